"""The puzzle of a day, over a year and more; and runs of puzzles."""

from datetime import date, timedelta
from statistics import mean

from nimsum.rulesets.notation import read_ruleset
from webapp.teaching.puzzles.daily import FIRST_DAY, game_of, puzzle_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.puzzles.rotation import BOARDS, FIRST_STEPS, HEAPS, NUMBERS, PAIRS_AND_COINS
from webapp.teaching.puzzles.run import puzzle_at

YEAR = [date(2026, 1, 1) + timedelta(back) for back in range(371)]
"""A year and the days of its last week: enough for each of the weeks that differ in FIRST_STEPS."""


def slug_of(day: date) -> str:
    return read_ruleset(game_of(day).partition(":")[0]).slug


def test_every_day_has_one_game_and_a_move_to_find() -> None:
    assert all(slug_of(day) for day in YEAR)
    for day in YEAR[::13]:
        puzzle = puzzle_of(day)
        assert puzzle.kind is QuestionKind.WIN
        assert {component.ruleset.slug for component in puzzle.position} == {slug_of(day)}
        assert 0 < len(puzzle.winning) < len(puzzle.solution.moves)


def test_three_days_in_a_row_never_share_a_game() -> None:
    slugs = list(map(slug_of, YEAR))
    for three in zip(slugs, slugs[1:], slugs[2:], strict=False):
        assert len(set(three)) == 3


def test_it_grows_harder_over_the_week_from_a_monday_that_is_easy() -> None:
    mondays = [day for day in YEAR if day.isoweekday() == 1]
    easy = [puzzle_of(day) for day in mondays]
    for puzzle in easy:
        assert puzzle.level == 1
        assert len(puzzle.solution.moves) <= 10
        assert len(puzzle.position) <= 3
    days = [puzzle_of(mondays[0] + timedelta(later)) for later in range(14)]
    assert [puzzle.level for puzzle in days] == [1, 2, 3, 4, 5, 5, 5] * 2
    hard = [puzzle for puzzle in days if puzzle.level == LEVELS[-1]]
    assert mean(each.difficulty.measure for each in easy) + 4 < mean(
        each.difficulty.measure for each in hard
    )


def test_every_game_of_the_lists_has_its_day_and_stands_in_one_list() -> None:
    lists = (HEAPS, BOARDS, NUMBERS, PAIRS_AND_COINS)
    listed = [game for games in lists for game in games]
    assert len(set(map(read_ruleset, listed))) == len(listed)
    assert set(map(game_of, YEAR)) == {*listed, *FIRST_STEPS}
    assert puzzle_of(FIRST_DAY).winning


def test_a_run_goes_from_game_to_game_and_grows_harder() -> None:
    run = [puzzle_at(7, number) for number in range(1, 15)]
    games = [puzzle.wanted.game.name for puzzle in run]
    assert all(len(set(three)) == 3 for three in zip(games, games[1:], games[2:], strict=False))
    levels = [puzzle.level for puzzle in run]
    assert levels == sorted(levels)
    assert {*levels} == {*LEVELS}
    assert all(puzzle.kind is QuestionKind.WIN for puzzle in run)
    assert len({puzzle_at(seed, 1).position for seed in range(4)}) > 1
