"""The boards of Remove-a-Square: how they are written, and into which pieces they fall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from nimsum.budget import spend
from nimsum.registry import registry
from nimsum.rulesets.drawn.grids import Grid, check_sides, full_grid, read_picture, read_sides
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum_of_known, without_pairs
from nimsum.theory.squares.rectangles import known_winning_squares
from nimsum.theory.squares.squares import BOARD, nimber_by_theorem, part_of, parts_of
from nimsum.theory.squares.strategies import Square, winning_squares

MOST_ROWS_OF_CELLS = 20  # The most rows, and columns, of a drawn board; strips are longer.
DISSECTIONS_REMEMBERED = 10_000  # The most boards whose pieces are kept.
SLUG = "remove-a-square"


@dataclass(frozen=True, slots=True)
class Strip:
    """A full rectangle of 1 or 2 rows that is too long to be drawn."""

    rows: int
    columns: int


Position = Grid | Strip


def rectangle(height: int, length: int) -> Position:
    """A full rectangle, drawn if it is short enough; the height of a strip is the smaller side."""
    if max(height, length) <= MOST_ROWS_OF_CELLS:
        return full_grid(height, length)
    return Strip(min(height, length), max(height, length))


def read_board(text: str) -> Position:
    """The board that is written, as its sides or as a picture. Raises GameError."""
    sides = read_sides(text)
    if sides is None:
        return read_picture(text, MOST_ROWS_OF_CELLS)
    if min(sides) > 2:
        check_sides(*sides, text, MOST_ROWS_OF_CELLS)
    return rectangle(*sides)


@dataclass(frozen=True)
class Dissection:
    """A board as its classes of linked corners and the cells that are in none, on the lattice."""

    classes: tuple[int, ...]
    lone_cells: int

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """The parts as the search knows them."""
        corners = 0
        for found in self.classes:
            corners |= found
        return parts_of(corners, self.lone_cells.bit_count())

    @property
    def forms(self) -> tuple[int, ...]:
        """For each class the number that it shares with its equals."""
        return tuple(part_of(found) for found in self.classes)

    @cached_property
    def theorem(self) -> tuple[int, tuple[int, ...]]:
        """The nim-sum of what a theorem gives, and the unknown classes without equal pairs."""
        total, unknown = nim_sum_of_known(self.classes, nimber_by_theorem)
        if len(unknown) > 1:
            by_form = {part_of(found): found for found in unknown}
            left = without_pairs(part_of(found) for found in unknown)
            unknown = [by_form[form] for form in left]
        return total ^ self.lone_cells.bit_count() % 2, tuple(unknown)

    @cached_property
    def winning(self) -> "Winning | None":
        """Squares that leave the value of the rest, by a strategy or a shipped search.

        None unless just one class has an unknown nimber, and a square is known there.
        """
        total, unknown = self.theorem
        if len(unknown) != 1:
            return None
        cells = BOARD.cells(unknown[0])
        known = known_winning_squares(BOARD, cells, registry().winning_squares)
        if known is not None:
            return Winning(total, *known)
        squares = winning_squares(BOARD, cells)
        return Winning(total, squares, complete=False) if squares else None


class Winning(NamedTuple):
    """Squares of a class that leave the value of the rest; whether these are all."""

    rest: int
    squares: Sequence[Square]
    complete: bool


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def dissected(grid: Grid) -> Dissection:
    """The pieces of a board."""
    cells = on_lattice(grid)
    corners = BOARD.corners(cells)
    return Dissection(tuple(BOARD.components(corners)), cells & ~BOARD.cells(corners))


def on_lattice(grid: Grid) -> int:
    """The cells of a board, on the lattice."""
    row = (1 << grid.columns) - 1
    cells = 0
    for at in range(grid.rows):
        cells |= (grid.cells >> at * grid.columns & row) << at * BOARD.stride
    return cells


def from_lattice(grid: Grid, cells: int) -> Grid:
    """The same board with these cells of the lattice."""
    row = (1 << grid.columns) - 1
    return grid.keeping(
        sum((cells >> at * BOARD.stride & row) << at * grid.columns for at in range(grid.rows))
    )


def squares_on(grid: Grid) -> Iterator[Square]:
    """Every full square, the small ones first, row by row."""
    places = on_lattice(grid)
    side = 1
    while places:
        for place in elements(places):
            yield Square(side, *divmod(place, BOARD.stride))
        places = BOARD.corners(places)
        side += 1


def largest_side(grid: Grid) -> int:
    """The side of the largest full square; 0 where no cell is left."""
    places, side = on_lattice(grid), 0
    while places:
        places = BOARD.corners(places)
        side += 1
    return side


def cells_of(grid: Grid, square: Square) -> int:
    """The cells of a square, as bits of the board."""
    row = (1 << square.side) - 1 << square.column
    rows = range(square.row, square.row + square.side)
    return sum(row << at * grid.columns for at in rows)


def square_between(before: Grid, after: Grid) -> Square:
    """The square that a move has taken."""
    taken = before.cells & ~after.cells
    first = (taken & -taken).bit_length() - 1
    row, column = divmod(first, before.columns)
    return Square((taken.bit_length() - 1) // before.columns - row + 1, row, column)


def fewest_squares(grid: Grid, at_most: int) -> int | None:
    """The fewest full squares into which a board can be cut; None for more than `at_most`."""
    spend()
    cells = grid.cells
    if not cells:
        return 0
    if not at_most:
        return None
    row, column = divmod((cells & -cells).bit_length() - 1, grid.columns)
    sides = min(grid.rows - row, grid.columns - column)
    fewest = None
    for side in range(1, sides + 1):
        taken = cells_of(grid, Square(side, row, column))
        if taken & ~cells:
            break
        left = (at_most if fewest is None else fewest - 1) - 1
        more = fewest_squares(grid.keeping(cells & ~taken), left) if left >= 0 else None
        if more is not None:
            fewest = more + 1
    return fewest
