"""Sparse spaces, outside which nearly all values of many games lie.

Fix a mask, a number in binary. The sparse space of the mask consists of the numbers n for which
n & mask has an even number of 1s. Values in the space are called rare, and other values common. The
nim-sum of two common values is rare (Partition games, 2020, section 4.2, on Grossman 2019; Winning
Ways, ch. 4).
"""

from collections.abc import Sequence

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


def best_mask(values: Sequence[int] | Integers, width: int) -> int:
    """Return the mask other than 0 under which most of `values` are common.

    All values are below `width`, which must be a power of 2.

    >>> best_mask([1, 2, 4, 7, 1, 2, 0], 8)
    7
    """
    return 1 + int(walsh_hadamard(np.bincount(values, minlength=width))[1:].argmin())


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
