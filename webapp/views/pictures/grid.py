"""What the boards on grids have in common: places, gone ones, parts, and a mirror."""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.match.match import Change, Player
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.grids import Grid, Place, column_name, place_name, write_picture
from webapp.views.component_view import ComponentView


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
    gone = dict(_gone(view.changes, grid))
    parts = view.parts.parts if view.parts else ()
    part_of = {place: number for number, part in enumerate(parts) for place in part.places}
    first: dict[int, Place] = {}
    for place in grid.places:
        if place in part_of:
            first.setdefault(part_of[place], place)

    def view_of(place: Place) -> PlaceView:
        number = part_of.get(place)
        leads = number is not None and first[number] == place
        return PlaceView(
            place_name(place),
            place in grid,
            gone.get(place),
            number,
            parts[number].label if number is not None and leads else "",
            number is not None and parts[number].parity_only,
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


def _gone(changes: tuple[Change, ...], grid: Grid) -> Iterator[tuple[Place, Player]]:
    """The places that the last moves emptied, and who did it."""
    afters = [change.before for change in changes[1:]] + [grid]
    for change, after in zip(changes, afters, strict=False):
        for place in grid.keeping(change.before.cells & ~after.cells).places:
            yield place, change.by
