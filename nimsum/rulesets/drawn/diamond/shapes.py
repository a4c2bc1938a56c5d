"""The named shapes of the Diamond game, and the notation of its boards and lines."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

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

MOST_ROWS_OF_TOKENS = 25  # The most rows, and columns, of a board of the Diamond game.
SLUG = "diamond"
_NAMED = re.compile(r"([a-z]+)-([0-9x]+)")


def diamond(longest: int) -> Grid:
    """All points whose distances from the centre's row and column add to at most half of that."""
    centre = longest // 2
    return _square(longest, lambda r, c: abs(r - centre) + abs(c - centre) <= centre)


def disc(side: int) -> Grid:
    """All points of a square that are no further from its centre than the middles of its sides."""
    return _square(side, lambda r, c: (2 * r + 1 - side) ** 2 + (2 * c + 1 - side) ** 2 < side**2)


def triangle(side: int) -> Grid:
    """Rows of 1, 2, 3, ... tokens that begin in the same column."""
    return _square(side, lambda r, c: c <= r)


def ring(side: int) -> Grid:
    """The edge of a square."""
    return _square(side, lambda r, c: {0, side - 1} & {r, c} != set())


def cross(high: int, wide: int) -> Grid:
    """The middle row and the middle column of a rectangle."""
    row, column = (high - 1) // 2, (wide - 1) // 2
    places = ((r, c) for r in range(high) for c in range(wide) if r == row or c == column)
    return grid_of(high, wide, places)


def _square(side: int, filled: Callable[[int, int], bool]) -> Grid:
    return grid_of(side, side, ((r, c) for r in range(side) for c in range(side) if filled(r, c)))


_OF_ONE_SIDE = {N_("disc"): disc, N_("ring"): ring, N_("triangle"): triangle}


def read_shape(text: str) -> Grid:
    """The board that is written, as a size, a name or a picture. Raises GameError."""
    if text.isdecimal():
        longest = read_number(text)
        _check_sides(longest, longest, text)
        if longest % 2 == 0:
            raise InvalidPosition(
                _("A diamond’s longest row is odd."), text, like(str(longest - 1))
            )
        return diamond(longest)
    sides = read_sides(text)
    if sides is not None:
        _check_sides(*sides, text)
        return full_grid(*sides)
    named = _NAMED.fullmatch(text)
    if named is not None:
        return _read_named(text, *named.groups())
    return read_picture(text, MOST_ROWS_OF_TOKENS)


def _read_named(text: str, name: str, size: str) -> Grid:
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
    check_sides(rows, columns, text, MOST_ROWS_OF_TOKENS)


def write_shape(grid: Grid) -> str:
    """The canonical spelling: sides, a picture or a shorter name, for a diamond its longest row."""
    written, name = write_grid(grid), _names(grid.rows, grid.columns).get(grid.cells)
    return name if name and len(name) < len(written) else written


@lru_cache(maxsize=500)
def _names(rows: int, columns: int) -> dict[int, str]:
    """The shapes of these sides that have a name, by their cells."""
    names = {cross(rows, columns).cells: f"cross-{rows}x{columns}"}
    if rows == columns:
        names |= {shape(rows).cells: f"{name}-{rows}" for name, shape in _OF_ONE_SIDE.items()}
    if rows == columns and rows % 2:
        names[diamond(rows).cells] = str(rows)
    return names


_LINE = re.compile(r"[1-9][0-9]?|[a-z]{1,2}")


def lines_of(board: Grid) -> Iterator[int]:
    """The tokens of each row, then of each column."""
    yield from (row_of(board, row) for row in range(board.rows))
    yield from (column_of(board, column) for column in range(board.columns))


def row_of(board: Grid, row: int) -> int:
    """The tokens of a row."""
    return board.cells & ((1 << board.columns) - 1) << row * board.columns


def column_of(board: Grid, column: int) -> int:
    """The tokens of a column."""
    places = ((1 << board.rows * board.columns) - 1) // ((1 << board.columns) - 1)
    return board.cells & places << column


def line_taken(board: Grid, after: Grid) -> tuple[int | None, int | None]:
    """The row and the column that a move takes; one token that is both lines is both."""
    taken = board.cells & ~after.cells
    row, column = next(board.keeping(taken).places)
    return (
        row if taken == row_of(board, row) else None,
        column if taken == column_of(board, column) else None,
    )


def read_line(board: Grid, text: str) -> int:
    """The tokens of the line that is written. Raises NotationError or IllegalMove."""
    if not _LINE.fullmatch(text):
        raise NotationError(_("That is no line."), text, like("3, c"))
    is_row = text.isdecimal()
    index, count = (int(text) - 1, board.rows) if is_row else (column_called(text), board.columns)
    if index >= count:
        last = str(count) if is_row else column_name(count - 1)
        wrong = _("There is no such line.")
        raise IllegalMove(wrong, text, within("1" if is_row else "a", last))
    line = row_of(board, index) if is_row else column_of(board, index)
    if not line:
        raise IllegalMove(_("That line is empty."), text, _("Choose a line with a token."))
    return line


def write_line(board: Grid, after: Grid) -> str:
    """The canonical spelling of the line that a move takes: a row's number, a column's letter."""
    row, column = line_taken(board, after)
    if row is not None:
        return str(row + 1)
    assert column is not None
    return column_name(column)
