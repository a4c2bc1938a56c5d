"""Remove-a-Square: take a full square of cells out of a shape (PRIMES STEP, section 7)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.limits import LARGEST_HEAP, MOST_ROWS_OF_CELLS
from webapp.theory.square_strategies import Square
from webapp.theory.squares import BOARD, SquaresGame
from webapp.theory.two_by_n import PERIOD, PREPERIOD

from . import square_strips as strips
from .anatomy import Anatomy, Part, twins
from .boards import PartsRecursion
from .errors import IllegalMove, NotationError
from .grids import Grid, Place, place_name, read_place
from .ruleset import Board, Finding, Option, Recursion, Ruleset, Source, Theorem
from .series import Repetition, Series, SeriesLaw
from .sources import PRIMES_STEP
from .square_boards import (
    SLUG,
    Position,
    Strip,
    cells_of,
    dissected,
    fewest_squares,
    from_lattice,
    read_board,
    square_between,
    squares_on,
    write_board,
)
from .square_words import mirror_of, tell_square, worked_out, worked_out_strip, write_square

_MOVE = re.compile(r"(?:([1-9][0-9]?),)?([a-z]{1,2}[0-9]{1,2})(?:[-,]([a-z]{1,2}[0-9]{1,2}))?")
_HOW = N_("Write two opposite corners, like b2-d4, or one cell, like b2.")

_SERIES = (
    Series("strips", N_("Strips two cells high"), N_("2 by %(n)s"), ("2x{n}",), 1, LARGEST_HEAP),
    Series(
        "rectangles", N_("Rectangles"), N_("%(a)s by %(b)s"), ("{a}x{b}",), 1, MOST_ROWS_OF_CELLS
    ),
    Series(
        "squares", N_("Full squares"), N_("%(n)s by %(n)s"), ("{n}x{n}",), 1, MOST_ROWS_OF_CELLS
    ),
)


@dataclass(frozen=True)
class RemoveASquare(Ruleset[Position]):
    """Take a full square of cells, of any size, out of a shape that may have holes."""

    slug = SLUG
    title = N_("Remove-a-Square")
    source = Source(PRIMES_STEP, N_("section 7"))
    board = Board.SQUARES
    example = "remove-a-square:3x5"
    noun = N_("board")
    plural = N_("boards")
    most_rows = MOST_ROWS_OF_CELLS
    ready = (
        (N_("3 by 5"), "3x5"),
        (N_("4 by 4"), "4x4"),
        (N_("5 by 6"), "5x6"),
        (N_("2 by 13"), "2x13"),
        (N_("6 by 9"), "6x9"),
        (N_("chessboard size"), "8x8"),
        (N_("ring"), "xxxxx,xxxxx,xx.xx,xxxxx,xxxxx"),
        (N_("plus"), "..xx..,..xx..,xxxxxx,xxxxxx,..xx..,..xx.."),
        (N_("staircase"), "xx....,xxxx..,xxxxxx,xxxxxx"),
        (N_("two pieces"), "xxx...,xxx.xx,xxx.xx,....xx"),
        (
            N_("frame with a block"),
            "xxxxxxxx,xxxxxxxx,xx....xx,xx.xx.xx,xx.xx.xx,xx....xx,xxxxxxxx,xxxxxxxx",
        ),
        (N_("arrow"), "...xx..,...xxx.,xxxxxxx,xxxxxxx,...xxx.,...xx.."),
    )

    @property
    def series(self) -> tuple[Series, ...]:
        return _SERIES

    @property
    def rule(self) -> str:
        return _(
            "Take away a full square of cells: 1 by 1, 2 by 2, or any larger size. "
            "All its cells must still be there."
        )

    def read_position(self, text: str) -> Position:
        return read_board(text)

    def write_position(self, position: Position) -> str:
        return write_board(position)

    def how_to_write_a_move(self, position: Position) -> str:
        if not isinstance(position, Strip):
            return ""
        return _("The side of the square and its first column, like 1,5")

    def options(self, position: Position) -> Iterator[Option[Position]]:
        if isinstance(position, Strip):
            return strips.options(position)
        return (_without(position, square) for square in squares_on(position))

    def read_move(self, position: Position, text: str) -> Option[Position]:
        if isinstance(position, Strip):
            return strips.read_move(position, text)
        square = _read_square(text)
        _check_square(position, square, text)
        return _without(position, square)

    def write_move(self, position: Position, option: Option[Position]) -> str:
        square = _taken(position, option)
        return write_square(square) if isinstance(square, Square) else f"{square[0]},{square[1]}"

    def tell_position(self, position: Position) -> str:
        if isinstance(position, Strip):
            return _size_told(position.height, position.length)
        size = _size_told(position.rows, position.columns)
        if position.full:
            return size
        count = position.cells.bit_count()
        if count == 0:
            return _("%(size)s, no cell left", size=size)
        return ngettext(
            "%(size)s, %(num)s cell left", "%(size)s, %(num)s cells left", count, size=size
        )

    def tell_option(self, option: Option[Position]) -> str:
        return " + ".join(map(self.tell_position, option))

    def tell_move(self, position: Position, option: Option[Position]) -> str:
        square = _taken(position, option)
        if isinstance(square, Square):
            return tell_square(square)
        side, column = square
        return _(
            "a %(side)s-by-%(side)s square from column %(column)s", side=side, column=f"{column:,}"
        )

    def notable_options(self, position: Position) -> Iterator[Option[Position]]:
        if isinstance(position, Strip):
            return strips.notable_options(position)
        return iter(())

    def kinds_of_move(self, position: Position, option: Option[Position]) -> Iterator[str]:
        square = _taken(position, option)
        side = square.side if isinstance(square, Square) else square[0]
        yield (
            _("Remove a single cell.")
            if side == 1
            else _("Remove a square of %(side)s by %(side)s cells.", side=side)
        )

    def reduction(self, position: Position, option: Option[Position]) -> int:
        return _size(position) - sum(map(_size, option))

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        return {"strips": Repetition(PREPERIOD, PERIOD)}

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            _(
                "A board falls into pieces: 2-by-2 squares that share a cell belong to one piece, "
                "and the values of pieces are added as a nim-sum. A cell in no full 2-by-2 square "
                "counts 1. Strips of width 2 have known values, with period 12 from length 71 on. "
                "A piece that looks the same after half a turn has value 0 if no full square can "
                "cover its centre."
            ),
            Source(PRIMES_STEP, N_("Theorem 7, with our extensions")),
        )

    def value(self, position: Position) -> int | None:
        if isinstance(position, Strip):
            return strips.nimber(position)
        total, unknown = dissected(position).theorem
        return None if unknown else total

    def worked_out(self, position: Position) -> str:
        if isinstance(position, Strip):
            return worked_out_strip(position)
        return "" if self.value(position) is None else worked_out(dissected(position))

    def is_zero(self, position: Position) -> bool | None:
        """By the value, or by a strategy for the only piece of unknown value.

        If the rest has value 0 and a square leaves 0 of the piece, the position is not 0.
        """
        value = self.value(position)
        if value is not None:
            return value == 0
        assert isinstance(position, Grid)
        winning = dissected(position).winning
        return False if winning is not None and winning[0] == 0 else None

    def recursion(self) -> Recursion[Position]:
        return PartsRecursion(_split, SquaresGame())

    def options_of_value(self, position: Position, value: int) -> Finding[Position] | None:
        if isinstance(position, Strip):
            return strips.options_of_value(position, value)
        winning = dissected(position).winning
        if winning is None or winning[0] != value:
            return None
        return Finding((_without(position, square) for square in winning[1]), complete=False)

    def longest_play(self, position: Position) -> int:
        """One cell at a time."""
        return _size(position)

    def shortest_play(self, position: Position, at_most: int) -> int | None:
        """The fewest squares that fill the shape."""
        if isinstance(position, Grid):
            return fewest_squares(position, at_most)
        fewest = strips.fewest_moves(position)
        return fewest if fewest <= at_most else None

    def anatomy(self, position: Position) -> Anatomy[Position] | None:
        if isinstance(position, Strip):
            return None
        pieces = dissected(position)
        parts: list[Part[Position]] = [
            Part(_places(alone), alone, twin=twin)
            for found, twin in zip(pieces.classes, twins(pieces.forms), strict=True)
            for alone in (from_lattice(position, BOARD.cells(found)),)
        ]
        if pieces.lone_cells:
            lone = from_lattice(position, pieces.lone_cells)
            parts.append(Part(_places(lone), lone, parity_only=True))
        return Anatomy(tuple(parts), mirror_of(position, pieces))


def _split(position: Position) -> tuple[int, ...]:
    # The value of a strip is known, so that nobody looks for it.
    assert isinstance(position, Grid)
    return dissected(position).parts


def _without(grid: Grid, square: Square) -> Option[Position]:
    return (grid.keeping(grid.cells & ~cells_of(grid, square)),)


def _size_told(rows: int, columns: int) -> str:
    return _("%(rows)s by %(columns)s", rows=rows, columns=f"{columns:,}")


def _size(position: Position) -> int:
    if isinstance(position, Strip):
        return position.height * position.length
    return position.cells.bit_count()


def _taken(position: Position, option: Option[Position]) -> Square | tuple[int, int]:
    """The square that an option takes; in a strip its side and its first column."""
    if isinstance(position, Strip):
        return strips.square_taken(position, option)
    (after,) = option
    assert isinstance(after, Grid)
    return square_between(position, after)


def _places(grid: Grid) -> frozenset[Place]:
    return frozenset(grid.places)


def _read_square(text: str) -> Square:
    """The square that is written. Raises NotationError, or IllegalMove where it is no square."""
    match = _MOVE.fullmatch(text)
    if match is None or (match[1] and match[3]):
        raise NotationError(_("That is not a square of the board."), text, _(_HOW))
    row, column = read_place(match[2])
    if match[1]:
        return Square(int(match[1]), row, column)
    other_row, other_column = read_place(match[3]) if match[3] else (row, column)
    height, width = abs(other_row - row) + 1, abs(other_column - column) + 1
    if height != width:
        wrong = _(
            "That is %(height)s high and %(width)s wide, which is no square.",
            height=height,
            width=width,
        )
        raise IllegalMove(wrong, text, _(_HOW))
    return Square(height, min(row, other_row), min(column, other_column))


def _check_square(grid: Grid, square: Square, text: str) -> None:
    """Raise IllegalMove unless all cells of the square are there."""
    last = square.row + square.side - 1, square.column + square.side - 1
    if last[0] >= grid.rows or last[1] >= grid.columns:
        raise IllegalMove(
            _(
                "The square reaches to %(place)s, which is not on the board.",
                place=place_name(last),
            ),
            text,
            _(
                "The last place of the board is %(place)s.",
                place=place_name((grid.rows - 1, grid.columns - 1)),
            ),
        )
    missing = grid.keeping(cells_of(grid, square) & ~grid.cells)
    if missing.cells:
        raise IllegalMove(
            _(
                "The square is not full: %(place)s is gone.",
                place=place_name(next(missing.places)),
            ),
            text,
            _("Choose a square of which every cell is still there."),
        )
