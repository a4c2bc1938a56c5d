"""Sets of nonnegative integers as words of bits: bit i of word w is the number 64 w + i."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

BITS: Final = 64
"""The numbers that one word holds."""

Words = NDArray[np.uint64]
Indices = NDArray[np.intp]

_HALVINGS = [
    (
        step,
        np.uint64(step),
        np.uint64(sum(((1 << step) - 1) << at for at in range(0, BITS, 2 * step))),
    )
    for step in (32, 16, 8, 4, 2, 1)
]
"""For each step the bits of a word whose position has no 1 in binary at that step."""


def bytes_of_sets(count: int, largest: int) -> int:
    """The memory that so many sets take, closed under nim-addition, of numbers up to the largest.

    >>> bytes_of_sets(10, 300)
    640
    """
    return count * max(BITS, 1 << largest.bit_length()) // 8


def bits_of(members: Indices, words: int) -> Words:
    """The set of these numbers, all below 64 times the words."""
    present = np.zeros(words * BITS, dtype=np.bool_)
    present[members] = True
    bits: Words = np.packbits(present, bitorder="little").view("<u8")
    return bits


def contain(words: Words, members: Indices) -> NDArray[np.bool_]:
    """For each of some words whether it has the bit of the number of the same place."""
    found: NDArray[np.bool_] = words >> (members % BITS).astype("<u8") & np.uint64(1) != 0
    return found


def united(rows: Words) -> Words:
    """The union of 64 sets, one for each row, the members of set r nim-added to r.

    Such a sum moves bits within words only. All are moved at once, in six halvings.
    """
    for step, shift, mask in _HALVINGS:
        upper = rows[step:]
        rows = rows[:step] | (upper & mask) << shift | upper >> shift & mask
    union: Words = rows[0]
    return union
