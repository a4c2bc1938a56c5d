"""Described games on two heaps: the language, and games with names described again."""

from itertools import product

import pytest

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own_pair import OwnPair, OwnPairRecursion


@pytest.mark.parametrize(
    "text", ["take-1..4-from-both;take-1..4-from-one", "take-1..20-in-all;take-coprime-from-one"]
)
def test_the_table_has_the_mex_of_each_pair(text: str) -> None:
    """On a rectangle wider than the table's first room, by the options alone."""
    own = read_ruleset(f"own-pair({text})")
    assert isinstance(own, OwnPair)
    table = OwnPairRecursion(own.clauses)
    while table.size < 40:
        table.extend()
    for heaps in product(range(40), (0, 1, 17, 39)):
        assert table.known(heaps) == table.known(heaps[::-1])
        remaining = {table.known(target) for target in own.targets(heaps)}
        value = table.known(heaps)
        assert value is not None
        assert value not in remaining
        assert remaining.issuperset(range(value))


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
