"""Remove-a-Square: take a full square of cells."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from nimsum.language import N_, _
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.anatomy import Anatomy, Part, twins
from nimsum.rulesets.boards.kinds import SQUARES
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardBounds, BoardRuleset
from nimsum.rulesets.drawn.grids import Grid, grid_in_words, grid_layout, write_grid
from nimsum.rulesets.drawn.parts_recursion import PartsRecursion
from nimsum.rulesets.drawn.placed import PlacedWords
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.series import Repetition, Series, rectangles
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.theory.places.games import Taking
from nimsum.theory.squares.mirror_strategies import Square
from nimsum.theory.squares.squares import BOARD, nimber_search, part_of
from nimsum.theory.squares.two_by_n import PERIOD, PREPERIOD

from .boards import (
    MAX_CELL_ROWS,
    SLUG,
    Position,
    Strip,
    cells_of,
    dissect,
    fewest_squares,
    from_lattice,
    largest_side,
    read_board,
    square_between,
    squares_on,
)
from .mirrors import mirror_of
from .square_words import read_square, removal_in_words, square_in_words, worked_out, write_square
from .strips import on_grid


class Pieces(Law[Any]):
    """The law that values of pieces, given by theorems, tables or symmetry, add as a nim-sum."""

    source = Source(PRIMES_STEP, N_("Theorem 7, extended by us"))
    says = N_(
        "Full 2 × 2 squares that share a cell belong to one piece; the values of "
        "pieces add as a nim-sum. A cell in no full 2 × 2 square counts 1. Strips of "
        "width 2 have known values, with period 12 from length 71 on. A piece "
        "unchanged by half a turn has value 0 if no full square can cover its centre."
    )
    series = "strips"
    zeros = Repetition(PREPERIOD, PERIOD)

    @on_grid
    def value(self, position: Grid) -> int | None:
        """Return the nim-sum of the pieces, or None if no theorem gives the value of a piece."""
        total, unknown = dissect(position).theorem
        return None if unknown else total

    @on_grid
    def worked_out(self, position: Grid) -> str:
        """Return sentences with the values of the pieces and their nim-sum."""
        return worked_out(dissect(position))

    @on_grid
    def is_zero(self, position: Grid) -> bool | None:
        """Return True if the value is 0, False if it is not, and None if that is unknown.

        The value is not 0 if a winning move is known.
        """
        value = self.value(position)
        if value is not None:
            return bool(value == 0)
        winning = dissect(position).winning
        if winning is not None and winning.rest == 0 and winning.squares:
            return False
        return None

    @on_grid
    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        """Return known options of Grundy value `value`.

        They follow moves in the only piece of unknown value. Return None if no such moves are
        known.
        """
        winning = dissect(position).winning
        if winning is None or winning.rest != value:
            return None
        options = (_without(position, square) for square in winning.squares)
        return Finding(options, winning.complete)


class SquareWords(PlacedWords[Any]):
    """Descriptions in words of boards and moves in Remove-a-Square."""

    noun = N_("board")
    ready = (
        ("3 × 5", "3x5"),
        ("4 × 4", "4x4"),
        ("5 × 6", "5x6"),
        ("2 × 13", "2x13"),
        ("6 × 9", "6x9"),
        ("8 × 8", "8x8"),
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
    def how_to_tap(self) -> str:
        """A sentence on how to choose a square by taps, and not by dragging."""
        return _("Or tap two opposite corners.")

    @property
    def rule_on_paper(self) -> str:
        """The rule for a worksheet, which says nothing about dragging over a square."""
        return _("Each turn takes a full square, small or large.")

    @on_grid
    def position(self, position: Grid) -> str:
        """Return `position` in words: its sides, and the number of cells left."""
        return grid_in_words(position)

    @on_grid
    def move(self, position: Grid, option: Option[Grid]) -> str:
        """Return the square that the move to `option` takes, in words."""
        return square_in_words(square_between(position, option[0]))

    @on_grid
    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Remove a 2 × 2 square."."""
        yield removal_in_words(square_between(position, option[0]).side)

    how_to_write_a_move = on_grid(PlacedWords.how_to_write_a_move)

    def reduction(self, position: Position, option: Option[Position]) -> int:
        """Return the number of cells that the move to `option` takes."""
        return _number_of_cells(position) - sum(map(_number_of_cells, option))


def _number_of_cells(position: Position) -> int:
    """Return the number of the remaining cells of `position`."""
    if isinstance(position, Strip):
        return position.rows * position.columns
    return position.cells.bit_count()


def _without(position: Grid, square: Square) -> Option[Grid]:
    """Return the option of the move that takes `square` from `position`."""
    return (position.keeping(position.cells & ~cells_of(position, square)),)


class SquareBounds(BoardBounds[Any]):
    """Searches, pieces, and bounds on the length of play of Remove-a-Square."""

    places = on_grid(BoardBounds.places)
    notable_options = on_grid(BoardBounds.notable_options)
    fewest_moves = on_grid(BoardBounds.fewest_moves)

    def recursion(self) -> PartsRecursion[Any, int]:
        """Return a new search for Grundy values, which divides boards into pieces."""
        return PartsRecursion(lambda position: dissect(position).parts, nimber_search)

    @on_grid
    def remainder(self, position: Grid) -> Remainder:
        """Return the nim-sum of the pieces of known value, and descriptions of the others."""
        total, unknown = dissect(position).theorem
        return Remainder(total, frozenset(map(part_of, unknown)))

    @on_grid
    def longest_play(self, position: Grid) -> int:
        """Return the largest number of moves: players take the cells one by one."""
        return position.cells.bit_count()

    def search_shortest_play(self, position: Grid, at_most: int) -> int | None:
        """Return the smallest number of moves to the end, or None if that is above `at_most`.

        It is the smallest number of full squares into which the board can be cut. Raises
        `OutOfBudget`.
        """
        return fewest_squares(position, at_most)

    @on_grid
    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        """Return the pieces of `position`, and a symmetry for copying moves if any.

        All cells that are in no 2 × 2 square form one part.
        """
        pieces = dissect(position)
        # Pieces of equal form are twins: they have equal values, which cancel.
        parts = [
            _part(position, BOARD.cells(corners), form, twin=twin)
            for corners, form, twin in zip(
                pieces.classes, pieces.forms, twins(pieces.forms), strict=True
            )
        ]
        if pieces.lone_cells:
            lone = pieces.lone_cells
            parts.append(_part(position, lone, (lone.bit_count(),), parity_only=True))
        return Anatomy(tuple(parts), mirror_of(position, pieces))


def _part(
    position: Grid,
    cells: int,
    form: Hashable,
    *,
    twin: int | None = None,
    parity_only: bool = False,
) -> Part[Grid]:
    """Return the part of `position` on `cells` of the lattice, which has this `form`.

    `twin` is the index of an equal part, and `parity_only` is True if only the parity of the number
    of cells matters (see `Part`).
    """
    alone = from_lattice(position, cells)
    return Part(frozenset(alone.places), alone, parity_only, twin, form)


class RemoveASquare(BoardRuleset[Any]):
    """Remove-a-Square: take a full square of cells, of any size, from any shape."""

    slug = SLUG
    title = N_("Remove-a-Square")
    brief = N_("drag over a full square")
    source = Source(PRIMES_STEP, "§7")
    board = SQUARES
    example = "remove-a-square:3x5"
    says = N_("Drag over any full square to take it.")
    max_searched_moves = 3_000
    series = (
        Series("strips", N_("Strips 2 high"), "2 × %(n)s", ("2x{n}",), 1, MAX_HEAP),
        rectangles(MAX_CELL_ROWS),
        Series("squares", N_("Full squares"), "%(n)s × %(n)s", ("{n}x{n}",), 1, MAX_CELL_ROWS),
    )
    laws = (Pieces(),)
    words = cached_component(SquareWords)
    bounds = cached_component(SquareBounds)
    options = on_grid(BoardRuleset.options)
    ways = on_grid(BoardRuleset.ways)
    count_ways = on_grid(BoardRuleset.count_ways)

    def takings(self, position: Grid) -> Iterable[Taking]:
        """Yield a move for each full square, the smallest first: it takes all of its cells."""
        for square in squares_on(position):
            cells = cells_of(position, square)
            yield Taking(cells, 0, cells, size=str(square.side))

    def read_position(self, text: str) -> Position:
        """Return the board written in `text`, as sides like `3x5` or as a picture.

        Raises `GameError`.
        """
        return read_board(text)

    @on_grid
    def write_position(self, position: Grid) -> str:
        """Return the notation of `position`: sides like 3x5 if it is full, or else a picture."""
        return write_grid(position)

    @on_grid
    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board, with the sides of squares that a player can choose."""
        sizes = tuple(map(str, range(1, largest_side(position) + 1)))
        return replace(grid_layout(position), sizes=sizes)

    @on_grid
    def read_move(self, position: Grid, text: str) -> Option[Grid]:
        """Return the option after taking the square written in `text`, like `b2-d4` or `b2`.

        Raises `NotationError` or `IllegalMove`.
        """
        return _without(position, read_square(position, text))

    @on_grid
    def write_move(self, position: Grid, option: Option[Grid]) -> str:
        """Return the move to `option` in notation: opposite corners like `b2-d4`, or one cell."""
        return write_square(square_between(position, option[0]))
