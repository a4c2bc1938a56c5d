"""The values of a board of rows and columns and of everything that play can leave of it, at once.

Equal lines are interchangeable, so what is left of a board is told by how many lines are left of
each class of equal ones. All these states, at most a few millions, are gone through by the number
of lines left: the states with r rows and c columns left are a block whose options lie in the
blocks (r - 1, c) and (r, c - 1), so that NumPy finds the values of a block in one go. Values are
kept as bits, 1 << value, the empty board as 1 << 0.
"""

from collections.abc import Callable, Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from .line_graphs import Rows, bits, transposed
from .line_states import Side, classes_of

Bits = NDArray[np.uint16]
"""Sets of values below 16, one bit a value; a larger value makes a table impossible."""


def states(rows: Rows) -> int:
    """How many states the table of a board has; no line may be empty."""
    return prod(
        members.bit_count() + 1
        for lines in (rows, transposed(rows))
        for members in classes_of(lines)
    )


class LineTable:
    """The values of what play can leave of one board."""

    def __init__(self, rows: Rows) -> None:
        columns = transposed(rows)
        self._rows = rows
        self._columns = columns
        self._row_classes = classes_of(rows)
        self._column_classes = classes_of(columns)
        self._row_side = Side(self._row_classes)
        self._column_side = Side(self._column_classes)
        self._bits: Bits | None = None

    @property
    def size(self) -> int:
        """How many states the table has."""
        return self._row_side.size * self._column_side.size

    def fill(self, spent: Callable[[], bool]) -> bool:
        """Find all values; False where the time is spent first or a value is beyond 15."""
        down, across = self._row_side, self._column_side
        by_row: Bits = np.zeros((down.size, across.size), dtype=np.uint16)
        by_column: Bits = np.zeros((across.size, down.size), dtype=np.uint16)
        # A line can be taken where one of its class and one line that crosses it are left.
        crossed_rows = _crossed(self._row_classes, self._column_classes, self._rows, across)
        crossed_columns = _crossed(self._column_classes, self._row_classes, self._columns, down)
        for lines_left in range(down.levels + across.levels - 1):
            if spent():
                return False
            lowest = max(0, lines_left - across.levels + 1)
            for rows_left in range(lowest, min(lines_left, down.levels - 1) + 1):
                r, c = down.level(rows_left), across.level(lines_left - rows_left)
                options = _reached(by_row, down, rows_left, c, crossed_rows)
                options |= _reached(by_column, across, lines_left - rows_left, r, crossed_columns).T
                values = ~options & (options + np.uint16(1))
                if not values.all():
                    return False
                by_row[r, c] = values
                by_column[c, r] = values.T
        self._bits = by_row
        return True

    def value(self, rows_left: int, columns_left: int) -> int:
        """The value of what is left if these sets of rows and columns are; the table is filled."""
        if self._bits is None:
            raise LookupError("the table has not been filled")
        row, column = self._row_side.state(rows_left), self._column_side.state(columns_left)
        return int(self._bits[row, column]).bit_length() - 1


def _crossed(
    classes: Sequence[int], across_classes: Sequence[int], lines: Rows, across: Side
) -> list[Bits]:
    """For each class of lines and each state of the other side all bits set, or none.

    They are set where a line is left on the other side that crosses those of the class.
    """
    crossed = []
    for members in classes:
        line = lines[next(bits(members))]
        left: NDArray[np.bool_] = np.zeros(across.size, dtype=np.bool_)
        for number, others in enumerate(across_classes):
            if line & others:
                left |= across.present[number]
        crossed.append(np.where(left, np.uint16(0xFFFF), np.uint16(0)))
    return crossed


def _reached(values: Bits, side: Side, lines: int, others: slice, crossed: list[Bits]) -> Bits:
    """The values that taking a line of this side leads to, for one block of states."""
    here = side.level(lines)
    reached: Bits = np.zeros((here.stop - here.start, others.stop - others.start), dtype=np.uint16)
    for number, possible in enumerate(crossed):
        having, without = side.fewer(number, lines)
        if having.size:
            reached[having] |= values[without, others] & possible[others]
    return reached
