"""The small Grundy values of Wythoff's Nim for heaps of many thousands of tokens.

Whether a pair of heaps has value v depends only on the pairs whose values are at most v
(`wythoff_pairs`). So time and memory grow with v times the smaller heap, and the larger heap may
have any size.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from . import wythoff_pairs

Pair = tuple[int, int]


class SmallWythoffValues:
    """A growing table of the pairs of heaps in Wythoff's Nim that have small Grundy values.

    It has all pairs of a value below `values` whose smaller heap is below `known`, which `extend`
    increases.
    """

    def __init__(self, values: int) -> None:
        self.known = 0
        self._partners = np.zeros((values, 0), dtype=np.int32)
        self._diagonals = np.zeros((values, 0), dtype=np.int32)
        self._lowest = np.zeros(values, dtype=np.intp)
        self._capacity = 0

    def extend(self, rows: int) -> None:
        """Add the pairs whose smaller heap is `known` or one of the next heaps, `rows` in all."""
        stop = self.known + rows
        if stop > self._capacity:
            self._enlarge(max(stop, 2 * self._capacity))
        wythoff_pairs.extend(
            self._partners, self._diagonals, self._lowest, self._taken, first=self.known, stop=stop
        )
        self.known = stop

    def _enlarge(self, rows: int) -> None:
        # A difference is free for a value unless an earlier row has a pair of this value with the
        # same difference or the same larger heap, or this row has a pair of smaller value there.
        values = len(self._partners)
        differences = 2 * rows + values
        self._partners = _widened(self._partners, rows + differences)
        self._diagonals = _widened(self._diagonals, differences)
        self._taken = np.zeros(differences, dtype=np.int32)
        self._capacity = rows

    def value(self, x: int, y: int) -> int | None:
        """Return the Grundy value of heaps of `x` and `y` tokens, or None if it is not small.

        A value is small if it is below `values`. The smaller heap must be below `known`.
        """
        smaller = min(x, y)
        larger = max(x, y)
        values = np.flatnonzero(self._partners[:, smaller] == larger + 1)
        return int(values[0]) if len(values) else None

    def options_of_value(self, x: int, y: int, value: int) -> Iterator[Pair]:
        """Yield the options of heaps `x` and `y` with this `value`, at most three, as pairs.

        `value` must be below `values`, and the smaller of `x` and `y` below `known`.
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
