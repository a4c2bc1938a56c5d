"""The puzzle of a day, over a year."""

from collections import Counter
from collections.abc import Hashable
from datetime import date, timedelta
from itertools import pairwise
from statistics import mean

import pytest

from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Sum
from tests.rulesets import exhaustive
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.puzzles.daily import puzzle_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.tours

YEAR = [date(2026, 11, 24) + timedelta(later) for later in range(365)]

FAMILY = {slug: family for family, words in FAMILIES for slug in words}


PINNED = {
    date(2026, 11, 20): "cram:.xxx,...x,x..x,xxxx",
    date(2026, 11, 23): "octal(0.07):10+octal(0.07):7",
    date(2027, 3, 7): "nim:8+nim:10",
}
"""Puzzles of some days. They must never change: results and links to them have been shared."""


@pytest.mark.parametrize("day", PINNED)
def test_the_puzzle_of_a_day_stays_what_it_is(day: date) -> None:
    assert write_sum(puzzle_of(day).position) == PINNED[day]


def in_any_order(position: Sum) -> Hashable:
    return frozenset(Counter(position).items())


def share_of_a_guess(puzzle: Puzzle) -> float:
    """Return how likely a player wins who chooses a component, then a move in it, at random."""
    moves = Counter(move.component for move in puzzle.solution.moves)
    winning = Counter(move.component for move in puzzle.winning)
    return mean(winning[index] / count for index, count in moves.items())


@pytest.mark.long
@pytest.mark.parametrize("days", [YEAR[::25], pytest.param(YEAR, marks=pytest.mark.all)])
def test_the_winning_moves_are_those_of_plain_recursion_and_few(days: list[date]) -> None:
    """Every 25th day, so that each weekday is among them."""
    for puzzle in map(puzzle_of, days):
        assert puzzle.kind is QuestionKind.WIN
        winning = exhaustive.winning_moves(puzzle.position)
        assert set(puzzle.winning) == winning, write_sum(puzzle.position)
        assert 0 < 2 * len(puzzle.winning) <= len(puzzle.solution.moves)
        assert "greed" in puzzle.difficulty.traps


@pytest.mark.long
def test_no_position_comes_twice_and_no_family_two_days_in_a_row() -> None:
    puzzles = [puzzle_of(day) for day in YEAR]
    assert len({in_any_order(puzzle.position) for puzzle in puzzles}) == len(YEAR)
    families = [FAMILY[puzzle.position[0].ruleset.slug] for puzzle in puzzles]
    assert all(one != next_ for one, next_ in pairwise(families))
    assert all(len({each.ruleset for each in puzzle.position}) == 1 for puzzle in puzzles)


@pytest.mark.long
def test_a_guess_wins_less_often_every_day_from_monday_to_sunday() -> None:
    shares: dict[int, list[float]] = {weekday: [] for weekday in range(1, 8)}
    for day in YEAR:
        shares[day.isoweekday()].append(share_of_a_guess(puzzle_of(day)))
    by_weekday = list(map(mean, shares.values()))
    assert by_weekday == sorted(by_weekday, reverse=True)
    assert by_weekday[0] > 4 * by_weekday[-1]
