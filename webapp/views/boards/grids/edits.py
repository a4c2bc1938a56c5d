"""The edits of the editor of boards on grids, as pure functions from grid to grid."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from nimsum.language import N_, _
from nimsum.rulesets.drawn.grids import Cell, Grid, full_grid, grid_of
from nimsum.rulesets.errors import NotationError
from webapp.views.web.queries import one_of


def painted(grid: Grid, places: Iterable[Cell], *, token: bool = False) -> Grid:
    """Return `grid` with all `places` filled if the first one is empty, or else emptied.

    Places outside the grid are ignored. `token` is True if the game has a token: then a tap on a
    single filled place without the token puts the token there instead.
    """
    inside = [place for place in places if grid.place(*place)]
    if not inside:
        return grid
    is_first_filled = inside[0] in grid
    # Bit i of a set of cells is the cell with the number i.
    changed = grid_of(grid.rows, grid.columns, iter(inside)).cells
    hits_token = grid.token is not None and changed >> grid.token & 1
    if token and len(inside) == 1 and is_first_filled and not hits_token:
        return grid.keeping(grid.cells, changed.bit_length() - 1)
    cells = grid.cells & ~changed if is_first_filled else grid.cells | changed
    return grid.keeping(cells, None if hits_token else grid.token)


def resized(grid: Grid, rows: int, columns: int) -> Grid:
    """Return `grid` with this number of `rows` and `columns`, without the cells outside them."""
    inside = ((row, column) for row, column in grid.places if row < rows and column < columns)
    new_grid = grid_of(rows, columns, inside)
    if grid.token is None:
        return new_grid
    row, column = grid.key(grid.token)
    if not new_grid.place(row, column):
        return new_grid
    return new_grid.keeping(new_grid.cells, row * columns + column)


def _mirrored_right(grid: Grid) -> Grid:
    last = grid.columns - 1
    on_the_left = [(row, column) for row, column in grid.places if 2 * column <= last]
    images = [(row, last - column) for row, column in on_the_left]
    return grid_of(grid.rows, grid.columns, chain(on_the_left, images))


def _mirrored_down(grid: Grid) -> Grid:
    return _transposed(_mirrored_right(_transposed(grid)))


def _transposed(grid: Grid) -> Grid:
    return grid_of(grid.columns, grid.rows, ((column, row) for row, column in grid.places))


@dataclass(frozen=True, slots=True)
class GridEdit:
    """An edit of a whole drawing: `label` is the text of its button, marked with N_."""

    label: str
    change: Callable[[Grid], Grid]


Edits = Mapping[str, GridEdit]
"""Edits by name; the name is the value of the form field `edit`."""

EDITS: Edits = {
    "wider": GridEdit(N_("Wider"), lambda grid: resized(grid, grid.rows, grid.columns + 1)),
    "narrower": GridEdit(N_("Narrower"), lambda grid: resized(grid, grid.rows, grid.columns - 1)),
    "taller": GridEdit(N_("Taller"), lambda grid: resized(grid, grid.rows + 1, grid.columns)),
    "lower": GridEdit(N_("Lower"), lambda grid: resized(grid, grid.rows - 1, grid.columns)),
    "right": GridEdit(N_("Mirror left to right"), _mirrored_right),
    "down": GridEdit(N_("Mirror top to bottom"), _mirrored_down),
    "fill": GridEdit(N_("Fill"), lambda grid: full_grid(grid.rows, grid.columns)),
    "clear": GridEdit(N_("Clear"), lambda grid: grid.keeping(0)),
}
"""The edits of a drawing with several rows."""

EDITS_OF_A_ROW: Edits = {
    "wider": GridEdit(N_("Longer"), EDITS["wider"].change),
    "narrower": GridEdit(N_("Shorter"), EDITS["narrower"].change),
    **{name: EDITS[name] for name in ("right", "fill", "clear")},
}
"""The edits of a drawing with only one row."""


def possible(name: str, grid: Grid, max_side: int) -> bool:
    """Return True if `grid` has sides of 1 to `max_side` places after the edit called `name`."""
    return new_side(name, grid.rows, grid.columns) in (None, *range(1, max_side + 1))


def new_side(name: str, rows: int, columns: int) -> int | None:
    """Return the new number of rows or of columns after the edit called `name`.

    For example, `new_side("wider", 2, 5)` is 6. Return None if the edit changes neither number.
    """
    sides = {"wider": columns + 1, "narrower": columns - 1, "taller": rows + 1, "lower": rows - 1}
    return sides.get(name)


def edited(grid: Grid, name: str, max_side: int, edits: Edits = EDITS) -> Grid:
    """Return `grid` after the edit called `name`, one of `edits`; no side may exceed `max_side`.

    Raises `NotationError` if there is no such edit, or if the edit is not possible now.
    """
    if name not in edits or not possible(name, grid, max_side):
        raise NotationError(_("That is no change of a drawing."), name, one_of(edits))
    return edits[name].change(grid)
