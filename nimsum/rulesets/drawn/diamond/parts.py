"""Boards of the Diamond game as graphs of rows and columns, and their independent parts."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from nimsum.budget import spend
from nimsum.language import _
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.drawn.grids import Grid
from nimsum.theory.lines import line_graphs
from nimsum.theory.lines.laws import Pairing, is_won, pairing, shape_value
from nimsum.theory.lines.line_graphs import Rows
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum_of_known

_CELLS_TO_A_LOOK = 100


@dataclass(frozen=True)
class Lines:
    """The rows and the columns of a board that hold a token, as sets of their numbers."""

    board: Grid
    row_numbers: int
    column_numbers: int

    @cached_property
    def rows(self) -> Rows:
        """The graph of these lines, renumbered in their order."""
        return line_graphs.induced(rows_of(self.board), self.row_numbers, self.column_numbers)

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self.row_numbers.bit_count() + self.column_numbers.bit_count()


@dataclass(frozen=True)
class ConnectedLines(Lines):
    """The lines of a part: no move elsewhere touches its tokens. The board has the part alone."""

    @cached_property
    def form(self) -> Rows:
        """Parts of the same form are equal but for the order and the direction of their lines."""
        return line_graphs.canonical(self.rows)

    @cached_property
    def value(self) -> int | None:
        """The value by a theorem."""
        value = shape_value(self.rows)
        return 0 if value is None and is_won(self.rows) is False else value

    @property
    def not_zero(self) -> bool:
        """Whether a theorem says that the value is not 0."""
        return is_won(self.rows) is True


def rows_of(board: Grid) -> Rows:
    """Each row of a board as a set of columns, empty rows included."""
    whole = (1 << board.columns) - 1
    return tuple(board.cells >> row * board.columns & whole for row in range(board.rows))


def in_lines(board: Grid, rows: int, columns: int) -> Grid:
    """The tokens of a board that stand in one of these rows and in one of these columns."""
    all_rows = rows_of(board)
    return board.keeping(
        sum((all_rows[row] & columns) << row * board.columns for row in elements(rows))
    )


def all_lines(board: Grid) -> Lines:
    """The lines of a whole board."""
    rows = rows_of(board)
    columns = 0
    for row in rows:
        columns |= row
    return Lines(board, sum(1 << number for number, row in enumerate(rows) if row), columns)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def connected_parts(board: Grid) -> tuple[ConnectedLines, ...]:
    """The independent parts of a board, by their first row."""
    return tuple(
        ConnectedLines(in_lines(board, rows, columns), rows, columns)
        for rows, columns in line_graphs.components(rows_of(board))
    )


def parts_left(board: Grid) -> tuple[ConnectedLines, ...]:
    """The independent parts without those that an equal one cancels. Raises OutOfBudget."""
    spend(board.cells.bit_count() // _CELLS_TO_A_LOOK)
    left: dict[Rows, ConnectedLines] = {}
    for part in connected_parts(board):
        if left.pop(part.form, None) is None:
            left[part.form] = part
    return tuple(left.values())


def value_by_parts(board: Grid) -> tuple[int, list[ConnectedLines]]:
    """The nim-sum of the parts whose values a theorem gives, and the other parts."""
    return nim_sum_of_known(parts_left(board), lambda part: part.value)


def pairing_of(board: Grid) -> Pairing | None:
    """A way of pairing all lines of a board by which the second player wins."""
    return pairing(all_lines(board).rows)


def _copying() -> str:
    return _("Answer every line with its mirror image: they share no token, so it is always there.")


def mirror_of(board: Grid) -> Mirror | None:
    """The centre or the diagonal by which the second player can copy the first one's moves.

    Lines taken out of the middle can bend a pairing, which is then no symmetry.
    """
    lines = all_lines(board)
    rows, columns = list(elements(lines.row_numbers)), list(elements(lines.column_numbers))
    way = pairing_of(board)
    if way is Pairing.POINT:
        sums_of_rows, sums_of_columns = _sums_of_ends(rows), _sums_of_ends(columns)
        if len(sums_of_rows) == len(sums_of_columns) == 1:
            centre = (sums_of_columns.pop() + 1) / 2, (sums_of_rows.pop() + 1) / 2
            return Mirror(_copying(), (centre, centre))
    if way is Pairing.FALLING and len({r - c for r, c in zip(rows, columns, strict=True)}) == 1:
        return Mirror(_copying(), ((columns[0], rows[0]), (columns[-1] + 1, rows[-1] + 1)))
    if (
        way is Pairing.RISING
        and len({r + c for r, c in zip(rows, columns[::-1], strict=True)}) == 1
    ):
        return Mirror(_copying(), ((columns[0], rows[-1] + 1), (columns[-1] + 1, rows[0])))
    return None


def _sums_of_ends(numbers: list[int]) -> set[int]:
    """The sums of first and last number, of second and last but one, and so on."""
    return {first + last for first, last in zip(numbers, reversed(numbers), strict=True)}
