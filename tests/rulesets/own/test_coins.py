"""Described games on coins: the language, and games with names described again."""

import pytest

from tests.rulesets import exhaustive
from webapp.limits import LAST_COIN, MOST_TURNS_OF_A_COIN
from webapp.rulesets.law import value_by_law
from webapp.rulesets.notation import read_component, read_ruleset
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.own_coins import OwnCoins
from webapp.rulesets.own.turning import read_turns, written

READ = {
    "turn 1": "turn-1",
    "Turn 1 or 2 coins": "turn-1,2",
    "turn up to 3": "turn-1,2,3",
    "turn any number of coins": "turn-any",
    "turn all but 2": "turn-all-but-2",
    "turn any consecutive": "turn-any-consecutive",
    "turn any number, side by side": "turn-any-consecutive",
    "turn 2, 3 at distance 1": "turn-2,3-consecutive",
    "turn 3 equally spaced at distance one": "turn-3-consecutive",
    "turn 3 equally spaced": "turn-3-equally-spaced",
    "turn odd, equally spaced at distances in primes": "turn-odd-equally-spaced-at-distance-primes",
    "flip one coin; or turn a pair": "turn-1,2",
    "turn a pair at a distance in squares": "turn-2-at-distance-squares",
    "turn 1; or flip 2 at distance a square": "turn-1;turn-2-at-distance-squares",
    "turn 3; turn 1": "turn-1,3",
    "turn 1, at least 3 at distance 1, at least 5": "turn-1,at-least-3-at-distance-1,at-least-5",
    "turn 2 or turn 4, 5 consecutive": "turn-2;turn-4,5-consecutive",
}
REFUSED = {
    # The text, the place of what is wrong from 0, what is read there, and a word of the reason.
    "": (0, "", "ends"),
    "turn": (4, "", "ends"),
    "take 1": (0, "take", "no meaning"),
    "turn 0": (5, "0", "must turn"),
    "turn 41": (5, "41", "No coins"),
    "turn 3 at distance 20": (5, "3", "No coins"),
    "turn 39 at distance primes": (5, "39", "No coins"),
    "turn 2 at distance 0": (19, "0", "different places"),
    "turn 2 at squares": (10, "squares", "no meaning"),
    "turn 3 equally": (14, "", "ends"),
    "turn divisors": (5, "divisors", "hangs on the heap"),
    "turn 2 at distance up to 1 of 2": (19, "up", "hangs on the heap"),
    "turn all but any": (5, "all", "Nothing"),
    "turn 1 turn 2": (7, "turn", "no meaning"),
    "turn 2; as before": (8, "as", "no meaning"),
    "turn 2; before": (8, "before", "position alone"),
}
AGAIN = {
    "turn 1 or 2": ("turning-turtles", 0),
    "turn up to 3": ("mock-turtles", 1),  # whose coins are counted from 0
    "turn any consecutive": ("ruler", 0),
}


@pytest.mark.parametrize(("text", "spelled"), READ.items())
def test_is_read_and_has_one_spelling(text: str, spelled: str) -> None:
    turns = read_turns(text)
    assert written(turns) == spelled
    assert read_turns(spelled) == turns
    assert str(read_component(f"own-coins({text}):2,7")) == f"own-coins({spelled}):2,7"


@pytest.mark.parametrize("text", REFUSED)
def test_is_refused_at_its_place_with_the_reason(text: str) -> None:
    at, found, reason = REFUSED[text]
    with pytest.raises(DescriptionError) as refused:
        read_turns(text)
    error = refused.value
    assert (error.at, error.found) == (at, found)
    assert reason in error.wrong_there
    assert error.right.endswith(".")


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
    assert own.reach.longest_play((1, 2)) == 0
    assert own.reach.longest_play((2, 3, 5)) == 5
