"""The board of Remove-a-Square: cells, and the sizes of the squares that can be taken."""

from dataclasses import dataclass

from webapp.rulesets.drawn.grids import Grid
from webapp.rulesets.drawn.squares.boards import largest_side, square_between
from webapp.teaching.why.marks import Mark
from webapp.theory.squares.strategies import Square
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.grids.picture import GridPicture, grid_picture

_MOST_OUTLINED = 12


@dataclass(frozen=True, slots=True)
class SquaresPicture:
    """The grid, the sizes of full squares on it, and winning squares where moves are marked."""

    grid: GridPicture
    sizes: tuple[int, ...]
    winning: tuple[Square, ...]


def squares_picture(view: ComponentView) -> SquaresPicture | None:
    """What the board of squares draws; None for a strip that is too long to be drawn."""
    position = view.position
    if not isinstance(position, Grid):
        return None
    winning = [choice.option[0] for choice in view.choices if choice.mark is Mark.WINS]
    return SquaresPicture(
        grid_picture(view, position),
        tuple(range(1, largest_side(position) + 1)),
        tuple(square_between(position, left) for left in winning[:_MOST_OUTLINED]),
    )
