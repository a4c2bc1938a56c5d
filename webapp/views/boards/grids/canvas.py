"""The grid on which one draws a position: its size, its edits, and how drawings are read."""

from dataclasses import dataclass
from typing import Any

from nimsum.language import _
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.drawn.grids import Cell, Grid, full_grid, read_drawing, read_place
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.ruleset import Ruleset

from .edits import EDITS, EDITS_OF_A_ROW, Edits

_FIRST_SIDE = 8


@dataclass(frozen=True, slots=True)
class Canvas:
    """A grid on which one draws a position of `ruleset`, whose positions are grids."""

    ruleset: Ruleset[Any]

    @property
    def edits(self) -> Edits:
        """The edits of a whole drawing."""
        return EDITS_OF_A_ROW if self.most_rows == 1 else EDITS

    @property
    def first(self) -> Grid:
        """The empty drawing with which one begins."""
        return full_grid(min(_FIRST_SIDE, self.most_rows), _FIRST_SIDE).keeping(0)

    @property
    def most_rows(self) -> int:
        """The maximum number of rows in a drawing."""
        return self.ruleset.board.most_rows

    @property
    def most(self) -> int:
        """The maximum number of columns in a drawing, and of rows unless it has only one."""
        return self.ruleset.board.longest_row

    @property
    def limits(self) -> str:
        """The limits of the size of a drawing, in words."""
        if self.most_rows == 1:
            return _("A row has at most %(most)s places.", most=self.most)
        return _("A drawing has at most %(most)s rows and columns.", most=self.most)

    @property
    def has_token(self) -> bool:
        """True if the game has a token on the board."""
        return isinstance(self.ruleset, CellsRuleset) and self.ruleset.has_token

    def read_tap(self, _drawing: Grid, text: str) -> Cell:
        """Return the place with the name `text`, also outside the drawing. Raises `GameError`."""
        return read_place(text)

    def read_drawn(self, text: str) -> Grid:
        """Return the drawing written as a text picture. Raises `GameError`."""
        return read_drawing(text, self.most, self.most_rows, token=self.has_token)

    def read(self, text: str) -> Grid:
        """Return the drawing written as a text picture or as a position. Raises `GameError`."""
        if set(text) <= set("x.,o"):
            return self.read_drawn(text)
        position = self.ruleset.read_position(text)
        if not isinstance(position, Grid):
            raise InvalidPosition(_("That is too long to be drawn."), text, self.limits)
        return position

    def drawing(self, position: Any) -> Grid | None:
        """Return a position of the game as a drawing, or None if it is not drawn on a grid."""
        return position if isinstance(position, Grid) else None

    def written(self, drawing: Grid) -> str:
        """Return the drawn start in notation, or an empty string if it is not complete."""
        if not drawing.cells or (self.has_token and drawing.token is None):
            return ""
        return f"{self.ruleset.name}:{self.ruleset.write_position(drawing)}"
