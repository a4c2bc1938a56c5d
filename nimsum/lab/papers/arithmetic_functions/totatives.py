"""Iannucci & Larsson 2021, sections 1.3 and 1.4: numbers with and without a common divisor."""

from math import gcd

from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.arithmetic import factorisation, index_of_prime, smallest_prime_factor

from ..entry import Cases, Compared
from ..judging import by_options, heaps, options_listed, rows_of, values_of
from .aliquots import without_zero
from .tables import TOTATIVE


def small_values(size: int) -> Cases:
    """The values 1 to 6, beside what Theorem 6 says of the factors; 0 for other values."""
    for n, value in by_options("nontotative", 2, size):
        claimed = 4 if n == 8 else _by_theorem_6(n)
        yield Compared(str(n), claimed, value if value <= 6 else 0)


def _by_theorem_6(n: int) -> int:
    """The value from 1 to 6 that Theorem 6 gives n, else 0."""
    primes = [p for p, exponent in factorisation(n) for _ in range(exponent)]
    return 6 if n == 12 else _value_of_near_primes(primes)


def _value_of_near_primes(primes: list[int]) -> int:
    """The value from 1 to 6 that Theorem 6 gives a number with these prime factors, else 0."""
    if len(primes) == 1:
        return 1
    if len(primes) > 2:
        return 0
    first, second = (index_of_prime(p) or 0 for p in primes)
    match second - first:
        case 0:
            return 2
        case 1:
            return 3 if first % 2 else 4
        case 2:
            return 5 if first % 4 in (1, 2) else 6
    return 0


def progressions(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n % 2 == 0:
            yield Compared(str(n), n // 2, value)
        elif n % 6 == 3:
            yield Compared(str(n), (n + 1) // 4, value)
        elif n % 30 in (5, 25):
            yield Compared(str(n), True, value in (n // 10, -(-n // 10)))


def at_most_a_half(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            yield Compared(str(n), True, value <= n / 2)


def columns_of_the_sieve() -> Cases:
    value = values_of("nontotative")
    least = [0, 1, *(smallest_prime_factor(n) for n in range(2, 15))]
    for n in range(15):
        yield Compared(str(n), least[2 : n + 1].count(least[n]) if n > 1 else n, value(n))


def three_and_four(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            claimed = _by_theorem_6(n) in (3, 4)
            yield Compared(str(n), claimed, value in (3, 4), claimed or n == 8)


def odd_bound(size: int) -> Cases:
    """For odd n > 1, whether the printed bound is right, and the mended one."""
    for n, value in by_options("nontotative", 0, size):
        if n % 2 and n > 1:
            # A bound that fails is shown as the two numbers that it compares.
            holds, mended = value <= n / 4, value <= (n + 1) / 4
            yield Compared(str(n), True, holds, holds if mended else True)


def heap_1(size: int) -> Cases:
    value, by_rule = values_of("nontotative"), list[int]()
    for n in range(size + 1):
        by_rule.append(mex({by_rule[k] for k in range(n) if gcd(k, n) > 1}))
        yield Compared(str(n), value(n), by_rule[n], value(n) if n != 1 else 0)


def totatives_in_the_table() -> Cases:
    for n, known in rows_of(TOTATIVE):
        printed, mended = (
            tuple(k for k in range(1, last + 1) if gcd(k, n) == 1) for last in (n, n - 1)
        )
        yield Compared(str(n), printed, known[0], mended)


def quarters_in_the_proof(size: int) -> Cases:
    for y, value in by_options("nontotative", 0, size):
        if y % 2 and y > 1:
            yield Compared(str(y), True, value <= y / 4, y % 12 != 3)


table_totative = options_listed("totative", TOTATIVE)
theorem_5 = heaps(
    "totative", 1, lambda n: (index_of_prime(smallest_prime_factor(n)) or 0) if n > 1 else 0
)
misprint_nontotative_0 = without_zero("nontotative", 2)
