"""The Grundy values of games in which a move leaves at most two heaps, fast."""

from collections.abc import Sequence

import numpy as np

from .sparse_space import BLOCK, SMALLEST_START, SparseBlocks, best_mask, parity_labels
from .take_and_break import TwoHeapMoves

_MOST_RARE = 1 / 6
"""Where a larger share of the heaps is rare, trying all options is as good."""


class TwoHeapValues:
    """The growing values of a game; `first` are those that are given: heap 0 and perhaps more."""

    def __init__(self, moves: TwoHeapMoves, first: Sequence[int] = (0,)) -> None:
        self.values = list(first)
        self._moves = moves
        self._table = np.zeros(SMALLEST_START, dtype=np.intp)
        self._table[: len(first)] = first
        self._largest = max(first)
        self._sparse: SparseBlocks | None = None
        self._next_choice = SMALLEST_START

    def extend(self, count: int) -> None:
        """Add so many values or, where they come in blocks, a few more."""
        wanted = len(self.values) + count
        while len(self.values) < wanted:
            if len(self.values) >= self._next_choice:
                self._next_choice += max(BLOCK, self._next_choice // 4)
                self._sparse = self._chosen() if self._moves.two else None
            if self._sparse is None:
                self._append(self._next_plain())
            else:
                self._append(*self._sparse.next_block())
                if self._sparse.full:
                    self._sparse = self._chosen()

    def _append(self, *values: int) -> None:
        n, stop = len(self.values), len(self.values) + len(values)
        if stop > len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._table[n:stop] = values
        self._largest = max(self._largest, *values)
        self.values.extend(values)

    def _chosen(self) -> SparseBlocks | None:
        known = self._table[: len(self.values)]
        width = max(4, 1 << self._largest.bit_length())
        labels = parity_labels(best_mask(self.values, width), width)
        if np.count_nonzero(labels[known] < width // 2) > _MOST_RARE * len(known):
            return None
        return SparseBlocks(self._moves, known, labels, len(known) * 5 // 4 + 2 * BLOCK)

    def _next_plain(self) -> int:
        n, table, moves = len(self.values), self._table, self._moves
        seen = np.zeros((2 << self._largest.bit_length()) + 1, dtype=np.bool_)
        seen[0] = n in moves.none
        for taken in moves.one:
            if taken < n:
                seen[table[n - taken]] = True
        for taken in moves.two:
            half = moves.largest_half(n, taken)
            if half > 0:
                larger = table[n - taken - half : n - taken]
                seen[table[1 : half + 1] ^ larger[::-1]] = True
        return int(seen.argmin())
