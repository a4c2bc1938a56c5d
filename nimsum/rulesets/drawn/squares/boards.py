"""The boards of Remove-a-Square: their notation, and the pieces into which they fall.

A corner is the top left cell of a full 2 × 2 square of cells. Pieces are independent parts: either
a class of corners whose squares overlap in a chain, or a single cell in no full 2 × 2 square.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from nimsum.budget import spend
from nimsum.registry import registry
from nimsum.rulesets.drawn.grids import Grid, check_sides, full_grid, read_picture, read_sides
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import known_nim_sum, without_pairs
from nimsum.theory.squares.mirror_strategies import Square, winning_squares
from nimsum.theory.squares.rectangles import known_winning_squares
from nimsum.theory.squares.squares import BOARD, nimber_by_theorem, part_of, parts_of

MAX_CELL_ROWS = 20  # The largest number of rows, and of columns, of a drawn board.
DISSECTIONS_REMEMBERED = 10_000  # The number of boards whose pieces are cached.
SLUG = "remove-a-square"


@dataclass(frozen=True, slots=True)
class Strip:
    """A full rectangle of 1 or 2 rows that is too long to be drawn."""

    rows: int
    columns: int


Position = Grid | Strip


def rectangle(height: int, length: int) -> Position:
    """Return a full rectangle with these sides: a grid if it can be drawn, or else a strip.

    The smaller side of a strip is its number of rows.
    """
    if max(height, length) <= MAX_CELL_ROWS:
        return full_grid(height, length)
    return Strip(min(height, length), max(height, length))


def read_board(text: str) -> Position:
    """Return the board written in `text`, as sides like `3x5` or as a picture like `xx,x.`.

    Raises `GameError`.
    """
    sides = read_sides(text)
    if sides is None:
        return read_picture(text, MAX_CELL_ROWS)
    if min(sides) > 2:
        check_sides(*sides, text, MAX_CELL_ROWS)
    return rectangle(*sides)


@dataclass(frozen=True)
class Dissection:
    """The pieces of a board: its `classes` of corners, and its cells in no full 2 × 2 square.

    Both are sets of cells of the lattice `BOARD`, a board of fixed size on which all boards lie. A
    corner is the top left cell of a full 2 × 2 square; squares of corners in one class overlap in a
    chain.
    """

    classes: tuple[int, ...]
    lone_cells: int

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """The pieces as numbers, in the form that the search for Grundy values uses."""
        corners = 0
        for corner_class in self.classes:
            corners |= corner_class
        return parts_of(corners, self.lone_cells.bit_count())

    @property
    def forms(self) -> tuple[int, ...]:
        """A number for each of the `classes`, the same for classes that are equal games."""
        return tuple(part_of(corner_class) for corner_class in self.classes)

    @cached_property
    def theorem(self) -> tuple[int, tuple[int, ...]]:
        """The nim-sum of all pieces of known value, and the classes whose values no theorem gives.

        Pairs of equal classes are left out, since they cancel.
        """
        total, unknown = known_nim_sum(self.classes, nimber_by_theorem)
        if len(unknown) > 1:
            by_form = {part_of(corner_class): corner_class for corner_class in unknown}
            forms = without_pairs(part_of(corner_class) for corner_class in unknown)
            unknown = [by_form[form] for form in forms]
        return total ^ self.lone_cells.bit_count() % 2, tuple(unknown)

    @cached_property
    def winning(self) -> "Winning | None":
        """The known squares to take that leave value 0 of the only class of unknown value.

        None if no such squares are known, or if not exactly one class has an unknown value. The
        squares come from a strategy or from search results in the package.
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
    """The squares whose removal leaves value 0 of one class of a board.

    `rest` is the value of the rest of the board, and so the value of the board after that move.
    `complete` is True if `squares` has all such squares.
    """

    rest: int
    squares: Sequence[Square]
    complete: bool


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def dissect(grid: Grid) -> Dissection:
    """Return the pieces of `grid`, from a cache of recent boards."""
    cells = to_lattice(grid)
    corners = BOARD.corners(cells)
    return Dissection(tuple(BOARD.components(corners)), cells & ~BOARD.cells(corners))


def to_lattice(grid: Grid) -> int:
    """Return the filled cells of `grid` as a set of cells of the lattice `BOARD`."""
    full_row = (1 << grid.columns) - 1
    cells = 0
    for row in range(grid.rows):
        cells_of_row = grid.cells >> row * grid.columns & full_row
        cells |= cells_of_row << row * BOARD.stride
    return cells


def from_lattice(grid: Grid, cells: int) -> Grid:
    """Return a grid of the size of `grid` in which just `cells` of the lattice are filled."""
    full_row = (1 << grid.columns) - 1
    filled = 0
    for row in range(grid.rows):
        cells_of_row = cells >> row * BOARD.stride & full_row
        filled |= cells_of_row << row * grid.columns
    return grid.keeping(filled)


def squares_on(grid: Grid) -> Iterator[Square]:
    """Yield every full square of `grid`, the smallest first, and row by row."""
    places = to_lattice(grid)
    side = 1
    while places:
        for place in elements(places):
            yield Square(side, *divmod(place, BOARD.stride))
        places = BOARD.corners(places)
        side += 1


def largest_side(grid: Grid) -> int:
    """Return the side of the largest full square of `grid`, or 0 if no cell is left."""
    places = to_lattice(grid)
    side = 0
    while places:
        places = BOARD.corners(places)
        side += 1
    return side


def cells_of(grid: Grid, square: Square) -> int:
    """Return the set of the cells of `square`, as a set of cells of `grid`."""
    cells_of_row = (1 << square.side) - 1 << square.column
    rows = range(square.row, square.row + square.side)
    return sum(cells_of_row << row * grid.columns for row in rows)


def square_between(before: Grid, after: Grid) -> Square:
    """Return the square that a move from `before` to `after` has taken."""
    taken = before.cells & ~after.cells
    first = (taken & -taken).bit_length() - 1
    last = taken.bit_length() - 1
    row, column = divmod(first, before.columns)
    last_row = last // before.columns
    return Square(last_row - row + 1, row, column)


def fewest_squares(grid: Grid, at_most: int) -> int | None:
    """Return the smallest number of full squares into which `grid` can be cut.

    Return None if that is more than `at_most`. Raises `OutOfBudget`.
    """
    spend()
    cells = grid.cells
    if not cells:
        return 0
    if not at_most:
        return None
    # The first cell is the top left cell of the square that contains it: try each side of it.
    row, column = divmod((cells & -cells).bit_length() - 1, grid.columns)
    max_side = min(grid.rows - row, grid.columns - column)
    fewest = None
    for side in range(1, max_side + 1):
        taken = cells_of(grid, Square(side, row, column))
        if taken & ~cells:
            break
        limit = (at_most if fewest is None else fewest - 1) - 1
        if limit < 0:
            continue
        more = fewest_squares(grid.keeping(cells & ~taken), limit)
        if more is not None:
            fewest = more + 1
    return fewest
