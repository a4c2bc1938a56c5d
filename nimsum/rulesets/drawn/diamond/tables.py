"""Tables of the values or outcomes of all positions that play can leave of a Diamond board.

Each move takes a row or a column, so a position in play is a set of lines of the first board.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from nimsum.budget import Budget
from nimsum.theory.lines.line_graphs import Rows
from nimsum.theory.lines.line_outcomes import LineOutcomes
from nimsum.theory.lines.line_values import LineTable
from nimsum.theory.nimbers.int_sets import elements

from .parts import Lines, in_lines

T = TypeVar("T", bound=LineTable | LineOutcomes)


class Tables(Generic[T]):
    """Tables of one kind, limited in total size; the oldest tables are dropped first.

    `table_of` makes a table for a board given by its rows, `size_of` returns the size of that
    table, and `max_size` is the largest total size of all tables.
    """

    def __init__(
        self, table_of: Callable[[Rows], T], size_of: Callable[[Rows], int], max_size: int
    ) -> None:
        self._table_of = table_of
        self._size_of = size_of
        self._max_size = max_size
        self._tables: dict[Lines, T] = {}

    def find(self, part: Lines) -> tuple[T, int, int] | None:
        """Return a finished table that contains `part`, and the rows and columns of `part` in it.

        The rows are an int with one bit for each row of the table's board, set if the row belongs
        to `part`; so are the columns. Return None if no finished table contains `part`.
        """
        for whole, table in tuple(self._tables.items()):
            if table.finished and _is_subposition(part, whole):
                return (
                    table,
                    _renumbered(part.row_numbers, whole.row_numbers),
                    _renumbered(part.column_numbers, whole.column_numbers),
                )
        return None

    def work_on(self, part: Lines, budget: Budget) -> bool:
        """Compute more of a table that contains `part`, until it is finished or `budget` runs out.

        If there is none, begin a new table. Return False if it would be too large, else True.
        """
        for whole, table in self._tables.items():
            if _is_subposition(part, whole):
                table.work(budget)
                return True
        if self._size_of(part.rows) > self._max_size:
            return False
        table = self._add_table(self._lines_for_table(part))
        table.work(budget)
        return True

    def _lines_for_table(self, part: Lines) -> Lines:
        """Return the lines for a new table that contains `part`.

        If possible, these lines also contain the lines of the latest table, since both parts often
        come from one board.
        """
        if not self._tables:
            return part
        latest = next(reversed(self._tables))
        union = Lines(
            part.board.keeping(part.board.cells | latest.board.cells),
            part.row_numbers | latest.row_numbers,
            part.column_numbers | latest.column_numbers,
        )
        contains_both = _is_subposition(part, union) and _is_subposition(latest, union)
        if contains_both and self._size_of(union.rows) <= self._max_size:
            return union
        return part

    def _add_table(self, lines: Lines) -> T:
        """Add a new table of `lines`, and return it.

        Drop the tables that the new one contains, and the oldest ones if there is no room.
        """
        tables = {
            other: table
            for other, table in self._tables.items()
            if not _is_subposition(other, lines)
        }
        room = self._max_size - self._size_of(lines.rows)
        while sum(self._size_of(other.rows) for other in tables) > room:
            oldest = next(iter(tables))
            del tables[oldest]
        table = self._table_of(lines.rows)
        self._tables = tables | {lines: table}
        return table


def _is_subposition(part: Lines, whole: Lines) -> bool:
    """Return True if play can lead from `whole` to `part`; False if their boards differ in size."""
    same_size = part.board.keeping(0) == whole.board.keeping(0)
    return (
        same_size
        and not part.board.cells & ~whole.board.cells
        and in_lines(whole.board, part.row_numbers, part.column_numbers) == part.board
    )


def _renumbered(numbers: int, among: int) -> int:
    """Return the set of the indices of `numbers` in `among`; both are bit sets, `numbers` a subset.

    >>> _renumbered(0b1010, 0b1110)
    5
    """
    return sum(1 << place for place, n in enumerate(elements(among)) if numbers >> n & 1)
