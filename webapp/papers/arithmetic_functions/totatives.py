"""Iannucci & Larsson 2021, sections 1.3 and 1.4: numbers with and without a common divisor."""

from math import gcd

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex
from webapp.theory.numbers.arithmetic import factorisation, index_of_prime, smallest_prime_factor

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import (
    EACH_HEAP_AND_FORMULA,
    Plain,
    by_options,
    heaps,
    options_listed,
    rows_of,
    table,
)
from .aliquots import without_zero
from .tables import NONTOTATIVE, TOTATIVE


def _small_values(size: int) -> Cases:
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


def _progressions(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n % 2 == 0:
            yield Compared(str(n), n // 2, value)
        elif n % 6 == 3:
            yield Compared(str(n), (n + 1) // 4, value)
        elif n % 30 in (5, 25):
            yield Compared(str(n), True, value in (n // 10, -(-n // 10)))


def _at_most_a_half(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            yield Compared(str(n), True, value <= n / 2)


def _columns_of_the_sieve() -> Cases:
    value = Plain("nontotative")
    least = [0, 1, *(smallest_prime_factor(n) for n in range(2, 15))]
    for n in range(15):
        yield Compared(str(n), least[2 : n + 1].count(least[n]) if n > 1 else n, value(n))


def _three_and_four(size: int) -> Cases:
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            claimed = _by_theorem_6(n) in (3, 4)
            yield Compared(str(n), claimed, value in (3, 4), claimed or n == 8)


def _odd_bound(size: int) -> Cases:
    """For odd n > 1, whether the printed bound is right, and the mended one."""
    for n, value in by_options("nontotative", 0, size):
        if n % 2 and n > 1:
            # A bound that fails is shown as the two numbers that it compares.
            holds, mended = value <= n / 4, value <= (n + 1) / 4
            yield Compared(str(n), True, holds, holds if mended else True)


def _heap_1(size: int) -> Cases:
    value, by_rule = Plain("nontotative"), list[int]()
    for n in range(size + 1):
        by_rule.append(mex({by_rule[k] for k in range(n) if gcd(k, n) > 1}))
        yield Compared(str(n), value(n), by_rule[n], value(n) if n != 1 else 0)


def _totatives_in_the_table() -> Cases:
    for n, known in rows_of(TOTATIVE):
        printed, mended = (
            tuple(k for k in range(1, last + 1) if gcd(k, n) == 1) for last in (n, n - 1)
        )
        yield Compared(str(n), printed, known[0], mended)


def _quarters_in_the_proof(size: int) -> Cases:
    for y, value in by_options("nontotative", 0, size):
        if y % 2 and y > 1:
            yield Compared(str(y), True, value <= y / 4, y % 12 != 3)


ENTRIES: tuple[PaperEntry, ...] = (
    at("table-totative", "Table", "1.3", "totative").says(
        N_("TOTATIVE: options and values of the heaps 1 to 8."),
        options_listed("totative", TOTATIVE),
    ),
    at("theorem-5", "Theorem 5", "1.3", "totative").says(
        N_(
            "TOTATIVE: if the smallest prime factor of n > 1 is the i-th prime, the value of n is "
            "i; 1 has 0."
        ),
        Check(
            EACH_HEAP_AND_FORMULA,
            heaps(
                "totative",
                1,
                lambda n: (index_of_prime(smallest_prime_factor(n)) or 0) if n > 1 else 0,
            ),
            (100, 2_000, 4_000),
        ),
    ),
    at("table-nontotative", "Table", "1.4", "nontotative").says(
        N_("NONTOTATIVE: options and values of the heaps 0 to 19."),
        options_listed("nontotative", NONTOTATIVE),
    ),
    at("sieve", "In the text", "1.4", "nontotative").says(
        N_(
            "NONTOTATIVE: up to 14 the value is the column of n in the sieve of Eratosthenes; 15 "
            "is the first difference, 4 and not 3."
        ),
        table(N_("The column in the sieve beside the mex of the options."), _columns_of_the_sieve),
    ),
    at("theorem-6-small", "Theorem 6", "1.4", "nontotative").says(
        N_(
            "NONTOTATIVE: value 1 have the primes, 2 their squares. The i-th prime times the next "
            "has 3 if i is odd and 4 if it is even; times the next but one it has 5 if i is 1 or 2 "
            "modulo 4, else 6. 12 has 6 as well (and 8 has 4, see the misprints); no others have "
            "these values."
        ),
        Check(
            N_("Which heaps up to %(size)s have these values; the values by the options."),
            _small_values,
            (200, 2_000, 4_000),
        ),
    ),
    at("theorem-6-progressions", "Theorem 6", "1.4", "nontotative").says(
        N_(
            "NONTOTATIVE: 2n has value n; n = 3, 9, 15, … has (n + 1)/4 rounded down; n = 5, 25, "
            "35, 55, … has n/10 rounded up or down."
        ),
        Check(
            N_("The heaps of these kinds up to %(size)s; the values by the options."),
            _progressions,
            (200, 2_000, 4_000),
        ),
    ),
    at("theorem-6-half", "Theorem 6", "1.4", "nontotative").says(
        N_("NONTOTATIVE: no value of n > 1 is more than n/2."),
        Check(
            N_("All heaps from 2 to %(size)s; the values by the options."),
            _at_most_a_half,
            (200, 2_000, 4_000),
        ),
    ),
    at("misprint-nontotative-0", "In the text", "0", "nontotative").misprints(
        N_("NONTOTATIVE moves to k with 1 ≤ k < n, so never to 0."),
        N_(
            "0 is an option, as the table of section 1.4 has it. Without it every value of n > 1 "
            "is 1 less."
        ),
        without_zero("nontotative", 2),
    ),
    at("misprint-totative-n", "In the text", "0", "totative").misprints(
        N_("TOTATIVE moves to k with 1 ≤ k ≤ n."),
        N_("1 ≤ k < n: else the heap 1 would be an option of itself."),
        table(
            N_("The options by the printed rule, beside those in the table of section 1.3."),
            _totatives_in_the_table,
        ),
    ),
    at("misprint-nontotative-1", "Table", "1.4", "nontotative").misprints(
        N_("NONTOTATIVE: 1 has the option 0, and the value 1."),
        N_(
            "0 and 1 have no common divisor above 1, so by the rule 1 has no option, and the value "
            "0; then Theorem 6 is right for 1. No heap has the option 1, so nothing else changes."
        ),
        Check(
            N_("The values by the rule up to %(size)s, beside those by the table."),
            _heap_1,
            (30, 500, 2_000),
        ),
    ),
    at("misprint-theorem-6-eight", "Theorem 6", "1.4", "nontotative").misprints(
        N_("NONTOTATIVE: only products of two neighbouring primes have the values 3 and 4."),
        N_("8 has the value 4, too, as the paper's own table says."),
        Check(
            N_("Which heaps up to %(size)s have value 3 or 4."), _three_and_four, (50, 2_000, 4_000)
        ),
    ),
    at("misprint-theorem-6-quarter", "Theorem 6", "1.4", "nontotative").misprints(
        N_("NONTOTATIVE: the value of an odd n is at most n/4."),
        N_("At most (n + 1)/4, for odd n > 1. The printed bound fails for n = 3, 15, 27, …"),
        Check(
            N_("Whether the bounds hold for the odd heaps up to %(size)s."),
            _odd_bound,
            (50, 2_000, 4_000),
        ),
    ),
    at("misprint-proof-6", "Proof of Theorem 6", "1.4", "nontotative").misprints(
        N_("NONTOTATIVE, (ii): an odd option y has a value of at most y/4."),
        N_(
            "Not if y is 3, 15, 27, …. The argument needs it only for those y that are no "
            "multiples of 3, and for them it is right."
        ),
        Check(
            N_("Whether it is so, for all odd y from 3 to %(size)s; the values by the options."),
            _quarters_in_the_proof,
            (50, 2_000, 4_000),
        ),
    ),
)
