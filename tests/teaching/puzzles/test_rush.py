"""Rush: its puzzles follow from the code, grow harder, and are what plain play says of them."""

from itertools import pairwise
from statistics import mean

import pytest

from nimsum.budget import Budget
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import after, has_move, moves_in
from tests.rulesets import exhaustive
from webapp.teaching.puzzles.puzzle import LEVELS, Puzzle
from webapp.teaching.puzzles.rush import MAX_RUSH, puzzle_at

CODES = ("HJK3", "WXY9", "4677")


def rush_of(code: str, count: int = MAX_RUSH) -> list[Puzzle]:
    return [puzzle_at(code, number) for number in range(1, count + 1)]


def test_every_accepted_answer_wins_and_every_other_loses() -> None:
    for puzzle in rush_of(CODES[0], 36):
        winning = exhaustive.winning_moves(puzzle.position)
        assert winning == set(puzzle.winning)
        assert 0 < len(winning) < len([*moves_in(puzzle.position)])


@pytest.mark.parametrize("code", CODES)
def test_it_goes_from_game_to_game_and_grows_harder(code: str) -> None:
    rush = rush_of(code)
    levels = [puzzle.level for puzzle in rush]
    assert levels == sorted(levels)
    assert {*levels} == {*LEVELS}
    games = [puzzle.spec.game.name for puzzle in rush]
    assert all(one != other for one, other in pairwise(games))
    assert len({*games[:12]}) >= 6
    assert games[0] == "nim"
    for puzzle in rush:
        remaining = [after(puzzle.position, move) for move in puzzle.winning]
        ends = any(not any(map(has_move, each)) for each in remaining)
        if puzzle.level == LEVELS[0]:
            assert ends
            assert len(puzzle.solution.moves) <= 4
        assert not ends or puzzle.level < 3


@pytest.mark.parametrize("weak", ["greedy", "short-sighted"])
def test_weak_players_find_less_on_each_level(weak: str) -> None:
    found: dict[int, list[bool]] = {}
    for code in (*CODES, "FFFF", "7QM3", "KKR9"):
        for puzzle in rush_of(code, 44):
            chosen = OPPONENTS[weak].choose(puzzle.position, 0, OpponentSettings(), Budget())
            found.setdefault(puzzle.level, []).append(chosen in puzzle.winning)
    shares = [mean(found[level]) for level in LEVELS]
    assert shares[0] == 1
    assert all(one > other for one, other in pairwise(shares)), shares


def test_a_code_decides_all_puzzles() -> None:
    first, other = ([write_sum(each.position) for each in rush_of(code, 30)] for code in CODES[:2])
    assert first != other
    assert len({*first}) >= 28
    puzzle_at.cache_clear()
    assert first == [write_sum(each.position) for each in rush_of(CODES[0], 30)]


PINNED = {
    1: "nim:2",
    9: "maliquot:6",
    20: "maliquot:10+maliquot:13",
    30: "grundys-game:3+grundys-game:7",
}
"""Some puzzles of a code. They must never change: a class plays them again."""


@pytest.mark.parametrize("number", PINNED)
def test_the_puzzles_of_a_code_stay_what_they_are(number: int) -> None:
    assert write_sum(puzzle_at(CODES[0], number).position) == PINNED[number]
