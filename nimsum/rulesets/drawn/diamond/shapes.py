"""The shapes of the Diamond game that have a name, and how one writes them."""

import re
from collections.abc import Callable
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.rulesets.drawn.grids import (
    Grid,
    check_sides,
    full_grid,
    grid_of,
    read_picture,
    read_sides,
    write_grid,
)
from nimsum.rulesets.errors import InvalidPosition, NotationError, like
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


@lru_cache(500)
def _names(rows: int, columns: int) -> dict[int, str]:
    """The shapes of these sides that have a name, by their cells."""
    names = {cross(rows, columns).cells: f"cross-{rows}x{columns}"}
    if rows == columns:
        names |= {shape(rows).cells: f"{name}-{rows}" for name, shape in _OF_ONE_SIDE.items()}
    if rows == columns and rows % 2:
        names[diamond(rows).cells] = str(rows)
    return names
