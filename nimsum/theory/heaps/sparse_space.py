"""Sparse spaces, outside which nearly all values of many games lie.

Fix a mask, a number in binary. The sparse space of the mask consists of the numbers n for which
n & mask has an even number of 1s. Values in the space are called rare, and other values common. The
nim-sum of two common values is rare (Partition games, 2020, section 4.2, on Grossman 2019; Winning
Ways, ch. 4).

Some games have fewer rare heaps if the space alternates, that is, if odd heaps and even heaps swap
the two kinds of values. If all moves that leave two heaps take t tokens, or t plus an even number,
let a value v of heap n be rare if the 1s of v & mask plus n - t are even. Heaps a and b that are
left of n have n - t tokens, so (a - t) + (b - t) is n - t modulo 2; hence the nim-sum of two
common values is again a rare value, for heap n.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.intp]


def walsh_hadamard(counts: Integers) -> Integers:
    """Return an array: for each mask, how many more of some numbers are rare than common.

    The numbers are a list in which n occurs `counts[n]` times. The length of `counts` must be a
    power of 2; entry m of the result is for the mask m.

    >>> walsh_hadamard(np.array([3, 1, 0, 5])).tolist()
    [9, -3, -1, 7]
    """
    sums = np.array(counts, dtype=np.intp)
    step = 1
    while step < len(sums):
        pairs = sums.reshape(-1, 2, step)
        added = pairs[:, 0] + pairs[:, 1]
        subtracted = pairs[:, 0] - pairs[:, 1]
        sums = np.stack((added, subtracted), axis=1).reshape(-1)
        step *= 2
    return sums


def parity_labels(mask: int, width: int) -> Integers:
    """Return a permutation of the numbers below `width`, a power of 2 above `mask`, as new labels.

    In order, the rare numbers get the labels below width / 2, and the common numbers the others.
    The highest binary digit of a label is 0 if the number is rare; the other digits are those of
    the number without the digit at the lowest 1 of the mask. So the nim-sum of two labels is the
    label of the nim-sum.

    >>> parity_labels(0b110, 8).tolist()
    [0, 1, 4, 5, 6, 7, 2, 3]
    """
    numbers = np.arange(width, dtype=np.intp)
    lowest = mask & -mask
    # Remove the digit at the lowest 1 of the mask; put the parity of the digits in the mask on top.
    labels: Integers = (numbers & (lowest - 1)) | (numbers >> 1 & -lowest)
    for place in range(mask.bit_length()):
        if mask >> place & 1:
            labels ^= (numbers >> place & 1) * (width // 2)
    return labels


@dataclass(frozen=True)
class Rarity:
    """The rule which values are rare: those in a sparse space, which may alternate."""

    mask: int
    swapped: int | None = None
    """The heaps congruent to this number modulo 2 have the two kinds swapped; None for no heap."""

    def rare_values(self, width: int) -> NDArray[np.uint8]:
        """Return an array of two rows: entry (n % 2, v) is 1 if the value v of heap n is rare.

        It is for the values v below `width`, a power of 2 above the mask.

        >>> Rarity(1, swapped=0).rare_values(4).tolist()
        [[0, 1, 0, 1], [1, 0, 1, 0]]
        """
        rare = (parity_labels(self.mask, width) < width // 2).astype(np.uint8)
        return np.stack([rare ^ (self.swapped == parity) for parity in (0, 1)])

    def rare_heaps(self, values: Integers) -> Integers:
        """Return the rare heaps, in order, if heap n has the value `values`[n] for all n."""
        heaps = np.arange(len(values))
        width = 1 << max(int(values.max(initial=0)), self.mask).bit_length()
        return np.flatnonzero(self.rare_values(width)[heaps % 2, values])


def sparsest(values: Integers, width: int, swapped: int | None) -> Rarity:
    """Return the rule by which the fewest heaps are rare, where heap n has the value `values`[n].

    All values are below `width`, a power of 2. If `swapped` is not None, the space may alternate:
    then the heaps congruent to `swapped` modulo 2 have the two kinds swapped.

    >>> sparsest(np.array([1, 0, 1, 0, 1, 0]), 2, 1)
    Rarity(mask=1, swapped=1)
    """
    plain = np.bincount(values, minlength=width)
    turns: list[tuple[int | None, Integers]] = [(None, plain)]
    if swapped is not None:
        turns.append((swapped, plain - 2 * np.bincount(values[swapped::2], minlength=width)))
    sums = {turn: walsh_hadamard(counts)[1:] for turn, counts in turns}
    best = min(sums, key=lambda turn: sums[turn].min())
    return Rarity(1 + int(sums[best].argmin()), best)
