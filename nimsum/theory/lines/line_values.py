"""Values of all positions that play on a board of rows and columns can reach, computed at once.

Equal lines are interchangeable, so the number of lines left in each class of equal lines defines a
state. All these states, at most a few million, are processed by the number of lines left: the
states with r rows and c columns left are a block whose options are in the blocks (r - 1, c) and
(r, c - 1), so that NumPy finds the values of a block in one go. Values are stored as bits,
1 << value, with 1 << 0 for the empty board.
"""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import Budget
from nimsum.theory.nimbers.int_sets import elements

from .line_graphs import Rows, transposed
from .line_states import Side, classes_of

Bits = NDArray[np.unsignedinteger[Any]]
"""Sets of values, one bit for each value."""

Truths = NDArray[np.bool_]


def table_states(rows: Rows) -> int:
    """Return the number of states in the `LineTable` of the board `rows`, without empty lines."""
    classes = classes_of(rows) + classes_of(transposed(rows))
    return prod(members.bit_count() + 1 for members in classes)


class LineTable:
    """A table of the Grundy values of all positions that play on one board can reach."""

    def __init__(self, rows: Rows) -> None:
        columns = transposed(rows)
        self._rows = rows
        self._columns = columns
        self._row_classes = classes_of(rows)
        self._column_classes = classes_of(columns)
        self._row_side = Side(self._row_classes)
        self._column_side = Side(self._column_classes)
        # A value is at most the number of options, and so of classes of lines.
        classes = len(self._row_classes) + len(self._column_classes)
        self._type = np.dtype(np.uint16 if classes < 16 else np.uint32)
        self._bits: Bits = np.zeros((self._row_side.size, self._column_side.size), self._type)
        self._blocks = self._fill()
        self.finished = False
        """True if all values are known."""

    @property
    def size(self) -> int:
        """The number of states in the table."""
        return self._row_side.size * self._column_side.size

    def work(self, budget: Budget) -> None:
        """Compute values until all are known or `budget` is spent.

        The next call continues where this one stops.
        """
        while not self.finished and budget.check():
            self.finished = next(self._blocks, None) is None

    def _fill(self) -> Iterator[int]:
        """Compute the table block by block; yield the number of lines left in each block."""
        down = self._row_side
        across = self._column_side
        by_row = self._bits
        by_column: Bits = np.zeros((across.size, down.size), self._type)
        # A line can be taken if one of its class and a line that crosses it are left.
        crossed_rows = _crossed(self._row_classes, self._column_classes, self._rows, across)
        crossed_columns = _crossed(self._column_classes, self._row_classes, self._columns, down)
        for lines_left in range(down.levels + across.levels - 1):
            lowest = max(0, lines_left - across.levels + 1)
            for rows_left in range(lowest, min(lines_left, down.levels - 1) + 1):
                r = down.level(rows_left)
                c = across.level(lines_left - rows_left)
                options = _option_values(by_row, down, rows_left, c, crossed_rows)
                options |= _option_values(
                    by_column, across, lines_left - rows_left, r, crossed_columns
                ).T
                # The lowest 0 of the options' bits is the mex: adding 1 makes it the only new 1.
                values = ~options & (options + self._type.type(1))
                by_row[r, c] = values
                by_column[c, r] = values.T
                yield lines_left

    def value(self, rows_left: int, columns_left: int) -> int:
        """Return the Grundy value of the position with these rows and columns left.

        `rows_left` and `columns_left` are sets of line numbers, as ints. The table must be
        `finished`.
        """
        row = self._row_side.state(rows_left)
        column = self._column_side.state(columns_left)
        return int(self._bits[row, column]).bit_length() - 1


def _crossed(
    classes: Sequence[int], across_classes: Sequence[int], lines: Rows, across: Side
) -> list[Truths]:
    """Return a boolean array for each class in `classes`, with an entry for each state of `across`.

    `classes` are those of the `lines` of one side of the board, `across_classes` those of `across`,
    the other side. An entry is True if in this state a line is left that crosses the lines of the
    class, so that they have a token.
    """
    crossed: list[Truths] = []
    for members in classes:
        line = lines[next(elements(members))]
        crossing: Truths = np.zeros(across.size, dtype=np.bool_)
        for number, others in enumerate(across_classes):
            if line & others:
                crossing |= across.present[number]
        crossed.append(crossing)
    return crossed


def _option_values(
    values: Bits, side: Side, lines: int, others: slice, crossed: list[Truths]
) -> Bits:
    states = side.level(lines)
    reached: Bits = np.zeros((states.stop - states.start, others.stop - others.start), values.dtype)
    for number, crossing in enumerate(crossed):
        from_states, to_states = side.fewer(number, lines)
        if from_states.size:
            reached[from_states] |= values[to_states, others] * crossing[others]
    return reached
