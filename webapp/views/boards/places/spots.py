"""What is drawn in a picture of a board of places: the places, lines between them, laid pieces.

A place is anything that a move can take or turn: a square, a token, a coin or a vertex. Its key
identifies it within the position. All points and lengths have the distance between neighbouring
places as their unit.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from nimsum.match.match import Player
from nimsum.rulesets.boards.places import GROUND_SIGN
from webapp.views.boards.place_view import PlaceView

from .geometry import Box, Frame, Line, Point

PICK_SIZE = 0.72
"""The size of the HTML element in a picture for a place or a menu, in places."""

_RADIUS = 0.25
_RADIUS_EMPTY = 0.05
_GROUND_WIDTH = 1.0

_HALF_LINE = 0.3
"""Half the length of the line that divides a laid piece into two halves, in places."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: where it is drawn, and what is drawn on it.

    `number` identifies the place on the page, and stays the same from move to move. (`x`, `y`) is
    the middle of the place, and `sign` the text on it. `free` is True if a move may take or turn
    the place; if it is False for a place with a piece, `held` is a sentence that says why.
    `covered` is True if a move has taken the place since the start of the match. `tag` is a
    value or letter that an explanation writes here, or "".
    """

    number: str
    x: float
    y: float
    sign: str
    view: PlaceView
    free: bool
    held: str
    covered: bool = False
    tag: str = ""

    @property
    def label(self) -> str:
        """The text to draw on a place in the plane; empty if it is only the name or the ground."""
        return "" if self.sign == self.view.name or self.ground else self.sign

    @property
    def is_visible(self) -> bool:
        """True if the place is filled, or has just been emptied."""
        return self.view.filled or self.view.gone_by is not None

    @property
    def is_marked(self) -> bool:
        """True if a move has left a sign here, such as a cross, instead of a piece."""
        is_empty = not self.free and not self.view.filled
        return is_empty and self.sign not in ("", self.view.name)

    @property
    def radius(self) -> float:
        """The radius of the circle for the place in the plane."""
        return _RADIUS if self.is_visible else _RADIUS_EMPTY

    @property
    def ground(self) -> Line | None:
        """The line that shows the ground, in games with one; None for any other place."""
        if not self.sign.startswith(GROUND_SIGN):
            return None
        half = _GROUND_WIDTH / 2
        return Line(round(self.x - half, 2), self.y, round(self.x + half, 2), self.y)

    @property
    def ground_name(self) -> str:
        """The name beside the ground where edges from one vertex lead to several of its points."""
        return self.sign.removeprefix(GROUND_SIGN) if self.ground else ""

    @property
    def tag_at(self) -> Point:
        """The point at which the tag is written: below the ground, or where a letter would be."""
        if not self.ground:
            return self.letter_at
        return Point(self.x, round(self.y + (0.58 if self.ground_name else 0.4), 2))

    @property
    def letter_at(self) -> Point:
        """The point in the plane at which the letter of the place's part is written."""
        return Point(round(self.x + 0.3, 2), round(self.y - 0.36, 2))

    @property
    def frame(self) -> Frame:
        """The square in the plane for the checkbox with which a player picks the place."""
        return Frame.around(self.x, self.y, PICK_SIZE)


SpotsByKey = Mapping[Hashable, Spot]
"""The places in a picture, by the keys of the places."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two places, such as an edge of a graph.

    If the line is gone, `gone_by` is the player whose move removed it; otherwise None. `chosen` is
    True if that move was a tap on this line, so that it did not only go with others. `tag` is a
    number that an explanation writes on the line, or "".
    """

    start: Spot
    end: Spot
    gone_by: Player | None = None
    chosen: bool = False
    tag: str = ""

    @property
    def number(self) -> str:
        """The text that identifies the link on the page, such as "a1-b1"."""
        return f"{self.start.number}-{self.end.number}"

    @property
    def copied(self) -> bool:
        """True if the link is the mirror image of the link that the last move took."""
        return self.start.view.copied and self.end.view.copied

    @property
    def on_squares(self) -> Line:
        """The line of the link for a picture in which each place is the middle of a unit square."""
        start = self.start
        end = self.end
        return Line(start.x + 0.5, start.y + 0.5, end.x + 0.5, end.y + 0.5)

    @property
    def middle(self) -> Point:
        """The middle of the line in the plane."""
        start = self.start
        end = self.end
        return Point(round((start.x + end.x) / 2, 2), round((start.y + end.y) / 2, 2))

    @property
    def line(self) -> Line:
        """The line of the link in the plane."""
        return Line(self.start.x, self.start.y, self.end.x, self.end.y)


@dataclass(frozen=True, slots=True)
class LaidPiece:
    """A piece that a move has laid on places: its rectangle, and its player if it is recent."""

    box: Box
    by: Player | None = None

    @property
    def across(self) -> Line:
        """The line that divides the piece into two halves."""
        box = self.box
        x = box.left + box.width / 2
        y = box.top + box.height / 2
        if box.width > box.height:
            return Line(
                round(x, 2), round(y - _HALF_LINE, 2), round(x, 2), round(y + _HALF_LINE, 2)
            )
        return Line(round(x - _HALF_LINE, 2), round(y, 2), round(x + _HALF_LINE, 2), round(y, 2))

    @property
    def middle(self) -> Point:
        """The point at which the sign of the player is written."""
        box = self.box
        return Point(round(box.left + box.width / 2, 2), round(box.top + box.height / 2, 2))

    @property
    def sign(self) -> str:
        """The sign of the player, or "" for a piece that is not recent."""
        if self.by is None:
            return ""
        return "◆" if self.by in (Player.COMPUTER, Player.TWO) else "●"


def outline(places: Sequence[Spot], reach: float) -> Box:
    """Return the rectangle from the first of `places` to the last, plus `reach` on each side."""
    first = places[0]
    last = places[-1]
    return Box(
        round(first.x - reach, 2),
        round(first.y - reach, 2),
        round(last.x - first.x + 2 * reach, 2),
        round(last.y - first.y + 2 * reach, 2),
    )
