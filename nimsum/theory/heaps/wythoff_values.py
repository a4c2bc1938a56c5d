"""The small Grundy values of Wythoff's Nim for heaps of many thousands of tokens.

The pairs of values up to v alone decide whether a pair has value v (`wythoff_pairs`). So time and
memory grow with v times the smaller heap, and the larger heap may have any size.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from . import wythoff_pairs

Pair = tuple[int, int]


class SmallWythoffValues:
    """The pairs with a value below `values`, for all smaller heaps below `known`."""

    def __init__(self, values: int) -> None:
        self.known = 0
        self._partners = np.zeros((values, 0), dtype=np.int32)
        self._diagonals = np.zeros((values, 0), dtype=np.int32)
        self._lowest = np.zeros(values, dtype=np.intp)
        self._room = 0

    def extend(self, rows: int) -> None:
        """Find the pairs for the next `rows` smaller heaps."""
        stop = self.known + rows
        if stop > self._room:
            self._make_room(max(stop, 2 * self._room))
        wythoff_pairs.extend(
            self._partners, self._diagonals, self._lowest, self._taken, first=self.known, stop=stop
        )
        self.known = stop

    def _make_room(self, rows: int) -> None:
        # The differences before a free one are excluded by the difference of a pair of its value
        # in an earlier row, by the other heap of such a pair, or by a pair of a smaller value.
        values = len(self._partners)
        differences = 2 * rows + values
        self._partners = _widened(self._partners, rows + differences)
        self._diagonals = _widened(self._diagonals, differences)
        self._taken = np.zeros(differences, dtype=np.int32)
        self._room = rows

    def value(self, x: int, y: int) -> int | None:
        """Return the value of the pair (`x`, `y`) if it is one of the small ones, else None.

        The smaller heap must be below `known`.
        """
        smaller = min(x, y)
        larger = max(x, y)
        values = np.flatnonzero(self._partners[:, smaller] == larger + 1)
        return int(values[0]) if len(values) else None

    def options_of_value(self, x: int, y: int, value: int) -> Iterator[Pair]:
        """Yield the options with the given small value of the pair (`x`, `y`), at most three.

        The smaller heap must be below `known`.
        """
        partners = self._partners[value]
        diagonals = self._diagonals[value]
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
