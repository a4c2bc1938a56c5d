"""The one grammar: what is written is read back exactly, and nothing but GameError comes out."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.limits import MAX_AMOUNT, MAX_CODE_LENGTH, MAX_COMPONENTS, MAX_HEAP
from nimsum.rulesets.catalogue import aliases
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE
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

TOO_MANY_NUMBERS = ",".join(map(str, range(1, MAX_SET_SIZE + 2)))


SPELLINGS = f"""
    maliquot:6 + saliquot:7 = maliquot:6+saliquot:7 | nim:7+  nim:8 +nim:10 = nim:7+nim:8+nim:10 |
    subtraction(3,2):10 = subtraction(2,3):10 | cut(4,1):13 = cut(1,4):13 | nim:0 = nim:0 |
    totative:{MAX_HEAP} = totative:{MAX_HEAP} |
    wythoff:4,6 = wythoff:4,6 | wythoff:6,4 = wythoff:6,4 | delete-nim:9,11 = delete-nim:11,9 |
    vdn:5,8 = vdn:8,5 | gcn(4;N;3,1,2;N-{{8,4}}):3,4,5 = gcn(4;N;1,2,3;N-{{4,8}}):3,4,5 |
    octal(.77):9 = octal(0.77):9 | octal(0.7700):9 = octal(0.77):9 | octal(4.000):9 = octal(4.0):9 |
    hexadecimal(0.13ff):9 = hexadecimal(0.13FF):9 | hexadecimal(c.9B):9 = hexadecimal(C.9B):9 |
    octal(0.{"7" * MAX_CODE_LENGTH}):9 = octal(0.{"7" * MAX_CODE_LENGTH}):9 |
    remove-a-square:xxx,xxx = remove-a-square:2x3 | remove-a-square:1x21 = remove-a-square:1x21 |
    remove-a-square:x.x,xxx = remove-a-square:x.x,xxx | remove-a-square:5x2 = remove-a-square:5x2 |
    remove-a-square:{MAX_HEAP}x2 = remove-a-square:2x{MAX_HEAP} |
    remove-an-edge:2-0,1-0,2-1 = remove-an-edge:0-1,0-2,1-2 |
    remove-an-edge:b2-b1,a1-b1 = remove-an-edge:a1-b1,b1-b2 |
    remove-an-edge:ladder-4 = remove-an-edge:grid-2x4 |
    remove-an-edge:7-3/3 = remove-an-edge:3-7/3 |
    remove-an-edge:petersen/5,0 = remove-an-edge:petersen/0,5 |
    remove-an-edge:path-41 = remove-an-edge:path-41 |
    remove-an-edge:complete-3-1000 = remove-an-edge:complete-3-1000 |
    remove-an-edge:10-9,9-2 = remove-an-edge:2-9,9-10 |
    diamond:x = diamond:1 | diamond:xx = diamond:1x2 | diamond:.x.,xxx,.x. = diamond:3 |
    diamond:xxx,xxx = diamond:2x3 | diamond:cross-3x3 = diamond:3 | diamond:x.,.x = diamond:x.,.x |
    diamond:.x..,xxxx,.x.. = diamond:cross-3x4 | diamond:cross-2x2 = diamond:xx,x. |
    diamond:x..,xx.,xxx = diamond:triangle-3 | diamond:.xx.,xxxx,xxxx,.xx. = diamond:disc-4 |
    diamond:xxxx,x..x,x..x,xxxx = diamond:ring-4
"""

ALIASES = {
    "kayles": "octal(0.77)",
    "dawsons-chess": "octal(0.137)",
    "dawsons-kayles": "octal(0.07)",
    "treblecross": "octal(0.007)",
    "officers": "octal(0.6)",
}

MOVES = {
    "octal(0.77):9": "0:6,2 = 0:6,2 | 0:2,6 = 0:2,6 | 0:0,8 = 0:0,8",
    "remove-an-edge:grid-2x3": "0:b1-a1 = 0:a1-b1",
    "remove-a-square:3x5": """
        0:b2-b2 = 0:b2 | 0:d3-b1 = 0:b1-d3 | 0:b3-d1 = 0:b1-d3 | 0:d1,b3 = 0:b1-d3 |
        0:3,b1 = 0:b1-d3 | 0:1,e3 = 0:e3
    """,
}


def rows(table: str) -> list[list[str]]:
    return [row.strip().split(" = ") for row in table.replace("\n", "").split(" | ")]


def test_a_sum_has_one_spelling() -> None:
    for text, spelled in rows(SPELLINGS):
        assert write_sum(read_sum(text)) == spelled, text
        assert write_sum(read_sum(spelled)) == spelled


def test_a_move_has_one_spelling() -> None:
    for position, table in MOVES.items():
        start = read_sum(position)
        for text, spelled in rows(table):
            assert write_move(start, read_move(start, text)) == spelled, text


@pytest.mark.parametrize("text", ["0:1,3,3,3,3", "0:3,3,1,3,3", "0:3,3,3,3,1"])
def test_a_cut_keeps_its_heaps_from_left_to_right(text: str) -> None:
    start = read_sum("cut(3,4):13")
    move = read_move(start, text)
    assert write_move(start, move) == text
    assert [component.position for component in after(start, move)] == [*move.parts]
    assert move == read_move(start, "0:3,3,3,3,1"), "the same heaps in another order"


def test_the_aliases_are_listed_and_are_no_slugs() -> None:
    listed = dict(aliases())
    assert {name: rules.name for name, rules in listed.items()} == ALIASES
    assert {name: read_ruleset(name).name for name in ALIASES} == ALIASES
    assert not set(listed) & {family.slug for family in FAMILIES}
    with pytest.raises(GameError, match="checkers"):
        read_ruleset("checkers")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("kayles", "Knock down one pin, or two neighbours."),
        (
            "hexadecimal(0.137)",
            "From one heap, take 1 token and leave nothing; take 2 tokens and leave nothing or "
            "one heap; or take 3 tokens and leave nothing, one heap or two heaps.",
        ),
        ("octal(4.0)", "From one heap, take no token and leave two heaps."),
    ],
)
def test_the_rule_is_told_in_words(text: str, rule: str) -> None:
    assert read_ruleset(text).rule == rule


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


def test_the_limits_themselves_are_allowed() -> None:
    assert len(read_sum("+".join(["nim:1"] * MAX_COMPONENTS))) == MAX_COMPONENTS
    for at_the_limit in (
        f"subtraction({MAX_AMOUNT})",
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
    component = reading(read_component, text)
    rules = reading(read_ruleset, text)
    assert component is None or read_component(str(component)) == component
    assert rules is None or read_ruleset(rules.name) == rules


@settings(max_examples=60)
@given(small_sums(), st.text() | almost_notation, st.integers(0, 2))
def test_any_text_is_a_move_or_a_game_error(position: Sum, text: str, component: int) -> None:
    for written in (text, f"{component}:{text}"):
        move = reading(partial(read_move, position), written)
        assert move is None or move in {legal for legal, _ in exhaustive.moves(position)}
