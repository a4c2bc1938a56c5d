"""Described games on two heaps: the language, and games with names described again."""

from itertools import product

import pytest

from nimsum.limits import LARGEST_HEAP, LARGEST_OWN_HEAP
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own_pair import OwnPair
from nimsum.rulesets.own.pair_values import OwnPairTable
from tests.rulesets import exhaustive

AGAIN = {
    "take any from one or both": "wythoff",
    "take any from one": "cyclic-nimhoff(1)",
    "take any from one; take up to 2 in all": "cyclic-nimhoff(3)",
    "take 2, 5 from one; take 1 in all": "gcn(2;2,5;2,5)",
    "take all but 2, 4 from one": "gcn(1;N-{2,4};N-{2,4})",
}


@pytest.mark.parametrize("text", AGAIN)
def test_a_game_with_a_name_has_the_same_options_and_values_again(text: str) -> None:
    own, named = read_ruleset(f"own-pair({text})"), read_ruleset(AGAIN[text])
    assert isinstance(own, OwnPair)
    assert (own.known, own.laws, own.largest_heap) == (named, named.laws, LARGEST_HEAP)
    table = OwnPairTable(own.clauses)
    while table.size < 13:
        table.extend()
    for heaps in product(range(13), repeat=2):
        options = list(own.options(heaps))
        assert len(set(options)) == len(options)
        assert set(options) == exhaustive.options(named, heaps)
        assert table.value(heaps) == exhaustive.value(named, heaps)


@pytest.mark.parametrize(
    "text",
    [
        "take odd from one; take any from both",
        "take any from one; take 1 from both",
        "take 2 in all; take any from one",
        "take any from one; take all but 2 from one",
        "take divisors from one",
        "take any from both",
    ],
)
def test_another_game_has_no_other_name(text: str) -> None:
    own = read_ruleset(f"own-pair({text})")
    assert isinstance(own, OwnPair)
    assert own.known is None
    assert own.largest_heap == LARGEST_OWN_HEAP


@pytest.mark.parametrize(
    "text", ["take-1..4-from-both;take-1..4-from-one", "take-1..20-in-all;take-coprime-from-one"]
)
def test_the_table_has_the_mex_of_each_pair(text: str) -> None:
    """On a rectangle wider than the table's first room, by the options alone."""
    own = read_ruleset(f"own-pair({text})")
    assert isinstance(own, OwnPair)
    table = OwnPairTable(own.clauses)
    while table.size < 40:
        table.extend()
    for heaps in product(range(40), (0, 1, 17, 39)):
        assert table.value(heaps) == table.value(heaps[::-1])
        left = {table.value(target) for target in own.targets(heaps)}
        value = table.value(heaps)
        assert value not in left
        assert left.issuperset(range(value))


def test_how_long_play_lasts_is_told_where_single_tokens_go() -> None:
    for text, most in (
        ("take-divisors-from-one", 9),
        ("take-1,3-in-all", 9),
        ("take-all-but-2-from-one", 9),
        ("take-up-to-1-of-2-from-one", 7),  # each heap down to 1
        ("take-all-but-up-to-1-of-2-from-one", 4),  # 4 to 1 to 0, and 5 to 2 to 0
        ("take-any-from-both", 4),
    ):
        assert OwnPair(text).bounds.longest_play((4, 5)) == most
    assert OwnPair("take-any-from-both").bounds.longest_play((4, 50)) is None


def test_a_sample_has_a_move() -> None:
    for text in ("take 30, 60 from one", "take at least 500 from both", "take any from one"):
        own = read_ruleset(f"own-pair({text})")
        assert list(own.options(own.words.sample_position))
