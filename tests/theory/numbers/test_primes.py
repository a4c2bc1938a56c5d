"""Prime numbers against their definition and published tables."""

from math import prod
from random import Random

import pytest

from nimsum.definitions import prime_factors as factors_by_definition
from nimsum.theory.numbers.primes import (
    COUNTED_PRIMES,
    MAX_COUNTED_PRIME,
    index_of_prime,
    is_prime,
    next_prime,
    prime_factors,
    prime_of_index,
    primes_around,
    primes_up_to,
)
from tests.theory.numbers.plain_primes import PRIMES

# The primes below powers of ten (The On-Line Encyclopedia of Integer Sequences, A006880).
COUNTS = {10: 4, 10**2: 25, 10**3: 168, 10**4: 1_229, 10**5: 9_592, 10**6: 78_498, 10**7: 664_579}

# Mersenne primes, the largest primes with 9 to 18 digits and the smallest with 10 to 19.
LARGE_PRIMES = (
    *(2**exponent - 1 for exponent in (13, 17, 19, 31, 61)),
    10**9 - 63,
    10**12 - 11,
    10**15 - 11,
    10**18 - 11,
    10**9 + 7,
    10**12 + 39,
    10**15 + 37,
    10**18 + 3,
)

# The least strong pseudoprimes to the first 1, 2, 3, … primes (A014233).
STRONG_PSEUDOPRIMES = (
    2_047,
    1_373_653,
    25_326_001,
    3_215_031_751,
    2_152_302_898_747,
    3_474_749_660_383,
    341_550_071_728_321,
    3_825_123_056_546_413_051,
)

# Numbers that pass Fermat's test for nearly each base (A002997, and by Chernick's formula).
CARMICHAEL_NUMBERS = (
    561,
    1_105,
    1_729,
    2_465,
    2_821,
    6_601,
    8_911,
    10_585,
    15_841,
    29_341,
    41_041,
    825_265,
    *((6 * k + 1) * (12 * k + 1) * (18 * k + 1) for k in (35, 45, 51, 55, 56, 511, 710)),
)

# Primes and how far it is to the next one, longer than from any smaller prime (A002386, A005250).
LONG_GAPS = {
    2: 1,
    3: 2,
    7: 4,
    23: 6,
    89: 8,
    113: 14,
    523: 18,
    887: 20,
    1_129: 22,
    1_327: 34,
    9_551: 36,
    31_397: 72,
    370_261: 112,
    1_357_201: 132,
    20_831_323: 210,
    436_273_009: 282,
    304_599_508_537: 514,
}


def test_numbers_are_prime_by_definition() -> None:
    assert [n for n in range(-20, 20_000) if is_prime(n)] == PRIMES
    assert primes_up_to(19_999).tolist() == PRIMES
    assert [*map(next_prime, [0, 1, *PRIMES[:-1]])] == [2, 2, *PRIMES[1:]]


@pytest.mark.parametrize("largest", range(2, 60))
def test_a_sieve_of_any_size_holds_the_primes_up_to_it(largest: int) -> None:
    assert primes_up_to(largest).tolist() == [p for p in PRIMES if p <= largest]


@pytest.mark.parametrize("p", LARGE_PRIMES)
def test_large_primes_are_prime(p: int) -> None:
    assert is_prime(p)
    assert [*prime_factors(p)] == [p]


@pytest.mark.parametrize("n", [*STRONG_PSEUDOPRIMES, *CARMICHAEL_NUMBERS])
def test_what_looks_prime_is_not(n: int) -> None:
    assert not is_prime(n)
    factors = [*prime_factors(n)]
    assert len(factors) > 1
    assert prod(factors) == n
    assert all(map(is_prime, factors))


def test_a_number_that_the_test_cannot_judge_is_refused() -> None:
    assert not is_prime(2**89 + 1)
    with pytest.raises(ValueError, match="too large"):
        is_prime(2**89 - 1)
    with pytest.raises(ValueError, match="too large"):
        list(prime_factors(2 * (2**89 - 1)))


@pytest.mark.parametrize("p", LONG_GAPS)
def test_the_next_prime_is_behind_the_longest_gaps(p: int) -> None:
    following = p + LONG_GAPS[p]
    for n in {p, (p + following) // 2, following - 1}:
        assert next_prime(n) == following


def test_the_primes_around_a_prime() -> None:
    for i, p in enumerate(PRIMES[:500]):
        assert primes_around(p) == (*PRIMES[max(i - 2, 0) : i], *PRIMES[i + 1 : i + 3])


def test_small_numbers_are_factored_by_definition() -> None:
    for n in range(1, 20_000):
        assert tuple(sorted(prime_factors(n))) == factors_by_definition(n)


@pytest.mark.parametrize("digits", range(2, 8))
def test_products_of_primes_come_apart_again(digits: int) -> None:
    """Also squares and cubes of primes that trial division does not reach."""
    rng = Random(digits)
    for count in (2, 3) * 20:
        primes = [next_prime(rng.randrange(10 ** (digits - 1), 10**digits)) for _ in range(count)]
        assert sorted(prime_factors(prod(primes))) == sorted(primes)
        assert [*prime_factors(primes[0] ** count)] == [primes[0]] * count


@pytest.mark.parametrize("n", COUNTS)
def test_there_are_as_many_primes_as_published(n: int) -> None:
    last = next(filter(is_prime, range(n - 1, 1, -1)))
    assert index_of_prime(n) == index_of_prime(last) == COUNTS[n]
    assert prime_of_index(COUNTS[n]) == last
    if COUNTS[n] < COUNTED_PRIMES:
        assert prime_of_index(COUNTS[n] + 1) == next_prime(n)


def test_the_index_of_a_prime_counts_from_one_and_turns_back() -> None:
    for index, p in enumerate(PRIMES, start=1):
        assert index_of_prime(p) == index
        assert prime_of_index(index) == p


def test_primes_are_counted_up_to_the_limit_and_no_further() -> None:
    assert COUNTS[MAX_COUNTED_PRIME] == COUNTED_PRIMES
    assert index_of_prime(next_prime(MAX_COUNTED_PRIME)) is None
    for index in (0, -1, COUNTED_PRIMES + 1):
        with pytest.raises(ValueError, match="not counted"):
            prime_of_index(index)
