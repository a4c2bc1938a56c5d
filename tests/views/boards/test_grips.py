"""The points at which lines of a graph are tapped."""

from itertools import combinations

from webapp.views.boards.places.geometry import Line
from webapp.views.boards.places.grips import grips


def test_lines_with_room_are_tapped_in_their_middle() -> None:
    square = (Line(0, 0, 1, 0), Line(1, 0, 1, 1), Line(1, 1, 0, 1), Line(0, 1, 0, 0))
    assert grips(square) == tuple(line.at(0.5) for line in square)


def test_lines_that_cross_in_their_middle_are_tapped_apart() -> None:
    cross = (Line(0, 0, 2, 2), Line(0, 2, 2, 0))
    one, other = grips(cross)
    assert one.distance(other) > 0.3
    assert cross[1].distance(one) > 0.2


def test_lines_that_meet_at_small_angles_have_handles_apart() -> None:
    fan = (Line(-0.5, 0, 0, 2), Line(0, 0, 0, 2), Line(0.5, 0, 0, 2))
    points = grips(fan)
    assert all(point != line.at(0.5) for point, line in zip(points, fan, strict=True))
    assert min(one.distance(other) for one, other in combinations(points, 2)) > 0.3
