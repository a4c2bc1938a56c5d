"""The exponents in |M_7|, hundreds of thousands of them, in packed form."""

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
    """The form 2^half − A + B of most exponents: A is a sum of powers, and B is 2^surplus or 0.

    Let a be the packed form of A. Such an exponent has the key 2a, or 2a − 1 if B is 2^surplus. As
    2^surplus is less than all powers in A, a smaller key belongs to a larger exponent.
    """

    half: int
    surplus: int
    packing: Packing

    def exponent(self, key: int) -> PowerSum:
        """Return the exponent with this `key`."""
        removed = [
            two_to(exponent, -1)
            for bit, exponent in enumerate(self.packing.exponents)
            if key + 1 >> bit + 1 & 1
        ]
        surplus = [two_to(self.surplus)] if key & 1 else []
        return sum_of_powers([two_to(self.half), *removed, *surplus])


@dataclass(frozen=True, eq=False)
class Exponents(Sequence[PowerSum]):
    """A sequence of distinct exponents in decreasing order.

    Most have one shape, plus a carry.
    """

    shape: ExponentShape
    keys: Numbers
    """The key of each exponent of that shape, before its carry is added."""
    carries: Numbers
    """The carry of each exponent: a number up to 63 that is added to it."""
    others: dict[int, PowerSum]
    """The exponents of another shape, by their places in the sequence; keys and carries are 0
    there."""

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
        """Return these exponents together with `others`, new ones of another shape."""
        others = sorted(others, reverse=True)
        places = [bisect(self, -each, key=neg) for each in others]
        return replace(
            self,
            keys=np.insert(self.keys, places, 0),
            carries=np.insert(self.carries, places, 0),
            others={place + before: others[before] for before, place in enumerate(places)},
        )


def combine(shape: ExponentShape, present: Numbers, counts: Numbers) -> Exponents:
    """Return the exponents of the powers in the sum of all count · 2^e.

    Equal powers are combined: 2^e + 2^e = 2^(e + 1).

    `present` are the keys of the exponents e, and `counts` the count of each.
    """
    keys = []
    carries = []
    for place in range(int(counts.max(initial=0)).bit_length()):
        chosen = present[counts >> place & 1 != 0]
        keys.append(chosen)
        carries.append(np.full(len(chosen), place))
    all_keys = np.concatenate(keys)
    all_carries = np.concatenate(carries)
    order = np.lexsort((-all_carries, all_keys))
    return Exponents(shape, all_keys[order], all_carries[order], {})
