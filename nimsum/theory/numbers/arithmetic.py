"""Number theory, exact for every heap size: factorisations, divisors and functions of them."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod

from .primes import prime_factors

MAX_CACHED_NUMBERS = 20_000
"""The most integers whose factorisations and totient classes are cached."""


Factors = tuple[tuple[int, int], ...]
"""Pairs (prime, exponent), primes increasing."""


@lru_cache(maxsize=MAX_CACHED_NUMBERS)
def factorisation(n: int) -> Factors:
    """Return the prime factorisation of `n` >= 1.

    >>> factorisation(12)
    ((2, 2), (3, 1))
    """
    return tuple(sorted(Counter(prime_factors(n)).items()))


def factoring_cost(n: int) -> int:
    """Return the approximate cost of factoring `n`, in hundredths of a unit of work.

    The cost depends on the size of `n` only, even if its factors are cached.

    >>> factoring_cost(12), factoring_cost(10**12)
    (5, 261)
    """
    return 5 + 4 * max(0, len(str(n)) - 5) ** 2


def number_of_prime_factors(n: int) -> int:
    """Return Omega(`n`), the number of prime factors of `n` >= 1 counted with multiplicity."""
    return sum(exponent for _, exponent in factorisation(n))


def number_of_distinct_prime_factors(n: int) -> int:
    """Return omega(`n`), the number of primes that divide `n` >= 1."""
    return len(factorisation(n))


def number_of_divisors(n: int) -> int:
    """Return tau(`n`), the number of divisors of `n` >= 1, including 1 and `n`."""
    return prod(exponent + 1 for _, exponent in factorisation(n))


def number_of_proper_divisors(n: int) -> int:
    """Return the number of divisors of `n` >= 1 that are smaller than `n`."""
    return number_of_divisors(n) - 1


def is_square_free(n: int) -> bool:
    """Return True if no square above 1 divides `n` >= 1."""
    return all(exponent == 1 for _, exponent in factorisation(n))


def totient(n: int) -> int:
    """Return Euler's phi(`n`): how many of 1, …, `n` are coprime to `n` >= 1."""
    return prod((p - 1) * p ** (exponent - 1) for p, exponent in factorisation(n))


@lru_cache(maxsize=MAX_CACHED_NUMBERS)
def totient_class(n: int) -> int:
    """Return Shapiro's C(`n`): how often the totient must be applied to `n` >= 1 to reach 1 or 2.

    For example, 9 has totient 6, and 6 has totient 2, so C(9) = 2. By Shapiro's theorem
    C(a·b) = C(a) + C(b) if a or b is odd, and every factor 2 after the first adds 1.

    >>> totient_class(48_114)
    10
    """
    return sum(
        exponent - 1 if p == 2 else exponent * (totient_class(p - 1) + 1)
        for p, exponent in factorisation(n)
    )


def number_of_ordered_factorisations(n: int) -> int:
    """Return the number of ordered ways to write `n` >= 1 as a product of numbers above 1.

    MacMahon's formula: `products[k]` counts the ways with k factors any of which may be 1, and
    inclusion and exclusion removes the ways in which some factor is 1.

    >>> number_of_ordered_factorisations(12)
    8
    """
    exponents = [exponent for _, exponent in factorisation(n)]
    max_length = sum(exponents)
    products = [prod(comb(e + k - 1, e) for e in exponents) for k in range(max_length + 1)]
    total = 0
    for length in range(max_length + 1):
        for k in range(length + 1):
            total += (-1) ** (length - k) * comb(length, k) * products[k]
    return total


def smallest_prime_factor(n: int) -> int:
    """Return the smallest prime that divides `n` >= 2."""
    return factorisation(n)[0][0]


def two_valuation(n: int) -> int:
    """Return the exponent of 2 in the factorisation of `n` >= 1."""
    return (n & -n).bit_length() - 1


def odd_part(n: int) -> int:
    """Return the largest odd divisor of `n` >= 1.

    >>> odd_part(12)
    3
    """
    return n >> two_valuation(n)


@lru_cache(maxsize=5_000)
def divisors(n: int) -> tuple[int, ...]:
    """Return the divisors of `n` >= 1 in increasing order.

    >>> divisors(12)
    (1, 2, 3, 4, 6, 12)
    """
    powers = [[p**k for k in range(exponent + 1)] for p, exponent in factorisation(n)]
    return tuple(sorted(map(prod, product(*powers))))


def divisors_with(count: int, factors: Factors) -> Iterator[int]:
    """Yield the divisors of a number that have exactly `count` prime factors.

    `factors` is the factorisation of the number; prime factors count with multiplicity. For
    example, the divisors of 12 with two prime factors are 4 and 6.
    """
    if count == 0:
        yield 1
    elif factors:
        p, max_exponent = factors[0]
        other_factors = factors[1:]
        for exponent in range(min(max_exponent, count) + 1):
            for divisor in divisors_with(count - exponent, other_factors):
                yield p**exponent * divisor


def factorisation_text(n: int) -> str:
    """Return the prime factorisation of `n` >= 2 as text, with repeated factors written out.

    >>> factorisation_text(12)
    '2·2·3'
    """
    return "·".join("·".join([str(p)] * exponent) for p, exponent in factorisation(n))
