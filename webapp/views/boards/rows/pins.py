"""A row of pins as it stands after some moves: runs, each of them a component, and gaps."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nimsum.language import _
from nimsum.match.match import Player
from nimsum.match.pin_rows import Run, StandingRow
from nimsum.rulesets.wording import listed_and
from webapp.views.boards.component_view import Choice, ComponentView, take
from webapp.views.boards.places.picture import PlacesPicture, Stand, Target


@dataclass(frozen=True, slots=True)
class Pin:
    """A place of a row, with its number from 0.

    If its pin has just been taken, `gone_by` is the player who took it. A pin that stands has a
    `stand`, and the moves of a tap `on` it and `after` it, each with the numbers of what it takes.
    """

    number: int
    stand: Stand | None = None
    gone_by: Player | None = None
    on: tuple[Choice, str] | None = None
    after: tuple[Choice, str] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Pins that stand side by side, with their component; or a gap. `parted`: a move cut it off."""

    pins: tuple[Pin, ...]
    view: ComponentView | None = None
    name: str = ""
    parted: bool = False

    @property
    def ticked(self) -> int:
        """How many pins one taps for a move; 0 if a tap is one."""
        picture = self.view.picture if self.view else None
        return picture.taps if isinstance(picture, PlacesPicture) and picture.ticked else 0


@dataclass(frozen=True, slots=True)
class PinRowView:
    """A row of pins as its template draws it."""

    label: str
    views: tuple[ComponentView, ...]
    groups: tuple[Group, ...]

    @property
    def index(self) -> int:
        """The index of the first component with a move, or of the first."""
        live = (view.index for view in self.views if not view.finished)
        return next(live, self.views[0].index)

    @property
    def finished(self) -> bool:
        """Whether no move is left in it."""
        return all(view.finished for view in self.views)

    @property
    def game(self) -> ComponentView:
        """One of the components, all of which are of one game."""
        return self.views[0]


def pin_row_view(row: StandingRow, views: Mapping[int, ComponentView], number: int) -> PinRowView:
    """Return the view of `row`, the row with this `number`.

    `views` has its components by their index in the sum.
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
    return PinRowView(name, tuple(views[run.index] for run in row.runs), tuple(groups))


def _gap(places: range, gone: Mapping[int, Player]) -> Group:
    return Group(tuple(Pin(place, gone_by=gone.get(place)) for place in places))


def _group(run: Run, view: ComponentView, number: int, *, parted: bool) -> Group:
    picture = view.picture
    assert isinstance(picture, PlacesPicture), f"a run of {run.length} pins is not laid out"
    # A tap between two pins parts them or takes both; it cannot mean either.
    parting = {min(map(int, map(str, each.at))): each for each in picture.targets if not each.taken}
    pins = tuple(
        Pin(
            run.first + at,
            stand,
            None,
            _tap(stand.on, run.first),
            _tap(parting.get(at) or stand.after, run.first),
        )
        for at, stand in enumerate(picture.rows[0].stands)
    )
    name = _(
        "Row %(number)s, pins %(first)s to %(last)s",
        number=number,
        first=run.first + 1,
        last=run.first + run.length,
    )
    return Group(pins, view, name, parted)


def _tap(target: Target | None, first: int) -> tuple[Choice, str] | None:
    if target is None:
        return None
    places = [first + round(spot.x) for spot in target.taken]
    if not places:
        return replace(target.choice, say=target.choice.effect), ""
    told = listed_and(place + 1 for place in places)
    order = _("take pin %(pins)s", pins=told)
    if len(places) > 1:
        order = _("take pins %(pins)s", pins=told)
    return replace(target.choice, order=order, say=take(len(places))), " ".join(map(str, places))
