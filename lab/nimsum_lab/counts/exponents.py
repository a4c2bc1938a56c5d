"""The exponents in the number |M_7| of games born by day 7, hundreds of thousands, in packed form.

|M_7| is a sum of powers of two. Most exponents are themselves sums of a few large powers of two,
which are packed into numbers of few bits.
"""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import neg
from typing import Final, overload

import numpy as np
from numpy.typing import NDArray

from .power_sums import PowerSum, sum_of_powers, two_to

Numbers = NDArray[np.int64]


class Packing:
    """A short form for sums of certain large powers of two, in which no power is used twice.

    Binary digits that are 0 in all such sums are left out. The other digits keep their order and
    carries, so the packed form of a sum is the sum of the packed powers, and packed sums are in the
    order of the sums.

    >>> packing = Packing([2000, 1000, 2000])
    >>> packing.packed, packing.exponents
    ((2, 1, 2), (1000, 2000, 2001))
    """

    def __init__(self, exponents: Sequence[int]) -> None:
        """Prepare the packing of sums of the powers 2^e with e in `exponents`, which may repeat."""
        first: list[int] = []
        totals: list[int] = []
        for exponent in sorted(exponents):
            # No sum of smaller powers reaches a digit beyond the bits of the largest of them.
            if not first or exponent >= first[-1] + totals[-1].bit_length():
                first.append(exponent)
                totals.append(0)
            totals[-1] += 1 << exponent - first[-1]
        all_exponents: list[int] = []
        for start, total in zip(first, totals, strict=True):
            all_exponents += range(start, start + total.bit_length())
        self.exponents: Final = tuple(all_exponents)
        """The powers for which the bits of a packed sum stand, the lowest bit first."""
        self.packed: Final = tuple(1 << self.exponents.index(exponent) for exponent in exponents)
        """The packed form of each of the given powers, in their order."""


@dataclass(frozen=True)
class ExponentShape:
    """The form 2^half − A + B of most exponents in |M_7|, each of which has a key, a small number.

    A is a sum of powers that `packing` packs, and B is 2^surplus or 0. Let a be the packed form of
    A. The exponent has the key 2a, or 2a − 1 if B is 2^surplus. As 2^surplus is less than all
    powers in A, a smaller key belongs to a larger exponent.
    """

    half: int
    surplus: int
    packing: Packing

    def exponent(self, key: int) -> PowerSum:
        """Return the exponent 2^half − A + B that has this `key`."""
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

    Most of them are the sum of an exponent of the form `shape`, described by a key, and a small
    number, the carry.
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
        """Return a sequence of these exponents and of `others`, which have another form."""
        others = sorted(others, reverse=True)
        places = [bisect(self, -each, key=neg) for each in others]
        return replace(
            self,
            keys=np.insert(self.keys, places, 0),
            carries=np.insert(self.carries, places, 0),
            others={place + before: others[before] for before, place in enumerate(places)},
        )


def combine(shape: ExponentShape, present: Numbers, counts: Numbers) -> Exponents:
    """Return the exponents of distinct powers of two whose sum is that of all count · 2^e.

    The exponents e have the form `shape`; `present` are their keys, and `counts` the count of each.
    Equal powers are combined by 2^e + 2^e = 2^(e + 1).
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
