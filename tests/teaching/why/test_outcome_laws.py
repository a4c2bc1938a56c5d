"""Laws that only say who wins: the solver, marks, reasons, pages and puzzles use them."""

from collections.abc import Iterator
from functools import cache

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.rulesets import catalogue
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, after, moves_in
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import Method, evaluate
from nimsum.solver.misere import MisereMethod, misere_method
from tests.reading import text_of
from tests.rulesets.walk import WalkingGame
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import generate
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.why.first_values import first_values
from webapp.teaching.why.marks import Mark, Marks
from webapp.teaching.why.reason import ReasonKind
from webapp.teaching.why.reasons import best_reason

NORMAL = Convention.NORMAL
MISERE = Convention.MISERE
LARGE = "walk:path-38@14"
"""A position that is not searched: only the law says who wins, and by which moves."""

PATHS = [f"walk:path-{n}@{token}" for n in (1, 4, 5) for token in range(n // 2 + 1)]
BESIDE = ["nim:1+nim:1", "walk:path-1@0", "walk:path-3@1"]
SUMS = [*PATHS, "walk:grid-2x3@a1", *(f"{path}+{other}" for path in PATHS for other in BESIDE)]


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(catalogue._FAMILIES, WalkingGame.slug, WalkingGame)
    yield
    catalogue.ruleset.cache_clear()


@cache
def is_lost(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move loses, by trying all play."""
    remaining = [after(position, move) for move in moves_in(position)]
    return not any(is_lost(each, convention) for each in remaining) and (
        bool(remaining) or convention is NORMAL
    )


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("notation", SUMS)
def test_outcomes_moves_and_marks_are_those_of_all_play(
    notation: str, convention: Convention
) -> None:
    position = read_sum(notation)
    analysis = analyse(position, Budget(), convention=convention)
    marks = Marks(position, Budget(), convention)
    winning = {move for move in moves_in(position) if is_lost(after(position, move), convention)}
    if analysis.outcome is not Outcome.UNKNOWN:
        assert (analysis.outcome is Outcome.P) == is_lost(position, convention)
    assert set(analysis.winning) <= winning
    assert analysis.truncated or set(analysis.winning) == winning
    marked = {mark: {m for m in moves_in(position) if marks.of(m) is mark} for mark in Mark}
    assert marked[Mark.WINS] <= winning
    assert not marked[Mark.LOSES] & winning
    if len(position) == 1:
        assert not marked[Mark.UNKNOWN]


def test_the_law_alone_says_who_wins_and_by_which_moves() -> None:
    position = read_sum(LARGE)
    (evaluation,) = (found := analyse(position, Budget())).evaluations
    assert (evaluation.value, evaluation.not_zero, evaluation.law) == (
        None,
        True,
        position[0].ruleset.laws[0],
    )
    assert (found.outcome, found.truncated) == (Outcome.N, False)
    assert found.winning
    remaining = after(position, found.winning[0])
    assert evaluate(remaining[0], Budget()).method is Method.THEOREM
    beside = read_sum(f"{LARGE}+walk:path-4@1+walk:path-4@1+nim:2+nim:2")
    assert analyse(beside, Budget()).outcome is Outcome.N
    losing = next(move for move in moves_in(position) if move not in found.winning)
    assert judge(position, losing, Budget(), NORMAL).verdict is MoveVerdict.THREW_WIN


def test_a_law_of_misere_play_holds_beside_what_cancels() -> None:
    for notation in ("walk:path-40@0", "walk:path-40@0+nim:1+nim:1", "nim:0+walk:path-40@0"):
        position = read_sum(notation)
        assert misere_method(position, Budget()) is MisereMethod.THEOREM
        analysis = analyse(position, Budget(), convention=MISERE)
        assert (analysis.outcome, analysis.winning) == (Outcome.P, ())
        best = best_reason(analysis, Budget(), MISERE)
        assert best is not None
    assert misere_method(read_sum("walk:path-40@0+nim:1"), Budget()) is not MisereMethod.THEOREM


def test_the_reason_is_the_law() -> None:
    best = best_reason(analyse(read_sum(LARGE), Budget()), Budget())
    assert best is not None
    assert best.kind is ReasonKind.LAW
    assert best.says.startswith("Leave path-")
    assert best.says.endswith("You lose where a largest matching leaves the token alone.")


def test_the_page_says_why(client: FlaskClient) -> None:
    text = text_of(client.get(f"/play/{LARGE}?first=you&why=3").text)
    assert "The value is unknown, but not 0. The player to move wins exactly if every" in text
    assert "not 0" in text
    text = text_of(client.get("/play/walk:path-9@4?first=you&why=1").text)
    assert ": the player to move loses." in text
    text = text_of(client.get("/play/walk:path-40@0?first=you&why=3&play=misere").text)
    assert "Fraenkel" in text


def test_values_that_are_not_known_are_at_least_marked() -> None:
    (((known),),) = first_values(WalkingGame()).rows
    assert known.value is None
    assert known.wins
    assert known.name == "grid-2x4@a1"


@pytest.mark.parametrize("kind", QuestionKind)
@pytest.mark.parametrize("convention", Convention)
def test_it_has_puzzles(kind: QuestionKind, convention: Convention) -> None:
    puzzle = generate(PuzzleSpec(PuzzleGame(("walk",)), kind, convention), 3, 7)
    won = {m for m in moves_in(puzzle.position) if is_lost(after(puzzle.position, m), convention)}
    assert set(puzzle.winning) == won
