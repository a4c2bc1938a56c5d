"""Puzzles over the whole catalogue: every accepted answer wins, every rejected one does not."""

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

from nimsum.budget import THINKING_SECONDS, WORK_PER_SECOND, Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Move, after, has_move, moves_in
from nimsum.solver.analysis import Outcome, analyse
from tests.representatives import each_board
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS
from tests.rulesets.sums import enough_time
from tests.solver.looks import Looks
from webapp.teaching.puzzles import puzzle as making
from webapp.teaching.puzzles.candidates import NotMadeYet, PuzzleSpec
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import EASY, MIXTURE, read_game, read_ingredient
from webapp.teaching.puzzles.puzzle import LEVELS, NoPuzzle, Puzzle, generate

TREE = Path(__file__).parents[3]


def outcome_after(puzzle: Puzzle, move: Move) -> Outcome:
    remaining = after(puzzle.position, move)
    return analyse(remaining, enough_time(), 1, puzzle.convention).outcome


@cache
def some_puzzles(spec: PuzzleSpec, levels: range = LEVELS) -> tuple[Puzzle, ...]:
    """One of each of these levels, or none where the game has none of the kind.

    No position needs nearly so much work that it is dropped, so no puzzle depends on the caches.
    """
    budgets = []

    class Watched(Budget):
        def __init__(self, seconds: float, fence: Callable[[int], bool] | None = None) -> None:
            super().__init__(seconds, fence)
            budgets.extend([self] if seconds < inf else [])

    with patch.object(making, "Budget", Watched):
        try:
            return tuple(generate(spec, level, 21) for level in levels)
        except NoPuzzle:
            return ()
        finally:
            assert all(budget.used < WORK_PER_SECOND * THINKING_SECONDS / 2 for budget in budgets)


@each_board((*RULESETS, *LOOPY_RULESETS))
def test_every_game_has_puzzles_or_says_why_not(rules: AnyRuleset) -> None:
    game = read_game(rules.name)
    who = some_puzzles(PuzzleSpec(game, QuestionKind.WHO, Convention.NORMAL), LEVELS)
    assert len(who) == len(LEVELS)
    for kind in (QuestionKind.WIN, QuestionKind.ALL):
        if not some_puzzles(PuzzleSpec(game, kind), LEVELS[:1]):
            assert all(len(each.winning) in (0, len(each.solution.moves)) for each in who)
            with pytest.raises(NoPuzzle, match="some moves win and others do not"):
                generate(PuzzleSpec(game, kind), 1, 1)


@pytest.mark.parametrize(
    "convention", [Convention.NORMAL, pytest.param(Convention.MISERE, marks=pytest.mark.tours)]
)
@each_board((*RULESETS, *LOOPY_RULESETS))
def test_exactly_what_the_solver_says_is_accepted(
    rules: AnyRuleset, convention: Convention
) -> None:
    game = read_game(rules.name)
    levels = LEVELS if convention is Convention.NORMAL else LEVELS[2:3]
    for puzzle in some_puzzles(PuzzleSpec(game, QuestionKind.WHO, convention), levels):
        analysis = analyse(puzzle.position, enough_time(), 1, convention)
        assert puzzle.solution.outcome is analysis.outcome
    for puzzle in some_puzzles(PuzzleSpec(game, QuestionKind.WIN, convention), levels):
        moves = [*moves_in(puzzle.position)]
        assert set(puzzle.solution.moves) == set(moves)
        for move in moves:
            wins = outcome_after(puzzle, move) is Outcome.P
            assert puzzle.solved_by([move]) == wins, (write_sum(puzzle.position), move)
        assert any(puzzle.solved_by([move]) for move in moves)


def test_all_means_all_of_them_and_no_other() -> None:
    puzzle = generate(PuzzleSpec(read_game("maliquot"), QuestionKind.ALL), 5, 3)
    others = [move for move in puzzle.solution.moves if move not in puzzle.winning]
    assert puzzle.solved_by(puzzle.winning)
    assert puzzle.solved_by(puzzle.winning[::-1])
    assert not puzzle.solved_by(puzzle.winning[1:])
    assert not puzzle.solved_by([*puzzle.winning, others[0]])


@pytest.mark.parametrize(
    "game", ["nim", "maliquot", "kayles", pytest.param("cut(1,4)", marks=pytest.mark.all), "mixed"]
)
def test_a_higher_level_is_harder(game: str) -> None:
    for kind in QuestionKind:
        spec = PuzzleSpec(read_game(game), kind)
        rows = [
            [generate(spec, level, seed).difficulty.measure for level in LEVELS]
            for seed in range(8)
        ]
        if kind is not QuestionKind.WHO:
            assert all(row == sorted(row) for row in rows)
        easy, middle, hard = (mean(row[level - 1] for row in rows) for level in (1, 3, 5))
        assert easy + 1 < middle < hard - 1


def test_one_winning_move_is_an_answer_and_two_are_none() -> None:
    puzzle = generate(PuzzleSpec(read_game("kayles"), QuestionKind.WIN), 1, 0)
    assert len(puzzle.winning) > 1
    assert all(puzzle.solved_by([move]) for move in puzzle.winning)
    assert not puzzle.solved_by(puzzle.winning)
    assert not puzzle.solved_by([])


def test_easy_nim_is_more_than_taking_a_whole_heap() -> None:
    spec = PuzzleSpec(read_game("nim"), QuestionKind.WIN)
    for level in LEVELS[:2]:
        puzzles = [generate(spec, level, seed) for seed in range(30)]
        emptying = [
            puzzle for puzzle in puzzles if all(not move.option[0] for move in puzzle.winning)
        ]
        assert len(emptying) <= 10
        remaining = [after(puzzle.position, move) for puzzle in puzzles for move in puzzle.winning]
        assert all(any(map(has_move, position)) for position in remaining)


def test_the_first_mixed_level_has_one_easy_game_and_few_moves() -> None:
    spec = PuzzleSpec(read_game("mixed"), QuestionKind.WIN)
    puzzles = [generate(spec, 1, seed) for seed in range(20)]
    easy = {read_ingredient(entry)[0] for entry in EASY}
    alone = [puzzle for puzzle in puzzles if len({part.ruleset for part in puzzle.position}) == 1]
    assert len(alone) >= 18
    assert {part.ruleset for each in alone for part in each.position} <= easy
    assert mean(len(puzzle.solution.moves) for puzzle in puzzles) < 8


def test_both_answers_to_who_wins_are_about_as_common_at_every_level() -> None:
    spec = PuzzleSpec(read_game("nim"), QuestionKind.WHO)
    for level in LEVELS:
        answers = [generate(spec, level, seed).solution.outcome for seed in range(20)]
        assert 4 <= answers.count(Outcome.P) <= 16


def test_another_seed_gives_another_puzzle() -> None:
    spec = PuzzleSpec(read_game("mixed"), QuestionKind.WIN)
    positions = {write_sum(generate(spec, 3, seed).position) for seed in range(12)}
    assert len(positions) > 10


def test_a_sum_of_games_has_one_component_of_each() -> None:
    puzzle = generate(PuzzleSpec(read_game("nim + cut(4,1) kayles"), QuestionKind.WIN), 3, 1)
    names = [component.ruleset.name for component in puzzle.position]
    assert names == ["nim", "cut(1,4)", "octal(0.77)"]


def test_the_traps_are_what_goes_wrong() -> None:
    """The largest move, and in misère play what wins in normal play."""
    nim = read_game("nim")
    for seed in range(15):
        puzzle = generate(PuzzleSpec(nim, QuestionKind.WIN), 4, seed)
        largest = max(
            puzzle.solution.moves, key=lambda m: puzzle.position[m.component].position - m.option[0]
        )
        assert ("greed" in puzzle.difficulty.traps) == (largest not in puzzle.winning)
        misere = generate(PuzzleSpec(nim, QuestionKind.WIN, Convention.MISERE), 1, seed)
        normal = analyse(misere.position, enough_time()).winning
        assert ("habit" in misere.difficulty.traps) == (set(normal) != set(misere.winning))


WRITTEN = """
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import read_game
from webapp.teaching.puzzles.puzzle import generate
from webapp.teaching.puzzles.candidates import PuzzleSpec

written = [
    write_sum(generate(PuzzleSpec(read_game(game), kind, convention), 4, 1).position)
    for game in ("mixed", "no-factor", "remove-an-edge", "gcn(2;N;N)")
    for kind, convention in zip((QuestionKind.WHO, QuestionKind.WIN), Convention)
]
"""
"""Writes puzzles of games whose options or boards are sets."""


def test_the_same_seed_gives_the_same_puzzle_in_another_process() -> None:
    result = subprocess.run(
        [sys.executable, "-c", f"{WRITTEN}print(*written)"],
        cwd=TREE,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    here: dict[str, list[str]] = {}
    exec(WRITTEN, here)
    assert result.stdout.split() == here["written"]


@pytest.mark.parametrize("game", ["chomp", "cut(1,2)"])
def test_a_puzzle_made_in_many_steps_is_the_same(game: str) -> None:
    spec = PuzzleSpec(read_game(game), QuestionKind.WHO, Convention.MISERE)
    at_once = generate(spec, 3, 87_654)
    making._candidate_pool.cache_clear()
    made = None
    steps = 0
    while made is None and steps < 100:
        clock, steps = Looks(1_000), steps + 1
        with suppress(NotMadeYet), clock.watched(longest=20_000, longest_after=20_000):
            made = generate(spec, 3, 87_654, clock.budget())
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
