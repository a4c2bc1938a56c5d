"""The one grammar: what is written is read back exactly, and nothing but GameError comes out."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nimsum.limits import LARGEST_AMOUNT, LARGEST_HEAP, MOST_COMPONENTS
from nimsum.rulesets.breaking.cut import LARGEST_CUT
from nimsum.rulesets.errors import (
    GameError,
    IllegalMove,
    InvalidPosition,
    NotationError,
    UnknownRuleset,
)
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET
from nimsum.rulesets.notation import (
    LONGEST_SUM,
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

BAD_SUMS = [
    ("", NotationError, ""),
    ("   ", NotationError, "   "),
    ("+", NotationError, "+"),
    ("nim:3+", NotationError, "nim:3+"),
    ("nim:3++nim:4", NotationError, "nim:3++nim:4"),
    ("nim", NotationError, "nim"),
    ("nim 7", NotationError, "nim 7"),
    ("nim:", NotationError, ""),
    (":7", NotationError, ""),
    ("nim: 7", NotationError, " 7"),
    ("nim:7\n", NotationError, "7\n"),
    ("\tnim:7", NotationError, "\tnim"),
    ("nim:07", NotationError, "07"),
    ("nim:-1", NotationError, "-1"),
    ("nim:1.5", NotationError, "1.5"),
    ("nim:1e3", NotationError, "1e3"),
    ("nim:1_000", NotationError, "1_000"),
    ("nim:٧", NotationError, "٧"),
    ("nim:²", NotationError, "²"),
    ("nim:" + "9" * 19, NotationError, "9" * 19),
    ("Nim:7", NotationError, "Nim"),
    ("nim()):7", NotationError, "nim())"),
    ("checkers:7", UnknownRuleset, "checkers"),
    ("nim(2):7", NotationError, "nim(2)"),
    ("nim():7", NotationError, "nim()"),
    ("subtraction:7", NotationError, "subtraction"),
    ("subtraction():7", NotationError, "subtraction()"),
    ("subtraction(2,):7", NotationError, ""),
    ("subtraction(2, 3):7", NotationError, " 3"),
    ("subtraction(a):7", NotationError, "a"),
    ("subtraction(0,2):7", InvalidPosition, "0,2"),
    ("subtraction(2,2):7", InvalidPosition, "2,2"),
    (f"subtraction({LARGEST_AMOUNT + 1}):7", InvalidPosition, f"{LARGEST_AMOUNT + 1}"),
    (f"subtraction({TOO_MANY_NUMBERS}):7", InvalidPosition, TOO_MANY_NUMBERS),
    ("cut:7", NotationError, "cut"),
    ("cut(0):7", InvalidPosition, "0"),
    (f"cut({LARGEST_CUT + 1}):7", InvalidPosition, f"{LARGEST_CUT + 1}"),
    ("cut(1,2):0", InvalidPosition, "cut(1,2):0"),
    ("maliquot:0", InvalidPosition, "maliquot:0"),
    (f"nim:{LARGEST_HEAP + 1}", InvalidPosition, f"nim:{LARGEST_HEAP + 1}"),
    ("+".join(["nim:1"] * (MOST_COMPONENTS + 1)), InvalidPosition, "nim:1+nim:1"),
    ("n" * (LONGEST_SUM + 1), NotationError, "nnnn"),
]

POSITION = "maliquot:6+cut(3,4):13+nim:5+subtraction(2,3):1"

BAD_MOVES = [
    ("", NotationError, ""),
    ("0", NotationError, "0"),
    ("0:", NotationError, ""),
    ("x:3", NotationError, "x:3"),
    ("-1:3", NotationError, "-1:3"),
    ("00:3", NotationError, "00:3"),
    ("0 :3", NotationError, "0 :3"),
    ("²:3", NotationError, "²:3"),
    ("0:3.0", NotationError, "3.0"),
    ("0:3,", NotationError, ""),
    ("1:3+3+3+4", NotationError, "3+3+3+4"),
    ("4:0", IllegalMove, "4:0"),
    ("999999:0", IllegalMove, "999999:0"),
    ("0:4", IllegalMove, "4"),
    ("0:6", IllegalMove, "6"),
    ("0:0", IllegalMove, "0"),
    ("0:3,2", IllegalMove, "3,2"),
    ("1:7,6", IllegalMove, "7,6"),
    ("1:5,5,3,0", IllegalMove, "5,5,3,0"),
    ("1:5,5,3,1", IllegalMove, "5,5,3,1"),
    ("2:5", IllegalMove, "5"),
    (f"2:{LARGEST_HEAP}", IllegalMove, f"{LARGEST_HEAP}"),
    ("3:0", IllegalMove, "0"),
]


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


@given(sums_of_any_size(), st.data())
def test_blanks_around_plus_are_allowed(position: Sum, data: st.DataObject) -> None:
    blanks = st.text(" ", max_size=3)
    text = "+".join(f"{data.draw(blanks)}{part}{data.draw(blanks)}" for part in position)
    assert read_sum(text) == position


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


def check_error(error: GameError, kind: type[GameError], read: str) -> None:
    assert type(error) is kind
    assert error.wrong.endswith(".")
    assert error.right
    assert error.read.removesuffix("…") in str(error)
    assert error.read.startswith(read[:77])


@pytest.mark.parametrize(("text", "kind", "read"), BAD_SUMS)
def test_a_bad_sum_is_refused_and_quoted(text: str, kind: type[GameError], read: str) -> None:
    with pytest.raises(GameError) as raised:
        read_sum(text)
    check_error(raised.value, kind, read)


@pytest.mark.parametrize(("text", "kind", "read"), BAD_MOVES)
def test_a_bad_move_is_refused_and_quoted(text: str, kind: type[GameError], read: str) -> None:
    with pytest.raises(GameError) as raised:
        read_move(read_sum(POSITION), text)
    check_error(raised.value, kind, read)


def test_the_limits_themselves_are_allowed() -> None:
    assert len(read_sum("+".join(["nim:1"] * MOST_COMPONENTS))) == MOST_COMPONENTS
    for at_the_limit in (
        f"subtraction({LARGEST_AMOUNT})",
        f"cut({TOO_MANY_NUMBERS.rpartition(',')[0]})",
    ):
        assert read_ruleset(at_the_limit).name == at_the_limit


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(NotationError) as raised:
        read_sum("nim:" + "x" * 1_000)
    assert len(str(raised.value)) < 300


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
