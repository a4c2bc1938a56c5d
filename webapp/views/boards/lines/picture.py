"""The board of the Diamond game: tokens, and a handle on every row and column that has one."""

from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.drawn.grids import Place, column_name
from webapp.views.boards.component_view import Choice, ComponentView
from webapp.views.boards.grids.picture import GridPicture, grid_picture
from webapp.views.boards.place_view import PlaceView

_MANY, _VERY_MANY = 12, 18
"""More columns than that are many, and very many."""


@dataclass(frozen=True, slots=True)
class Handle:
    """A row or a column: its name, which of both it is, and the move that takes it, if any.

    `tokens` is how many it has.
    """

    name: str
    is_row: bool
    tokens: int
    choice: Choice | None

    @property
    def told(self) -> str:
        """The line and its tokens in words."""
        tokens = ngettext("%(num)s token", "%(num)s tokens", self.tokens)
        if self.is_row:
            return _("row %(name)s: %(tokens)s", name=self.name, tokens=tokens)
        return _("column %(name)s: %(tokens)s", name=self.name, tokens=tokens)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A token, and the two lines that cross in it."""

    place: PlaceView
    row: Handle
    column: Handle


@dataclass(frozen=True, slots=True)
class LinesPicture:
    """The grid, its rows and its columns, and the tokens of which one may choose a line."""

    grid: GridPicture
    rows: tuple[Handle, ...]
    columns: tuple[Handle, ...]

    @property
    def crossings(self) -> list[Crossing]:
        """Every token, row by row."""
        return [
            Crossing(place, self.rows[r], self.columns[c])
            for r, places in enumerate(self.grid.rows)
            for c, place in enumerate(places)
            if place.filled
        ]

    @property
    def size(self) -> str:
        """The classes of a board that has more columns than a small screen has room for."""
        columns = len(self.columns)
        if columns > _VERY_MANY:
            return "many-lines very-many-lines"
        return "many-lines" if columns > _MANY else ""


def lines_picture(view: ComponentView) -> LinesPicture:
    """What the board of rows and columns draws."""
    grid = view.position
    tokens = set(grid.places)
    choices = {frozenset(tokens - set(c.option[0].places)): c for c in view.choices}

    def handle(is_row: bool, name: str, line: frozenset[Place]) -> Handle:
        return Handle(name, is_row, len(line), choices.get(line))

    return LinesPicture(
        grid_picture(view, grid),
        tuple(
            handle(True, str(row + 1), frozenset(place for place in tokens if place[0] == row))
            for row in range(grid.rows)
        ),
        tuple(
            handle(False, column_name(c), frozenset(place for place in tokens if place[1] == c))
            for c in range(grid.columns)
        ),
    )
