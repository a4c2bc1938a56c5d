"""Sections 3, 5 and 6 of "PRIMES STEP Plays Games", printed and corrected.

Chocolate Stones, Demon Money and Sum-from-Product. Each claim is checked by the rule as it stands
here; the rulesets are asked beside it.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count, product
from math import ceil, isqrt

import pytest

from webapp.rulesets.notation import read_ruleset
from webapp.rulesets.taking.sum_from_product_values import SumFromProductSieve

Moves = Callable[[int], Iterable[int]]
"""What a move leaves of a heap."""


def values_up_to(largest: int, moves: Moves) -> list[int]:
    """The Grundy values of 0, 1, …, by the definition."""
    values: list[int] = []
    for n in range(largest + 1):
        reached = {values[left] for left in moves(n)}
        values.append(next(value for value in count() if value not in reached))
    return values


def value_by_ruleset(notation: str, heap: int) -> int | None:
    return read_ruleset(notation).value(heap)


# Section 3: Chocolate Stones


def chocolate(most: int) -> Moves:
    """Leave what is left after the remainder to `most` stones, or `most` if none remain over."""

    def moves(n: int) -> Iterator[int]:
        fewest = n % most or most
        return (n - taken for taken in range(fewest, min(most, n) + 1))

    return moves


def chocolate_value(n: int, most: int) -> int:
    """The chocolate value f(N) of the paper."""
    return ceil(n / most)


def test_one_or_two_from_an_odd_pile_and_two_from_an_even_one() -> None:
    """The example m = 2. Printed: all odd piles. Corrected (C1): not the pile 1."""
    for n in range(2, 100):
        assert sorted(n - left for left in chocolate(2)(n)) == ([1, 2] if n % 2 else [2])
    assert [1 - left for left in chocolate(2)(1)] == [1]
    assert [left for (left,) in read_ruleset("chocolate-stones(2)").options(1)] == [0]


def test_the_chocolate_value_is_0_of_the_empty_pile_alone_and_then_there_is_no_move() -> None:
    for most in range(1, 15):
        for n in range(100):
            assert (chocolate_value(n, most) == 0) == (n == 0)
            assert (not list(chocolate(most)(n))) == (n == 0)


def test_every_move_takes_1_off_the_chocolate_value() -> None:
    """So Chocolate Stones is a game without a strategy."""
    for most in range(1, 15):
        for n in range(1, 150):
            after = {chocolate_value(left, most) for left in chocolate(most)(n)}
            assert after == {chocolate_value(n, most) - 1}


def test_what_a_chocolate_move_leaves() -> None:
    """N = km + a, 0 < a <= m: from (k-1)m + a to km.

    Printed for all k. Corrected (C1): for k >= 1; for k = 0 only 0 is left.
    """
    for most in range(1, 15):
        for n in range(1, 150):
            k, a = divmod(n - 1, most)
            a += 1
            left = sorted(chocolate(most)(n))
            printed = list(range((k - 1) * most + a, k * most + 1))
            assert left == (printed if k else [0])
            assert (left == printed) == (k > 0 or a == most)


def test_theorem_1_p_positions_have_an_even_chocolate_value() -> None:
    for most in range(1, 15):
        values = values_up_to(150, chocolate(most))
        for n, value in enumerate(values):
            assert (value == 0) == (chocolate_value(n, most) % 2 == 0)


@pytest.mark.parametrize("most", [1, 2, 3, 7, 12, 100])
def test_chocolate_values_are_the_parity_of_the_chocolate_value(most: int) -> None:
    """Stronger than printed: so a sum is a game without a strategy too."""
    ruleset = read_ruleset(f"chocolate-stones({most})")
    for n, value in enumerate(values_up_to(300, chocolate(most))):
        assert value == chocolate_value(n, most) % 2 == ruleset.value(n)


# Section 5: Demon Money


def pay(n: int) -> set[int]:
    """What is left after the root of n, rounded down or up."""
    roots = {isqrt(n), isqrt(n) + (isqrt(n) ** 2 < n)}
    return {n - root for root in roots} if n else set()


COINS = 5_000
MONEY = values_up_to(COINS, pay)


def lost_coins(k: int) -> range:
    """The P-positions of Theorem 6."""
    return range(k * k - 1, k * k + k - 1)


def won_coins(k: int) -> range:
    """The N-positions of Theorem 6."""
    return range(k * k + k - 1, (k + 1) ** 2 - 1)


def test_from_a_square_there_is_one_payment_alone() -> None:
    for k in range(1, 70):
        assert pay(k * k) == {k * k - k}


def test_the_first_positions_of_demon_money() -> None:
    """0; 1, 2; 3, 4; 5, 6, 7; 8, 9, 10: as printed."""
    lost = [0, 3, 4, 8, 9, 10]
    assert [n for n in range(11) if MONEY[n] == 0] == lost
    assert [n for n in range(11) if value_by_ruleset("demon-money", n) == 0] == lost


def test_theorem_6() -> None:
    for k in range(1, isqrt(COINS)):
        assert not any(MONEY[n] for n in lost_coins(k))
        assert all(MONEY[n] for n in won_coins(k))
        assert lost_coins(k).stop == won_coins(k).start
        assert won_coins(k).stop == lost_coins(k + 1).start


def test_how_an_n_position_of_demon_money_is_won() -> None:
    """Taking k wins, but from the last of them, where k + 1 does."""
    for k in range(1, 70):
        left = [n - k for n in won_coins(k)]
        assert left == list(range(k * k - 1, k * k + k))
        assert [MONEY[n] == 0 for n in left] == [True] * k + [False]
        assert MONEY[won_coins(k)[-1] - (k + 1)] == 0


def test_n_positions_lie_between_squares() -> None:
    """Printed: one can take k or k + 1. Corrected (M1): for k = 1 there is the square 1."""
    for k in range(1, 70):
        both = {n for n in won_coins(k) if pay(n) == {n - k, n - k - 1}}
        assert set(won_coins(k)) - both == ({1} if k == 1 else set())


def test_what_can_be_reached_from_a_p_position_of_demon_money() -> None:
    """From the next P-positions one reaches exactly the N-positions before them."""
    for k in range(1, 70):
        reached = set().union(*map(pay, lost_coins(k + 1)))
        assert reached == set(won_coins(k))
        assert lost_coins(k + 1)[0] - (k + 1) == won_coins(k)[0]
        assert lost_coins(k + 1)[-1] - (k + 1) == won_coins(k)[-1]


def lengths(largest: int, moves: Callable[[int], Iterable[int]]) -> list[set[int]]:
    """From every number the lengths that play can have."""
    found: list[set[int]] = []
    for n in range(largest + 1):
        found.append({1 + rest for left in moves(n) for rest in found[left]} or {0})
    return found


def test_the_number_of_moves_is_fixed_if_the_winner_plays_to_win() -> None:
    """2k - 1 and 2k - 2, as printed; whatever the loser pays."""

    def winner_wins(n: int) -> Iterable[int]:
        return [left for left in pay(n) if MONEY[left] == 0] if MONEY[n] else pay(n)

    fixed = lengths(COINS, winner_wins)
    for k in range(1, isqrt(COINS)):
        assert all(fixed[n] == {2 * k - 1} for n in won_coins(k))
        assert all(fixed[n] == {2 * k - 2} for n in lost_coins(k))


def test_demon_money_is_no_game_without_a_strategy() -> None:
    """M1: from 2 play may take one move or two, if the winner errs."""
    assert lengths(2, pay)[2] == {1, 2}


def test_values_of_demon_money() -> None:
    """Stronger than printed: 2 exactly for two less than a square, else 0 or 1."""
    for n, value in enumerate(MONEY):
        less_than_square = n >= 2 and isqrt(n + 2) ** 2 == n + 2
        assert value == value_by_ruleset("demon-money", n)
        assert (value == 2) == less_than_square
        assert value <= 2


# Section 6: Sum-from-Product


def subtract_factors(n: int) -> Iterator[int]:
    """The positive n - a - b where ab = n, a and b positive."""
    factors = (a for a in range(1, isqrt(n) + 1) if n % a == 0)
    return (n - a - n // a for a in factors if n - a - n // a > 0)


NUMBERS = 10_000
PRODUCTS = values_up_to(NUMBERS, subtract_factors)
LOST_AS_PRINTED = [1, 2, 3, 4, 5, 7, 11, 13, 16, 17, 19, 22, 23, 25, 27, 29]
WON_AS_PRINTED = [6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 24, 26, 28, 30]


@cache
def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def test_primes_1_and_4_have_no_move_and_all_others_have() -> None:
    stuck = [n for n in range(1, NUMBERS) if not any(subtract_factors(n))]
    assert stuck == [n for n in range(1, NUMBERS) if n in (1, 4) or is_prime(n)]


def test_negative_factors_would_let_every_number_grow() -> None:
    """Printed: any two integers. Corrected (S1): positive, or primes would have moves too."""
    for n in range(1, 100):
        a, b = -1, -n
        assert a * b == n
        assert n - a - b == 2 * n + 1
        options = read_ruleset("sum-from-product").options(n)
        assert set(options) == {(left,) for left in subtract_factors(n)}


def test_the_lists_of_p_and_n_positions_are_right() -> None:
    """A285304 and A285847 as printed."""
    for values in (PRODUCTS, sieved(30)):
        assert [n for n in range(1, 31) if values[n] == 0] == LOST_AS_PRINTED
        assert [n for n in range(1, 31) if values[n] != 0] == WON_AS_PRINTED


def sieved(largest: int) -> list[int]:
    sieve = SumFromProductSieve()
    while len(sieve.values) <= largest:
        sieve.extend()
    return sieve.values


def test_a_move_takes_1_off_both_factors_of_n_plus_1() -> None:
    """Not printed: with m = n + 1 it leads from ab to (a - 1)(b - 1)."""
    for a, b in product(range(2, 40), repeat=2):
        if a * b > 4:
            assert (a - 1) * (b - 1) - 1 in set(subtract_factors(a * b))


def test_products_of_two_primes_have_one_move() -> None:
    """Not printed: pq is lost if (p - 1)(q - 1) - 1 is won, and 2p if p - 2 is won."""
    primes = [p for p in range(2, 100) if is_prime(p)]
    for p, q in product(primes, repeat=2):
        if p * q > 4:
            (left,) = subtract_factors(p * q)
            assert left == (p - 1) * (q - 1) - 1
            assert (PRODUCTS[p * q] == 0) == (PRODUCTS[left] != 0)
    for p in primes[1:]:
        assert (PRODUCTS[2 * p] == 0) == (PRODUCTS[p - 2] != 0)


def test_values_of_sum_from_product_grow_and_lost_numbers_become_rarer() -> None:
    """Observed, not printed: the largest value and the share of lost numbers up to 10^k."""
    values = sieved(10**6)
    assert values[: NUMBERS + 1] == PRODUCTS
    seen = {}
    for digits in range(2, 7):
        some = values[1 : 10**digits + 1]
        seen[digits] = (max(some), round(some.count(0) / len(some), 3))
    assert seen == {2: (3, 0.46), 3: (5, 0.383), 4: (7, 0.341), 5: (9, 0.311), 6: (11, 0.292)}
