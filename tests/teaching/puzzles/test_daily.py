"""The three puzzles of a day, over a year."""

from collections import Counter
from collections.abc import Hashable
from datetime import date, timedelta
from itertools import pairwise
from math import prod
from statistics import mean

import pytest

from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Sum, after
from tests.rulesets import exhaustive
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.puzzles.daily import Part, puzzle_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.tours

YEAR = [date(2026, 11, 24) + timedelta(later) for later in range(365)]

FAMILY = {slug: family for family, words in FAMILIES for slug in words}


THREE = (Part.EASY, Part.HARD, Part.BOSS)

PINNED = {
    (date(2026, 11, 20), Part.HARD): "cram:.xxx,...x,x..x,xxxx",
    (date(2026, 11, 23), Part.HARD): "octal(0.07):10+octal(0.07):7",
    (date(2027, 3, 7), Part.HARD): "nim:8+nim:10",
}
"""Puzzles of some days. They must never change: results and links to them have been shared."""


@pytest.mark.parametrize(("day", "part"), PINNED)
def test_the_puzzle_of_a_day_stays_what_it_is(day: date, part: Part) -> None:
    assert write_sum(puzzle_of(day, part).position) == PINNED[day, part]


def in_any_order(position: Sum) -> Hashable:
    return frozenset(Counter(position).items())


def share_of_a_guess(puzzle: Puzzle) -> float:
    """Return how likely a player wins who chooses a component, then a move in it, at random."""
    moves = Counter(move.component for move in puzzle.solution.moves)
    winning = Counter(move.component for move in puzzle.winning)
    return mean(winning[index] / count for index, count in moves.items())


def ratio_of(day: date, part: Part) -> float:
    """Return the ratio of moves to winning moves; for a boss, the product of its two ratios."""
    parts = (Part.BOSS, Part.REPLY) if part is Part.BOSS else (part,)
    puzzles = [puzzle_of(day, each) for each in parts]
    return prod(len(each.solution.moves) / len(each.winning) for each in puzzles)


@pytest.mark.long
@pytest.mark.parametrize("part", Part)
@pytest.mark.parametrize("days", [YEAR[::25], pytest.param(YEAR, marks=pytest.mark.all)])
def test_the_winning_moves_are_those_of_plain_recursion_and_few(
    days: list[date], part: Part
) -> None:
    """Every 25th day, so that each weekday is among them."""
    for day in days:
        puzzle = puzzle_of(day, part)
        assert puzzle.kind is QuestionKind.WIN
        winning = exhaustive.winning_moves(puzzle.position)
        assert set(puzzle.winning) == winning, write_sum(puzzle.position)
        assert 0 < len(puzzle.winning) < len(puzzle.solution.moves)
        assert len(puzzle.winning) <= 3
        if part is not Part.REPLY:
            assert "greed" in puzzle.difficulty.traps


@pytest.mark.long
@pytest.mark.parametrize("days", [YEAR[::25], pytest.param(YEAR, marks=pytest.mark.all)])
def test_a_boss_has_one_winning_move_and_goes_on_after_the_hardest_reply(days: list[date]) -> None:
    for day in days:
        boss, reply = (puzzle_of(day, part) for part in (Part.BOSS, Part.REPLY))
        (move,) = boss.winning
        lost = after(boss.position, move)
        assert boss.reply
        assert reply.position == after(lost, boss.reply)
        assert reply.reply is None
        ratio = len(reply.solution.moves) / len(reply.winning)
        for _other, left in exhaustive.moves(lost):
            count = len(list(exhaustive.moves(left)))
            winning = exhaustive.winning_moves(left)
            ends = any(not any(exhaustive.moves(after(left, each))) for each in winning)
            if not ends and len(winning) <= 3 and len(winning) < count:
                assert count / len(winning) <= ratio, write_sum(left)


@pytest.mark.long
def test_no_position_comes_twice_and_no_family_twice_in_a_row() -> None:
    puzzles = [puzzle_of(day, part) for day in YEAR for part in THREE]
    for place in range(len(THREE)):
        positions = {in_any_order(puzzle.position) for puzzle in puzzles[place :: len(THREE)]}
        assert len(positions) == len(YEAR), THREE[place]
    families = [FAMILY[puzzle.position[0].ruleset.slug] for puzzle in puzzles]
    assert all(one != next_ for one, next_ in pairwise(families))
    assert all(len({each.ruleset for each in puzzle.position}) == 1 for puzzle in puzzles)


@pytest.mark.long
def test_every_day_a_guess_wins_the_easy_one_most_and_the_boss_least() -> None:
    """On one Friday 1 of 5 moves wins in the easy puzzle, and 2 of 9 in the hard one."""
    harder = [day for day in YEAR if ratio_of(day, Part.EASY) > ratio_of(day, Part.HARD)]
    assert harder == [date(2026, 12, 11)]
    assert all(ratio_of(day, Part.BOSS) > 2 * ratio_of(day, Part.HARD) for day in YEAR)


@pytest.mark.long
@pytest.mark.parametrize("part", THREE)
def test_a_guess_wins_less_often_from_monday_to_sunday(part: Part) -> None:
    shares: dict[int, list[float]] = {weekday: [] for weekday in range(1, 8)}
    for day in YEAR:
        share = share_of_a_guess(puzzle_of(day, part))
        if part is Part.BOSS:
            share *= share_of_a_guess(puzzle_of(day, Part.REPLY))
        shares[day.isoweekday()].append(share)
    by_weekday = list(map(mean, shares.values()))
    assert by_weekday == sorted(by_weekday, reverse=True)
    assert by_weekday[0] > 3 * by_weekday[-1]
