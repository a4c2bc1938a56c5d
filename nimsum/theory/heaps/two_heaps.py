"""Fast computation of the Grundy values of games in which a move leaves at most two heaps."""

from collections.abc import Sequence

import numpy as np

from .sparse_space import Integers, best_mask, parity_labels
from .take_and_break import TwoHeapMoves
from .two_heap_scan import COMPILED, extend

MIN_START = 256
"""The fewest known values from which a scan can continue."""

BLOCK = 64
"""The number of values computed at a time."""

_FIRST_COUNTED = 256
"""The number of values below which all of them count as rare."""

_WIDEST = 1 << 15
"""The width at which nim-sums of values fill 16 bits; no known game has values that large."""


class ScannedBlocks:
    """Values computed in blocks by the compiled scan, from given first ones up to a capacity."""

    def __init__(self, moves: TwoHeapMoves, values: Integers, mask: int, width: int) -> None:
        self.full = False
        """Whether the next values need a larger width or capacity."""
        self._unequal = moves.unequal
        self._one = np.array(moves.one, dtype=np.intp)
        self._two = np.array(moves.two, dtype=np.intp)
        self._n = len(values)
        capacity = self._n * 5 // 4 + 2 * BLOCK
        self._values = np.zeros(capacity, dtype=np.uint16)
        self._values[: self._n] = values
        # The scan allows for twice the width; larger values have the parity of their lower digits.
        self._is_rare = (parity_labels(mask, 2 * width) < width).astype(np.uint8)
        rare = np.flatnonzero(self._is_rare[self._values[1 : self._n]]) + 1
        self._count = len(rare)
        self._rare = np.zeros(capacity, dtype=np.intc)
        self._rare[: self._count] = rare
        self._seen = np.zeros(2 * width, dtype=np.intc)

    def next_block(self) -> list[int]:
        """Return the next values: a whole block, or fewer if they outgrow the width."""
        start = self._n
        stop = min(self._n + BLOCK, len(self._values))
        self._n, self._count = extend(
            *(self._values, start, stop),
            one=self._one,
            two=self._two,
            unequal=self._unequal,
            is_rare=self._is_rare,
            rare=self._rare,
            count=self._count,
            seen=self._seen,
        )
        self.full = self._n < stop or stop == len(self._values)
        block: list[int] = self._values[start : self._n].tolist()
        return block


class TwoHeapValues:
    """The growing list of values of a game; `first` has the given ones: heap 0 and perhaps more."""

    def __init__(self, moves: TwoHeapMoves, first: Sequence[int] = (0,)) -> None:
        self.values = list(first)
        self._moves = moves
        self._table = np.zeros(8 * MIN_START, dtype=np.intp)
        self._table[: len(first)] = first
        self._largest = max(first)
        self._scanned: ScannedBlocks | None = None
        self._next_choice = MIN_START
        self._next_count = _FIRST_COUNTED
        self._rare_share = 1.0

    @property
    def pairs_tried(self) -> int:
        """The approximate number of pairs of heaps tried for the next value, compiled or not."""
        while len(self.values) >= self._next_count:
            known = self._table[: self._next_count]
            width = max(4, 1 << int(known.max()).bit_length())
            labels = parity_labels(best_mask(known, width), width)
            self._rare_share = np.count_nonzero(labels[known] < width // 2) / len(known)
            self._next_count += self._next_count // 4
        return int(len(self._moves.two) * self._rare_share * len(self.values))

    def extend(self, count: int) -> None:
        """Add the next `count` values, or a few more if they come in blocks."""
        wanted = len(self.values) + count
        while len(self.values) < wanted:
            if len(self.values) >= self._next_choice:
                self._next_choice += max(BLOCK, self._next_choice // 4)
                self._scanned = self._chosen()
            if self._scanned is None:
                self._append(self._next_plain())
            else:
                self._append(*self._scanned.next_block())
                if self._scanned.full:
                    self._scanned = self._chosen()

    def _append(self, *values: int) -> None:
        if not values:
            return
        n = len(self.values)
        stop = len(self.values) + len(values)
        if stop > len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._table[n:stop] = values
        self._largest = max(self._largest, *values)
        self.values.extend(values)

    def _chosen(self) -> ScannedBlocks | None:
        width = max(4, 1 << self._largest.bit_length())
        if not COMPILED or not self._moves.two or width >= _WIDEST:
            return None
        mask = best_mask(self.values, width)
        return ScannedBlocks(self._moves, self._table[: len(self.values)], mask, width)

    def _next_plain(self) -> int:
        n = len(self.values)
        table = self._table
        moves = self._moves
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
