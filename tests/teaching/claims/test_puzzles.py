"""The keys of worksheets, with the solutions of puzzles, are true by plain recursion."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.misere.symbols import Genus, Temper
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from tests.teaching.claims.checker import is_true, unclaimed_numbers
from tests.teaching.claims.survey import FAMILIES
from webapp.teaching.claims import Sentence
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import read_game
from webapp.teaching.puzzles.puzzle import NoPuzzle, Puzzle, generate
from webapp.teaching.why.misere_facts import MisereFacts
from webapp.views.worksheets import sheet_page
from webapp.views.worksheets.sheet_page import key_entry

_MAX_MOVES = 9
"""The largest number of moves in play of a puzzle that is tried."""


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("kind", QuestionKind)
def test_all_that_the_key_of_a_puzzle_claims_is_true(
    kind: QuestionKind, convention: Convention
) -> None:
    check(FAMILIES[::5], kind, convention)


@pytest.mark.all
@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("kind", QuestionKind)
def test_the_key_of_a_puzzle_of_any_family_is_true(
    kind: QuestionKind, convention: Convention
) -> None:
    check(FAMILIES, kind, convention)


def check(games: Sequence[AnyRuleset], kind: QuestionKind, convention: Convention) -> None:
    """Try what the key says of a puzzle of each of `games`, if its play is short."""
    tried = 0
    for puzzle in puzzles(games, kind, convention):
        assert not faults(puzzle)
        tried += 1
    assert tried >= len(games) // 3


def puzzles(
    games: Sequence[AnyRuleset], kind: QuestionKind, convention: Convention
) -> Iterator[Puzzle]:
    """Yield a puzzle of each of `games` that has one with short play."""
    for seed, rules in enumerate(games):
        try:
            puzzle = generate(PuzzleSpec(read_game(rules.name), kind, convention), 1, seed)
        except NoPuzzle:
            continue
        if _is_loopy(puzzle) or exhaustive.most_moves(puzzle.position) <= _MAX_MOVES:
            yield puzzle


def faults(puzzle: Puzzle) -> list[object]:
    """Return the false claims of the key of `puzzle`, and the numbers that no claim names."""
    key = key_entry(puzzle, enough_time())
    text = " ".join((key.winner, *map(str, key.winning), str(key.count), key.reason))
    values = " ".join(str(row.value) for row in key.rows)
    sentence = Sentence(f"{text} {values}", key.claims)
    return [*unclaimed_numbers(sentence), *(claim for claim in key.claims if not is_true(claim))]


def test_a_false_key_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = generate(PuzzleSpec(read_game("nim"), QuestionKind.ALL), 1, 0)
    assert not faults(puzzle)
    missing = replace(puzzle.solution, winning=puzzle.winning[1:])
    assert faults(replace(puzzle, solution=missing))
    monkeypatch.setattr(sheet_page, "count_ways", lambda *_: 99)
    assert "99" in faults(puzzle)


def test_a_false_genus_in_a_key_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = puzzles([read_ruleset("octal(0.77)")], QuestionKind.WIN, Convention.MISERE)
    assert not faults(puzzle)
    monkeypatch.setattr(MisereFacts, "genus", lambda *_: Genus(2, (0, 2)))
    assert faults(puzzle)
    monkeypatch.undo()
    monkeypatch.setattr(MisereFacts, "temper", lambda *_: Temper.WILD)
    assert faults(puzzle)


def _is_loopy(puzzle: Puzzle) -> bool:
    return any(part.ruleset.loopy for part in puzzle.position)
