"""PRIMES STEP Plays Games (2017), sections 5 and 6: steps of proofs, and what is not printed."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count, product
from math import isqrt

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


def test_how_an_n_position_of_demon_money_is_won() -> None:
    """Taking k wins, but from the last of them, where k + 1 does."""
    for k in range(1, 70):
        left = [n - k for n in won_coins(k)]
        assert left == list(range(k * k - 1, k * k + k))
        assert [MONEY[n] == 0 for n in left] == [True] * k + [False]
        assert MONEY[won_coins(k)[-1] - (k + 1)] == 0


def test_what_can_be_reached_from_a_p_position_of_demon_money() -> None:
    """From the next P-positions one reaches exactly the N-positions before them."""
    for k in range(1, 70):
        reached = set().union(*map(pay, lost_coins(k + 1)))
        assert reached == set(won_coins(k))
        assert lost_coins(k + 1)[0] - (k + 1) == won_coins(k)[0]
        assert lost_coins(k + 1)[-1] - (k + 1) == won_coins(k)[-1]


# Section 6: Sum-from-Product


def subtract_factors(n: int) -> Iterator[int]:
    """The positive n - a - b where ab = n, a and b positive."""
    factors = (a for a in range(1, isqrt(n) + 1) if n % a == 0)
    return (n - a - n // a for a in factors if n - a - n // a > 0)


NUMBERS = 10_000
PRODUCTS = values_up_to(NUMBERS, subtract_factors)


@cache
def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


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
