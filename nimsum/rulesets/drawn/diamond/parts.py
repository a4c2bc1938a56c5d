"""Boards of the Diamond game as graphs, and their independent parts.

A line is a row or a column. The vertices of the graph are the lines; an edge is a token, which
joins its row and its column. A graph is stored as `Rows`: for each row, the set of columns in which
the row has a token.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from nimsum.budget import spend
from nimsum.language import _
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.anatomy import Line as MirrorLine, Mirror
from nimsum.rulesets.drawn.grids import COLUMN, ROW, Grid
from nimsum.theory.lines import line_graphs
from nimsum.theory.lines.line_graphs import Rows, transposed
from nimsum.theory.lines.line_theorems import (
    Pairing,
    find_pairing,
    player_to_move_wins,
    shape_value,
)
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import known_nim_sum

_CELLS_PER_WORK_UNIT = 100

Line = tuple[str, int]
"""A row or a column with its number, which is the key of its name beside the board."""


@dataclass(frozen=True)
class Lines:
    """Some rows and columns of a board: the sets of their numbers, as bits."""

    board: Grid
    row_numbers: int
    column_numbers: int

    @cached_property
    def rows(self) -> Rows:
        """The graph of these lines as `Rows`; rows and columns are renumbered from 0."""
        return line_graphs.induced(rows_of(self.board), self.row_numbers, self.column_numbers)

    @property
    def count(self) -> int:
        """The number of these rows and columns."""
        return self.row_numbers.bit_count() + self.column_numbers.bit_count()


@dataclass(frozen=True)
class ConnectedLines(Lines):
    """The lines of an independent part of a board: no other line has a token of this part.

    `board` is the board with the tokens of this part alone.
    """

    @cached_property
    def form(self) -> Rows:
        """A canonical form, which does not depend on the order of lines, or on which are rows."""
        return line_graphs.canonical(self.rows)

    @cached_property
    def value(self) -> int | None:
        """The Grundy value if a theorem gives it, or None otherwise."""
        value = shape_value(self.rows)
        if value is None and player_to_move_wins(self.rows) is False:
            return 0
        return value

    @property
    def not_zero(self) -> bool:
        """True if a theorem shows that the value is not 0."""
        return player_to_move_wins(self.rows) is True


def rows_of(board: Grid) -> Rows:
    """Return, for each row of `board`, the set of columns with a token; 0 for an empty row."""
    whole = (1 << board.columns) - 1
    return tuple(board.cells >> row * board.columns & whole for row in range(board.rows))


def in_lines(board: Grid, rows: int, columns: int) -> Grid:
    """Return `board` with only the tokens in a row of the set `rows` and a column of `columns`."""
    all_rows = rows_of(board)
    cells = 0
    for row in elements(rows):
        cells |= (all_rows[row] & columns) << row * board.columns
    return board.keeping(cells)


def all_lines(board: Grid) -> Lines:
    """Return the rows and columns of `board` that have tokens."""
    rows = 0
    columns = 0
    for number, row in enumerate(rows_of(board)):
        columns |= row
        if row:
            rows |= 1 << number
    return Lines(board, rows, columns)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def connected_parts(board: Grid) -> tuple[ConnectedLines, ...]:
    """Return the independent parts of `board` in the order of their first rows."""
    return tuple(
        ConnectedLines(in_lines(board, rows, columns), rows, columns)
        for rows, columns in line_graphs.components(rows_of(board))
    )


def unpaired_parts(board: Grid) -> tuple[ConnectedLines, ...]:
    """Return the independent parts of `board` without pairs of equal parts, which cancel.

    Raises `OutOfBudget`.
    """
    spend(board.cells.bit_count() // _CELLS_PER_WORK_UNIT)
    unpaired: dict[Rows, ConnectedLines] = {}
    for part in connected_parts(board):
        if unpaired.pop(part.form, None) is None:
            unpaired[part.form] = part
    return tuple(unpaired.values())


def value_by_parts(board: Grid) -> tuple[int, list[ConnectedLines]]:
    """Return the nim-sum of the parts whose values theorems give, and the list of other parts."""
    return known_nim_sum(unpaired_parts(board), lambda part: part.value)


def pairing_of(board: Grid) -> Pairing | None:
    """Return the kind of pairing of the lines of `board` by which the second player wins, or None.

    The second player answers each line by its partner. None means that no pairing is known.
    """
    return find_pairing(all_lines(board).rows)


def _mirror_on(line: MirrorLine) -> Mirror:
    """Return the mirror on `line`, by which the second player copies moves."""
    apart = _("No line shares a token with its copy.")
    is_point = line[0] == line[1]
    copying = (
        _("Answer every line with the one half a turn away: it is always there.")
        if is_point
        else _("Answer every line with its mirror image: it is always there.")
    )
    return Mirror(f"{apart} {copying}", line, apart=apart)


def mirror_of(board: Grid) -> Mirror | None:
    """Return the point, diagonal or pairs of lines by which the second player can copy moves.

    A pairing need not be a symmetry of the board as drawn, for example if lines in the middle have
    been taken. Then the `Mirror` has pairs of lines, and of the tokens that change places with
    them. Return None if no pairing of lines is known.
    """
    pairing = pairing_of(board)
    if pairing is None:
        return None
    lines = all_lines(board)
    rows = list(elements(lines.row_numbers))
    columns = list(elements(lines.column_numbers))
    if pairing is Pairing.POINT:
        row_sums = _sums_of_ends(rows)
        column_sums = _sums_of_ends(columns)
        if len(row_sums) == len(column_sums) == 1:
            centre = (column_sums.pop() + 1) / 2, (row_sums.pop() + 1) / 2
            return _mirror_on((centre, centre))
    if pairing is Pairing.FALLING:
        differences = {r - c for r, c in zip(rows, columns, strict=True)}
        if len(differences) == 1:
            return _mirror_on(((columns[0], rows[0]), (columns[-1] + 1, rows[-1] + 1)))
    if pairing is Pairing.RISING:
        sums = {r + c for r, c in zip(rows, columns[::-1], strict=True)}
        if len(sums) == 1:
            return _mirror_on(((columns[0], rows[-1] + 1), (columns[-1] + 1, rows[0])))
    return _mirror_of_lines(board, _partners(pairing, board, rows, columns))


def _mirror_of_lines(board: Grid, partners: Mapping[Line, Line]) -> Mirror:
    """Return the mirror that swaps each line of `board` with its partner, and so all tokens."""
    tokens: list[tuple[Hashable, Hashable]] = []
    for row, column in board.places:
        one = partners[ROW, row]
        other = partners[COLUMN, column]
        image = (one[1], other[1]) if one[0] == ROW else (other[1], one[1])
        if (row, column) < image:
            tokens.append(((row, column), image))
    lines = [(one, other) for one, other in partners.items() if one > other]
    apart = _("No line shares a token with its partner.")
    copying = _("Answer every line with its partner: it is always there.")
    return Mirror(f"{apart} {copying}", pairs=(*lines, *tokens), apart=apart)


def _partners(
    pairing: Pairing, board: Grid, rows: Sequence[int], columns: Sequence[int]
) -> dict[Line, Line]:
    """Return the partner of each line by `pairing`; `rows` and `columns` have tokens of `board`."""
    down: list[Line] = [(ROW, row) for row in rows]
    across: list[Line] = [(COLUMN, column) for column in columns]
    if pairing is Pairing.POINT:
        return dict(zip([*down, *across], [*reversed(down), *reversed(across)], strict=True))
    if pairing is Pairing.TWINS:
        cells = rows_of(board)
        equal = [*_in_pairs(down, cells), *_in_pairs(across, transposed(cells))]
        return dict(equal + [(other, one) for one, other in equal])
    if pairing is Pairing.RISING:
        across.reverse()
    return dict(zip([*down, *across], [*across, *down], strict=True))


def _in_pairs(lines: Sequence[Line], cells: Rows) -> list[tuple[Line, Line]]:
    """Return the equal ones of `lines` in pairs; `cells` has the tokens of each by its number."""
    in_order = sorted(lines, key=lambda line: (cells[line[1]], line[1]))
    return list(zip(in_order[::2], in_order[1::2], strict=True))


def _sums_of_ends(numbers: list[int]) -> set[int]:
    """Return the sums of the first and last number, of the second and last but one, and so on."""
    return {first + last for first, last in zip(numbers, reversed(numbers), strict=True)}
