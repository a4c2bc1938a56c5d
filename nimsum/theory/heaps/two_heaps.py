"""Fast computation of the Grundy values of games in which a move leaves at most two heaps."""

from collections.abc import Sequence

import numpy as np

from .sparse_space import Integers, Rarity, sparsest
from .take_and_break import TwoHeapMoves
from .two_heap_scan import COMPILED, extend

MIN_START = 256
"""A scan can continue from this number of known values or more."""

BLOCK = 64
"""The number of values computed at a time."""

_MIN_VALUES_FOR_MASK = 256
"""With fewer values than this, all values count as rare."""

_MAX_WIDTH = 1 << 15
"""The width from which on nim-sums may not fit in 16 bits; no known game has such values."""


class BlockScan:
    """A scan (see `two_heap_scan`) that continues `values`, a block at a time, up to a capacity.

    `rarity` decides which values are rare. The first values must be below `width`, a power of 2.
    """

    def __init__(self, moves: TwoHeapMoves, values: Integers, rarity: Rarity, width: int) -> None:
        self.full = False
        """True if the scan must be replaced, as more values need a larger width or capacity."""
        self._unequal = moves.unequal
        self._one = np.array(moves.one, dtype=np.intp)
        self._two = np.array(moves.two, dtype=np.intp)
        self._n = len(values)
        capacity = self._n * 5 // 4 + 2 * BLOCK
        self._values = np.zeros(capacity, dtype=np.uint16)
        self._values[: self._n] = values
        # The scan allows for values below twice the width; only the mask decides which are rare.
        self._is_rare = rarity.rare_values(2 * width)
        rare = rarity.rare_heaps(values)
        rare = rare[rare > 0]
        self._count = len(rare)
        self._rare = np.zeros(capacity, dtype=np.intc)
        self._rare[: self._count] = rare
        self._seen = np.zeros(2 * width, dtype=np.intc)

    def next_block(self) -> list[int]:
        """Return the next `BLOCK` values, or fewer if a value is too large or the capacity ends."""
        start = self._n
        stop = min(self._n + BLOCK, len(self._values))
        self._n, self._count = extend(
            self._values,
            start,
            stop,
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
    """A growing list of the values of a game in which a move leaves at most two heaps.

    `first` has the values to begin with, of heap 0 and perhaps more heaps.
    """

    def __init__(self, moves: TwoHeapMoves, first: Sequence[int] = (0,)) -> None:
        self.values = list(first)
        self._moves = moves
        self._table = np.zeros(8 * MIN_START, dtype=np.intp)
        self._table[: len(first)] = first
        self._largest = max(first)
        self._scan: BlockScan | None = None
        self._next_scan_at = MIN_START
        self._next_share_at = _MIN_VALUES_FOR_MASK
        self._rare_share = 1.0

    @property
    def pairs_tried(self) -> int:
        """The approximate number of pairs of heaps that a scan would try for the next value."""
        while len(self.values) >= self._next_share_at:
            # The share of rare values changes slowly, so it is measured once in a while.
            known = self._table[: self._next_share_at]
            width = max(4, 1 << int(known.max()).bit_length())
            rare = sparsest(known, width, self._moves.swapped).rare_heaps(known)
            self._rare_share = len(rare) / len(known)
            self._next_share_at += self._next_share_at // 4
        return int(len(self._moves.two) * self._rare_share * len(self.values))

    def extend(self, count: int) -> None:
        """Append at least the next `count` values to `values`; a scan appends whole blocks."""
        wanted = len(self.values) + count
        while len(self.values) < wanted:
            if len(self.values) >= self._next_scan_at:
                self._next_scan_at += max(BLOCK, self._next_scan_at // 4)
                self._scan = self._new_scan()
            if self._scan is None:
                self._append(self._next_value())
            else:
                self._append(*self._scan.next_block())
                if self._scan.full:
                    self._scan = self._new_scan()

    def _append(self, *values: int) -> None:
        if not values:
            return
        start = len(self.values)
        stop = start + len(values)
        if stop > len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._table[start:stop] = values
        self._largest = max(self._largest, *values)
        self.values.extend(values)

    def _new_scan(self) -> BlockScan | None:
        """Return a `BlockScan` that continues the values, or None if trying all pairs is better."""
        width = max(4, 1 << self._largest.bit_length())
        if not COMPILED or not self._moves.two or width >= _MAX_WIDTH:
            return None
        known = self._table[: len(self.values)]
        rarity = sparsest(known, width, self._moves.swapped)
        return BlockScan(self._moves, known, rarity, width)

    def _next_value(self) -> int:
        """Return the value of the next heap, found by trying all pairs that a move can leave."""
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
