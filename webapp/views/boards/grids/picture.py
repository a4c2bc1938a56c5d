"""What the boards on grids have in common: a table of places, and a mirror over it."""

from dataclasses import dataclass
from typing import Any

from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.drawn.grids import Grid, Place, column_name, place_name, write_picture
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.place_view import PlaceView, PlaceViews, emptied


@dataclass(frozen=True, slots=True)
class GridPicture:
    """A grid as its template draws it, row by row, and its text picture.

    In the coordinates of the mirror, the place in row r and column c is the unit square whose top
    left corner is the point (c, r).
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[PlaceView, ...], ...]
    text: str
    mirror: Mirror | None


def grid_picture(view: ComponentView, grid: Grid) -> GridPicture:
    """The places of a grid that is the position of a component."""
    places = PlaceViews(view, grid.places, dict(emptied(view, _filled)))
    return GridPicture(
        tuple(map(column_name, range(grid.columns))),
        tuple(
            tuple(
                places.of((row, column), place_name((row, column)))
                for column in range(grid.columns)
            )
            for row in range(grid.rows)
        ),
        write_picture(grid).replace(",", "\n"),
        view.parts.mirror if view.parts else None,
    )


def _filled(position: Any) -> list[Place]:
    """The filled places; a board that is too long to be drawn has no places of its own."""
    return list(position.places) if isinstance(position, Grid) else []
