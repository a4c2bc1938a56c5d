"""The squares of full rectangles: which are alike, which win, where they lie."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from nimsum.budget import WORK_OF_A_SECOND, Budget

from .lattice_sets import Lattice
from .squares import BOARD, nimber_search, parts_of
from .strategies import Square

_MOST_REMEMBERED = 6_000_000

_FIRST_TURN = 64
"""The work for a square in the first round."""

Sides = tuple[int, int]
"""The height and the width, which is not smaller."""

Known = tuple[Sequence[Square], bool]
"""Winning squares, and whether they are all."""


def known_winning_squares(
    lattice: Lattice, cells: int, known: Callable[[Sides], Known | None]
) -> Known | None:
    """The squares that leave the nimber 0 and whether they are all, if the cells are a rectangle.

    Of those that are alike, `known` gives one.
    """
    fitted, height, width = lattice.fitted(cells)
    if fitted != lattice.block(height, width):
        return None
    of_sides = known((min(height, width), max(height, width)))
    if of_sides is None:
        return None
    winning, complete = of_sides
    row, column = lattice.offset(cells, fitted)
    upright = [_transposed(square) for square in winning] if height > width else winning
    every = {image for each in upright for image in images(each, height, width)}
    placed = [Square(s.side, row + s.row, column + s.column) for s in sorted(every, key=by_place)]
    return placed, complete


def images(square: Square, height: int, width: int) -> Iterator[Square]:
    """A square in a rectangle, and its images in the symmetries of that."""
    side = square.side
    row = square.row
    column = square.column
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
    return parts_of_cells(BOARD.block(height, width) & ~taken)


def parts_of_cells(cells: int) -> tuple[int, ...]:
    """The parts of a shape on the board."""
    corners = BOARD.corners(cells)
    return parts_of(corners, (cells & ~BOARD.cells(corners)).bit_count())


def _transposed(square: Square) -> Square:
    return Square(square.side, square.column, square.row)


def by_place(square: Square) -> tuple[int, int, int]:
    """The order in which squares are written."""
    return square.side, square.row, square.column
