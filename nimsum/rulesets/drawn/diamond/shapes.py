"""The named shapes of the Diamond game, and the notation of its boards and lines."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from nimsum.language import N_, _
from nimsum.rulesets.drawn.grids import (
    Grid,
    check_sides,
    column_called,
    column_name,
    full_grid,
    grid_of,
    read_picture,
    read_sides,
    write_grid,
)
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, NotationError, like, within
from nimsum.rulesets.heaps.heap import read_number

MAX_TOKEN_ROWS = 25  # The largest number of rows, and of columns, of a board.
SLUG = "diamond"
_NAMED = re.compile(r"([a-z]+)-([0-9x]+)")


def diamond(side: int) -> Grid:
    """Return a diamond whose longest row has `side` tokens, where `side` is odd.

    The row and the column of a token differ from those of the centre by at most `side // 2` in
    total.
    """
    centre = side // 2
    return _square(side, lambda r, c: abs(r - centre) + abs(c - centre) <= centre)


def disc(side: int) -> Grid:
    """Return a disc of diameter `side`.

    It has the places of a square of that side whose distance from the centre is less than half of
    it.
    """
    return _square(side, lambda r, c: (2 * r + 1 - side) ** 2 + (2 * c + 1 - side) ** 2 < side**2)


def triangle(side: int) -> Grid:
    """Return a staircase: rows of 1, 2, 3, ..., `side` tokens that begin in the first column."""
    return _square(side, lambda r, c: c <= r)


def ring(side: int) -> Grid:
    """Return the places on the edge of a square of `side` rows and columns."""
    return _square(side, lambda r, c: {0, side - 1} & {r, c} != set())


def cross(high: int, wide: int) -> Grid:
    """Return a cross: the middle row and column of a rectangle with `high` rows, `wide` columns."""
    row = (high - 1) // 2
    column = (wide - 1) // 2
    places = {(row, c) for c in range(wide)} | {(r, column) for r in range(high)}
    return grid_of(high, wide, iter(places))


def _square(side: int, filled: Callable[[int, int], bool]) -> Grid:
    """Return a square grid with the places (row, column) for which `filled` returns True."""
    places = product(range(side), range(side))
    return grid_of(side, side, (place for place in places if filled(*place)))


_OF_ONE_SIDE = {N_("disc"): disc, N_("ring"): ring, N_("triangle"): triangle}


def read_shape(text: str) -> Grid:
    """Return the board written in `text`: a size, a name such as `ring-5`, or a picture.

    Raises `GameError`.
    """
    if text.isdecimal():
        side = read_number(text)
        _check_sides(side, side, text)
        if side % 2 == 0:
            raise InvalidPosition(_("A diamond’s longest row is odd."), text, like(str(side - 1)))
        return diamond(side)
    sides = read_sides(text)
    if sides is not None:
        _check_sides(*sides, text)
        return full_grid(*sides)
    named = _NAMED.fullmatch(text)
    if named is not None:
        return _read_named(text, *named.groups())
    return read_picture(text, MAX_TOKEN_ROWS)


def _read_named(text: str, name: str, size: str) -> Grid:
    """Return the shape called `name`, such as a ring, with sides `size`, such as 5 or 3x5.

    `text` is the notation of the whole board. Raises `GameError`.
    """
    sides = read_sides(size)
    if name == "cross" and sides is not None:
        _check_sides(*sides, text)
        return cross(*sides)
    if name in _OF_ONE_SIDE and sides is None:
        side = read_number(size)
        _check_sides(side, side, text)
        return _OF_ONE_SIDE[name](side)
    raise NotationError(
        _("There is no such shape."), text, like("cross-3x5, triangle-4, ring-5, disc-7")
    )


def _check_sides(rows: int, columns: int, text: str) -> None:
    """Raise `InvalidPosition` if a board with these sides, written as `text`, is too large."""
    check_sides(rows, columns, text, MAX_TOKEN_ROWS)


def write_shape(grid: Grid) -> str:
    """Return the shortest notation of `grid`: its sides, a picture, or the name of its shape.

    The name of a diamond is the length of its longest row.
    """
    written = write_grid(grid)
    name = _names(grid.rows, grid.columns).get(grid.cells)
    return name if name and len(name) < len(written) else written


@lru_cache(maxsize=500)
def _names(rows: int, columns: int) -> dict[int, str]:
    """Return the names of all named shapes with these sides, keyed by their sets of tokens."""
    names = {cross(rows, columns).cells: f"cross-{rows}x{columns}"}
    if rows == columns:
        names |= {shape(rows).cells: f"{name}-{rows}" for name, shape in _OF_ONE_SIDE.items()}
    if rows == columns and rows % 2:
        names[diamond(rows).cells] = str(rows)
    return names


_LINE = re.compile(r"[1-9][0-9]?|[a-z]{1,2}")


def lines_of(board: Grid) -> Iterator[int]:
    """Yield the set of the tokens in each row of `board`, then in each column."""
    yield from (row_of(board, row) for row in range(board.rows))
    yield from (column_of(board, column) for column in range(board.columns))


def row_of(board: Grid, row: int) -> int:
    """Return the set of the tokens in row number `row`."""
    first_row = (1 << board.columns) - 1
    return board.cells & first_row << row * board.columns


def column_of(board: Grid, column: int) -> int:
    """Return the set of the tokens in column number `column`."""
    # Bits 0, c, 2c, … for a board of c columns are a sum of powers of 2**c: a geometric series.
    first_column = ((1 << board.rows * board.columns) - 1) // ((1 << board.columns) - 1)
    return board.cells & first_column << column


def line_taken(board: Grid, after: Grid) -> tuple[int | None, int | None]:
    """Return the row and the column that a move from `board` to `after` takes, one of them None.

    Neither is None if the move takes a token that is alone in its row and in its column.
    """
    taken = board.cells & ~after.cells
    row, column = next(board.keeping(taken).places)
    return (
        row if taken == row_of(board, row) else None,
        column if taken == column_of(board, column) else None,
    )


def read_line(board: Grid, text: str) -> int:
    """Return the set of the tokens in the row or column with the name `text`, like `3` or `c`.

    Raises `NotationError` if `text` is no such name, or `IllegalMove` if the line is empty or off
    the board.
    """
    if not _LINE.fullmatch(text):
        raise NotationError(_("That is no line."), text, like("3, c"))
    line = _read_row(board, text) if text.isdecimal() else _read_column(board, text)
    if line == 0:
        raise IllegalMove(_("That line is empty."), text, _("Choose a line with a token."))
    return line


def _read_row(board: Grid, text: str) -> int:
    """Return the set of the tokens in the row with the number `text`. Raises `IllegalMove`."""
    row = int(text) - 1
    if row >= board.rows:
        raise IllegalMove(_("There is no such line."), text, within("1", str(board.rows)))
    return row_of(board, row)


def _read_column(board: Grid, text: str) -> int:
    """Return the set of the tokens in the column with the letters `text`. Raises `IllegalMove`."""
    column = column_called(text)
    if column >= board.columns:
        last = column_name(board.columns - 1)
        raise IllegalMove(_("There is no such line."), text, within("a", last))
    return column_of(board, column)


def write_line(board: Grid, after: Grid) -> str:
    """Return the name of the line that a move from `board` to `after` takes, like `3` or `c`."""
    row, column = line_taken(board, after)
    if row is not None:
        return str(row + 1)
    assert column is not None
    return column_name(column)
