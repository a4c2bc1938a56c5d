"""The lines of a board: the moves of the Diamond game, and how they are written."""

import re
from collections.abc import Iterator

from webapp.language import gettext as _
from webapp.rulesets.drawn.grids import Grid, column_called, column_name
from webapp.rulesets.errors import IllegalMove, NotationError

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
        raise NotationError(
            _("That is not a line."),
            text,
            _("Write the number of a row or the letter of a column."),
        )
    return _row_called(board, text) if text.isdecimal() else _column_called(board, text)


def _row_called(board: Grid, text: str) -> int:
    """The tokens of the row of that number."""
    if int(text) > board.rows:
        raise IllegalMove(
            _("There is no row %(row)s.", row=text),
            text,
            _("The last row of the board is %(row)s.", row=board.rows),
        )
    line = row_of(board, int(text) - 1)
    if not line:
        raise IllegalMove(
            _("There is no token in row %(row)s.", row=text),
            text,
            _("Choose a line that has a token."),
        )
    return line


def _column_called(board: Grid, text: str) -> int:
    """The tokens of the column of that name."""
    if column_called(text) >= board.columns:
        raise IllegalMove(
            _("There is no column %(column)s.", column=text),
            text,
            _(
                "The last column of the board is %(column)s.",
                column=column_name(board.columns - 1),
            ),
        )
    line = column_of(board, column_called(text))
    if not line:
        raise IllegalMove(
            _("There is no token in column %(column)s.", column=text),
            text,
            _("Choose a line that has a token."),
        )
    return line


def write_line(board: Grid, after: Grid) -> str:
    """The canonical spelling of the line that a move takes: a row's number, a column's letter."""
    row, column = line_taken(board, after)
    if row is not None:
        return str(row + 1)
    assert column is not None
    return column_name(column)
