"""The editor of rows: a tap turns a coin over, or sets up or removes a pin."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from werkzeug.wrappers import Response

from nimsum.language import N_, _
from nimsum.rulesets.boards.places import Look, Place, laid_out
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.titles import game_title
from webapp.views.boards.grids.editor import GridEditor, draw_on

from .canvas import RowCanvas


class RowWords(NamedTuple):
    """The texts of the editor for one kind of pieces.

    `hint` says what a tap does, `spoken` is the name of the row for screen readers, `to_begin_with`
    is the hint for an empty row, and `how_to_write` explains rows written as text.
    """

    hint: str
    spoken: str
    to_begin_with: str
    how_to_write: str


_WORDS: Mapping[str, RowWords] = {
    Look.PINS: RowWords(
        N_("Tap or drag to set up pins. Tap again to take them."),
        N_("The row of pins"),
        N_("Set up a pin to play."),
        N_("As text: x for a pin, a full stop for a gap, like xx.xxx; or how many stand, like 12"),
    ),
    Look.COINS: RowWords(
        N_("Tap a coin to turn it over."),
        N_("The row of coins"),
        N_("Turn a coin to heads to play."),
        N_("As text: x for heads, a full stop for tails, like .x.xx; or the places of the heads"),
    ),
}


@dataclass(frozen=True, slots=True)
class RowEditor(GridEditor):
    """The page on which a player draws a row of pins or coins."""

    canvas: RowCanvas

    template = "boards/rows/editor.html"

    @property
    def look(self) -> Look:
        """The look of the pieces on the row: pins or coins."""
        layout = laid_out(self.canvas.rules, self.ruleset.words.sample_position)
        assert layout is not None, f"{self.ruleset.name} has no row to draw"
        return layout.look

    @property
    def kind(self) -> str:
        """The kind of the pieces: "pin" or "coin"."""
        return "pin" if self.look is Look.PINS else "coin"

    @property
    def words(self) -> RowWords:
        """The texts for rows with pieces of this look."""
        return _WORDS[self.look]

    @property
    def to_begin_with(self) -> str:
        """The hint for a row on which nobody can play yet."""
        return _(self.words.to_begin_with)

    @property
    def how_to_write(self) -> str:
        """The instruction for rows written as text."""
        return _(self.words.how_to_write)

    @property
    def title(self) -> str:
        """The title of the page, with the name of the game."""
        return _("Draw a row for %(game)s", game=game_title(self.ruleset))

    @property
    def to_play(self) -> str:
        """The text of the link to a game that starts from the row."""
        return _("Play on this row")

    @property
    def places(self) -> list[Place]:
        """The places from left to right."""
        return list(self.canvas.places(self.grid))


def draw_row(ruleset: Ruleset[Any]) -> Response:
    """Return the editor page for the row in the address, after the edit in the address."""
    return draw_on(RowCanvas(ruleset), RowEditor)
