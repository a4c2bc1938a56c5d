"""Remove-a-Square in words: squares and their notation, sizes, and why a board has its value."""

import re

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.drawn.grids import Grid, place_name, read_place
from nimsum.rulesets.errors import IllegalMove, NotationError, like, within
from nimsum.rulesets.wording import valued
from nimsum.theory.squares.squares import nimber_by_theorem
from nimsum.theory.squares.strategies import Square
from nimsum.theory.squares.two_by_n import as_small, two_by_n_nimber

from .boards import Dissection, Strip, cells_of


def tell_square(square: Square) -> str:
    """A square as people say it."""
    first = place_name((square.row, square.column))
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return first if square.side == 1 else f"{first}–{last}"


def tell_kind(side: int) -> str:
    """What kind of move takes a square of that side, as an order."""
    if side == 1:
        return _("Remove a single cell.")
    return _("Remove a %(side)s × %(side)s square.", side=side)


def tell_size(rows: int, columns: int) -> str:
    """The size of a rectangle."""
    return f"{rows} × {numeral(columns)}"


def worked_out(pieces: Dissection) -> str:
    """Why a board has its value, where theorems give the values of all its pieces."""
    values = [nimber_by_theorem(found) for found in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    if not values and not lone:
        return valued(_("No cell is left"), 0)
    said = []
    if lone:
        said.append(
            ngettext(
                "%(num)s cell in no full 2 × 2 square counts %(value)s.",
                "%(num)s cells in no full 2 × 2 square count %(value)s together.",
                lone,
                value=lone % 2,
            )
        )
    if values:
        said.append(
            ngettext(
                "One piece has value %(values)s.",
                "%(num)s pieces have values %(values)s.",
                len(values),
                values=", ".join(map(str, values)),
            )
        )
    return " ".join((*said, _("The nim-sum is %(sum)s.", sum=pieces.theorem[0])))


def worked_out_strip(strip: Strip) -> str:
    """Why a long strip has its value."""
    n = strip.columns
    if strip.rows == 1:
        value = n % 2
        return valued(_("Each move takes one cell of %(n)s", n=numeral(n)), value)
    small = as_small(n)
    value = two_by_n_nimber(n)
    if small == n:
        return valued(_("By the table of 2 × n rectangles"), value)
    return valued(
        _(
            "2 × n rectangles have period 12 from n = 71 on; n = %(n)s is like n = %(small)s",
            n=numeral(n),
            small=small,
        ),
        value,
    )


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
