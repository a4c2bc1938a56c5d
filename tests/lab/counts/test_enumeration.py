"""Games counted one by one, in pieces."""

import pytest

from nimsum.budget import Budget, OutOfBudget
from nimsum.lab.counts.enumeration import counted_one_by_one


@pytest.mark.parametrize(("day", "games"), [(1, 2), (2, 3), (3, 5), (4, 22), (5, 4_171_780)])
def test_games_counted_one_by_one(day: int, games: int) -> None:
    seen: list[float] = []
    assert counted_one_by_one(day, seen.append) == games
    assert seen == sorted(seen)
    assert seen[-1] == 1


def test_counting_stops_when_told() -> None:
    with pytest.raises(OutOfBudget), Budget(0):
        counted_one_by_one(5)
