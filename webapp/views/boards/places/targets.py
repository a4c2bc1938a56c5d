"""The points to tap for the moves on a board of places.

A move can be tapped at one of its places, on a link, or in the middle of several places.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.wording import first_upper
from webapp.views.boards.component_view import Choice, ComponentView

from .geometry import Point
from .grips import grips
from .spots import Link, Spot, SpotsByKey
from .taps import Target

_MAX_OUTLINED = 12
"""The maximum number of winning moves that are outlined on a board."""

_MAX_FRAMED = 6
"""The maximum number of moves with votes on a board, each with a frame in its own colour."""

_SIGN_DISTANCE = 0.6
"""The smallest distance between the signs of targets, in places."""

LinksByEnds = Mapping[frozenset[Hashable], Link]
"""The links in the picture, by the keys of the two places that they join."""


def on_places(ruleset: Ruleset[Any]) -> OnPlaces[Any]:
    """Return `ruleset`, typed as one that is played on a board of places."""
    assert isinstance(ruleset, OnPlaces), f"{ruleset.slug} has a board of places without a layout"
    return ruleset


def targets_of(
    view: ComponentView, layout: Layout, spots: SpotsByKey, links: LinksByEnds
) -> tuple[Target, ...]:
    """Return the points to tap for the moves of `view`; there can be several for a move.

    On a board where the player chooses a size first, the result only has moves that stand out.
    """
    ruleset = on_places(view.ruleset)
    choices = [choice for choice in view.choices if not layout.sizes or choice.stands_out]
    points = grips(tuple(link.line for link in links.values()))
    grip_of = dict(zip(links, points, strict=True))
    targets: list[Target] = []
    for choice in choices:
        # Of several ways to make a move, an explanation points at the first.
        way = choice
        for touch in ruleset.touches(view.position, choice.option):
            targets.append(_target(view.ruleset, way, touch, spots, links, grip_of=grip_of))
            way = replace(choice, pointed=False)
    if len(choices) == 1:
        # Nobody has to be asked about the only move.
        return tuple(replace(target, asks=False) for target in targets)
    return tuple(targets)


def _target(
    ruleset: Ruleset[Any],
    choice: Choice,
    touch: Touch,
    spots: SpotsByKey,
    links: LinksByEnds,
    *,
    grip_of: Mapping[frozenset[Hashable], Point],
) -> Target:
    """Return the point to tap for the move `choice` of `ruleset`, in the way of `touch`.

    `grip_of` has the point to tap for each of `links`.
    """
    if touch.written:
        index = choice.move.partition(":")[0]
        choice = replace(choice, move=f"{index}:{touch.written}")
    uncounted = touch.uncounted or not ruleset.board.verbs.counted
    if touch.effect:
        choice = replace(choice, say=touch.effect)
    elif uncounted:
        choice = replace(choice, say=first_upper(choice.order))
    at = touch.at or touch.taken
    link = links.get(frozenset(at))
    point = grip_of[frozenset(at)] if link else _middle([spots[key] for key in at])
    taken = tuple(spots[key] for key in touch.taken)
    # With a place, a move also takes the links that end there.
    taken_links = [
        other.number
        for ends, other in links.items()
        if other is link or not ends.isdisjoint(touch.taken)
    ]
    takes = (*(spot.number for spot in taken), *taken_links)
    takes_others = link is None and frozenset(at).isdisjoint(touch.taken)
    return Target(
        choice=choice,
        at=frozenset(at),
        x=round(point.x, 2),
        y=round(point.y, 2),
        taken=taken,
        takes=takes,
        link=link,
        side=touch.size,
        uncounted=uncounted or bool(touch.effect),
        asks=bool(touch.effect) and (len(takes) > 1 or takes_others),
    )


def _middle(spots: Sequence[Spot]) -> Point:
    count = len(spots)
    return Point(sum(spot.x for spot in spots) / count, sum(spot.y for spot in spots) / count)


def _sign_points(target: Target) -> list[Point]:
    """Return points for the sign of `target`, the best one first.

    The sign lies in the middle of its places, so that its size tells which they are. If another
    sign is there, it lies in a joint between four places near one of their corners.
    """
    middle = Point(target.x, target.y)
    if len(target.taken) < 2:
        return [middle]
    first = target.taken[0]
    last = target.taken[-1]
    corners = [
        Point(x, y) for y in (last.y - 0.5, first.y + 0.5) for x in (last.x - 0.5, first.x + 0.5)
    ]
    return [middle, *corners]


def outlined_targets(targets: list[Target]) -> tuple[Target, ...]:
    """Return those of `targets` that get an outline and a sign, those with the most votes first.

    At most `_MAX_FRAMED` targets with votes are returned, or `_MAX_OUTLINED` without.
    """
    popular = sorted(targets, key=lambda target: -target.choice.votes)
    voted = any(target.choice.votes for target in targets)
    popular = popular[: _MAX_FRAMED if voted else _MAX_OUTLINED]
    # Small targets keep their middles; a larger one with the same middle gets another point.
    points: dict[Target, Point] = {}
    for target in sorted(popular, key=lambda target: len(target.taken)):
        free = [
            point
            for point in _sign_points(target)
            if all(point.distance(used) >= _SIGN_DISTANCE for used in points.values())
        ]
        points[target] = free[0] if free else Point(target.x, target.y)
    return tuple(replace(target, x=points[target].x, y=points[target].y) for target in popular)
