"""All winning squares of full rectangles, for those that a search has solved once and for all.

They are data, `rectangles.json`: for each rectangle, not higher than wide, its winning squares up
to symmetry, and the search that has decided all of its squares: "search" is the one of this
program, "c++" that of `rectangles.cpp`, where ours would take too long.
`python -m nimsum.theory.squares` finds them again and compares.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from nimsum.budget import WORK_OF_A_SECOND, Budget

from .lattice_sets import Lattice
from .squares import BOARD, nimber_search, parts_of
from .strategies import Square

FILE = Path(__file__).with_name("rectangles.json")

_MOST_REMEMBERED = 6_000_000

_FIRST_TURN = 64
"""The work for a square in the first round."""

Sides = tuple[int, int]
"""The height and the width, which is not smaller."""


@cache
def shipped() -> dict[Sides, tuple[Square, ...]]:
    """The winning squares of each rectangle that is shipped, one of those that are alike."""
    return {
        (height, width): tuple(Square(*square) for square in squares)
        for height, width, squares, _ in json.loads(FILE.read_text())
    }


def sources() -> dict[Sides, str]:
    """The search by which the squares of each rectangle that is shipped were decided."""
    return {(height, width): source for height, width, _, source in json.loads(FILE.read_text())}


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
    return [Square(s.side, row + s.row, column + s.column) for s in sorted(found, key=by_place)]


def images(square: Square, height: int, width: int) -> Iterator[Square]:
    """A square in a rectangle, and its images in the symmetries of that."""
    side, row, column = square.side, square.row, square.column
    for down in (row, height - side - row):
        for across in (column, width - side - column):
            yield Square(side, down, across)
            if height == width:
                yield Square(side, across, down)


def decisions(height: int, width: int, budget: Budget) -> Iterator[tuple[Square, bool]]:
    """The squares of a rectangle, one of those that are alike, and whether they win.

    They come as they are decided, until the budget is spent. Each is searched a little longer in
    every round, so that what is learnt of the easy ones serves the others.
    """
    search = nimber_search(_MOST_REMEMBERED)
    waiting = list(unlike_squares(height, width))
    turn = _FIRST_TURN
    while waiting and budget.check():
        undecided = []
        for square in waiting:
            look = budget.aside((turn + 1) / WORK_OF_A_SECOND)
            wins = search.has_value(_left_by(square, height, width), 0, look)
            if wins is None:
                undecided.append(square)
            else:
                yield square, wins
        waiting = undecided
        turn *= 2


def unlike_squares(height: int, width: int) -> Iterable[Square]:
    """The squares, of those that are alike the first; large ones, which leave the least, first."""
    for side in reversed(range(1, min(height, width) + 1)):
        for row in range((height - side) // 2 + 1):
            for column in range((width - side) // 2 + 1):
                square = Square(side, row, column)
                if square == min(images(square, height, width), key=by_place):
                    yield square


def _left_by(square: Square, height: int, width: int) -> tuple[int, ...]:
    taken = BOARD.block(square.side, square.side) * BOARD.place(square.row, square.column)
    left = BOARD.block(height, width) & ~taken
    corners = BOARD.corners(left)
    return parts_of(corners, (left & ~BOARD.cells(corners)).bit_count())


def _transposed(square: Square) -> Square:
    return Square(square.side, square.column, square.row)


def by_place(square: Square) -> tuple[int, int, int]:
    """The order in which squares are written."""
    return square.side, square.row, square.column
