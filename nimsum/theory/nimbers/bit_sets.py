"""Sets of nonnegative integers as words of bits: bit i of word w is the number 64 w + i."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

WORD_BITS: Final = 64
"""The number of bits in one word."""

Words = NDArray[np.uint64]
Indices = NDArray[np.intp]

_HALVINGS = [
    (
        step,
        np.uint64(step),
        np.uint64(sum(((1 << step) - 1) << at for at in range(0, WORD_BITS, 2 * step))),
    )
    for step in (32, 16, 8, 4, 2, 1)
]
"""For each step the mask of the bits of a word whose position has a 0 in binary at that step."""


def bytes_for_sets(count: int, largest: int) -> int:
    """Return the bytes that `count` sets with members up to `largest` take.

    The sets are closed under nim-addition.

    >>> bytes_for_sets(10, 300)
    640
    """
    return count * max(WORD_BITS, 1 << largest.bit_length()) // 8


def words_of(members: Indices, words: int) -> Words:
    """Return the set of `members`, each below 64 times `words`, as `words` words."""
    present = np.zeros(words * WORD_BITS, dtype=np.bool_)
    present[members] = True
    bits: Words = np.packbits(present, bitorder="little").view("<u8")
    return bits


def contains_each(words: Words, members: Indices) -> NDArray[np.bool_]:
    """Return an array of truths: if each word contains the member at the same place."""
    result: NDArray[np.bool_] = words >> (members % WORD_BITS).astype("<u8") & np.uint64(1) != 0
    return result


def nim_shifted_union(rows: Words) -> Words:
    """Return the union of 64 sets, one per row, after nim-adding r to each member of set r.

    Nim-adding such an r only moves bits within words. All are moved at once, in six halvings.
    """
    for step, shift, mask in _HALVINGS:
        upper = rows[step:]
        rows = rows[:step] | (upper & mask) << shift | upper >> shift & mask
    union: Words = rows[0]
    return union
