"""The hundreds of thousands of exponents in |M_7|, in packed form."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import neg
from typing import overload

import numpy as np
from numpy.typing import NDArray

from .packing import Packing
from .power_sums import PowerSum, sum_of_powers, two_to

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class ExponentShape:
    """Exponents of the form 2^half − A + B: A is a packed sum of powers, B is 2^surplus or 0.

    Such an exponent has the key 2 A, less 1 if there is a B. As 2^surplus is less than all the
    powers that make up A, a smaller key stands for a larger exponent.
    """

    half: int
    surplus: int
    packing: Packing

    def exponent(self, key: int) -> PowerSum:
        """The exponent with this key."""
        removed = [
            two_to(exponent, -1)
            for bit, exponent in enumerate(self.packing.exponents)
            if key + 1 >> bit + 1 & 1
        ]
        surplus = [two_to(self.surplus)] if key & 1 else []
        return sum_of_powers([two_to(self.half), *removed, *surplus])


@dataclass(frozen=True, eq=False)
class Exponents(Sequence[PowerSum]):
    """Distinct exponents in decreasing order, nearly all of one shape but for a small number."""

    shape: ExponentShape
    keys: Numbers
    """Each stands for an exponent of that shape."""
    carries: Numbers
    """What is added to each of them, a number up to 63."""
    others: dict[int, PowerSum]
    """The exponents of another shape, by their places; key and carry are 0 there."""

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, place: int) -> PowerSum: ...
    @overload
    def __getitem__(self, place: slice) -> list[PowerSum]: ...
    def __getitem__(self, place: int | slice) -> PowerSum | list[PowerSum]:
        if isinstance(place, slice):
            return [self[each] for each in range(len(self))[place]]
        place = range(len(self))[place]
        if place in self.others:
            return self.others[place]
        return self.shape.exponent(int(self.keys[place])) + int(self.carries[place])

    def with_others(self, others: Sequence[PowerSum]) -> "Exponents":
        """These exponents and some of another shape, none of which is among them."""
        others = sorted(others, reverse=True)
        places = [bisect(self, -each, key=neg) for each in others]
        return replace(
            self,
            keys=np.insert(self.keys, places, 0),
            carries=np.insert(self.carries, places, 0),
            others={place + before: others[before] for before, place in enumerate(places)},
        )


def combined(shape: ExponentShape, present: Numbers, counts: Numbers) -> Exponents:
    """The exponents of count times 2^e, added up over all keys: 2^e + 2^e = 2^(e + 1).

    `present` are the keys, and `counts` how often there is each of them.
    """
    keys, carries = [], []
    for place in range(int(counts.max(initial=0)).bit_length()):
        chosen = present[counts >> place & 1 != 0]
        keys.append(chosen)
        carries.append(np.full(len(chosen), place))
    all_keys, all_carries = np.concatenate(keys), np.concatenate(carries)
    order = np.lexsort((-all_carries, all_keys))
    return Exponents(shape, all_keys[order], all_carries[order], {})
