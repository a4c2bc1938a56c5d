"""The arithmetic of Sprague and Grundy: minimal excludant and nim-sum."""

from collections.abc import Iterable
from functools import reduce
from operator import xor


def mex(values: Iterable[int]) -> int:
    """The smallest nonnegative integer that is not among the given ones.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    candidate = 0
    while candidate in present:
        candidate += 1
    return candidate


def mex_of_bits(bits: int) -> int:
    """The minimal excludant of the set whose members are the positions of the 1s of `bits`.

    >>> mex_of_bits(0b1011)
    2
    """
    return (~bits & (bits + 1)).bit_length() - 1


def nim_sum(values: Iterable[int]) -> int:
    """The nim-sum of nonnegative integers: addition in binary without carrying.

    >>> nim_sum([7, 8, 10])
    5
    """
    return reduce(xor, values, 0)
