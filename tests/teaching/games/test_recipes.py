"""Recipes for a winning move, step by step as they are worded, in every small position."""

from itertools import combinations

from nimsum.rulesets.arithmetic.powersets import PowersetSaliquot
from nimsum.rulesets.coins.turtles import MockTurtles
from nimsum.rulesets.pairs.euclid import Euclid
from nimsum.theory.nimbers.nimbers import nim_sum
from tests.rulesets import exhaustive
from webapp.teaching.games.game_texts import GAME_WORDS


def odious(n: int) -> int:
    """Return the value of heads at place `n`: of 2n and 2n + 1 the one with an odd count of 1s."""
    return 2 * n + 1 - n.bit_count() % 2


def test_the_recipe_of_mock_turtles_wins_from_every_row() -> None:
    assert GAME_WORDS["mock-turtles"].move == (
        "Nim-add the nim-sum to a value that this makes smaller. Is the result 0? Turn that coin "
        "alone. Odious? Turn the coin of that value too. Else split off its highest power of 2, "
        "and turn the coins of both parts too."
    )
    coin_of = {odious(place): place for place in range(32)}
    tried = 0
    for count in range(1, 6):
        for heads in combinations(range(9), count):
            total = nim_sum(map(odious, heads))
            for coin in heads:
                result = odious(coin) ^ total
                if result >= odious(coin):
                    continue
                highest = 1 << result.bit_length() >> 1
                turned = [coin]
                if result in coin_of:
                    turned.append(coin_of[result])
                elif result:
                    turned += [coin_of[highest], coin_of[result ^ highest]]
                row = frozenset(heads) ^ frozenset(turned)
                assert len(set(turned)) == len(turned)
                assert (tuple(sorted(row)),) in MockTurtles().options(heads)
                assert exhaustive.value(MockTurtles(), tuple(sorted(row))) == 0
                tried += 1
    assert tried > 300


def test_the_recipe_of_powerset_saliquot_leaves_each_smaller_value() -> None:
    assert GAME_WORDS["powerset-saliquot"].move == (
        "Subtract each of the powers of 2 that add up to the wanted value. "
        "To leave 0 subtract the number itself."
    )
    rules = PowersetSaliquot()
    for number in range(1, 17):
        for wanted in range(exhaustive.value(rules, number)):
            powers = [1 << digit for digit in range(5) if wanted >> digit & 1] or [number]
            assert not any(number % power for power in powers)
            kept = [number - power for power in powers]
            assert nim_sum(exhaustive.value(rules, heap) for heap in kept) == wanted


def test_the_recipe_of_euclid_names_every_lost_pair_and_no_other() -> None:
    assert GAME_WORDS["euclid"].move == (
        "To leave 0, empty a heap, or keep the larger above the smaller, but below 1.618 times it."
    )
    for larger in range(30):
        for smaller in range(larger + 1):
            lost = smaller == 0 or smaller < larger < 1.618 * smaller
            assert (exhaustive.value(Euclid(), (larger, smaller)) == 0) == lost
