"""Tables of all positions that play can leave of a part of a Diamond board."""

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

    `table_of` makes a table of a part, `size_of` returns the size of that table, and `most` is the
    largest total size of all tables.
    """

    def __init__(
        self, table_of: Callable[[Rows], T], size_of: Callable[[Rows], int], most: int
    ) -> None:
        self._table_of = table_of
        self._size_of = size_of
        self._most = most
        self._kept: dict[Lines, T] = {}

    def find(self, part: Lines) -> tuple[T, int, int] | None:
        """Return a finished table that contains `part`, and the rows and columns of the part in it.

        The rows and the columns are sets of numbers. Return None if there is no such table.
        """
        for whole, table in tuple(self._kept.items()):
            if table.finished and _is_subposition(part, whole):
                return (
                    table,
                    _renumbered(part.row_numbers, whole.row_numbers),
                    _renumbered(part.column_numbers, whole.column_numbers),
                )
        return None

    def work_on(self, part: Lines, budget: Budget) -> bool:
        """Continue a table that contains `part`, or begin a new one, until `budget` runs out.

        Return True, or False if the table would be too large.
        """
        for whole, table in self._kept.items():
            if _is_subposition(part, whole):
                table.work(budget)
                return True
        if self._size_of(part.rows) > self._most:
            return False
        table = self._begin(self._whole_of(part))
        table.work(budget)
        return True

    def _whole_of(self, part: Lines) -> Lines:
        """Return the lines for a new table that contains `part`.

        If possible, these lines also contain the lines of the latest table, since both parts often
        come from one board.
        """
        if self._kept:
            latest = next(reversed(self._kept))
            whole = Lines(
                part.board.keeping(part.board.cells | latest.board.cells),
                part.row_numbers | latest.row_numbers,
                part.column_numbers | latest.column_numbers,
            )
            contains_both = _is_subposition(part, whole) and _is_subposition(latest, whole)
            if contains_both and self._size_of(whole.rows) <= self._most:
                return whole
        return part

    def _begin(self, whole: Lines) -> T:
        """Return a new table of `whole`.

        Drop the tables whose lines `whole` contains, and the oldest ones if there is no room.
        """
        kept = {
            lines: table for lines, table in self._kept.items() if not _is_subposition(lines, whole)
        }
        room = self._most - self._size_of(whole.rows)
        while sum(self._size_of(lines.rows) for lines in kept) > room:
            del kept[next(iter(kept))]
        table = self._table_of(whole.rows)
        self._kept = kept | {whole: table}
        return table


def _is_subposition(part: Lines, whole: Lines) -> bool:
    """Return True if play can leave `part` of `whole`; False if their boards differ in size."""
    same_frame = part.board.keeping(0) == whole.board.keeping(0)
    return (
        same_frame
        and not part.board.cells & ~whole.board.cells
        and in_lines(whole.board, part.row_numbers, part.column_numbers) == part.board
    )


def _renumbered(numbers: int, among: int) -> int:
    """Return the positions of `numbers` in the larger set `among`, as a set.

    >>> _renumbered(0b1010, 0b1110)
    5
    """
    return sum(1 << place for place, n in enumerate(elements(among)) if numbers >> n & 1)
