"""The one grammar: what is written is read back exactly, and nothing but GameError comes out."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nimsum.limits import LARGEST_AMOUNT, LARGEST_HEAP, MOST_COMPONENTS
from nimsum.rulesets.errors import (
    GameError,
)
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET
from nimsum.rulesets.notation import (
    read_component,
    read_move,
    read_ruleset,
    read_sum,
    write_move,
    write_sum,
)
from nimsum.rulesets.sums import Component, Sum, after
from tests.rulesets import exhaustive
from tests.rulesets.samples import FAMILIES, HEAP_RULESETS, RULESETS
from tests.rulesets.sums import small_sums

CANONICAL = [
    "maliquot:6+saliquot:7",
    "subtraction(2,3):10",
    "cut(1,4):13",
    "nim:0",
    f"totative:{LARGEST_HEAP}",
]

OTHER_SPELLINGS = {
    "maliquot:6 + saliquot:7": "maliquot:6+saliquot:7",
    "  nim:7+  nim:8 +nim:10 ": "nim:7+nim:8+nim:10",
    "subtraction(3,2):10": "subtraction(2,3):10",
    "cut(4,1):13": "cut(1,4):13",
}

TOO_MANY_NUMBERS = ",".join(map(str, range(1, MOST_NUMBERS_IN_A_SET + 2)))


@st.composite
def sums_of_any_size(draw: st.DrawFn) -> Sum:
    rulesets = draw(st.lists(st.sampled_from(HEAP_RULESETS), min_size=1, max_size=5))
    return tuple(
        Component(rules, draw(st.integers(rules.smallest_heap, rules.largest_heap)))
        for rules in rulesets
    )


@given(sums_of_any_size())
def test_a_sum_is_read_as_it_is_written(position: Sum) -> None:
    assert read_sum(write_sum(position)) == position


@given(small_sums())
def test_a_move_is_read_as_it_is_written(position: Sum) -> None:
    for move, left in exhaustive.moves(position):
        assert read_move(position, write_move(position, move)) == move
        assert after(position, move) == left


@pytest.mark.parametrize("text", CANONICAL)
def test_the_canonical_spelling_stays_as_it_is(text: str) -> None:
    assert write_sum(read_sum(text)) == text


@pytest.mark.parametrize("text", OTHER_SPELLINGS)
def test_other_spellings_become_canonical(text: str) -> None:
    assert write_sum(read_sum(text)) == OTHER_SPELLINGS[text]


def test_the_parts_of_a_cut_are_read_in_any_order() -> None:
    position = read_sum("cut(3,4):13")
    move = read_move(position, "0:1,3,3,3,3")
    assert write_move(position, move) == "0:3,3,3,3,1"


def test_the_limits_themselves_are_allowed() -> None:
    assert len(read_sum("+".join(["nim:1"] * MOST_COMPONENTS))) == MOST_COMPONENTS
    for at_the_limit in (
        f"subtraction({LARGEST_AMOUNT})",
        f"cut({TOO_MANY_NUMBERS.rpartition(',')[0]})",
    ):
        assert read_ruleset(at_the_limit).name == at_the_limit


GRAMMAR = [*"0123456789:+,()-_. \n²٧", *(family.slug for family in FAMILIES)]
GRAMMAR += [rules.name for rules in RULESETS]
almost_notation = st.lists(st.sampled_from(GRAMMAR), max_size=20).map("".join)


def reading(read: Callable[[str], Any], text: str) -> Any:
    """What is read from a text, or None where a GameError that quotes something comes out."""
    try:
        return read(text)
    except GameError as raised:
        error = raised
    assert error.read.removesuffix("…") in str(error)
    return None


@given(st.text() | almost_notation)
def test_any_text_is_a_sum_or_a_game_error(text: str) -> None:
    position = reading(read_sum, text)
    if position is not None:
        assert read_sum(write_sum(position)) == position


@given(st.text() | almost_notation)
def test_any_text_is_a_component_or_a_game_error(text: str) -> None:
    component, rules = reading(read_component, text), reading(read_ruleset, text)
    assert component is None or read_component(str(component)) == component
    assert rules is None or read_ruleset(rules.name) == rules


@settings(max_examples=60)
@given(small_sums(), st.text() | almost_notation, st.integers(0, 2))
def test_any_text_is_a_move_or_a_game_error(position: Sum, text: str, component: int) -> None:
    for written in (text, f"{component}:{text}"):
        move = reading(partial(read_move, position), written)
        assert move is None or move in {legal for legal, _ in exhaustive.moves(position)}
