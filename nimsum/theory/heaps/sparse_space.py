"""Sparse spaces, outside which nearly all values of many games lie.

A sparse space consists of the numbers whose binary digits, restricted to a fixed mask, have even
parity. Values in it are called rare and the others common; the nim-sum of two common values is in
it (Partition games, 2020, section 4.2, on Grossman 2019; Winning Ways, ch. 4).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.intp]


def walsh_hadamard(counts: Integers) -> Integers:
    """Return for each mask the sum of `counts` at even parity minus the sum at odd parity.

    The number of counts must be a power of 2.

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
    """Return the mask other than 0 under which most of `values` have odd parity.

    All values are below `width`, which must be a power of 2.

    >>> best_mask([1, 2, 4, 7, 1, 2, 0], 8)
    7
    """
    return 1 + int(walsh_hadamard(np.bincount(values, minlength=width))[1:].argmin())


def parity_labels(mask: int, width: int) -> Integers:
    """Return new labels for the numbers below `width`, a power of 2 above `mask`.

    Numbers of even parity under the mask get the labels below width / 2 and the others the labels
    from there on, both in order. The nim-sum of two labels is the label of the nim-sum: a label has
    the parity as its first digit, and lacks the lowest digit of the mask.

    >>> parity_labels(0b110, 8).tolist()
    [0, 1, 4, 5, 6, 7, 2, 3]
    """
    numbers = np.arange(width, dtype=np.intp)
    lowest = mask & -mask
    labels: Integers = (numbers & (lowest - 1)) | (numbers >> 1 & -lowest)
    for place in range(mask.bit_length()):
        if mask >> place & 1:
            labels ^= (numbers >> place & 1) * (width // 2)
    return labels
