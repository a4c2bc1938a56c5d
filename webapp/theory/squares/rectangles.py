"""All winning squares of full rectangles, for those that a search has solved once and for all.

They are data, `rectangles.json`: for each rectangle, not higher than wide, its winning squares up
to symmetry. `.venv/bin/python -m benchmarks.rectangles` finds them again and compares.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from webapp.theory.nimbers.search import NimberSearch

from .lattice_sets import Lattice
from .squares import BOARD, SquaresGame, parts_of
from .strategies import Square

FILE = Path(__file__).with_name("rectangles.json")

_MOST_REMEMBERED = 6_000_000

Sides = tuple[int, int]
"""The height and the width, which is not smaller."""


@cache
def shipped() -> dict[Sides, tuple[Square, ...]]:
    """The winning squares of each rectangle that is shipped, one of those that are alike."""
    return {
        (height, width): tuple(Square(*square) for square in squares)
        for height, width, squares in json.loads(FILE.read_text())
    }


def all_winning_squares(lattice: Lattice, cells: int) -> list[Square] | None:
    """Every square that leaves the nimber 0, if the cells are a rectangle that is shipped."""
    fitted, height, width = lattice.fitted(cells)
    if fitted != lattice.block(height, width):
        return None
    winning = shipped().get((min(height, width), max(height, width)))
    if winning is None:
        return None
    row, column = lattice.offset(cells, fitted)
    upright = [_transposed(square) for square in winning] if height > width else winning
    found = {image for square in upright for image in images(square, height, width)}
    return [Square(s.side, row + s.row, column + s.column) for s in sorted(found, key=_place)]


def images(square: Square, height: int, width: int) -> Iterator[Square]:
    """A square in a rectangle, and its images in the symmetries of that."""
    side, row, column = square.side, square.row, square.column
    for down in (row, height - side - row):
        for across in (column, width - side - column):
            yield Square(side, down, across)
            if height == width:
                yield Square(side, across, down)


def solved(height: int, width: int, spent: Callable[[], bool]) -> list[Square] | None:
    """The winning squares of a rectangle, one of those that are alike; None if time is spent."""
    search = NimberSearch(SquaresGame(), _MOST_REMEMBERED)
    winning = []
    for square in _unlike_squares(height, width):
        outcome = search.has_value(_left_by(square, height, width), 0, spent)
        if outcome is None:
            return None
        if outcome:
            winning.append(square)
    return sorted(winning, key=_place)


def _unlike_squares(height: int, width: int) -> Iterable[Square]:
    """The squares, of those that are alike the first; large ones, which leave the least, first."""
    for side in reversed(range(1, min(height, width) + 1)):
        for row in range((height - side) // 2 + 1):
            for column in range((width - side) // 2 + 1):
                square = Square(side, row, column)
                if square == min(images(square, height, width), key=_place):
                    yield square


def _left_by(square: Square, height: int, width: int) -> tuple[int, ...]:
    """The parts of a rectangle without that square."""
    taken = BOARD.block(square.side, square.side) * BOARD.place(square.row, square.column)
    left = BOARD.block(height, width) & ~taken
    corners = BOARD.corners(left)
    return parts_of(corners, (left & ~BOARD.cells(corners)).bit_count())


def _transposed(square: Square) -> Square:
    return Square(square.side, square.column, square.row)


def _place(square: Square) -> tuple[int, int, int]:
    return square.side, square.row, square.column
