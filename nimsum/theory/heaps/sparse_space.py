"""Sparse spaces: of the values of many games nearly all lie outside one.

A sparse space has the numbers whose binary digits, restricted to a fixed mask, have even parity.
The values in it are called rare and the others common; two common values have a nim-sum in it
(Partition games, 2020, section 4.2, on Grossman 2019; Winning Ways, ch. 4).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.intp]


def walsh_hadamard(counts: Integers) -> Integers:
    """For each mask the sum of the counts of even parity less that of odd parity.

    The number of counts must be a power of 2.

    >>> walsh_hadamard(np.array([3, 1, 0, 5])).tolist()
    [9, -3, -1, 7]
    """
    sums = np.array(counts, dtype=np.intp)
    step = 1
    while step < len(sums):
        pairs = sums.reshape(-1, 2, step)
        added, subtracted = pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]
        sums = np.stack((added, subtracted), axis=1).reshape(-1)
        step *= 2
    return sums


def best_mask(values: Sequence[int] | Integers, width: int) -> int:
    """The mask, not 0, for which most of the values, all below width, have odd parity.

    The width must be a power of 2.

    >>> best_mask([1, 2, 4, 7, 1, 2, 0], 8)
    7
    """
    return 1 + int(walsh_hadamard(np.bincount(values, minlength=width))[1:].argmin())


def parity_labels(mask: int, width: int) -> Integers:
    """New names for the numbers below width, a power of 2 above the mask.

    Numbers of even parity under the mask get the names below width / 2, the others those from
    there on, both in their order, and the nim-sum of two names is the name of the nim-sum: the
    lowest digit of the mask is left out, and the parity goes in front.

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
