"""The counting functions of number theory, against counting."""

from functools import cache
from math import gcd

from nimsum.theory.numbers.arithmetic import (
    is_square_free,
    number_of_distinct_prime_factors,
    number_of_divisors,
    number_of_ordered_factorisations,
    totient,
    totient_class,
)

NUMBERS = range(1, 301)


def proper_divisors(n: int) -> list[int]:
    return [d for d in range(1, n) if n % d == 0]


def test_divisors_and_totatives_are_counted() -> None:
    for n in NUMBERS:
        divisors = [*proper_divisors(n), n]
        assert number_of_divisors(n) == len(divisors)
        assert totient(n) == sum(gcd(k, n) == 1 for k in range(1, n + 1))
        assert is_square_free(n) == all(n % (d * d) for d in range(2, n + 1))
        primes = [d for d in divisors if len(proper_divisors(d)) == 1]
        assert number_of_distinct_prime_factors(n) == len(primes)


def test_the_class_counts_totients_taken_until_2() -> None:
    for n in NUMBERS:
        steps, left = 0, n
        while left > 2:
            steps, left = steps + 1, totient(left)
        assert totient_class(n) == steps


@cache
def ordered_factorisations(n: int) -> int:
    return 1 if n == 1 else sum(ordered_factorisations(d) for d in proper_divisors(n))


def test_ordered_factorisations_are_those_by_the_last_factor() -> None:
    for n in NUMBERS:
        assert number_of_ordered_factorisations(n) == ordered_factorisations(n)
