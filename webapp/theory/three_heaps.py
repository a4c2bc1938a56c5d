"""The Grundy values of games in which a move leaves at most three heaps."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from .sparse_space import Integers
from .take_and_break import allowed, two_heap_moves
from .two_heaps import TwoHeapValues

_SAMPLE = 48
"""So many heaps are tried as the first of three before missing values are looked for singly."""


class ThreeHeapValues:
    """The growing values of a take-and-break code with digits up to 15; heap 0 has value 0.

    For each total the nim-sums that two heaps can have are kept. Of the nim-sums of three heaps
    only the least missing one matters: a sample finds most, and each that is still missing is
    looked for among all first heaps at once.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.values = [0]
        self._none, self._one, self._two, self._three = (allowed(digits, j) for j in range(4))
        self._table = np.zeros(64, dtype=np.intp)
        self._pairs: NDArray[np.bool_] = np.zeros((64, 4), dtype=np.bool_)

    def extend(self, count: int) -> None:
        """Add so many values."""
        for n in range(len(self.values), len(self.values) + count):
            if n == len(self._table):
                self._table = np.concatenate((self._table, np.zeros_like(self._table)))
                self._pairs = np.concatenate((self._pairs, np.zeros_like(self._pairs)))
            half = n // 2
            self._pairs[n, self._table[1 : half + 1] ^ self._table[n - half : n][::-1]] = True
            value = self._least_unseen(n)
            if value >= self._pairs.shape[1]:
                self._pairs = np.concatenate((self._pairs, np.zeros_like(self._pairs)), axis=1)
            self._table[n] = value
            self.values.append(value)

    def _least_unseen(self, n: int) -> int:
        width = self._pairs.shape[1]
        seen = np.zeros(width + 1, dtype=np.bool_)
        seen[0] = n in self._none
        seen[[int(self._table[n - taken]) for taken in self._one if taken < n]] = True
        for taken in self._two:
            seen[:width] |= self._pairs[max(n - taken, 0)]
        totals = [n - taken for taken in self._three if n - taken >= 3]
        for total in totals:
            first = np.linspace(1, total - 2, _SAMPLE).astype(np.intp)
            labels = np.arange(width) ^ self._table[first, np.newaxis]
            seen[:width] |= self._pairs[(total - first)[:, np.newaxis], labels].any(axis=0)
        while True:
            value = int(seen.argmin())
            if value == width or not any(len(self._firsts(m, value)) for m in totals):
                return value
            seen[value] = True

    def _firsts(self, total: int, wanted: int) -> Integers:
        """The heaps that two others complete to that total and that nim-sum."""
        if wanted >= self._pairs.shape[1]:
            return np.zeros(0, dtype=np.intp)
        first = np.arange(1, total - 1, dtype=np.intp)
        able: Integers = first[self._pairs[total - first, self._table[first] ^ wanted]]
        return able

    def three_with_nim_sum(self, total: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Three heaps of that total and nim-sum: for each possible first heap one triple."""
        for first in self._firsts(total, wanted).tolist():
            rest = total - first
            smaller = self._table[1 : rest // 2 + 1]
            made = smaller ^ self._table[rest - rest // 2 : rest][::-1]
            second = int((made == wanted ^ self._table[first]).argmax()) + 1
            yield tuple(sorted((first, second, rest - second), reverse=True))


def take_and_break_values(digits: Sequence[int]) -> TwoHeapValues | ThreeHeapValues:
    """The values of a code with digits up to 15, by the faster way where no move leaves three."""
    if max(digits) < 8:
        return TwoHeapValues(two_heap_moves(digits))
    return ThreeHeapValues(digits)
