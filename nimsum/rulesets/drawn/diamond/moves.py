"""The lines of a board: the moves of the Diamond game, and how they are written."""

import re
from collections.abc import Iterator

from nimsum.language import _
from nimsum.rulesets.drawn.grids import Grid, column_called, column_name
from nimsum.rulesets.errors import IllegalMove, NotationError, like, within

_LINE = re.compile(r"[1-9][0-9]?|[a-z]{1,2}")


def lines_of(board: Grid) -> Iterator[int]:
    """The tokens of each row, then of each column."""
    yield from (row_of(board, row) for row in range(board.rows))
    yield from (column_of(board, column) for column in range(board.columns))


def row_of(board: Grid, row: int) -> int:
    """The tokens of a row."""
    return board.cells & ((1 << board.columns) - 1) << row * board.columns


def column_of(board: Grid, column: int) -> int:
    """The tokens of a column."""
    places = ((1 << board.rows * board.columns) - 1) // ((1 << board.columns) - 1)
    return board.cells & places << column


def line_taken(board: Grid, after: Grid) -> tuple[int | None, int | None]:
    """The row and the column that a move takes; one token that is both lines is both."""
    taken = board.cells & ~after.cells
    row, column = next(board.keeping(taken).places)
    return (
        row if taken == row_of(board, row) else None,
        column if taken == column_of(board, column) else None,
    )


def read_line(board: Grid, text: str) -> int:
    """The tokens of the line that is written. Raises NotationError or IllegalMove."""
    if not _LINE.fullmatch(text):
        raise NotationError(_("That is no line."), text, like("3, c"))
    is_row = text.isdecimal()
    index, count = (int(text) - 1, board.rows) if is_row else (column_called(text), board.columns)
    if index >= count:
        last = str(count) if is_row else column_name(count - 1)
        wrong = _("There is no such line.")
        raise IllegalMove(wrong, text, within("1" if is_row else "a", last))
    line = row_of(board, index) if is_row else column_of(board, index)
    if not line:
        raise IllegalMove(_("That line is empty."), text, _("Choose a line with a token."))
    return line


def write_line(board: Grid, after: Grid) -> str:
    """The canonical spelling of the line that a move takes: a row's number, a column's letter."""
    row, column = line_taken(board, after)
    if row is not None:
        return str(row + 1)
    assert column is not None
    return column_name(column)
