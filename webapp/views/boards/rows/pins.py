"""The view of a row of pins after some moves.

The remaining pins form runs of adjacent pins; each run is a component of the sum.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from nimsum.language import _
from nimsum.match.match import Player
from nimsum.match.pin_rows import Run, StandingRow
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.heaps.pin_row import PinRow, pins_in_words
from nimsum.rulesets.wording import first_upper
from webapp.views.boards.component_view import Choice, ComponentView
from webapp.views.boards.places.picture import PlacesPicture
from webapp.views.boards.places.row_places import RowPlace
from webapp.views.boards.places.taps import Target
from webapp.views.boards.places.targets import on_places

_MIN_PINS_FOR_WORDS = 4
"""The minimum length of a run above which a phone has room for words such as "worth 3"."""


@dataclass(frozen=True, slots=True)
class PinTap:
    """A move by a tap; `takes` has the numbers of the pins it takes, such as "3 4", from 0."""

    choice: Choice
    takes: str


@dataclass(frozen=True, slots=True)
class Pin:
    """A place of a row, with a pin or without one; `number` counts the places from 0.

    If the last moves took the pin, `gone_by` is the player who took it. `place` is the view of the
    pin, or None if the pin is gone. `on` is the move of a tap on the pin, and `after` that of a tap
    between the pin and the next one; each is None if there is no such move.
    """

    number: int
    place: RowPlace | None = None
    gone_by: Player | None = None
    on: PinTap | None = None
    after: PinTap | None = None

    @property
    def shown_number(self) -> int:
        """The number from 1, which texts show."""
        return self.number + 1


@dataclass(frozen=True, slots=True)
class Group:
    """A run of adjacent pins with the view of its component, or a gap, whose `view` is None.

    `name` is the name of the run in words, and empty for a gap. `parted` is True if a move has cut
    the row just before the run, without taking a pin there.
    """

    pins: tuple[Pin, ...]
    view: ComponentView | None = None
    name: str = ""
    parted: bool = False

    @property
    def middle(self) -> int:
        """The number of the pin in the middle, or of the second of the two there.

        The length of the run is written above the middle.
        """
        return self.pins[len(self.pins) // 2].number

    @property
    def has_two_middles(self) -> bool:
        """True if the middle of the run lies between two pins."""
        return len(self.pins) % 2 == 0

    @property
    def has_room(self) -> bool:
        """True if the run is long enough for a few words above it."""
        return len(self.pins) >= _MIN_PINS_FOR_WORDS

    @property
    def ticked(self) -> int:
        """The maximum number of pins to tap for a move; 0 if a single tap makes a move."""
        picture = self.view.picture if self.view else None
        return picture.taps if isinstance(picture, PlacesPicture) and picture.ticked else 0


@dataclass(frozen=True, slots=True)
class PinRowView:
    """A row of pins as the board shows it: its runs and gaps, and the views of its components.

    `bracketed` is True if a tap between two pins made a move when the row was whole. The row keeps
    the room below its pins for such taps.
    """

    label: str
    views: tuple[ComponentView, ...]
    groups: tuple[Group, ...]
    bracketed: bool

    @property
    def length(self) -> int:
        """The number of places of the row."""
        return sum(len(group.pins) for group in self.groups)

    @property
    def index(self) -> int:
        """The index in the sum of the first component with a legal move, or else of the first."""
        live = (view.index for view in self.views if not view.finished)
        return next(live, self.views[0].index)

    @property
    def finished(self) -> bool:
        """True if no component of the row has a legal move."""
        return all(view.finished for view in self.views)

    @property
    def caption(self) -> str:
        """A few words beside the name of the game: its rule, unless a value stands there."""
        captions = [view.caption for view in self.views]
        return captions[0] if all(captions) else ""

    @property
    def game(self) -> ComponentView:
        """The view of the first component, which stands for the game of the whole row."""
        return self.views[0]


def pin_row_view(row: StandingRow, views: Mapping[int, ComponentView], number: int) -> PinRowView:
    """Return the view of `row`, which is labelled "Row" and `number`.

    `views` maps the index in the sum of each component of the row to the view of the component.
    """
    groups = list[Group]()
    gone = dict(row.fallen)
    place = 0
    for run in row.runs:
        if run.first > place:
            groups.append(_gap(range(place, run.first), gone))
        if run.length:
            parted = bool(groups) and run.first == place and groups[-1].view is not None
            groups.append(_group(run, views[run.index], number, parted=parted))
        place = run.first + run.length
    if row.length > place:
        groups.append(_gap(range(place, row.length), gone))
    name = _("Row %(number)s", number=number)
    row_views = tuple(views[run.index] for run in row.runs)
    return PinRowView(name, row_views, tuple(groups), _is_bracketed(row_views[0], row.length))


def _is_bracketed(view: ComponentView, length: int) -> bool:
    """Return True if a tap between two pins of a row of this `length` is a move in its game."""
    ruleset = on_places(view.ruleset)
    options = view.ruleset.options(length)
    touches = (touch for option in options for touch in ruleset.touches(length, option))
    return any(len(touch.at or touch.taken) == 2 for touch in touches)


def _gap(places: range, gone: Mapping[int, Player]) -> Group:
    return Group(tuple(Pin(place, gone_by=gone.get(place)) for place in places))


def _group(run: Run, view: ComponentView, number: int, *, parted: bool) -> Group:
    """Return the pins of `run`, whose component has this `view`, in Row `number`."""
    picture = view.picture
    assert isinstance(picture, PlacesPicture), f"a run of {run.length} pins is not laid out"
    # Moves that cut the row without taking a pin, by the position of the pin before the cut. The
    # key of a pin is its position in the run.
    cuts: dict[Hashable, Target] = {}
    for target in picture.targets:
        if not target.taken:
            cuts[min(key for key in target.at if isinstance(key, int))] = target
    ruleset = view.ruleset
    assert isinstance(ruleset, PinRow), f"{ruleset.slug} has no rows of pins"
    verbs = ruleset.pin_verbs
    pins = []
    for position, place in enumerate(picture.rows[0].places):
        # Where a tap between two pins could cut the row or take both pins, it cuts the row.
        pin = Pin(
            number=run.first + position,
            place=place,
            on=_tap(place.on, run.first, verbs),
            after=_tap(cuts.get(position) or place.after, run.first, verbs),
        )
        pins.append(pin)
    name = _(
        "Row %(number)s, pins %(first)s to %(last)s",
        number=number,
        first=run.first + 1,
        last=run.first + run.length,
    )
    return Group(tuple(pins), view, name, parted)


def _tap(target: Target | None, first: int, verbs: Verbs) -> PinTap | None:
    """Return the move of `target` as a tap, in the words of `verbs`, or None.

    The run of the target begins at place `first`.
    """
    if target is None:
        return None
    places = [first + round(spot.x) for spot in target.taken]
    if not places:
        return PinTap(replace(target.choice, say=target.choice.effect), "")
    pins = pins_in_words([place + 1 for place in places])
    order = _(verbs.order, pins=pins)
    choice = replace(target.choice, order=order, say=first_upper(order))
    return PinTap(choice, " ".join(map(str, places)))
