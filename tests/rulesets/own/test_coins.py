"""Described games on coins: the language, and games with names described again."""

import pytest

from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own_coins import MOST_TURNS_OF_A_COIN, OwnCoins
from nimsum.rulesets.own.turning import LAST_COIN
from tests.rulesets import exhaustive

AGAIN = {
    "turn 1 or 2": ("turning-turtles", 0),
    "turn up to 3": ("mock-turtles", 1),  # whose coins are counted from 0
    "turn any consecutive": ("ruler", 0),
}


@pytest.mark.parametrize("text", AGAIN)
def test_a_game_with_a_name_has_the_same_options_and_values_again(text: str) -> None:
    name, first = AGAIN[text]
    own, named = read_ruleset(f"own-coins({text})"), read_ruleset(name)
    for heads in ((), (1,), (4,), (2, 5), (1, 3, 6), (2, 3, 4, 7)):
        there = tuple(n - first for n in heads)
        options = [tuple(n - first for n in left) for (left,) in own.options(heads)]
        assert len(set(options)) == len(options)
        assert {(left,) for left in options} == exhaustive.options(named, there)
    for n in range(1, LAST_COIN + 1):
        assert value_by_law(own, (n,)) == value_by_law(named, (n - first,))


@pytest.mark.parametrize(
    ("text", "last", "taps"),
    [
        ("turn 1", LAST_COIN, 1),
        ("turn any", MOST_TURNS_OF_A_COIN.bit_length(), MOST_TURNS_OF_A_COIN.bit_length()),
        ("turn any consecutive", LAST_COIN, LAST_COIN),
        ("turn 3 equally spaced", LAST_COIN, 3),
    ],
)
def test_a_row_ends_before_a_coin_has_too_many_moves(text: str, last: int, taps: int) -> None:
    own = read_ruleset(f"own-coins({text})")
    assert isinstance(own, OwnCoins)
    assert (own.last_place, own.taps, own.longest_row) == (last, taps, last)
    assert len(list(own.others(last))) <= MOST_TURNS_OF_A_COIN
    with pytest.raises(ValueError, match="no such place"):
        own.read_position(f"{last + 1}")


def test_a_coin_that_no_move_turns_counts_no_move() -> None:
    own = read_ruleset("own-coins(turn-3-equally-spaced)")
    assert own.bounds.longest_play((1, 2)) == 0
    assert own.bounds.longest_play((2, 3, 5)) == 5
