"""Described games on coins: the language, and games with names described again."""

import pytest

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.coins_language import LAST_COIN
from nimsum.rulesets.own.own_coins import MAX_COIN_TURNS, OwnCoins


@pytest.mark.parametrize(
    ("text", "last", "taps"),
    [
        ("turn 1", LAST_COIN, 1),
        ("turn any", MAX_COIN_TURNS.bit_length(), MAX_COIN_TURNS.bit_length()),
        ("turn any consecutive", LAST_COIN, LAST_COIN),
        ("turn 3 equally spaced", LAST_COIN, 3),
    ],
)
def test_a_row_ends_before_a_coin_has_too_many_moves(text: str, last: int, taps: int) -> None:
    own = read_ruleset(f"own-coins({text})")
    assert isinstance(own, OwnCoins)
    assert (own.last_place, own.taps, own.max_row_length) == (last, taps, last)
    assert len(list(own.others(last))) <= MAX_COIN_TURNS
    with pytest.raises(ValueError, match="no such place"):
        own.read_position(f"{last + 1}")


def test_a_coin_that_no_move_turns_counts_no_move() -> None:
    own = read_ruleset("own-coins(turn-3-equally-spaced)")
    assert own.bounds.longest_play((1, 2)) == 0
    assert own.bounds.longest_play((2, 3, 5)) == 5
