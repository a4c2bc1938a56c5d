"""Sums of a few large powers of two, packed into numbers of few bits."""

from collections.abc import Sequence
from typing import Final


class Packing:
    """A packing of the sums of some given powers of two, each taken at most once.

    The binary digits that are 0 in all such sums are left out. The others keep their order and
    carries, so adding packed powers adds the powers, and packed sums are in the order of the sums.

    >>> packing = Packing([2000, 1000, 2000])
    >>> packing.packed, packing.exponents
    ((2, 1, 2), (1000, 2000, 2001))
    """

    def __init__(self, exponents: Sequence[int]) -> None:
        """Pack the sums of the powers with these `exponents`; several may be equal."""
        first: list[int] = []
        largest: list[int] = []
        for exponent in sorted(exponents):
            # No sum of smaller powers reaches a digit beyond the bits of the largest of them.
            if not first or exponent >= first[-1] + largest[-1].bit_length():
                first.append(exponent)
                largest.append(0)
            largest[-1] += 1 << exponent - first[-1]
        all_exponents: list[int] = []
        for start, total in zip(first, largest, strict=True):
            all_exponents += range(start, start + total.bit_length())
        self.exponents: Final = tuple(all_exponents)
        """The powers for which the bits of a packed sum stand, the lowest bit first."""
        self.packed: Final = tuple(1 << self.exponents.index(exponent) for exponent in exponents)
        """The packed form of each of the given powers, in their order."""
