"""The rules for drawing a position on a grid: sizes, possible edits, and text pictures."""

from dataclasses import dataclass
from typing import Any

from nimsum.language import _
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.drawn.grids import Cell, Grid, full_grid, read_drawing, read_place
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.ruleset import Ruleset

from .edits import EDITS, EDITS_OF_A_ROW, Edits

_FIRST_SIDE = 8
"""The number of columns of the empty drawing with which one begins, and of rows if possible."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The rules for drawing a position of `ruleset`, whose positions are grids.

    A drawing is a grid as well. A text picture has x for a filled place, a full stop for an empty
    one, o for the place with the token, and a comma between rows, as in `x.x,xox`.
    """

    ruleset: Ruleset[Any]

    @property
    def edits(self) -> Edits:
        """The edits that change a whole drawing, such as mirroring it."""
        return EDITS_OF_A_ROW if self.max_rows == 1 else EDITS

    @property
    def first(self) -> Grid:
        """The empty drawing with which a player begins."""
        return full_grid(min(_FIRST_SIDE, self.max_rows), _FIRST_SIDE).keeping(0)

    @property
    def max_rows(self) -> int:
        """The maximum number of rows in a drawing."""
        return self.ruleset.board.max_rows

    @property
    def max_side(self) -> int:
        """The maximum number of columns in a drawing, and of rows if several rows are allowed."""
        return self.ruleset.board.max_row_length

    @property
    def limits(self) -> str:
        """The limits of the size of a drawing, in words."""
        if self.max_rows == 1:
            return _("A row has at most %(most)s places.", most=self.max_side)
        return _("A drawing has at most %(most)s rows and columns.", most=self.max_side)

    @property
    def has_token(self) -> bool:
        """True if the game has a token on the board."""
        return isinstance(self.ruleset, CellsRuleset) and self.ruleset.has_token

    def read_tap(self, _drawing: Grid, text: str) -> Cell:
        """Return the row and the column of the place called `text`, even if it is outside.

        Raises `GameError` if `text` is not the name of a place.
        """
        return read_place(text)

    def read_drawn(self, text: str) -> Grid:
        """Return the drawing written as a text picture.

        Raises `GameError` if the picture cannot be read, or is too large.
        """
        return read_drawing(text, self.max_side, self.max_rows, token=self.has_token)

    def read(self, text: str) -> Grid:
        """Return the drawing written as a text picture or as a position in notation.

        Raises `GameError` if `text` is neither, or if the position is too large to be drawn.
        """
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
        """Return `drawing` as a component in notation.

        Return an empty string if no place is filled, or if the game has a token and none is drawn.
        """
        if not drawing.cells or (self.has_token and drawing.token is None):
            return ""
        return f"{self.ruleset.name}:{self.ruleset.write_position(drawing)}"
