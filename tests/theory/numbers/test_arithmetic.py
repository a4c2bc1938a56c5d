"""Number theory against the naive definitions, and at sizes where only identities can tell."""

from math import prod

from hypothesis import given, strategies as st

from nimsum.theory.numbers.arithmetic import (
    divisors,
    factorisation,
    factorisation_text,
    number_of_prime_factors,
    smallest_prime_factor,
)

PRIMES = [p for p in range(2, 600) if all(p % d for d in range(2, p))]
heaps = st.integers(1, 10**12)


def naive_divisors(n: int) -> tuple[int, ...]:
    return tuple(d for d in range(1, n + 1) if n % d == 0)


def naive_prime_factors(n: int) -> list[int]:
    return [p for p in PRIMES for k in range(1, 10) if n % p**k == 0]


def test_small_numbers() -> None:
    for n in range(1, 600, 7):
        primes = naive_prime_factors(n)
        assert divisors(n) == naive_divisors(n)
        assert number_of_prime_factors(n) == len(primes)
        assert [p for p, exponent in factorisation(n) for _ in range(exponent)] == primes
        if n > 1:
            assert smallest_prime_factor(n) == primes[0]
            assert factorisation_text(n) == "·".join(map(str, primes))


@given(heaps)
def test_the_factorisation_of_a_large_heap_multiplies_back(n: int) -> None:
    factors = factorisation(n)
    assert prod(p**exponent for p, exponent in factors) == n
    assert [p for p, _ in factors] == sorted({p for p, _ in factors})
    assert all(exponent > 0 for _, exponent in factors)
    for p, _ in factors:
        assert all(p % small for small in PRIMES if small < p)
