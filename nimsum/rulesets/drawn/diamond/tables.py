"""Tables of all that play can leave of a part of a Diamond board, kept for later questions."""

from collections.abc import Callable
from typing import Generic, TypeVar

from nimsum.budget import Budget
from nimsum.theory.lines.line_graphs import Rows
from nimsum.theory.lines.outcomes import LineOutcomes
from nimsum.theory.lines.table import LineTable
from nimsum.theory.nimbers.int_sets import elements

from .parts import Lines, in_lines

T = TypeVar("T", bound=LineTable | LineOutcomes)


class Tables(Generic[T]):
    """Tables of a kind, all together of at most a given size; the oldest are dropped first."""

    def __init__(
        self, table_of: Callable[[Rows], T], size_of: Callable[[Rows], int], most: int
    ) -> None:
        self._table_of = table_of
        self._size_of = size_of
        self._most = most
        self._kept: dict[Lines, T] = {}

    def find(self, part: Lines) -> tuple[T, int, int] | None:
        """A finished table that has a part, and the part's rows and columns as numbered there."""
        for whole, table in tuple(self._kept.items()):
            if table.finished and _is_left_of(part, whole):
                return (
                    table,
                    _renumbered(part.row_numbers, whole.row_numbers),
                    _renumbered(part.column_numbers, whole.column_numbers),
                )
        return None

    def work_on(self, part: Lines, budget: Budget) -> bool:
        """Go on with a table that will have a part; False where it would be too large."""
        for whole, table in self._kept.items():
            if _is_left_of(part, whole):
                table.work(budget)
                return True
        if self._size_of(part.rows) > self._most:
            return False
        table = self._begin(self._whole_of(part))
        table.work(budget)
        return True

    def _whole_of(self, part: Lines) -> Lines:
        """What to make a table of for a part: it and the latest one often share a parent."""
        if self._kept:
            latest = next(reversed(self._kept))
            whole = Lines(
                part.board.keeping(part.board.cells | latest.board.cells),
                part.row_numbers | latest.row_numbers,
                part.column_numbers | latest.column_numbers,
            )
            fits = all(_is_left_of(each, whole) for each in (part, latest))
            if fits and self._size_of(whole.rows) <= self._most:
                return whole
        return part

    def _begin(self, whole: Lines) -> T:
        """A new table; those that leave it no room, or that it contains, are dropped."""
        kept = {each: table for each, table in self._kept.items() if not _is_left_of(each, whole)}
        room = self._most - self._size_of(whole.rows)
        while sum(self._size_of(each.rows) for each in kept) > room:
            del kept[next(iter(kept))]
        table = self._table_of(whole.rows)
        self._kept = kept | {whole: table}
        return table


def _is_left_of(part: Lines, whole: Lines) -> bool:
    """Whether play can leave that part of that whole: both on the same board."""
    same_frame = part.board.keeping(0) == whole.board.keeping(0)
    return (
        same_frame
        and not part.board.cells & ~whole.board.cells
        and in_lines(whole.board, part.row_numbers, part.column_numbers) == part.board
    )


def _renumbered(numbers: int, among: int) -> int:
    """A set of numbers, each replaced by its place in a larger set.

    >>> _renumbered(0b1010, 0b1110)
    5
    """
    return sum(1 << place for place, n in enumerate(elements(among)) if numbers >> n & 1)
