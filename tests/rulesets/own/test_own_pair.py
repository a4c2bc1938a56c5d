"""Described games on two heaps: the language, and games with names described again."""

from itertools import product

import pytest

from tests.rulesets import exhaustive
from webapp.limits import LARGEST_HEAP, LARGEST_OWN_HEAP, LARGEST_OWN_PAIR_TABLE
from webapp.rulesets.notation import read_component, read_ruleset
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.own_pair import OwnPair
from webapp.rulesets.own.pair_values import OwnPairTable
from webapp.rulesets.own.pairing import read_pair_game, written
from webapp.solver.budget import WorkBudget
from webapp.solver.values import evaluate

READ = {
    "take any from one": "take-any-from-one",
    "Take 1, 3 tokens from either heap": "take-1,3-from-one",
    "remove a divisor from one of the heaps": "take-divisors-from-one",
    "take any number from one heap or both": "take-any-from-both;take-any-from-one",
    "take 1..4 from one, or the same from both": "take-1..4-from-both;take-1..4-from-one",
    "take 2 from one and take the same number from both": "take-2-from-both;take-2-from-one",
    "the same number of tokens from both heaps": "take-any-from-both",
    "take the same odd number from each": "take-odd-from-both",
    "take up to 2 in all from both heaps; take any from one": "take-1,2-in-all;take-any-from-one",
    "take 1 in total": "take-1-in-all",
    "take 1 from one; take 3 from one": "take-1,3-from-one",
    "take 1 or the squares from both": "take-1,squares-from-both",
    "take 1, 4, 7, … from one or both": "take-1-mod-3-from-both;take-1-mod-3-from-one",
    "take 1 mod 3 from 1 from both": "take-1-mod-3-from-both",
    "take all but 5, 1 mod 3 from 7 from one": "take-all-but-5,1-mod-3-from-7-from-one",
    "take all but 2 from both; take 4 from both": "take-4-from-both;take-all-but-2-from-both",
}
REFUSED = {
    # The text, the place of what is wrong from 0, what is read there, and a word of the reason.
    "": (0, "", "ends"),
    "move to 1": (0, "move", "no meaning"),
    "take 1": (6, "", "ends"),
    "take 1 from": (11, "", "ends"),
    "take 1 from three": (12, "three", "no meaning"),
    "take 0 from both": (5, "0", "play would not end"),
    "take any in all": (5, "any", "too many"),
    "take 1, 21 in all": (5, "1", "too many"),
    "take divisors from both": (5, "divisors", "hangs on the heap"),
    "take divisors from one; the same from both": (33, "from", "hangs on the heap"),
    "take up to 1 of 2 in all": (5, "up", "hangs on the heap"),
    "take the same 3 from one": (14, "3", "two heaps"),
    "take all but any from one": (5, "all", "Nothing"),
    "take 1 from one take 2 in all": (16, "take", "no meaning"),
    "take twice the last from one": (5, "twice", "position alone"),
    "add 1 to both": (0, "add", "need not end"),
}
AGAIN = {
    "take any from one or both": "wythoff",
    "take any from one": "cyclic-nimhoff(1)",
    "take any from one; take up to 2 in all": "cyclic-nimhoff(3)",
    "take 2, 5 from one; take 1 in all": "gcn(2;2,5;2,5)",
    "take all but 2, 4 from one": "gcn(1;N-{2,4};N-{2,4})",
}


@pytest.mark.parametrize(("text", "spelled"), READ.items())
def test_is_read_and_has_one_spelling(text: str, spelled: str) -> None:
    game = read_pair_game(text)
    assert written(game) == spelled
    assert read_pair_game(spelled) == game
    assert str(read_component(f"own-pair({text}):2,7")) == f"own-pair({spelled}):2,7"


@pytest.mark.parametrize("text", REFUSED)
def test_is_refused_at_its_place_with_the_reason(text: str) -> None:
    at, found, reason = REFUSED[text]
    with pytest.raises(DescriptionError) as refused:
        read_pair_game(text)
    error = refused.value
    assert error.at == at
    assert error.found.startswith(found)
    assert reason in error.wrong_there
    assert error.right.endswith(".")


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
        assert OwnPair(text).reach.longest_play((4, 5)) == most
    assert OwnPair("take-any-from-both").reach.longest_play((4, 50)) is None


def test_a_sample_has_a_move() -> None:
    for text in ("take 30, 60 from one", "take at least 500 from both", "take any from one"):
        own = read_ruleset(f"own-pair({text})")
        assert list(own.options(own.words.sample_position))


def test_values_end_with_the_table() -> None:
    own = f"own-pair(take 1 in all; take squares from one):{LARGEST_OWN_PAIR_TABLE + 1},3"
    component = read_component(own)
    assert evaluate(component, WorkBudget(0.05)).value is None
    near = read_component("own-pair(take 1 in all; take squares from one):20,3")
    assert evaluate(near, WorkBudget(0.2)).value is not None
