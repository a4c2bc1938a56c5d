"""The squares of full rectangles: which are equivalent, and which win."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from nimsum.budget import WORK_PER_SECOND, Budget

from .lattice_sets import Lattice
from .mirror_strategies import Square
from .squares import BOARD, nimber_search, parts_of

_MAX_REMEMBERED = 6_000_000

_FIRST_TURN = 64
"""The work spent on each square in the first round."""

Sides = tuple[int, int]
"""The height and the width, which is at least as large."""

Known = tuple[Sequence[Square], bool]
"""Winning squares, and whether they are all."""


def known_winning_squares(
    lattice: Lattice, cells: int, known: Callable[[Sides], Known | None]
) -> Known | None:
    """Return the squares of a rectangle that leave the nimber 0, and whether they are all.

    `known` returns one of each set of equivalent squares. Return None if `cells` is not a
    rectangle, or if nothing is known about it.
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
    every: set[Square] = set()
    for square in upright:
        every.update(images(square, height, width))
    placed = [Square(s.side, row + s.row, column + s.column) for s in sorted(every, key=square_key)]
    return placed, complete


def images(square: Square, height: int, width: int) -> Iterator[Square]:
    """Yield the images of `square` under the symmetries of the rectangle, some of them twice."""
    side = square.side
    row = square.row
    column = square.column
    for down in (row, height - side - row):
        for across in (column, width - side - column):
            yield Square(side, down, across)
            if height == width:
                yield Square(side, across, down)


def decide_squares(height: int, width: int, budget: Budget) -> Iterator[tuple[Square, bool]]:
    """Yield one of each set of equivalent squares of a rectangle, and whether it wins.

    Squares come as they are decided, until the budget is spent. Each is searched a little longer in
    every round, so that what is learnt about the easy ones helps with the others.
    """
    search = nimber_search(_MAX_REMEMBERED)
    waiting = list(inequivalent_squares(height, width))
    turn = _FIRST_TURN
    while waiting and budget.check():
        undecided = []
        for square in waiting:
            look = budget.optional_part((turn + 1) / WORK_PER_SECOND)
            wins = search.has_value(_left_by(square, height, width), 0, look)
            if wins is None:
                undecided.append(square)
            else:
                yield square, wins
        waiting = undecided
        turn *= 2


def inequivalent_squares(height: int, width: int) -> Iterable[Square]:
    """Yield one of each set of equivalent squares, the first by place.

    The largest squares come first, since they leave the fewest cells.
    """
    for side in reversed(range(1, min(height, width) + 1)):
        for row in range((height - side) // 2 + 1):
            for column in range((width - side) // 2 + 1):
                square = Square(side, row, column)
                if square == min(images(square, height, width), key=square_key):
                    yield square


def _left_by(square: Square, height: int, width: int) -> tuple[int, ...]:
    taken = BOARD.block(square.side, square.side) * BOARD.place(square.row, square.column)
    return parts_of_cells(BOARD.block(height, width) & ~taken)


def parts_of_cells(cells: int) -> tuple[int, ...]:
    """Return the parts of the shape `cells` on the board."""
    corners = BOARD.corners(cells)
    return parts_of(corners, (cells & ~BOARD.cells(corners)).bit_count())


def _transposed(square: Square) -> Square:
    return Square(square.side, square.column, square.row)


def square_key(square: Square) -> tuple[int, int, int]:
    """Return the key by which squares are ordered."""
    return square.side, square.row, square.column
