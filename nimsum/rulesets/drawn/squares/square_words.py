"""Remove-a-Square in words: squares, sizes and reasons for values; and the notation of moves."""

import re

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.drawn.grids import Grid, place_name, read_place
from nimsum.rulesets.errors import IllegalMove, NotationError, like, within
from nimsum.rulesets.wording import valued
from nimsum.theory.squares.mirror_strategies import Square
from nimsum.theory.squares.squares import nimber_by_theorem
from nimsum.theory.squares.two_by_n import reduced_width, two_by_n_nimber

from .boards import Dissection, Strip, cells_of, squares_on


def square_in_words(square: Square) -> str:
    """Return the first and the last cell of `square`, like b2–d4, or its only cell."""
    first = place_name((square.row, square.column))
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return first if square.side == 1 else f"{first}–{last}"


def removal_in_words(side: int) -> str:
    """Return a hint about a move that takes a square of side `side`: "Remove a single cell."."""
    if side == 1:
        return _("Remove a single cell.")
    return _("Remove a %(side)s × %(side)s square.", side=side)


def size_in_words(rows: int, columns: int) -> str:
    """Return the size of a rectangle in words, like 2 × 1,000."""
    return f"{rows} × {numeral(columns)}"


def worked_out(pieces: Dissection) -> str:
    """Return sentences with the values of `pieces` and their nim-sum, the value of the board.

    This is only for boards on which theorems give the values of all pieces.
    """
    values = [nimber_by_theorem(corner_class) for corner_class in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    if not values and not lone:
        return valued(_("No cell is left"), 0)
    sentences = []
    if lone:
        sentences.append(
            ngettext(
                "%(num)s cell in no full 2 × 2 square counts %(value)s.",
                "%(num)s cells in no full 2 × 2 square count %(value)s together.",
                lone,
                value=lone % 2,
            )
        )
    if values:
        sentences.append(
            ngettext(
                "One piece has value %(values)s.",
                "%(num)s pieces have values %(values)s.",
                len(values),
                values=", ".join(map(str, values)),
            )
        )
    return " ".join((*sentences, _("The nim-sum is %(sum)s.", sum=pieces.theorem[0])))


def worked_out_strip(strip: Strip) -> str:
    """Return a sentence with the reason for the value of the long strip `strip`."""
    n = strip.columns
    if strip.rows == 1:
        value = n % 2
        return valued(_("Each move takes one cell of %(n)s", n=numeral(n)), value)
    small = reduced_width(n)
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


def write_square(square: Square) -> str:
    """Return the notation of `square`: opposite corners, like b2-d4, or its only cell."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return first
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return f"{first}-{last}"


def read_square(grid: Grid, text: str) -> Square:
    """Return the full square of `grid` written in `text`.

    Raises `NotationError` or `IllegalMove`.
    """
    square = _parse_square(grid, text)
    _check_on_board(grid, square, text)
    return square


def _examples(grid: Grid) -> str:
    """Return the smallest and the largest square of `grid` in notation, like `a1-b2, a1`."""
    squares = list(squares_on(grid))
    examples = [squares[-1], squares[0]] if squares else [Square(1, 0, 0)]
    return ", ".join(dict.fromkeys(map(write_square, examples)))


def _parse_square(grid: Grid, text: str) -> Square:
    """Return the square written in `text`: its corners, its only cell, or its side and a cell.

    These look like `b2-d4`, `b2` and `3,b2`. An error has examples on `grid`. Raises
    `NotationError`, or `IllegalMove` if the corners are those of no square.
    """
    match = _MOVE.fullmatch(text)
    if match is None or (match[1] and match[3]):
        raise NotationError(_("That is no square."), text, like(_examples(grid)))
    row, column = read_place(match[2])
    if match[1]:
        return Square(int(match[1]), row, column)
    other_row, other_column = read_place(match[3]) if match[3] else (row, column)
    height = abs(other_row - row) + 1
    width = abs(other_column - column) + 1
    if height != width:
        wrong = _("That is no square: it is %(height)s × %(width)s.", height=height, width=width)
        raise IllegalMove(wrong, text, like(_examples(grid)))
    return Square(height, min(row, other_row), min(column, other_column))


def _check_on_board(grid: Grid, square: Square, text: str) -> None:
    """Raise `IllegalMove` if `square` goes off the board `grid` or one of its cells is gone."""
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
