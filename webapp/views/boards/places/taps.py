"""The points to tap for moves in a picture of a board of places, and the menus at shared points."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.wording import listed_and
from webapp.teaching.why.parts import PART_COLORS
from webapp.views.boards.component_view import Choice

from .geometry import Box, Frame, Line, Point
from .spots import PICK_SIZE, Link, Spot, outline

_ROUNDED = 0.01
"""The largest distance between two points that are equal but for rounding."""

_SIGN_OFFSET = 0.28
"""The distance, left and up, between a place and the sign of its move, in places."""

_TAP_SIZE = 0.4
"""The size of the HTML element in a picture for a move, in places."""

_OUTLINE_REACH = 0.48
_OUTLINE_STEP = 0.03
"""The distance from an outline to the middle of its corners, and between outlines of votes."""

_MAX_OUTLINES = 2
"""The maximum number of outlines around moves without votes."""


@dataclass(frozen=True, slots=True)
class Target:
    """A point to tap for the move `choice`, with the places that the move takes.

    The point (`x`, `y`) is in the middle of the places with the keys `at`, often a single place.
    `link` is the link on which the point lies, or None. `taken` are the places that the move takes,
    and `takes` has the numbers of these places and of the links that the move takes. `side` is the
    size that a player chooses first; empty if the board has no sizes. If `uncounted` is True, the
    board does not say how many places the move takes. If `asks` is True, a finger first sees in
    words what the move does, as it takes more than the place that is tapped
    and is not the only move.
    """

    choice: Choice
    at: frozenset[Hashable]
    x: float
    y: float
    taken: tuple[Spot, ...]
    takes: tuple[str, ...]
    link: Link | None
    side: str = ""
    uncounted: bool = False
    asks: bool = False

    @property
    def say(self) -> str:
        """What the move does, in a few words."""
        if self.uncounted:
            return self.choice.say
        return _("Take %(count)s", count=len(self.taken))

    @property
    def beside(self) -> bool:
        """True if the point lies on a link, but not in its middle, where a tap may mean others."""
        return (
            self.link is not None
            and self.link.line.at(0.5).distance(Point(self.x, self.y)) > _ROUNDED
        )

    @property
    def is_on_place(self) -> bool:
        """True if the point is a single place, and not between places or on a link."""
        return self.link is None and len(self.at) == 1

    @property
    def sign_at(self) -> Point:
        """The point in the plane at which the sign of the move is written."""
        if not self.is_on_place:
            return Point(self.x, self.y)
        return Point(round(self.x - _SIGN_OFFSET, 2), round(self.y - _SIGN_OFFSET, 2))

    @property
    def frame(self) -> Frame:
        """The square in the plane for the button that makes the move."""
        return Frame.around(self.x, self.y, _TAP_SIZE)


@dataclass(frozen=True, slots=True)
class Outlined:
    """A move that stands out, as it wins or has votes, with an outline around its places.

    `color` is the number of the colour of its outline, or None for a move without votes. `hidden`
    is True if too many moves stand out to show the outline of each of them: then the outline only
    shows under a finger or a pointer.
    """

    target: Target
    color: int | None
    outline: Box
    hidden: bool

    @property
    def tie(self) -> Line | None:
        """The line from the sign of the move to the middle of its places; None if it is there."""
        box = self.outline
        middle = Point(round(box.left + box.width / 2, 2), round(box.top + box.height / 2, 2))
        target = self.target
        line = Line(target.x, target.y, middle.x, middle.y)
        return line if line.length > _ROUNDED else None

    @property
    def at(self) -> str:
        """The number of the place on which the sign lies, or "" if it lies between places."""
        target = self.target
        spots = (spot for spot in target.taken if (spot.x, spot.y) == (target.x, target.y))
        return next((spot.number for spot in spots), "")


def with_outlines(targets: Sequence[Target]) -> list[Outlined]:
    """Return `targets`, moves that stand out, with outlines.

    The outline of each move with votes is a little smaller than the one before, so that all are
    visible. The outlines of moves without votes are hidden if there are too many of them.
    """
    result = []
    for number, target in enumerate(targets):
        if target.choice.votes:
            box = outline(target.taken, _OUTLINE_REACH - _OUTLINE_STEP * number)
            result.append(Outlined(target, number % PART_COLORS, box, hidden=False))
        else:
            box = outline(target.taken, _OUTLINE_REACH)
            result.append(Outlined(target, None, box, hidden=len(targets) > _MAX_OUTLINES))
    return result


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of several moves, which a tap at the point (`x`, `y`) in the plane opens.

    `targets` are the moves, and `name` has the names of their places in words. `key` identifies the
    menu on the page. The key changes with the places that the moves take, so that an open menu
    closes after a move.
    """

    key: str
    x: float
    y: float
    name: str
    targets: tuple[Target, ...]

    @property
    def frame(self) -> Frame:
        """The square in the plane for the button that opens the menu."""
        return Frame.around(self.x, self.y, PICK_SIZE)


def menus_of(targets: Sequence[Target]) -> list[Menu]:
    """Return a menu for each point in the plane at which several of `targets` can be tapped."""
    at_point: dict[Point, list[Target]] = {}
    for target in targets:
        at_point.setdefault(Point(target.x, target.y), []).append(target)
    return [_menu(point, several) for point, several in at_point.items() if len(several) > 1]


def _menu(point: Point, targets: Sequence[Target]) -> Menu:
    """Return the menu at `point` for `targets`, the moves that a tap there could mean."""
    spots = targets[0].taken
    key = "-".join(spot.number + spot.label for spot in spots)
    name = listed_and([spot.view.name for spot in spots])
    return Menu(key, point.x, point.y, name, tuple(targets))
