"""Values, outcomes and winning moves, against an exhaustive win-or-lose search."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_component, read_sum, write_move
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.analysis import Outcome, analyse, refutation
from nimsum.solver.evaluation import Method, SumValue, evaluate
from tests.rulesets import exhaustive
from tests.rulesets.samples import each_family, everywhere
from tests.rulesets.sums import enough_time, small_sums
from tests.solver.looks import looks

UNKNOWN = "cut(1,2):200000"
"""A component whose value no means reaches."""

LOOKS = 1_000
"""The looks at the clock that a question about it gets: pairs are found within few."""

WINNING_MOVES: dict[str, set[str]] = {
    # Worked out by hand.
    "nim:0": set(),
    "nim:5": {"0:0"},
    "nim:3+nim:3": set(),
    "totative:5+saliquot:4": set(),
    "subtraction(2,3):9+nim:1": {"0:7"},
    "cut(1,2):5+nim:3": {"0:4,1", "0:3,2", "1:1"},
    # 20 has the value 2, as have the options 50 and 54 of 72.
    "sum-from-product:20+sum-from-product:72": {"1:50", "1:54"},
    # Iannucci & Larsson 2021, examples 1, 2, 5, 10 and 11; Abuku 2020, 1.8, 1.2 and 3.3.
    "maliquot:6+maliquot:7": {"0:2", "0:3"},
    "saliquot:6+saliquot:7": {"1:6", "0:3", "0:5"},
    "mtotient:7+totative:7": {"1:2", "1:4", "1:6"},
    "mtotient:2+mtotient:3+mtotient:4+mtotient:5": set(),
    "mtotient:2+mtotient:3+mtotient:2+mtotient:5": {"0:1", "1:2", "2:1", "3:4"},
    "dividing:18+dividing:7": {"0:2,2,2,2,2,2,2,2,2"},
    "dividing:2+dividing:7": set(),
    "factoring:12": {"0:3,2,2"},
    "factoring:2+factoring:2+factoring:3": set(),
    "nim:7+nim:8+nim:10": {"0:2"},
    "wythoff:1,2": set(),
    "cyclic-nimhoff(3):4,5": set(),
    "vdn:8,5": {"0:7,1", "0:5,3"},
}


def analysed(text: str, budget: Budget | None = None) -> tuple[Outcome, SumValue, set[str]]:
    position = read_sum(text)
    analysis = analyse(position, budget or enough_time())
    return analysis.outcome, analysis.value, {write_move(position, m) for m in analysis.winning}


@pytest.mark.parametrize("text", WINNING_MOVES)
def test_winning_moves_of_examples(text: str) -> None:
    outcome, _, winning = analysed(text)
    assert winning == WINNING_MOVES[text]
    assert outcome is (Outcome.N if winning else Outcome.P)


@each_family
def test_every_small_position_is_evaluated(rulesets: Sequence[AnyRuleset]) -> None:
    for rules, position in everywhere(rulesets):
        evaluation = evaluate(Component(rules, position), enough_time())
        assert evaluation.value == exhaustive.value(rules, position), (rules, position)
        is_known = value_by_law(rules, position) is not None
        is_lost = any(law.is_zero(position) for law in rules.laws)
        assert (evaluation.method is Method.THEOREM) == (is_known or is_lost)


@settings(max_examples=100)
@given(small_sums())
def test_outcome_and_winning_moves_are_those_of_the_search(position: Sum) -> None:
    analysis = analyse(position, enough_time())
    wins = exhaustive.next_player_wins(position)
    assert analysis.outcome is (Outcome.N if wins else Outcome.P)
    assert set(analysis.winning) == exhaustive.winning_moves(position)
    assert len(set(analysis.winning)) == len(analysis.winning)
    assert not analysis.truncated


@given(small_sums(most_components=2), st.integers(0, 4))
def test_a_short_list_of_winning_moves_is_said_to_be_truncated(position: Sum, most: int) -> None:
    winning = exhaustive.winning_moves(position)
    analysis = analyse(position, enough_time(), most)
    assert set(analysis.winning) <= winning
    assert len(analysis.winning) == min(most, len(winning))
    assert analysis.truncated == (len(winning) > most)


@settings(max_examples=30)
@given(small_sums())
def test_a_refutation_is_a_winning_reply(position: Sum) -> None:
    for move, remaining in exhaustive.moves(position):
        reply = refutation(position, move, enough_time())
        if reply is None:
            assert not exhaustive.next_player_wins(remaining)
        else:
            assert reply in exhaustive.winning_moves(remaining)


def test_an_unknown_value_is_said_to_be_unknown() -> None:
    evaluation = evaluate(read_component(UNKNOWN), enough_time())
    assert evaluation.method is Method.UNKNOWN
    assert evaluation.value is None
    # No move in a pair of Wythoff's Nim leaves equal parts, as one in the heap of CUT does.
    assert analysed("wythoff:3001,2000+nim:70") == (Outcome.UNKNOWN, None, set())


def test_an_unknown_component_is_won_by_a_move_that_makes_equals() -> None:
    half = 100_000
    outcome, value, winning = analysed(UNKNOWN, looks(LOOKS))
    assert (outcome, value) == (Outcome.N, None)
    assert f"0:{half},{half}" in winning
    # A heap of 4 has value 3.
    outcome, value, winning = analysed(f"{UNKNOWN}+nim:3", looks(LOOKS))
    assert (outcome, value) == (Outcome.N, None)
    assert f"0:{half - 2},{half - 2},4" in winning


@pytest.mark.parametrize(
    ("others", "outcome", "value"),
    [("", Outcome.P, 0), ("+nim:3", Outcome.N, 3), ("+nim:3+maliquot:8", Outcome.P, 0)],
)
def test_equal_unknown_components_cancel(others: str, outcome: Outcome, value: int) -> None:
    assert analysed(f"{UNKNOWN}+{UNKNOWN}{others}", looks(LOOKS))[:2] == (outcome, value)
    assert analysed(f"{UNKNOWN}+{UNKNOWN}+{UNKNOWN}{others}", looks(LOOKS))[1] is None
