"""The rules for drawing a row: a grid with one row, whose places have the names of the game."""

from collections.abc import Iterator
from typing import Any

from nimsum.language import _
from nimsum.rulesets.boards.places import OnRow, Place, laid_out
from nimsum.rulesets.drawn.grids import EMPTY, FILLED, Cell, Grid, grid_of
from nimsum.rulesets.errors import InvalidPosition, NotationError
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import component_of
from webapp.views.boards.grids.canvas import Canvas
from webapp.views.boards.grids.edits import resized

_MIN_PLACES = 8
"""The minimum number of places in a row, so that there are empty ones to fill."""


class RowCanvas(Canvas):
    """The rules for drawing a row of pieces, which gaps can divide into several components.

    A text picture has x for a piece and a full stop for an empty place, as in `xx.xxx`.
    """

    @property
    def rules(self) -> OnRow[Any]:
        """The ruleset, typed as one that is played on a row."""
        assert isinstance(self.ruleset, OnRow), f"{self.ruleset.slug} has no rows"
        return self.ruleset

    @property
    def max_side(self) -> int:
        """The maximum number of places in a row."""
        return self.rules.max_row_length

    def places(self, drawing: Grid) -> Iterator[Place]:
        """Return the places of a drawing from left to right, with the names of the game."""
        return (self.rules.place(k, (0, k) in drawing) for k in range(drawing.columns))

    def read_tap(self, drawing: Grid, text: str) -> Cell:
        """Return the cell of the place called `text`, such as (0, 2) for the third place.

        Raises `NotationError` if `drawing` has no such place.
        """
        names = [place.name for place in self.places(drawing)]
        if text not in names:
            right = _("They go from %(first)s to %(last)s.", first=names[0], last=names[-1])
            raise NotationError(_("There is no such place."), text, right)
        return 0, names.index(text)

    def read_drawn(self, text: str) -> Grid:
        """Return the row written as a text picture.

        Raises `GameError` if `text` has other characters, or if the row is too long.
        """
        if not text or not set(text) <= {FILLED, EMPTY}:
            raise NotationError(
                _("That is not a row."), text, _("Write x and full stops, like xx.xxx.")
            )
        return self._row([mark == FILLED for mark in text], text)

    def read(self, text: str) -> Grid:
        """Return the row written as a text picture or as a position in notation.

        Raises `GameError` if `text` is neither, or if the row is too long.
        """
        if set(text) <= {FILLED, EMPTY, ","}:
            return self.read_drawn(text)
        layout = laid_out(self.rules, self.ruleset.read_position(text))
        if layout is None:
            raise self._too_long(text)
        # A position without places is drawn as a row with one empty place.
        return self._row([place.stands for place in layout.places] or [False], text)

    def drawing(self, position: Any) -> Grid | None:
        """Return `position` as a row, with empty places on the right for more pieces."""
        row = self.read(self.ruleset.write_position(position))
        return resized(row, 1, min(self.max_side, max(_MIN_PLACES, row.columns + 1)))

    def written(self, drawing: Grid) -> str:
        """Return the row in `drawing` as a sum in notation; gaps can divide it into components."""
        row = [place.stands for place in self.places(drawing)]
        components = self.rules.of_row(row)
        return write_sum(tuple(component_of(self.ruleset, each) for each in components))

    def _row(self, row: list[bool], text: str) -> Grid:
        if len(row) > self.max_side:
            raise self._too_long(text)
        return grid_of(1, len(row), ((0, k) for k, stands in enumerate(row) if stands))

    def _too_long(self, text: str) -> InvalidPosition:
        return InvalidPosition(_("That is too long to be drawn."), text, self.limits)
