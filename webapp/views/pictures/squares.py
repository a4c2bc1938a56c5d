"""The board of Remove-a-Square: cells, and the sizes of the squares that can be taken."""

from dataclasses import dataclass

from webapp.rulesets.grids import Grid
from webapp.teaching.marks import Mark
from webapp.views.component_view import ComponentView

from .grid import GridPicture, grid_picture

_MOST_OUTLINED = 12


@dataclass(frozen=True, slots=True)
class Outline:
    """A square to be outlined: its top left place and its size."""

    row: int
    column: int
    size: int


@dataclass(frozen=True, slots=True)
class SquaresPicture:
    """The grid, the sizes of full squares on it, and winning squares where moves are marked."""

    grid: GridPicture
    sizes: tuple[int, ...]
    winning: tuple[Outline, ...]


def squares_picture(view: ComponentView) -> SquaresPicture | None:
    """What the board of squares draws; None for a strip that is too long to be drawn."""
    position = view.position
    if not isinstance(position, Grid):
        return None
    winning = [choice.option[0] for choice in view.choices if choice.mark is Mark.WINS]
    return SquaresPicture(
        grid_picture(view, position),
        tuple(range(1, largest_square(position) + 1)),
        tuple(_outline(position, left) for left in winning[:_MOST_OUTLINED]),
    )


def largest_square(grid: Grid) -> int:
    """The side of the largest full square."""
    sides: dict[tuple[int, int], int] = {}
    for row, column in grid.places:
        beside = ((row - 1, column), (row, column - 1), (row - 1, column - 1))
        sides[row, column] = 1 + min(sides.get(place, 0) for place in beside)
    return max(sides.values(), default=0)


def _outline(before: Grid, after: Grid) -> Outline:
    gone = list(before.keeping(before.cells & ~after.cells).places)
    (row, column), (last, _) = gone[0], gone[-1]
    return Outline(row, column, last - row + 1)
