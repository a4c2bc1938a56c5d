"""Grundy values of single heaps from the definitions alone: what certificates are judged by."""

from collections.abc import Callable, Iterable
from functools import cache

import numpy as np

Data = tuple[int, ...]

Moves = Callable[[int], Iterable[tuple[int, int]]]
"""From a heap to the totals that moves leave, each with its number of heaps."""


def _least_missing(found: Iterable[int]) -> int:
    seen = set(found)
    return next(n for n in range(len(seen) + 1) if n not in seen)


@cache
def subtraction(amounts: Data, length: int) -> list[int]:
    """Any of the amounts may be taken."""
    values: list[int] = []
    for n in range(length):
        values.append(_least_missing(values[n - a] for a in amounts if 0 < a <= n))
    return values


@cache
def misere_subtraction(amounts: Data, length: int) -> list[int]:
    """As `subtraction`, for single heaps in misère play: a heap without a move has value 1."""
    values: list[int] = []
    for n in range(length):
        options = [values[n - a] for a in amounts if 0 < a <= n]
        values.append(_least_missing(options) if options else 1)
    return values


@cache
def misere_all_but(excluded: Data, length: int) -> list[int]:
    """As `all_but`, for single heaps in misère play."""
    return misere_subtraction(tuple(a for a in range(1, length) if a not in excluded), length)


@cache
def misere_code(digits: Data, length: int) -> list[int]:
    """As `code`, for single heaps in misère play; moves leave one heap or none."""
    values: list[int] = []
    for n in range(length):
        options = [values[n - i] for i, d in enumerate(digits) if d >> 1 & 1 and n > i]
        options += [values[0] for i, d in enumerate(digits) if d & 1 and n == i > 0]
        values.append(_least_missing(options) if options else 1)
    return values


@cache
def all_but(excluded: Data, length: int) -> list[int]:
    """Any amount may be taken but those."""
    return subtraction(tuple(a for a in range(1, length) if a not in excluded), length)


def _parted(
    moves: Callable[[int], Iterable[tuple[int, int]]], parts: int, length: int
) -> list[int]:
    """Return moves from heap n that leave a given total in a given number of non-empty heaps."""
    values = [0]
    width = 1
    sums = np.zeros((parts + 1, length, 1 << (4 * length).bit_length()), dtype=np.bool_)
    # Whether so many heaps with that total have that nim-sum.
    sums[0, 0, 0] = True
    for n in range(1, length):
        first = np.array(values[1:], dtype=np.intp)[:, np.newaxis]
        for k in range(2, parts + 1):
            rest = sums[k - 1, n - 1 : 0 : -1, :width]
            made = np.take_along_axis(rest, first ^ np.arange(width), axis=1)
            sums[k, n, :width] = made.any(axis=0)
        remaining = [sums[k, total] for total, k in moves(n) if total >= 0]
        values.append(int(np.any(remaining, axis=0).argmin()) if remaining else 0)
        width = max(width, 1 << values[-1].bit_length())
        sums[1, n, values[-1]] = True
    return values


@cache
def cut(cuts: Data, length: int) -> list[int]:
    """Partition games (2020), Definition 1: c cuts make c + 1 heaps."""
    return _parted(lambda n: ((n, c + 1) for c in cuts), max(cuts) + 1, length)


@cache
def code(digits: Data, length: int) -> list[int]:
    """Partition games (2020), section 4.1: bit j of digit i lets i tokens leave j heaps."""
    kinds = [(i, j) for i, d in enumerate(digits) for j in range(d.bit_length()) if d >> j & 1]
    parts = max([1, *(j for _, j in kinds)])
    return _parted(lambda n: ((n - i, j) for i, j in kinds), parts, length)
