"""Puzzles over the whole catalogue: every accepted answer wins, every rejected one does not."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from math import inf
from pathlib import Path
from statistics import mean
from unittest.mock import patch

import pytest

from nimsum.budget import THINKING_SECONDS, WORK_OF_A_SECOND, Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Move, Sum, after, component_of, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS
from tests.rulesets.sums import enough_time
from tests.solver.looks import Looks
from webapp.teaching.puzzles import puzzle as making
from webapp.teaching.puzzles.difficulty import QuestionKind, Trap
from webapp.teaching.puzzles.games import EASY, MIXTURE, ingredient, read_game
from webapp.teaching.puzzles.puzzle import LEVELS, NoPuzzle, NotMadeYet, Puzzle, Wanted, generate

TREE = Path(__file__).parents[3]
ALL_RULESETS = (*RULESETS, *LOOPY_RULESETS)
each_ruleset = pytest.mark.parametrize("ruleset", ALL_RULESETS, ids=lambda each: each.name)


def legal_moves(position: Sum) -> list[Move]:
    return [
        Move(index, option)
        for index, component in enumerate(position)
        for option in component.ruleset.options(component.position)
    ]


def outcome_after(puzzle: Puzzle, move: Move) -> Outcome:
    left = after(puzzle.position, move)
    return analyse(left, enough_time(), 1, puzzle.convention).outcome


@cache
def some_puzzles(wanted: Wanted) -> tuple[Puzzle, ...]:
    """One of each level; none where the game has none of the kind, and says so.

    No position needs nearly so much work that it is not taken. So none hangs on what is in the
    memory already, which saves work.
    """
    budgets = []

    class Watched(Budget):
        def __init__(self, seconds: float, fence: Callable[[int], bool] | None = None) -> None:
            super().__init__(seconds, fence)
            budgets.extend([self] if seconds < inf else [])

    with patch.object(making, "Budget", Watched):
        try:
            return tuple(generate(wanted, level, 21) for level in LEVELS)
        except NoPuzzle:
            return ()
        finally:
            assert all(budget.used < WORK_OF_A_SECOND * THINKING_SECONDS / 2 for budget in budgets)


def all_moves_are_equal(ruleset: AnyRuleset, convention: Convention) -> bool:
    """Whether in no position that is thrown for "who wins?" some moves win and others do not."""
    puzzles = some_puzzles(Wanted(read_game(ruleset.name), QuestionKind.WHO, convention))
    counts = [(len(each.winning), len(each.solution.moves)) for each in puzzles]
    return all(winning in (0, moves) for winning, moves in counts)


@each_ruleset
def test_every_ruleset_has_puzzles_or_says_why_not(ruleset: AnyRuleset) -> None:
    game = read_game(ruleset.name)
    assert len(some_puzzles(Wanted(game, QuestionKind.WHO))) == len(LEVELS)
    for kind in (QuestionKind.WIN, QuestionKind.ALL):
        if not some_puzzles(Wanted(game, kind)):
            assert all_moves_are_equal(ruleset, Convention.NORMAL)
            with pytest.raises(NoPuzzle, match="some moves win and others do not"):
                generate(Wanted(game, kind), 1, 1)


@pytest.mark.parametrize("convention", Convention)
@each_ruleset
def test_exactly_the_winning_moves_are_accepted(
    ruleset: AnyRuleset, convention: Convention
) -> None:
    for puzzle in some_puzzles(Wanted(read_game(ruleset.name), QuestionKind.WIN, convention)):
        moves = legal_moves(puzzle.position)
        assert set(puzzle.solution.moves) == set(moves)
        for move in moves:
            wins = outcome_after(puzzle, move) is Outcome.P
            assert puzzle.solved_by([move]) == wins, (write_sum(puzzle.position), move)
        assert any(puzzle.solved_by([move]) for move in moves)


@pytest.mark.parametrize("convention", Convention)
@each_ruleset
def test_who_wins_is_what_the_solver_says(ruleset: AnyRuleset, convention: Convention) -> None:
    for puzzle in some_puzzles(Wanted(read_game(ruleset.name), QuestionKind.WHO, convention)):
        found = analyse(puzzle.position, enough_time(), 1, convention)
        assert puzzle.solution.outcome is found.outcome


def test_all_means_all_of_them_and_no_other() -> None:
    puzzle = generate(Wanted(read_game("maliquot"), QuestionKind.ALL), 5, 3)
    others = [move for move in puzzle.solution.moves if move not in puzzle.winning]
    assert puzzle.solved_by(puzzle.winning)
    assert puzzle.solved_by(puzzle.winning[::-1])
    assert not puzzle.solved_by(puzzle.winning[1:])
    assert not puzzle.solved_by([*puzzle.winning, others[0]])


@pytest.mark.parametrize("game", ["nim", "maliquot", "kayles", "cut(1,4)", "diamond", "mixed"])
@pytest.mark.parametrize("kind", QuestionKind)
def test_a_higher_level_is_harder(game: str, kind: QuestionKind) -> None:
    wanted = Wanted(read_game(game), kind)
    rows = [
        [generate(wanted, level, seed).difficulty.measure for level in LEVELS] for seed in range(8)
    ]
    if kind is not QuestionKind.WHO:
        assert all(row == sorted(row) for row in rows)
    easy, middle, hard = (mean(row[level - 1] for row in rows) for level in (1, 3, 5))
    assert easy + 1 < middle < hard - 1


def test_easy_nim_is_more_than_taking_a_whole_heap() -> None:
    wanted = Wanted(read_game("nim"), QuestionKind.WIN)
    for level in LEVELS[:2]:
        puzzles = [generate(wanted, level, seed) for seed in range(60)]
        emptying = [each for each in puzzles if all(not move.option[0] for move in each.winning)]
        assert len(emptying) <= 20
        left = [after(each.position, move) for each in puzzles for move in each.winning]
        assert all(any(map(has_move, position)) for position in left)


@pytest.mark.parametrize("kind", QuestionKind)
def test_the_first_mixed_level_has_one_easy_game_and_few_moves(kind: QuestionKind) -> None:
    wanted = Wanted(read_game("mixed"), kind)
    puzzles = [generate(wanted, 1, seed) for seed in range(40)]
    easy = {ingredient(entry)[0] for entry in EASY}
    alone = [each for each in puzzles if len({part.ruleset for part in each.position}) == 1]
    assert len(alone) >= 36
    assert {part.ruleset for each in alone for part in each.position} <= easy
    assert mean(len(each.solution.moves) for each in puzzles) < 8


def test_a_game_that_always_ends_at_once_has_puzzles_still() -> None:
    """From a heap of Nim and nothing else one takes it all; there is no other position."""
    wanted = Wanted(read_game("nim"), QuestionKind.WIN)
    only = (component_of(Nim(), 5),)
    making._throws.cache_clear()
    with patch.object(making, "random_position", lambda *_thrown: only):
        assert generate(wanted, 1, 1).position == only
    making._throws.cache_clear()


def test_both_answers_to_who_wins_are_about_as_common_at_every_level() -> None:
    wanted = Wanted(read_game("nim"), QuestionKind.WHO)
    for level in LEVELS:
        answers = [generate(wanted, level, seed).solution.outcome for seed in range(40)]
        assert 8 <= answers.count(Outcome.P) <= 32


def test_another_seed_gives_another_puzzle() -> None:
    wanted = Wanted(read_game("mixed"), QuestionKind.WIN)
    positions = {write_sum(generate(wanted, 3, seed).position) for seed in range(40)}
    assert len(positions) > 37


def test_a_sum_of_games_has_one_component_of_each() -> None:
    puzzle = generate(Wanted(read_game("nim + cut(4,1) kayles"), QuestionKind.WIN), 3, 1)
    names = [component.ruleset.name for component in puzzle.position]
    assert names == ["nim", "cut(1,4)", "octal(0.77)"]


def test_the_traps_are_what_goes_wrong() -> None:
    for seed in range(30):
        puzzle = generate(Wanted(read_game("nim"), QuestionKind.WIN), 4, seed)
        largest = max(
            puzzle.solution.moves,
            key=lambda m: puzzle.position[m.component].position - m.option[0],
        )
        assert (Trap.GREED in puzzle.difficulty.traps) == (largest not in puzzle.winning)


def test_in_misere_play_the_habits_of_normal_play_may_go_wrong() -> None:
    wanted = Wanted(read_game("nim"), QuestionKind.WIN, Convention.MISERE)
    for seed in range(30):
        puzzle = generate(wanted, 1, seed)
        normal = analyse(puzzle.position, enough_time()).winning
        goes_wrong = set(normal) != set(puzzle.winning)
        assert (Trap.HABIT in puzzle.difficulty.traps) == goes_wrong


def test_the_same_seed_gives_the_same_puzzle_in_another_process() -> None:
    program = """
import json
from tests.teaching.puzzles.test_puzzles import written_puzzles
print(json.dumps(written_puzzles()))
"""
    said = subprocess.run(
        [sys.executable, "-c", program],
        cwd=TREE,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(said.stdout) == written_puzzles()


def written_puzzles() -> list[str]:
    """Puzzles of games in whose options sets and boards play a part."""
    games = ("mixed", "no-factor", "remove-an-edge", "diamond", "powerset-maliquot", "gcn(2;N;N)")
    return [
        write_sum(generate(Wanted(read_game(game), kind, convention), 4, 1).position)
        for game in games
        for kind in QuestionKind
        for convention in (Convention.NORMAL, Convention.MISERE)
    ]


@pytest.mark.parametrize("game", ["chomp", "remove-a-square", "cram", "cut(1,2)", "no-factor"])
def test_a_puzzle_made_in_many_steps_is_the_same(game: str) -> None:
    wanted = Wanted(read_game(game), QuestionKind.WHO, Convention.MISERE)
    at_once = generate(wanted, 3, 87_654)
    making._throws.cache_clear()
    made, steps = None, 0
    while made is None and steps < 100:
        clock, steps = Looks(1_000), steps + 1
        with suppress(NotMadeYet), clock.watched(longest=20_000, longest_after=20_000):
            made = generate(wanted, 3, 87_654, clock.budget())
    assert made == at_once
    assert steps > 1


@pytest.mark.parametrize("text", ["nimm", "nim+", "nim+nim+nim+nim+nim"])
def test_games_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(GameError):
        read_game(text)


def test_the_entries_of_the_mixture_can_be_read_and_differ() -> None:
    assert len(set(MIXTURE)) == len(MIXTURE)
    for entry in MIXTURE:
        assert read_game(entry.partition(":")[0]).rulesets
