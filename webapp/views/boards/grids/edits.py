"""What the editor of boards on grids can do to a drawing: pure functions from grid to grid."""

from collections.abc import Callable, Iterable, Mapping

from nimsum.language import N_, _
from nimsum.rulesets.drawn.grids import Cell, Grid, full_grid, grid_of
from nimsum.rulesets.errors import NotationError
from webapp.views.web.queries import one_of


def painted(grid: Grid, places: Iterable[Cell], *, token: bool = False) -> Grid:
    """All those places as the first of them is not: filled if it is empty, else emptied.

    With `token` a tap on a single filled place puts the token there first.
    """
    wanted = [place for place in places if grid.place(*place)]
    if not wanted:
        return grid
    changed = grid_of(grid.rows, grid.columns, iter(wanted)).cells
    stood = grid.token is not None and changed >> grid.token & 1
    if token and len(wanted) == 1 and wanted[0] in grid and not stood:
        return grid.keeping(grid.cells, changed.bit_length() - 1)
    cells = grid.cells & ~changed if wanted[0] in grid else grid.cells | changed
    return grid.keeping(cells, None if stood else grid.token)


def resized(grid: Grid, rows: int, columns: int) -> Grid:
    """Return `grid` on a board of `rows` and `columns`, without the cells that lie outside."""
    kept = ((row, column) for row, column in grid.places if row < rows and column < columns)
    drawn = grid_of(rows, columns, kept)
    row, column = (rows, 0) if grid.token is None else grid.key(grid.token)
    return drawn.keeping(drawn.cells, row * columns + column) if drawn.place(row, column) else drawn


def _mirrored_right(grid: Grid) -> Grid:
    last = grid.columns - 1
    left = [place for place in grid.places if 2 * place[1] <= last]
    both = (each for row, column in left for each in ((row, column), (row, last - column)))
    return grid_of(grid.rows, grid.columns, both)


def _mirrored_down(grid: Grid) -> Grid:
    return _turned(_mirrored_right(_turned(grid)))


def _turned(grid: Grid) -> Grid:
    return grid_of(grid.columns, grid.rows, ((column, row) for row, column in grid.places))


Edits = Mapping[str, tuple[str, Callable[[Grid], Grid]]]

EDITS: Edits = {
    "wider": (N_("Wider"), lambda grid: resized(grid, grid.rows, grid.columns + 1)),
    "narrower": (N_("Narrower"), lambda grid: resized(grid, grid.rows, grid.columns - 1)),
    "taller": (N_("Taller"), lambda grid: resized(grid, grid.rows + 1, grid.columns)),
    "lower": (N_("Lower"), lambda grid: resized(grid, grid.rows - 1, grid.columns)),
    "right": (N_("Mirror left to right"), _mirrored_right),
    "down": (N_("Mirror top to bottom"), _mirrored_down),
    "fill": (N_("Fill"), lambda grid: full_grid(grid.rows, grid.columns)),
    "clear": (N_("Clear"), lambda grid: grid.keeping(0)),
}
"""The edits of the whole drawing by their names in an address: what people call them, and how."""

EDITS_OF_A_ROW = {
    "wider": (N_("Longer"), EDITS["wider"][1]),
    "narrower": (N_("Shorter"), EDITS["narrower"][1]),
    **{name: EDITS[name] for name in ("right", "fill", "clear")},
}
"""The same of a drawing that is one row."""


def possible(name: str, grid: Grid, most: int) -> bool:
    """Whether the edit leaves a board of a size that is allowed."""
    return new_side(name, grid.rows, grid.columns) in (None, *range(1, most + 1))


def new_side(name: str, rows: int, columns: int) -> int | None:
    """Return the number of rows or columns that the edit called `name` changes, as it is then.

    Return None for an edit that changes neither.
    """
    sides = {"wider": columns + 1, "narrower": columns - 1, "taller": rows + 1, "lower": rows - 1}
    return sides.get(name)


def edited(grid: Grid, name: str, most: int, edits: Edits = EDITS) -> Grid:
    """Return `grid` after the one of `edits` called `name`; no side grows beyond `most`.

    Raises `NotationError` if there is no such edit, or it is not possible now.
    """
    if name not in edits or not possible(name, grid, most):
        raise NotationError(_("That is no change of a drawing."), name, one_of(edits))
    return edits[name][1](grid)
