"""Sets of nonnegative integers as arrays of 64-bit words: bit i of word w stands for 64 w + i."""

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
"""Each step 2^k, as two types, with the mask of all positions in a word whose bit k is 0."""


def bytes_for_sets(count: int, largest: int) -> int:
    """Return the number of bytes that `count` sets of numbers take as arrays of words.

    There is room for all nim-sums of numbers up to `largest`.

    >>> bytes_for_sets(10, 300)
    640
    """
    return count * max(WORD_BITS, 1 << largest.bit_length()) // 8


def words_of(members: Indices, words: int) -> Words:
    """Return the set of the numbers `members` as an array of `words` words of 64 bits.

    Each member is below 64 times `words`.
    """
    present = np.zeros(words * WORD_BITS, dtype=np.bool_)
    present[members] = True
    bits: Words = np.packbits(present, bitorder="little").view("<u8")
    return bits


def contains_each(words: Words, members: Indices) -> NDArray[np.bool_]:
    """Return an array of booleans: entry i is True if `words[i]` has the bit of `members[i]`.

    `words[i]` must be the word of some set in which the bit of `members[i]` would be.
    """
    result: NDArray[np.bool_] = words >> (members % WORD_BITS).astype("<u8") & np.uint64(1) != 0
    return result


def nim_shifted_union(rows: Words) -> Words:
    """Return the union, over r = 0, ..., 63, of the sets { r xor m : m in the set of row r }.

    `rows` has 64 rows, each with one set. For example, if row 1 has the set {4}, row 3 the set {8},
    and all other rows are empty, the result is {5, 11}.

    Since r < 64, nim-adding r moves bits only within a word. The rows are halved six times: from
    32, 16, 8, 4, 2, 1 rows on, each row in the upper half is nim-shifted by the step and united
    with the row that is `step` rows above it.
    """
    for step, shift, mask in _HALVINGS:
        upper = rows[step:]
        # Nim-adding the step exchanges the bits at positions that differ by the step.
        to_higher_bits = (upper & mask) << shift
        to_lower_bits = upper >> shift & mask
        rows = rows[:step] | to_higher_bits | to_lower_bits
    union: Words = rows[0]
    return union
