"""Points at which a player taps the lines of a graph, away from crossings and from each other.

All lengths have the distance between neighbouring places as their unit.
"""

from collections.abc import Sequence
from functools import lru_cache

from nimsum.rulesets.boards.places import LAYOUTS_REMEMBERED

from .geometry import Line, Point

_MAX_LINES = 60
"""The maximum number of lines for which points without a crossing are looked for."""

_CROSSED = 0.24
"""The distance at which another line makes a point of a line hard to tap."""

_ROOM = 0.075
_MAX_ROOM = 0.42
"""The distance on both sides of a line that a finger needs: a share of the size of the drawing,
which is as large as the screen lets it be, and the maximum."""

_MARGIN = 1.4
"""The empty space of a drawing beside its lines."""

_ALONG = (0.5, 0.4, 0.6, 0.34, 0.66, 0.28, 0.72)
"""The fractions of a line at which it may be tapped, the best first."""

_FROM_ENDS = 0.38
"""The distance of such a point from the ends of its line, whose circles must not cover it."""

_FOR_A_GRIP = (0.4, 0.6, 0.34, 0.66, 0.28, 0.72, 0.22, 0.78)
"""The fractions of a line at which it may have a grip since no part of it has room for a finger."""


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def grips(lines: tuple[Line, ...]) -> tuple[Point, ...]:
    """Return the point where a player taps each of `lines`.

    That is the middle of the line, unless another line is near the middle or the line has no room
    for a finger: then it is the point that is farthest from other lines and other such points.
    """
    if len(lines) > _MAX_LINES:
        return tuple(line.at(0.5) for line in lines)
    xs = [x for line in lines for x in (line.x1, line.x2)]
    ys = [y for line in lines for y in (line.y1, line.y2)]
    size = max(max(xs, default=0) - min(xs, default=0), max(ys, default=0) - min(ys, default=0))
    room = min(_ROOM * (size + _MARGIN), _MAX_ROOM)
    result = []
    beside: list[Point] = []
    for line in lines:
        others = [other for other in lines if other is not line]
        point = _easy_point(line, others, room)
        if point is None:
            points = map(line.at, _beyond_ends(line, _FOR_A_GRIP))
            point = max(points, key=lambda at: _clearance(at, others, beside))
        if point != line.at(0.5):
            beside.append(point)
        result.append(point)
    return tuple(result)


def _beyond_ends(line: Line, fractions: Sequence[float]) -> Sequence[float]:
    """Return those of `fractions` at which `line` is free of its ends; all if none is."""
    free = [part for part in fractions if min(part, 1 - part) * line.length >= _FROM_ENDS]
    return free or fractions


def _easy_point(line: Line, others: Sequence[Line], room: float) -> Point | None:
    """Return the best point of `line` with no other line near it.

    Return None if there is none, or if nowhere a finger has the `room` on both sides of the line.
    """
    if not any(_has_room(line, fraction, others, room) for fraction in _ALONG):
        return None
    for fraction in _beyond_ends(line, _ALONG):
        point = line.at(fraction)
        if all(other.distance(point) >= _CROSSED for other in others):
            return point
    return None


def _has_room(line: Line, fraction: float, others: Sequence[Line], room: float) -> bool:
    """Return True if points beside `line` at `fraction` are nearer to it than to the `others`.

    The distance of these points from the line is `room`.
    """
    point = line.at(fraction)
    length = max(line.length, room)
    across = room * (line.y1 - line.y2) / length
    down = room * (line.x2 - line.x1) / length
    sides = (Point(point.x + across, point.y + down), Point(point.x - across, point.y - down))
    return all(other.distance(side) >= room for other in others for side in sides)


def _clearance(point: Point, lines: Sequence[Line], points: Sequence[Point]) -> float:
    """Return how far `point` is from all `lines`, and from halfway to the nearest of `points`."""
    far = [line.distance(point) for line in lines]
    far += [other.distance(point) / 2 for other in points]
    return min(far)
