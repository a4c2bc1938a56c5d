"""The hundreds of thousands of exponents in |M_7|, in packed form."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import neg
from typing import overload

import numpy as np
from numpy.typing import NDArray

from nimsum.theory.numbers.arithmetic import odd_part, totient, two_valuation

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

    def remainders(self, keys: Numbers, modulus: int) -> Numbers:
        """The exponents with these keys modulo a number up to 10^9."""
        found = np.full(len(keys), pow(2, self.half, modulus), dtype=np.int64)
        found += (keys & 1) * pow(2, self.surplus, modulus)
        for bit, exponent in enumerate(self.packing.exponents):
            found -= (keys + 1 >> bit + 1 & 1) * pow(2, exponent, modulus)
        remainders: Numbers = found % modulus
        return remainders


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

    def remainder_of_powers(self, modulus: int) -> int:
        """The sum of 2^e over all exponents e, modulo a number up to 10^9."""
        # 2^twos divides all the powers, and by Euler 2^(e − twos) is periodic modulo the odd part.
        twos, odd = two_valuation(modulus), odd_part(modulus)
        cycle = totient(odd)
        of_shape = np.ones(len(self), dtype=np.bool_)
        of_shape[list(self.others)] = False
        remainders = self.shape.remainders(self.keys[of_shape], cycle) + self.carries[of_shape]
        found, counts = np.unique((remainders - twos) % cycle, return_counts=True)
        powers: int = sum(
            count * pow(2, exponent, odd)
            for exponent, count in zip(found.tolist(), counts.tolist(), strict=True)
        )
        others = sum_of_powers(two_to(each) for each in self.others.values())
        return ((powers << twos) + others.remainder(modulus)) % modulus


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
