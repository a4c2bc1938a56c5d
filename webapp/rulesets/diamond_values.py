"""Values of the Diamond game beyond the theorems: tables of small parts, a search for the others.

A table has the values of a part and of all that play can leave of it, so that it answers for
every option of the part, too, and for the positions that follow.
"""

from collections.abc import Callable, Sequence

from webapp.limits import LARGEST_OUTCOMES_OF_LINES, LARGEST_TABLE_OF_LINES
from webapp.theory.line_graphs import Rows, canonical, components, induced, transposed
from webapp.theory.line_laws import is_won, shape_value
from webapp.theory.line_outcomes import LineOutcomes, words
from webapp.theory.line_table import LineTable, states
from webapp.theory.nimber_search import NimberSearch, without_pairs

from .diamond_parts import ConnectedLines, in_lines, parts_left
from .grids import Grid

_LARGEST_TABLE_IN_SEARCH = 1 << 14

_MOST_STATES_KEPT = 1 << 23

_MOST_REMEMBERED = 200_000


class DiamondValues:
    """The values that have been found, by table or by search."""

    def __init__(self) -> None:
        self._tables: dict[ConnectedLines, LineTable] = {}
        self._outcomes: dict[ConnectedLines, LineOutcomes] = {}
        self._search = NimberSearch(_LinesGame(), _MOST_REMEMBERED)

    def reaches(self, board: Grid) -> bool:
        """True: a search tries every board, for as long as it may."""
        return True

    def value(self, board: Grid) -> int | None:
        """The value, if it has been found."""
        total, unknown = self._known(board)
        return None if unknown else total

    def work(self, board: Grid, spent: Callable[[], bool]) -> None:
        """Look for the value until it is found or the time is spent; what is found is kept.

        Of a part that is too large for a table of values at least the outcome is looked for.
        """
        for part in self._known(board)[1]:
            if not (self._tabulate(part, spent) or self._work_on_outcomes(part, spent)):
                self._search.value((part.form,), spent)

    def has_value(self, board: Grid, value: int, spent: Callable[[], bool]) -> bool | None:
        """Whether the board has that value; None where the time is spent first."""
        for part in self._known(board)[1]:
            if not self._tabulate(part, spent):
                self._work_on_outcomes(part, spent)
        total, unknown = self._known(board)
        if not unknown:
            return total == value
        if total == value and len(unknown) == 1 and self._is_lost(unknown[0]) is False:
            return False
        return self._search.has_value(tuple(part.form for part in unknown), total ^ value, spent)

    def _known(self, board: Grid) -> tuple[int, list[ConnectedLines]]:
        """The nim-sum of the parts whose values are known, and the other parts."""
        total = 0
        unknown = []
        for part in parts_left(board):
            value = self._value_of_part(part)
            if value is None:
                unknown.append(part)
            else:
                total ^= value
        return total, unknown

    def _value_of_part(self, part: ConnectedLines) -> int | None:
        if part.value is not None:
            return part.value
        for whole, table in tuple(self._tables.items()):
            if _is_left_of(part, whole):
                return table.value(*_lines_among(part, whole))
        return 0 if self._is_lost(part) else self._search.known((part.form,))

    def _is_lost(self, part: ConnectedLines) -> bool | None:
        """Whether the player to move loses a part, where a table of outcomes tells."""
        for whole, outcomes in tuple(self._outcomes.items()):
            if outcomes.finished and _is_left_of(part, whole):
                return outcomes.is_lost(*_lines_among(part, whole))
        return None

    def _tabulate(self, part: ConnectedLines, spent: Callable[[], bool]) -> bool:
        """Make the table of the values of a part, if that is possible in time."""
        if states(part.rows) > LARGEST_TABLE_OF_LINES:
            return False
        table = LineTable(part.rows)
        if not table.fill(spent):
            return False
        kept = self._tables | {part: table}
        while sum(table.size for table in kept.values()) > _MOST_STATES_KEPT:
            del kept[next(iter(kept))]
        self._tables = kept
        return True

    def _work_on_outcomes(self, part: ConnectedLines, spent: Callable[[], bool]) -> bool:
        """Go on with a table of outcomes that will have a part; False where there can be none."""
        for whole, outcomes in self._outcomes.items():
            if _is_left_of(part, whole):
                outcomes.work(spent)
                return True
        size = words(part.rows)
        if size > LARGEST_OUTCOMES_OF_LINES:
            return False
        kept = dict(self._outcomes)
        while size + sum(outcomes.size for outcomes in kept.values()) > LARGEST_OUTCOMES_OF_LINES:
            del kept[next(iter(kept))]
        self._outcomes = kept | {part: LineOutcomes(part.rows)}
        self._outcomes[part].work(spent)
        return True


def _lines_among(part: ConnectedLines, whole: ConnectedLines) -> tuple[int, int]:
    """The rows and the columns of a part as they are numbered in a whole."""
    return (
        _renumbered(part.row_numbers, whole.row_numbers),
        _renumbered(part.column_numbers, whole.column_numbers),
    )


def _is_left_of(part: ConnectedLines, whole: ConnectedLines) -> bool:
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
    renumbered = place = 0
    while among:
        lowest = among & -among
        if numbers & lowest:
            renumbered |= 1 << place
        place += 1
        among ^= lowest
    return renumbered


class _LinesGame:
    """Connected boards in canonical form, for the search."""

    def value(self, part: Rows) -> int | None:
        """The value by a theorem, or from a table if that is small."""
        value = shape_value(part)
        if value is None and is_won(part) is False:
            return 0
        if value is None and states(part) <= _LARGEST_TABLE_IN_SEARCH:
            table = LineTable(part)
            table.fill(lambda: False)
            return table.value((1 << len(part)) - 1, (1 << len(transposed(part))) - 1)
        return value

    def options(self, part: Rows) -> Sequence[tuple[Rows, ...]]:
        """What taking one line of each class of equal ones leaves, the smallest first."""
        columns = transposed(part)
        every_row, every_column = (1 << len(part)) - 1, (1 << len(columns)) - 1
        left = [
            *(
                induced(part, every_row & ~(1 << part.index(row)), every_column)
                for row in set(part)
            ),
            *(
                induced(part, every_row, every_column & ~(1 << columns.index(column)))
                for column in set(columns)
            ),
        ]
        options = {_parts(rows) for rows in left}
        return sorted(options, key=lambda parts: sum(map(states, parts)))


def _parts(rows: Rows) -> tuple[Rows, ...]:
    """The connected parts in canonical form, the smallest first, equal pairs left out."""
    parts = (canonical(induced(rows, *part)) for part in components(rows))
    return tuple(sorted(without_pairs(parts), key=states))
