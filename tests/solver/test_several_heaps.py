"""Sums with a component of several heaps, whose value may be unknown but known not to be 0."""

import pytest

from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.notation import read_component, read_move, read_sum, write_move
from nimsum.rulesets.pairs.wythoff import LARGEST_WYTHOFF_TABLE, SMALL_WYTHOFF_VALUES, Wythoff
from nimsum.rulesets.pairs.wythoff_grid import WythoffGrid
from nimsum.rulesets.sums import Component, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.budget import Budget
from nimsum.solver.values import (
    NOT_IN_TIME,
    Evaluation,
    Method,
    evaluate,
    is_not_zero,
    is_too_short,
)
from nimsum.theory.time_limit import Until, limited_by
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


def test_beside_another_value_that_does_not_tell_the_outcome() -> None:
    position = read_sum(f"{FAR}+nim:3")
    analysis = analyse(position, enough_time())
    assert not is_not_zero(position, analysis.evaluations)
    assert (analysis.outcome, analysis.winning) == (Outcome.UNKNOWN, ())


def test_three_equal_unknown_values_are_one() -> None:
    position = read_sum(f"{FAR}+{FAR}+{FAR}")
    analysis = analyse(position, enough_time())
    assert analysis.outcome is Outcome.N
    assert analysis.value is None
    assert analysis.winning


def test_the_outcome_stands_when_the_time_is_over() -> None:
    for text in (FAR, "wythoff:300,400"):
        assert analyse(read_sum(text), Budget(0.0)).outcome is Outcome.N


def test_values_of_wythoff_by_recursion_as_far_as_the_table_goes() -> None:
    reached = evaluate(read_component(f"wythoff:{LARGEST_WYTHOFF_TABLE},7"), enough_time())
    assert reached.method is Method.TABLE
    beyond = evaluate(read_component(f"wythoff:{LARGEST_WYTHOFF_TABLE + 1},7"), enough_time())
    assert beyond.method is Method.UNKNOWN


@pytest.mark.parametrize("nim", [3, 30, 70])
def test_pairs_of_wythoffs_nim_beyond_the_grid_beside_nim(
    nim: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said of their outcome and winning moves, against all values."""
    monkeypatch.setattr("nimsum.rulesets.pairs.wythoff.LARGEST_WYTHOFF_TABLE", 10)
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
        found = analyse(position, Budget())
        told = {write_move(position, move) for move in found.winning}
        if found.truncated:
            assert nim >= SMALL_WYTHOFF_VALUES
            assert told <= wins
        else:
            assert told == wins
            assert found.outcome is (Outcome.N if wins else Outcome.P)


def test_a_recursion_gives_up_when_the_time_is_over_and_goes_on_later() -> None:
    component, whole = read_component("gcn(3;2,4;1,3):37,41"), enough_time()
    assert evaluate(component, whole.look()).method is Method.UNKNOWN
    known = evaluate(component, whole)
    assert known.method is Method.TABLE
    assert evaluate(component, whole.look()) == known
    assert evaluate(component, Budget(0.0)).method is Method.UNKNOWN


def test_a_row_without_a_theorem_is_unknown_where_it_has_too_many_positions() -> None:
    position = read_sum("gcn(3;1,3;2):1000000000000,1000")
    assert analyse(position, enough_time()).outcome is Outcome.UNKNOWN


def test_claims_about_huge_heaps_hold_together() -> None:
    for rules in SEVERAL_HEAPS_RULESETS:
        heaps = tuple(LARGEST_HEAP // (k + 1) - k for k in range(rules.heap_counts[0]))
        component = Component(rules, rules.in_order(heaps))
        for others in ("nim:1", "nim:999999999999", "maliquot:12+wythoff:3,9"):
            position = (component, *read_sum(others))
            analysis = analyse(position, Budget(0.02))
            assert analysis.outcome is not Outcome.P or not analysis.winning
            for move in analysis.winning:
                assert read_move(position, write_move(position, move)) == move
                assert analyse(after(position, move), enough_time()).outcome is Outcome.P


def test_that_play_is_too_short_is_found_in_time_or_not_at_all() -> None:
    components = read_sum(f"node-kayles:grid-5x8+{FAR}")
    large = Evaluation(None, Method.UNKNOWN, at_least=1 << 20)
    assert is_too_short(components, (NOT_IN_TIME, large), 0)
    with limited_by(Until(lambda: True)):
        assert not is_too_short(components, (NOT_IN_TIME, large), 0)
        assert not is_too_short(components, (NOT_IN_TIME, NOT_IN_TIME), 0)
