"""How one writes squares of a board: two opposite corners, a side and a corner, or one cell."""

import re

from nimsum.language import _
from nimsum.rulesets.drawn.grids import Grid, place_name, read_place
from nimsum.rulesets.errors import IllegalMove, NotationError, like, within
from nimsum.theory.squares.strategies import Square

from .boards import cells_of

_MOVE = re.compile(r"(?:([1-9][0-9]?),)?([a-z]{1,2}[0-9]{1,2})(?:[-,]([a-z]{1,2}[0-9]{1,2}))?")
_HOW = "b2-d4, b2"


def write_square(square: Square) -> str:
    """The canonical spelling of a square: its corners, or its only cell."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return first
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return f"{first}-{last}"


def read_square(grid: Grid, text: str) -> Square:
    """The full square that is written. Raises NotationError or IllegalMove."""
    square = _read(text)
    _check(grid, square, text)
    return square


def _read(text: str) -> Square:
    """The square that is written. Raises NotationError, or IllegalMove where it is no square."""
    match = _MOVE.fullmatch(text)
    if match is None or (match[1] and match[3]):
        raise NotationError(_("That is no square."), text, like(_HOW))
    row, column = read_place(match[2])
    if match[1]:
        return Square(int(match[1]), row, column)
    other_row, other_column = read_place(match[3]) if match[3] else (row, column)
    height, width = abs(other_row - row) + 1, abs(other_column - column) + 1
    if height != width:
        wrong = _("That is no square: it is %(height)s × %(width)s.", height=height, width=width)
        raise IllegalMove(wrong, text, like(_HOW))
    return Square(height, min(row, other_row), min(column, other_column))


def _check(grid: Grid, square: Square, text: str) -> None:
    last = square.row + square.side - 1, square.column + square.side - 1
    if last[0] >= grid.rows or last[1] >= grid.columns:
        raise IllegalMove(
            _("The square goes off the board, to %(place)s.", place=place_name(last)),
            text,
            within("a1", place_name((grid.rows - 1, grid.columns - 1))),
        )
    missing = grid.keeping(cells_of(grid, square) & ~grid.cells)
    if missing.cells:
        raise IllegalMove(
            _("%(place)s is gone.", place=place_name(next(missing.places))),
            text,
            _("Choose a square with all cells there."),
        )
