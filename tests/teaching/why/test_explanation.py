"""What the Why panel says, against what the solver knows."""

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import some_options
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets.sums import enough_time
from webapp.teaching.why.explanation import explain, explanation_of
from webapp.teaching.why.losing_moves import refute
from webapp.teaching.why.marks import Mark, mark

EXAMPLES = [family.example for family in families()]


def test_the_mex_of_the_grouped_values_is_the_value() -> None:
    for example in EXAMPLES:
        for reason in explain(read_sum(example), enough_time()).reasons:
            if reason.mex is None:
                assert reason.component.ruleset.loopy, example
                continue
            values = [int(group.value) for group in reason.groups]
            assert values == sorted(values)
            assert mex(values) == reason.mex
            assert str(reason.mex) == reason.value, example


@settings(max_examples=50)
@given(st.lists(st.sampled_from(EXAMPLES), min_size=1, max_size=3).map("+".join))
def test_the_columns_add_up_and_the_chosen_component_can_take_its_target(notation: str) -> None:
    explanation = explain(read_sum(notation), enough_time())
    if all(reason.known for reason in explanation.reasons):
        columns = zip(*(reason.bits for reason in explanation.reasons), strict=True)
        total = "".join(str(column.count("1") % 2) for column in columns)
        assert total == explanation.value_bits
        assert int(total, 2) == explanation.value
    chosen = [reason for reason in explanation.reasons if reason.chosen]
    assert bool(chosen) == (explanation.outcome is Outcome.N)
    for reason in chosen:
        assert str(reason.target) in [group.value for group in reason.groups]


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("nim:5", "The heap has 5 tokens: value 5."),
        ("maliquot:12", "12 = 2·2·3 has 3 prime factors: value 3."),
        ("saliquot:12", "12 = 2·2·3 can be halved 2 times: value 2 + 1 = 3."),
        ("totative:25", "The smallest prime dividing 25 is 5, at place 3: value 3."),
        ("cut(3,4):13", "13 - 1 = 12, and 3 goes into it 4 times: value 4."),
        (
            "cut(1,3,4,5):1000000000000",
            "From heap 1 on the values grow by 2 every 4 heaps, proved by the AP-test (Partition "
            "games, Theorem 9 and Proposition 13): the first 12 values come back 4 heaps later, 2 "
            "larger (AP1); the first 4 are all numbers from 0 to 1 (AP2); an odd and an even "
            "number of cuts above 1 are allowed (AP3). 1,000,000,000,000 = 4 + "
            "249,999,999,999·4, so its value is that of heap 4 and 249,999,999,999·2 more: "
            "499,999,999,999.",
        ),
        (
            "subtraction(2,3):12",
            "From heap 0 on the values repeat every 5, proved by the subtraction periodicity "
            "theorem: 3 values in a row came back, and decide the rest. So "
            "heap 12 is worth as much as heap 2: 1.",
        ),
    ],
)
def test_the_theorem_is_worked_out_on_the_number(notation: str, sentence: str) -> None:
    (reason,) = explain(read_sum(notation), enough_time()).reasons
    assert reason.how == sentence


def test_a_value_may_be_unknown_and_yet_not_0() -> None:
    explanation = explain(read_sum("wythoff:1000000000000,5"), enough_time())
    (reason,) = explanation.reasons
    assert explanation.outcome is Outcome.N
    assert reason.how.startswith("The value is unknown, but not 0.")
    assert "golden ratio" in reason.how


@pytest.mark.parametrize("notation", ["nim:3+nim:3", "maliquot:12+saliquot:12", "totative:9+nim:2"])
def test_every_move_of_a_lost_position_is_refuted(notation: str) -> None:
    position = read_sum(notation)
    assert analyse(position, enough_time()).outcome is Outcome.P
    for index, component in enumerate(position):
        for option in some_options(component, 100).listed:
            move = Move(index, option)
            assert refute(position, move, enough_time()).reply is not None
            assert mark(position, move, enough_time()) is Mark.LOSES


def test_a_winning_move_is_marked_so_in_time_and_has_no_refutation() -> None:
    position = read_sum("nim:3+nim:5")
    winning = Move(1, (3,))
    assert mark(position, winning, enough_time()) is Mark.WINS
    assert mark(position, winning, Budget(0)) is Mark.UNKNOWN
    assert refute(position, winning, enough_time()).reply is None


def test_a_position_without_moves_is_explained_too() -> None:
    position = read_sum("nim:0+maliquot:1")
    assert not any(map(has_move, position))
    assert explain(position, enough_time()).outcome is Outcome.P


def test_a_winning_move_that_is_not_found_in_time_is_not_pointed_at() -> None:
    explanation = explain(read_sum("nim:1+nim:5"), Budget(0))
    assert explanation.outcome is Outcome.N
    assert "haven’t found" in explanation.steps[0].says


def test_the_convention_chooses_the_explanation() -> None:
    """Two heaps of 1 are lost in normal play and won in misère play."""
    position = read_sum("nim:1+nim:1")
    normal = explanation_of(position, Convention.NORMAL, enough_time())
    misere = explanation_of(position, Convention.MISERE, enough_time())
    assert (normal.winning, normal.misere) == ((), False)
    assert (bool(misere.winning), misere.misere) == (True, True)
