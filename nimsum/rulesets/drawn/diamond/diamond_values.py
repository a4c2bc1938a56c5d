"""Grundy values of the Diamond game beyond the theorems: by tables for small parts, or by search.

A table of values has the Grundy values of a part and of all positions that play can leave of this
part. A table of outcomes can be for larger parts; it only tells which positions are lost for the
player to move.
"""

from collections.abc import Sequence
from functools import partial
from itertools import chain
from math import inf

from nimsum.budget import Budget, spend
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.drawn.grids import Grid
from nimsum.theory.lines.line_graphs import Rows, canonical, components, induced, transposed
from nimsum.theory.lines.line_outcomes import LineOutcomes, table_words
from nimsum.theory.lines.line_theorems import player_to_move_wins, shape_value
from nimsum.theory.lines.line_values import LineTable, table_states
from nimsum.theory.nimbers.nimbers import known_nim_sum, without_pairs
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.work import counted

from .parts import ConnectedLines, Lines, all_lines, unpaired_parts
from .shapes import lines_of
from .tables import Tables

MAX_LINE_TABLE = 1 << 22  # The positions in all tables of values: those of 22 lines.
MAX_LINE_OUTCOMES = 1 << 22  # The words of 64 outcomes in all tables: those of 28 lines.
SEARCHED_LINES_REMEMBERED = 80_000  # The number of parts whose values a search keeps.
_WORK_PER_OPTION = 3
_CROSSINGS_PER_WORK_UNIT = 200
_WORK_PER_TABLE = 4
_STATES_PER_WORK_UNIT = 600
_LINES_PER_WORK_UNIT = 25
_MAX_SEARCH_TABLE = 1 << 14


class DiamondValues(Recursion[Grid]):
    """A search for the Grundy values of boards, which keeps its tables and results."""

    def __init__(self) -> None:
        self._values = Tables(LineTable, table_states, MAX_LINE_TABLE)
        self._outcomes = Tables(LineOutcomes, table_words, MAX_LINE_OUTCOMES)
        self._misere_outcomes = Tables(
            partial(LineOutcomes, misere=True), table_words, MAX_LINE_OUTCOMES
        )
        self._search = NimberSearch(LinesGame(), SEARCHED_LINES_REMEMBERED)

    def known(self, board: Grid) -> int | None:
        """Return the Grundy value of `board`, or None if the value of a part is not known yet."""
        total, unknown = self._sum(board)
        return None if unknown else total

    def value(self, board: Grid, budget: Budget) -> int | None:
        """Return the Grundy value of `board`, or None if it is not found within `budget`.

        If a part is too large for a table of values, only its outcome or a winning move may be
        found; these are kept for later calls.
        """
        total, unknown = self._sum(board)
        if not unknown or not budget.check():
            return None if unknown else total
        for part in unknown:
            if self._work_on_tables(part, budget) or self._find_win(part, budget):
                continue
            self._search.value((part.form,), budget)
        return self.known(board)

    def has_value(self, board: Grid, value: int, budget: Budget) -> bool | None:
        """Return True if the Grundy value of `board` is `value`, and False if not.

        Return None if `budget` runs out first.
        """
        total, unknown = self._sum(board)
        if not unknown:
            return total == value
        if not budget.check():
            return None
        for part in unknown:
            self._work_on_tables(part, budget)
        total, unknown = self._sum(board)
        if not unknown:
            return total == value
        if total == value and len(unknown) == 1 and self._is_lost(unknown[0]) is False:
            return False
        return self._search.has_value(tuple(part.form for part in unknown), total ^ value, budget)

    def is_lost_in_misere_play(self, board: Grid, budget: Budget) -> bool | None:
        """Return True if the player to move loses in misère play, False if that player wins.

        A table of the whole board decides. Return None if the table would be too large, or if
        `budget` runs out first.
        """
        lines = all_lines(board)
        match = self._misere_outcomes.find(lines)
        if match is None and self._misere_outcomes.work_on(lines, budget):
            match = self._misere_outcomes.find(lines)
        if match is None:
            return None
        outcomes, rows, columns = match
        return outcomes.is_lost(rows, columns)

    def _work_on_tables(self, part: ConnectedLines, budget: Budget) -> bool:
        """Compute more of a table of values of `part`, or of outcomes if that is too large.

        Return False if both tables would be too large, else True.
        """
        return self._values.work_on(part, budget) or self._outcomes.work_on(part, budget)

    def _find_win(self, part: ConnectedLines, budget: Budget) -> bool:
        """Return True if a table shows that taking some line of `part` leaves a lost board.

        Tables of outcomes that are computed for this are kept. Return False if no such line is
        found within `budget`.
        """
        options = [
            all_lines(part.board.keeping(part.board.cells & ~line))
            for line in counted(dict.fromkeys(lines_of(part.board)), every=1)
            if line
        ]
        if any(self._is_lost(option) for option in options):
            return True
        for option in options:
            spend(option.count // _LINES_PER_WORK_UNIT)
            if not budget.check():
                return False
            if table_words(option.rows) <= MAX_LINE_OUTCOMES:
                self._outcomes.work_on(option, budget)
                if self._is_lost(option):
                    return True
        return False

    def _sum(self, board: Grid) -> tuple[int, list[ConnectedLines]]:
        """Return the nim-sum of the parts of `board` of known value, and a list of the others."""
        return known_nim_sum(unpaired_parts(board), self._value_of_part)

    def _value_of_part(self, part: ConnectedLines) -> int | None:
        """Return the value of `part` by a theorem, a table or an earlier search, else None."""
        if part.value is not None:
            return part.value
        match = self._values.find(part)
        if match is not None:
            table, rows, columns = match
            return table.value(rows, columns)
        return 0 if self._is_lost(part) else self._search.known((part.form,))

    def _is_lost(self, part: Lines) -> bool | None:
        """Return True if a table shows that `part` is lost, False if won, None if there is none."""
        match = self._outcomes.find(part)
        if match is None:
            return None
        outcomes, rows, columns = match
        return outcomes.is_lost(rows, columns)


class LinesGame:
    """The Diamond game on connected boards in canonical form, for a `NimberSearch`."""

    def value(self, part: Rows) -> int | None:
        """Return the value of `part` by a theorem, or from a small enough table, else None.

        Raises `OutOfBudget`.
        """
        spend()
        value = shape_value(part)
        if value is None and player_to_move_wins(part) is False:
            return 0
        size = table_states(part) if value is None else 0
        if 0 < size <= _MAX_SEARCH_TABLE:
            spend(_WORK_PER_TABLE + size // _STATES_PER_WORK_UNIT)
            table = LineTable(part)
            table.work(Budget(inf))
            return table.value((1 << len(part)) - 1, (1 << len(transposed(part))) - 1)
        return value

    def options(self, part: Rows) -> Sequence[tuple[Rows, ...]]:
        """Return the options of `part`, each as a tuple of its parts, the smallest option first.

        Of equal lines, only one is taken. Raises `OutOfBudget`.
        """
        columns = transposed(part)
        every_row = (1 << len(part)) - 1
        every_column = (1 << len(columns)) - 1
        without_a_line = chain(
            (induced(part, every_row & ~(1 << part.index(row)), every_column) for row in set(part)),
            (
                induced(part, every_row, every_column & ~(1 << columns.index(column)))
                for column in set(columns)
            ),
        )
        options = set()
        for rows in without_a_line:
            spend(_WORK_PER_OPTION + len(part) * len(columns) // _CROSSINGS_PER_WORK_UNIT)
            options.add(_parts(rows))
        return sorted(options, key=lambda parts: sum(map(table_states, parts)))


def _parts(rows: Rows) -> tuple[Rows, ...]:
    """Return the parts of the graph `rows` in canonical form, the smallest first.

    Pairs of equal parts are left out, since they cancel.
    """
    parts = (canonical(induced(rows, *part)) for part in components(rows))
    return tuple(sorted(without_pairs(parts), key=table_states))
