"""The board of places: every move is one tap on the places that it takes or turns, or between them.

Where two moves would be made by a tap at the same point, places are ticked instead.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from webapp.language import gettext as _
from webapp.match.match import Player
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.boards.places import Layout, Look, OnPlaces, Place, laid_out
from webapp.rulesets.errors import IllegalMove
from webapp.rulesets.sums import Component
from webapp.views.boards.component_view import Choice, ComponentView
from webapp.views.boards.place_view import PlaceView, PlaceViews

_MARGIN = 0.7
_LARGE = {Look.VERTICES: 11.0, Look.CELLS: 7.5}
_VERY_LARGE = {Look.VERTICES: 15.0, Look.CELLS: 10.5}
"""A picture in the plane that is wider than that is large, and very large."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where it is drawn: its number, and what is drawn on it."""

    number: int
    x: float
    y: float
    sign: str
    view: PlaceView


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two places, and who took one of them, if it is gone."""

    start: Spot
    end: Spot
    gone_by: Player | None = None

    @property
    def copied(self) -> bool:
        """Whether it is the mirror image of the link that went last."""
        return self.start.view.copied and self.end.view.copied


@dataclass(frozen=True, slots=True)
class Target:
    """What one taps for a move: the point, the places that go, and the link on which it lies."""

    choice: Choice
    at: tuple[Hashable, ...]
    x: float
    y: float
    taken: tuple[Spot, ...]
    link: Link | None


@dataclass(frozen=True, slots=True)
class Stand:
    """A place in a row, the move of a tap on it, and that of a tap between it and the next."""

    spot: Spot
    on: Target | None
    after: Target | None


@dataclass(frozen=True, slots=True)
class PlacesPicture:
    """A board of places as its templates draw it.

    `ticked` says that the places of a move are ticked, since no tap tells it.
    """

    layout: Layout
    spots: tuple[Spot, ...]
    links: tuple[Link, ...]
    gone_links: tuple[Link, ...]
    targets: tuple[Target, ...]
    ticked: bool
    mirror: Mirror | None
    pairs: tuple[tuple[Spot, Spot], ...]

    @property
    def in_row(self) -> bool:
        """Whether the places stand in a row, which wraps, and not in the plane."""
        return self.layout.look in (Look.PINS, Look.COINS)

    @property
    def row(self) -> list[Stand]:
        """The places from left to right, with what one taps on them and between them."""
        by_anchor = {frozenset(target.at): target for target in self.targets}
        spots = sorted(self.spots, key=lambda spot: spot.x)
        keys = [spot.view.key for spot in spots]
        return [
            Stand(spot, by_anchor.get(frozenset(keys[k : k + 1])), between)
            for k, spot in enumerate(spots)
            for between in (by_anchor.get(frozenset(keys[k : k + 2])) if keys[k + 1 :] else None,)
        ]

    @property
    def free_links(self) -> list[Link]:
        """The links on which no move is tapped."""
        tapped = {target.link for target in self.targets}
        return [link for link in self.links if link not in tapped]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The left and top end, the width and the height of a picture in the plane."""
        xs, ys = [spot.x for spot in self.spots], [spot.y for spot in self.spots]
        left, top = min(xs, default=0) - _MARGIN, min(ys, default=0) - _MARGIN
        width, height = max(xs, default=0) + _MARGIN - left, max(ys, default=0) + _MARGIN - top
        return round(left, 2), round(top, 2), round(width, 2), round(height, 2)

    @property
    def size(self) -> str:
        """The class of a picture that is wider than a small screen has room for."""
        width = self.box[2]
        if width > _VERY_LARGE.get(self.layout.look, width):
            return "very-large"
        return "large" if width > _LARGE.get(self.layout.look, width) else ""

    @property
    def mirror_image(self) -> Link | None:
        """The mirror image of the link that went last, where that is shown."""
        if sum(spot.view.copied for spot in self.spots) != 2:
            return None
        return next((link for link in self.links if link.copied), None)

    def links_at(self, spot: Spot) -> list[Link]:
        """The links that end at a place."""
        return [link for link in self.links if spot in (link.start, link.end)]


def places_picture(view: ComponentView) -> PlacesPicture | None:
    """What the board of places draws; None for a position that is too large to be drawn."""
    ruleset = _on_places(view.ruleset)
    layout = laid_out(ruleset, view.position)
    if layout is None:
        return None
    gone, lost, lost_links = _taken(view, ruleset)
    views = PlaceViews(
        view,
        [place.key for place in layout.places if place.stands],
        gone,
        _images_of_last(view, ruleset),
    )
    here = {place.key for place in layout.places}
    places = [*layout.places, *(place for place in lost if place.key not in here)]
    spots = {
        place.key: Spot(
            number,
            round(place.x, 2),
            round(place.y, 2),
            place.name if place.sign is None else place.sign,
            views.of(place.key, place.name),
        )
        for number, place in enumerate(places)
    }
    links = {frozenset(ends): Link(spots[ends[0]], spots[ends[1]]) for ends in layout.links}
    targets = tuple(_targets(view, ruleset, spots, links))
    mirror = view.parts.mirror if view.parts else None
    pairs = mirror.pairs if mirror and mirror.line is None else ()
    return PlacesPicture(
        layout,
        tuple(spots.values()),
        tuple(links.values()),
        tuple(Link(spots[a], spots[b], by) for a, b, by in lost_links if {a, b} <= spots.keys()),
        targets,
        not view.listed_all or _collide(targets, [place.key for place in layout.places], layout),
        mirror,
        tuple((spots[a], spots[b]) for a, b in pairs),
    )


def _on_places(ruleset: Any) -> OnPlaces[Any]:
    assert isinstance(ruleset, OnPlaces), f"{ruleset.slug} has a board of places without a layout"
    return ruleset


def _taken(
    view: ComponentView, ruleset: OnPlaces[Any]
) -> tuple[dict[Hashable, Player], list[Place], list[tuple[Hashable, Hashable, Player]]]:
    """By whom the last moves took or turned which places, these, and the links that went.

    Where a move leaves several components, that is shown in the first one.
    """
    gone: dict[Hashable, Player] = {}
    places: dict[Hashable, Place] = {}
    links: list[tuple[Hashable, Hashable, Player]] = []
    for change in view.changes:
        before = None if change.part else laid_out(ruleset, change.before)
        if before is None:
            continue
        touch = next(ruleset.touches(change.before, change.option))
        gone |= dict.fromkeys(touch.taken, change.by)
        places |= {place.key: place for place in before.places if place.key in touch.taken}
        links += [(a, b, change.by) for a, b in before.links if {a, b} & set(touch.taken)]
    return gone, list(places.values()), links


def _images_of_last(view: ComponentView, ruleset: OnPlaces[Any]) -> frozenset[Hashable]:
    """The mirror images of what the last move took, where they are shown."""
    if not (view.changes and view.parts and view.parts.mirror and view.parts.copies):
        return frozenset()
    last = view.changes[-1]
    touch = next(ruleset.touches(last.before, last.option))
    return frozenset(map(view.parts.mirror.image, touch.taken))


def _targets(
    view: ComponentView,
    ruleset: OnPlaces[Any],
    spots: dict[Hashable, Spot],
    links: dict[frozenset[Hashable], Link],
) -> Iterator[Target]:
    for choice in view.choices:
        for touch in ruleset.touches(view.position, choice.option):
            at = touch.at or touch.taken
            middle = [spots[key] for key in at]
            yield Target(
                choice,
                at,
                round(sum(spot.x for spot in middle) / len(at), 2),
                round(sum(spot.y for spot in middle) / len(at), 2),
                tuple(spots[key] for key in touch.taken),
                links.get(frozenset(at)),
            )


def _collide(targets: tuple[Target, ...], keys: list[Hashable], layout: Layout) -> bool:
    """Whether some move is not told by a tap: because of another one, or the row has no room."""
    if layout.look in (Look.PINS, Look.COINS):
        neighbours = {frozenset(keys[k : k + 2]) for k in range(len(keys))}
        neighbours |= {frozenset((key,)) for key in keys}
        if not all(frozenset(target.at) in neighbours for target in targets):
            return True
    points = {(target.x, target.y) for target in targets}
    return len(points) < len(targets)


def read_ticks(component: Component, args: MultiDict[str, str]) -> str:
    """The move that takes or turns just the places that are ticked, in notation.

    Raises IllegalMove where there is none.
    """
    ruleset, position = component.ruleset, component.position
    layout = laid_out(_on_places(ruleset), position)
    ticked = args.getlist("pick")
    names = {place.name: place.key for place in layout.places} if layout else {}
    if ticked and set(ticked) <= names.keys():
        keys = {names[name] for name in ticked}
        for option in ruleset.options(position):
            touches = _on_places(ruleset).touches(position, option)
            if any(set(touch.taken) == keys for touch in touches):
                return ruleset.write_move(position, option)
    raise IllegalMove(
        _("No move is made of these places together."), ",".join(ticked), ruleset.rule
    )
