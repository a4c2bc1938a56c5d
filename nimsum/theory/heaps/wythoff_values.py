"""The small Grundy values of Wythoff's Nim in heaps of many thousands.

Whether a pair has the value v is decided by the pairs of values up to v alone (`wythoff_pairs`), so
that time and room grow with v times the smaller heap, and the larger one may have any size.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from . import wythoff_pairs

Pair = tuple[int, int]


class SmallWythoffValues:
    """Which pairs have values below `values`, for all smaller heaps below `known`."""

    def __init__(self, values: int) -> None:
        self.known = 0
        self._partners = np.zeros((values, 0), dtype=np.int32)
        self._diagonals = np.zeros((values, 0), dtype=np.int32)
        self._lowest = np.zeros(values, dtype=np.intp)
        self._room = 0

    def extend(self, rows: int) -> None:
        """Find the pairs for so many more smaller heaps."""
        stop = self.known + rows
        if stop > self._room:
            self._make_room(max(stop, 2 * self._room))
        wythoff_pairs.extend(
            self._partners, self._diagonals, self._lowest, self._taken, first=self.known, stop=stop
        )
        self.known = stop

    def _make_room(self, rows: int) -> None:
        # A free difference has at most as many before it as there are pairs of its value from the
        # rows before that hold the difference, again as many that hold the other heap, and pairs
        # of smaller values.
        values = len(self._partners)
        differences = 2 * rows + values
        self._partners = _widened(self._partners, rows + differences)
        self._diagonals = _widened(self._diagonals, differences)
        self._taken = np.zeros(differences, dtype=np.int32)
        self._room = rows

    def value(self, x: int, y: int) -> int | None:
        """The value of a pair that is reached, if it is one of the small ones."""
        smaller, larger = min(x, y), max(x, y)
        found = np.flatnonzero(self._partners[:, smaller] == larger + 1)
        return int(found[0]) if len(found) else None

    def options_of_value(self, x: int, y: int, value: int) -> Iterator[Pair]:
        """The pairs of a small value that a move leaves of one that is reached, at most three."""
        partners, diagonals = self._partners[value], self._diagonals[value]
        if x < len(partners) and 0 <= partners[x] - 1 < y:
            yield x, int(partners[x]) - 1
        if y < len(partners) and 0 <= partners[y] - 1 < x:
            yield int(partners[y]) - 1, y
        d = abs(x - y)
        if d < len(diagonals) and 0 <= diagonals[d] - 1 < min(x, y):
            smaller = int(diagonals[d]) - 1
            yield (smaller, smaller + d) if x <= y else (smaller + d, smaller)


def _widened(table: NDArray[np.int32], width: int) -> NDArray[np.int32]:
    wider = np.zeros((len(table), width), dtype=np.int32)
    wider[:, : table.shape[1]] = table
    return wider
