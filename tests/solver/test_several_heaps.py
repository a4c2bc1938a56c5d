"""Sums with a component of several heaps, whose value may be unknown but known not to be 0."""

import pytest

from nimsum.budget import Budget
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.notation import read_component, read_move, read_sum, write_move
from nimsum.rulesets.pairs.wythoff import SMALL_WYTHOFF_VALUES, Wythoff, WythoffGrid
from nimsum.rulesets.sums import Component, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import Method, evaluate
from tests.rulesets.samples import SEVERAL_HEAPS_RULESETS
from tests.rulesets.sums import enough_time

FAR = "wythoff:1000000000000,999999999999"
"""An N-position whose value nobody knows."""


def analysed(text: str) -> tuple[Outcome, set[str]]:
    position = read_sum(text)
    analysis = analyse(position, enough_time())
    assert analysis.value is None or (analysis.value == 0) == (analysis.outcome is Outcome.P)
    return analysis.outcome, {write_move(position, move) for move in analysis.winning}


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("wythoff:4,6", {"0:3,5"}),
        ("wythoff:618033988749,999999999999", set()),
        (FAR, {"0:2,1", "0:618033988749,999999999999"}),
        (f"{FAR}+nim:5+nim:5", {"0:2,1", "0:618033988749,999999999999"}),
        (f"{FAR}+{FAR}+nim:5", {"2:0"}),
    ],
)
def test_winning_moves(text: str, wins: set[str]) -> None:
    assert analysed(text) == (Outcome.N if wins else Outcome.P, wins)


def test_a_value_that_is_unknown_may_be_known_not_to_be_0() -> None:
    evaluation = evaluate(read_component(FAR), enough_time())
    assert (evaluation.value, evaluation.method, evaluation.not_zero) == (
        None,
        Method.UNKNOWN,
        True,
    )


def test_the_outcome_stands_when_the_time_is_over() -> None:
    for text in (FAR, "wythoff:300,400"):
        assert analyse(read_sum(text), Budget(0.0)).outcome is Outcome.N


@pytest.mark.parametrize("nim", [3, 30, 70])
def test_pairs_of_wythoffs_nim_beyond_the_grid_beside_nim(
    nim: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said of their outcome and winning moves, against all values."""
    monkeypatch.setattr("nimsum.rulesets.pairs.wythoff.MAX_WYTHOFF_TABLE", 10)
    grid = WythoffGrid()
    for _ in range(90):
        grid.extend()
    for x, y in [(12, 20), (12, 42), (70, 9), (11, 88), (89, 26), (31, 73)]:
        wins = {
            f"0:{left},{right}"
            for left, right in Wythoff().targets((x, y))
            if grid.columns[max(left, right)][min(left, right)] == nim
        }
        value = grid.columns[max(x, y)][min(x, y)]
        wins |= {f"1:{value}"} if value < nim else set()
        position = read_sum(f"wythoff:{x},{y}+nim:{nim}")
        analysis = analyse(position, Budget())
        told = {write_move(position, move) for move in analysis.winning}
        if analysis.truncated:
            assert nim >= SMALL_WYTHOFF_VALUES
            assert told <= wins
        else:
            assert told == wins
            assert analysis.outcome is (Outcome.N if wins else Outcome.P)


def test_claims_about_huge_heaps_hold_together() -> None:
    for rules in SEVERAL_HEAPS_RULESETS:
        heaps = tuple(MAX_HEAP // (k + 1) - k for k in range(rules.heap_counts[0]))
        component = Component(rules, rules.in_order(heaps))
        for others in ("nim:1", "nim:999999999999", "maliquot:12+wythoff:3,9"):
            position = (component, *read_sum(others))
            analysis = analyse(position, Budget(0.02))
            assert analysis.outcome is not Outcome.P or not analysis.winning
            for move in analysis.winning:
                assert read_move(position, write_move(position, move)) == move
                assert analyse(after(position, move), enough_time()).outcome is Outcome.P
