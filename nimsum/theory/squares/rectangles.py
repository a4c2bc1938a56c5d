"""Moves in full rectangles in Remove-a-Square: equivalent moves, and winning moves.

A move takes a square of cells, and is written as this square.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from nimsum.budget import WORK_PER_SECOND, Budget

from .lattice_sets import Lattice
from .mirror_strategies import Square
from .squares import BOARD, nimber_search, parts_of

_MAX_REMEMBERED = 6_000_000

_FIRST_WORK = 64
"""The largest work spent on each square in the first round."""

Sides = tuple[int, int]
"""The height and the width of a rectangle; the width is at least the height."""


class KnownSquares(NamedTuple):
    """Squares of a rectangle whose removal wins; they may be all of them or only some."""

    squares: Sequence[Square]
    complete: bool
    """True if `squares` has every winning square, or one of each set of equivalent ones."""


def known_winning_squares(
    lattice: Lattice, cells: int, known: Callable[[Sides], KnownSquares | None]
) -> KnownSquares | None:
    """Return the winning squares of the rectangle `cells` of `lattice`, as far as `known` has them.

    `known` maps the sides of a rectangle to its known winning squares, one for each set of squares
    that are equivalent by symmetry, or to None if nothing is known. The result has all squares of
    these sets. Return None if nothing is known, or if `cells` is not a rectangle.
    """
    fitted, height, width = lattice.fitted(cells)
    if fitted != lattice.block(height, width):
        return None
    result = known((min(height, width), max(height, width)))
    if result is None:
        return None
    row, column = lattice.offset(cells, fitted)
    squares = result.squares
    if height > width:
        squares = [Square(s.side, s.column, s.row) for s in squares]
    winning_images: set[Square] = set()
    for square in squares:
        winning_images.update(images(square, height, width))
    in_order = sorted(winning_images, key=square_key)
    placed = [Square(s.side, row + s.row, column + s.column) for s in in_order]
    return KnownSquares(placed, result.complete)


def images(square: Square, height: int, width: int) -> Iterator[Square]:
    """Yield the images of `square` under the symmetries of the `height`-by-`width` rectangle.

    An image may come twice.
    """
    side = square.side
    row = square.row
    column = square.column
    for down in (row, height - side - row):
        for across in (column, width - side - column):
            yield Square(side, down, across)
            if height == width:
                yield Square(side, across, down)


def decide_squares(height: int, width: int, budget: Budget) -> Iterator[tuple[Square, bool]]:
    """Yield pairs: a square of the `height`-by-`width` rectangle, and True if taking it wins.

    There is one pair for each set of squares that are equivalent by symmetry. Squares are yielded
    as soon as they are decided, until `budget` is spent. All squares are searched in rounds, with
    twice the work in each round, as results about easy squares help with others.
    """
    search = nimber_search(_MAX_REMEMBERED)
    waiting = list(inequivalent_squares(height, width))
    work_limit = _FIRST_WORK
    while waiting and budget.check():
        undecided = []
        for square in waiting:
            attempt = budget.optional_part((work_limit + 1) / WORK_PER_SECOND)
            wins = search.has_value(_parts_after(square, height, width), 0, attempt)
            if wins is None:
                undecided.append(square)
            else:
                yield square, wins
        waiting = undecided
        work_limit *= 2


def inequivalent_squares(height: int, width: int) -> Iterable[Square]:
    """Yield one square of each set of squares that the symmetries of a rectangle exchange.

    The rectangle has this `height` and `width`. The square is the first of its set by `square_key`.
    The largest squares come first, since taking them leaves the fewest cells.
    """
    for side in reversed(range(1, min(height, width) + 1)):
        for row in range((height - side) // 2 + 1):
            for column in range((width - side) // 2 + 1):
                square = Square(side, row, column)
                if square == min(images(square, height, width), key=square_key):
                    yield square


def _parts_after(square: Square, height: int, width: int) -> tuple[int, ...]:
    taken = BOARD.block(square.side, square.side) * BOARD.place(square.row, square.column)
    return parts_of_cells(BOARD.block(height, width) & ~taken)


def parts_of_cells(cells: int) -> tuple[int, ...]:
    """Return the independent parts (see `squares`) of the shape `cells` on the lattice `BOARD`."""
    corners = BOARD.corners(cells)
    return parts_of(corners, (cells & ~BOARD.cells(corners)).bit_count())


def square_key(square: Square) -> tuple[int, int, int]:
    """Return the sort key of `square`: its side, row and column."""
    return square.side, square.row, square.column
