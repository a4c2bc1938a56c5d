"""Sums of a few given powers of two, however large, as numbers of few bits."""

from collections.abc import Sequence
from typing import Final


class Packing:
    """Numbers that stand for the sums of some of the given powers of two, each taken once.

    Of the binary digits of such sums, those that are always 0 are left out. The others keep their
    order and carries, so adding packed powers adds the powers, and equal or larger packed sums
    stand for equal or larger sums.

    >>> packing = Packing([2000, 1000, 2000])
    >>> packing.packed, packing.exponents
    ((2, 1, 2), (1000, 2000, 2001))
    """

    def __init__(self, exponents: Sequence[int]) -> None:
        """The exponents of the given powers; several may be equal."""
        first: list[int] = []
        largest: list[int] = []
        for exponent in sorted(exponents):
            # No sum of smaller powers reaches a digit beyond the bits of the largest of them.
            if not first or exponent >= first[-1] + largest[-1].bit_length():
                first.append(exponent)
                largest.append(0)
            largest[-1] += 1 << exponent - first[-1]
        self.exponents: Final = tuple(
            start + place
            for start, total in zip(first, largest, strict=True)
            for place in range(total.bit_length())
        )
        """The powers for which the bits of a packed sum stand, the lowest bit first."""
        self.packed: Final = tuple(1 << self.exponents.index(exponent) for exponent in exponents)
        """What stands for each of the given powers."""
