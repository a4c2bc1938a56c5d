"""Number theory against the naive definitions, and at sizes where only identities can tell."""

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.numbers.arithmetic import (
    COUNTED_PRIMES,
    LARGEST_COUNTED_PRIME,
    divisors,
    divisors_with,
    factorisation,
    index_of_prime,
    number_of_prime_factors,
    prime_of_index,
    smallest_prime_factor,
    spelled_out,
    two_valuation,
)

PRIMES = [p for p in range(2, 600) if all(p % d for d in range(2, p))]
LARGEST_PRIME_HEAP = 999_999_999_989

heaps = st.integers(1, 10**12)


def naive_divisors(n: int) -> tuple[int, ...]:
    return tuple(d for d in range(1, n + 1) if n % d == 0)


def naive_prime_factors(n: int) -> list[int]:
    return [p for p in PRIMES for k in range(1, 10) if n % p**k == 0]


@pytest.mark.parametrize("n", range(1, 600, 7))
def test_small_numbers(n: int) -> None:
    primes = naive_prime_factors(n)
    assert divisors(n) == naive_divisors(n)
    assert number_of_prime_factors(n) == len(primes)
    assert [p for p, exponent in factorisation(n) for _ in range(exponent)] == primes
    if n > 1:
        assert smallest_prime_factor(n) == primes[0]
        assert spelled_out(n) == "·".join(map(str, primes))


@pytest.mark.parametrize("n", [1, 2, 12, 30, 64, 360, 997, 2310])
def test_divisors_by_their_number_of_prime_factors(n: int) -> None:
    for count in range(number_of_prime_factors(n) + 2):
        found = list(divisors_with(count, factorisation(n)))
        assert len(set(found)) == len(found)
        assert set(found) == {d for d in naive_divisors(n) if number_of_prime_factors(d) == count}


@given(heaps)
def test_the_factorisation_of_a_large_heap_multiplies_back(n: int) -> None:
    factors = factorisation(n)
    assert prod(p**exponent for p, exponent in factors) == n
    assert [p for p, _ in factors] == sorted({p for p, _ in factors})
    assert all(exponent > 0 for _, exponent in factors)
    for p, _ in factors:
        assert all(p % small for small in PRIMES if small < p)


def test_a_large_prime_and_the_square_of_one() -> None:
    assert factorisation(LARGEST_PRIME_HEAP) == ((LARGEST_PRIME_HEAP, 1),)
    assert factorisation(999_983**2) == ((999_983, 2),)


@given(heaps)
def test_two_valuation(n: int) -> None:
    power = 2 ** two_valuation(n)
    assert n % power == 0
    assert n // power % 2 == 1


def test_index_of_prime_counts_from_one_and_turns_back() -> None:
    for index, p in enumerate(PRIMES, start=1):
        assert index_of_prime(p) == index
        assert prime_of_index(index) == p


def test_primes_are_counted_up_to_the_limit_and_no_further() -> None:
    # There are 664,579 primes below 10^7 (OEIS A006880), and 9,999,991 is the last.
    assert (LARGEST_COUNTED_PRIME, COUNTED_PRIMES) == (10**7, 664_579)
    assert index_of_prime(9_999_991) == COUNTED_PRIMES
    assert prime_of_index(COUNTED_PRIMES) == 9_999_991
    assert index_of_prime(10_000_019) is None
