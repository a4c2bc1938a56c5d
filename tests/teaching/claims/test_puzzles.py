"""The solutions of puzzles, which puzzles and worksheets show, are true by plain recursion."""

from collections.abc import Sequence

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from tests.rulesets import exhaustive
from tests.teaching.claims.checker import is_true
from tests.teaching.claims.survey import FAMILIES
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import read_game
from webapp.teaching.puzzles.puzzle import NoPuzzle, Puzzle, generate

_MAX_MOVES = 9
"""The largest number of moves in play of a puzzle that is tried."""


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("kind", QuestionKind)
def test_all_that_the_solution_of_a_puzzle_claims_is_true(
    kind: QuestionKind, convention: Convention
) -> None:
    check(FAMILIES[::5], kind, convention)


@pytest.mark.all
@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("kind", QuestionKind)
def test_the_solution_of_a_puzzle_of_any_family_is_true(
    kind: QuestionKind, convention: Convention
) -> None:
    check(FAMILIES, kind, convention)


def check(games: Sequence[AnyRuleset], kind: QuestionKind, convention: Convention) -> None:
    """Try what the solution of a puzzle of each of `games` claims, if its play is short."""
    tried = 0
    for seed, rules in enumerate(games):
        try:
            puzzle = generate(PuzzleSpec(read_game(rules.name), kind, convention), 1, seed)
        except NoPuzzle:
            continue
        if _is_loopy(puzzle) or exhaustive.most_moves(puzzle.position) <= _MAX_MOVES:
            assert all(map(is_true, puzzle.claims)), puzzle
            tried += 1
    assert tried >= len(games) // 3


def _is_loopy(puzzle: Puzzle) -> bool:
    return any(part.ruleset.loopy for part in puzzle.position)
