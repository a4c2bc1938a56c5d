"""What the boards on grids have in common: places, gone ones, parts, and a mirror."""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.match.match import Player
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.drawn.grids import Grid, Place, column_name, place_name, write_picture
from webapp.views.boards.component_view import ComponentView


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One place: its name, whether it is filled or who just emptied it, and its part.

    `part` is the number of its part, None where parts are not shown; `letter` stands on the first
    place of each part, `parity_only` on places that can only go alone, `copied` on the mirror
    image of what the last move took.
    """

    name: str
    filled: bool
    gone_by: Player | None
    part: int | None
    letter: str
    parity_only: bool
    copied: bool


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
    gone = dict(_gone(view))
    part_of, letters = view.part_of, view.letters(grid.places)

    def view_of(place: Place) -> PlaceView:
        number = part_of.get(place)
        return PlaceView(
            place_name(place),
            place in grid,
            gone.get(place),
            number,
            letters.get(place, ""),
            view.parts is not None and number is not None and view.parts.parts[number].parity_only,
            view.parts is not None and place in view.parts.copies,
        )

    return GridPicture(
        tuple(map(column_name, range(grid.columns))),
        tuple(
            tuple(view_of((row, column)) for column in range(grid.columns))
            for row in range(grid.rows)
        ),
        write_picture(grid).replace(",", "\n"),
        view.parts.mirror if view.parts else None,
    )


def _gone(view: ComponentView) -> Iterator[tuple[Place, Player]]:
    """The places that the last moves emptied, and who did it.

    A board that came out of one too long to be drawn has places of its own.
    """
    for before, after, by in view.steps:
        if isinstance(before, Grid):
            for place in before.keeping(before.cells & ~after.cells).places:
                yield place, by
