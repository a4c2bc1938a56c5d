"""What one draws a position on: how large it is, how a drawing on it is read, and its edits."""

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
    """A grid on which one draws a position of a ruleset, which is a grid."""

    ruleset: Ruleset[Any]

    @property
    def edits(self) -> Edits:
        """What can be done to a whole drawing."""
        return EDITS_OF_A_ROW if self.most_rows == 1 else EDITS

    @property
    def first(self) -> Grid:
        """What one begins with."""
        return full_grid(min(_FIRST_SIDE, self.most_rows), _FIRST_SIDE).keeping(0)

    @property
    def most_rows(self) -> int:
        """The most rows of a drawing."""
        return self.ruleset.board.most_rows

    @property
    def most(self) -> int:
        """The most columns of a drawing, and the most rows where it may have several."""
        return self.ruleset.board.longest_row

    @property
    def limits(self) -> str:
        """How large a drawing may be, in words."""
        if self.most_rows == 1:
            return _("A row has at most %(most)s places.", most=self.most)
        return _("A drawing has at most %(most)s rows and columns.", most=self.most)

    @property
    def has_token(self) -> bool:
        """Whether a token stands on the board."""
        return isinstance(self.ruleset, CellsRuleset) and self.ruleset.has_token

    def read_tap(self, _drawing: Grid, text: str) -> Cell:
        """The place that is tapped, by its name; it may lie outside. Raises GameError."""
        return read_place(text)

    def read_drawn(self, text: str) -> Grid:
        """The drawing that is written as a picture. Raises GameError."""
        return read_drawing(text, self.most, self.most_rows, token=self.has_token)

    def read(self, text: str) -> Grid:
        """The drawing that is written, as a picture or as a position. Raises GameError."""
        if set(text) <= set("x.,o"):
            return self.read_drawn(text)
        position = self.ruleset.read_position(text)
        if not isinstance(position, Grid):
            raise InvalidPosition(_("That is too long to be drawn."), text, self.limits)
        return position

    def drawing(self, position: Any) -> Grid | None:
        """A position of the game as a drawing; None for one that is not drawn on a grid."""
        return position if isinstance(position, Grid) else None

    def written(self, drawing: Grid) -> str:
        """The start that is drawn, in the notation; empty where there is none."""
        if not drawing.cells or (self.has_token and drawing.token is None):
            return ""
        return f"{self.ruleset.name}:{self.ruleset.write_position(drawing)}"
