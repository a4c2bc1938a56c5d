"""Remove-a-Square by mirrors: shapes whose outcome is known without a search.

1. *Half a turn.* Let a shape be its own image after half a turn about a centre. A square and its
   image share a cell only if the centre is inside the square. A square of odd side with the
   centre inside contains the central cell, if the centre is that of a cell; if it is a point where
   four cells meet, the square contains all four; if it is the middle of an edge between two cells,
   the square contains both, and two more that make a full 2-by-2 square with them. If the shape has
   no such cells, every square can be answered by its image, which is still full: the nimber is 0.
   If it has them, a square with the same centre as the shape, of any size, leaves a shape without
   such cells, and so wins. (If the centre is the middle of an edge, no square has this centre.)
2. *A long side.* In a rectangle of an odd side m >= 3 and an even side of at least m - 1, take the
   square of side m - 1 in the middle of the even side, touching one of the two. The m - 1 cells
   beside it are in no full 2-by-2 square, and even in number; what is left on both sides of them
   are mirror images that share no square of side 2. So this move leaves the nimber 0.

Both are proved for whole shapes here, and so for independent parts as well. Sets are those of a
lattice; the centre of a full square is a point, so coordinates are doubled.
"""

from dataclasses import dataclass

from .lattice_sets import Lattice


@dataclass(frozen=True, slots=True)
class Square:
    """A square of cells: its side, and the row and column of its top left cell."""

    side: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Centre:
    """The centre of a symmetric shape, in doubled coordinates `row` and `column`.

    The cell in row r and column c extends from (2 r, 2 c) to (2 r + 2, 2 c + 2). `covered` is True
    if some full square contains the centre inside.
    """

    row: int
    column: int
    covered: bool


def centre_of(lattice: Lattice, cells: int) -> Centre | None:
    """Return the centre of the set `cells` of `lattice`, or None if half a turn changes the set."""
    fitted, height, width = lattice.fitted(cells)
    if lattice.turned(fitted, height, width) != fitted:
        return None
    row, column = lattice.offset(cells, fitted)
    # The cells around the centre: one, two or four.
    first_row = row + (height - 1) // 2
    first_column = column + (width - 1) // 2
    if height % 2 and width % 2:
        covered = bool(lattice.place(first_row, first_column) & cells)
    else:
        corners = lattice.place(first_row, first_column)
        if height % 2:
            corners |= corners >> lattice.stride
        elif width % 2:
            corners |= corners >> 1
        covered = bool(lattice.corners(cells) & corners)
    return Centre(2 * row + height, 2 * column + width, covered)


def has_mirror_strategy(lattice: Lattice, cells: int) -> bool:
    """Return True if half a turn gives a reply to every move in the set `cells` of `lattice`.

    The reply to taking a square is taking its image after half a turn. Then the nimber is 0.
    """
    centre = centre_of(lattice, cells)
    return centre is not None and not centre.covered


def winning_squares(lattice: Lattice, cells: int) -> list[Square]:
    """Return the squares whose removal from the set `cells` of `lattice` wins by a mirror strategy.

    The strategies are the two in the docstring of this module. If neither applies, the list is
    empty.
    """
    centre = centre_of(lattice, cells)
    if centre is None:
        return []
    if (centre.row + centre.column) % 2 == 0:
        return _central_squares(lattice, cells, centre)
    return _squares_along_long_side(lattice, cells)


def _central_squares(lattice: Lattice, cells: int, centre: Centre) -> list[Square]:
    squares = []
    for side in range(2 - centre.row % 2, lattice.largest + 1, 2):
        row = (centre.row - side) // 2
        column = (centre.column - side) // 2
        block = lattice.block(side, side)
        if min(row, column) < 0 or block * lattice.place(row, column) & ~cells:
            break
        squares.append(Square(side, row, column))
    return squares


def _squares_along_long_side(lattice: Lattice, cells: int) -> list[Square]:
    fitted, height, width = lattice.fitted(cells)
    odd, even = (height, width) if height % 2 else (width, height)
    if fitted != lattice.block(height, width) or odd < 3 or even < odd - 1:
        return []
    row, column = lattice.offset(cells, fitted)
    middle = (even - odd + 1) // 2
    if height % 2:
        return [Square(odd - 1, row + across, column + middle) for across in (0, 1)]
    return [Square(odd - 1, row + middle, column + across) for across in (0, 1)]


Point = tuple[int, int]
"""A row and a column in doubled coordinates."""


def mirror_line(lattice: Lattice, cells: int) -> tuple[Point, Point] | None:
    """Return a line by reflection in which the second player wins on the set `cells`, or None.

    The line is vertical or horizontal, and given by its two ends in doubled coordinates. No full
    2-by-2 square crosses the line, and the number of cells on the line is even. So a square beside
    the line is answered by its image, and a cell on the line by another cell on the line.
    """
    fitted, height, width = lattice.fitted(cells)
    row, column = lattice.offset(cells, fitted)
    if _is_mirror(lattice, fitted, width):
        at = 2 * column + width
        return (2 * row, at), (2 * (row + height), at)
    if _is_mirror(lattice, lattice.transposed(fitted), height):
        at = 2 * row + height
        return (at, 2 * column), (at, 2 * (column + width))
    return None


def _is_mirror(lattice: Lattice, fitted: int, width: int) -> bool:
    if lattice.mirrored(fitted, width) != fitted:
        return False
    rows = range(lattice.stride)
    on_line = sum(lattice.place(row, width // 2) for row in rows) if width % 2 else 0
    across = sum(lattice.place(row, (width - 1) // 2) for row in rows)
    if width % 2:
        across |= across >> 1
    return not lattice.corners(fitted) & across and (fitted & on_line).bit_count() % 2 == 0
