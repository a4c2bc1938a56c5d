"""What is compared in the checks of the games that leave one heap (Iannucci & Larsson 2021, 1)."""

from math import gcd

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex
from webapp.theory.numbers.arithmetic import (
    factorisation,
    index_of_prime,
    odd_part,
    smallest_prime_factor,
)

from .arithmetic_tables import TOTATIVE
from .entry import Cases, Check, Compared
from .judging import Plain, by_options, facts, numbers, options_of, rows_of, table, winning_moves

_OPTIONS_AND_WINS = N_("The options, and all moves after which the nim-sum is 0.")


def index_of_odd_part(n: int) -> int:
    """The i(n) of the paper: the odd part of n is the i-th odd number."""
    return (odd_part(n) + 1) // 2


def aliquots(
    name: str, six: tuple[int, ...], seven: tuple[int, ...], wins: tuple[str, ...]
) -> Check:
    def cases() -> list[Compared]:
        options = [tuple(sorted(k for (k,) in options_of(name, n))) for n in (6, 7)]
        found = tuple(sorted(winning_moves(f"{name}:6+{name}:7")))
        return [
            Compared("6", six, options[0]),
            Compared("7", seven, options[1]),
            Compared("6 + 7", wins, found),
        ]

    return table(_OPTIONS_AND_WINS, facts(cases))


def lemma_1(size: int) -> Cases:
    for n in range(1, size + 1):
        found = {index_of_odd_part(x) for x in range(n, 2 * n)}
        yield Compared(str(n), True, found == set(range(1, n + 1)))


def theorem_4(size: int) -> Cases:
    value = Plain("saliquant")
    for n in range(1, size + 1):
        yield Compared(str(n), True, value(n) == (n - 1) // 2 if n % 2 else value(n) < n / 2)


def even_saliquant(_size: int) -> Cases:
    printed = numbers("0 0 1 1 3 2 4 6 7 4 7 5 10 12 10 13 15 8 13 9 17 17 16 11 22")
    value = Plain("saliquant")
    for place, known in enumerate(printed):
        yield Compared(str(2 * place), known, value(2 * place))


def smallest_ratios(size: int) -> Cases:
    for n, value in by_options("saliquant", 0, size):
        yield Compared(str(n), True, value >= (n - 2) / 4)


def without_zero(name: str, first: int) -> Check:
    """Values where the move to 0 is left out, beside those with it."""

    def run(size: int) -> Cases:
        value, without = Plain(name), [0] * first
        for n in range(first, size + 1):
            without.append(mex({without[k] for (k,) in value.ruleset.options(n) if k}))
            yield Compared(str(n), value(n), without[n], value(n) - 1)

    text = N_("Each heap up to %(size)s, with the move to 0 left out.")
    return Check(text, run, usual=400, more=1_500, least=60)


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


def columns_of_the_sieve(_size: int) -> Cases:
    value = Plain("nontotative")
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
    value, by_rule = Plain("nontotative"), list[int]()
    for n in range(size + 1):
        by_rule.append(mex({by_rule[k] for k in range(n) if gcd(k, n) > 1}))
        yield Compared(str(n), value(n), by_rule[n], value(n) if n != 1 else 0)


def saliquant_at_0(size: int) -> Cases:
    for n, value in by_options("saliquant", 0, size):
        yield Compared(str(n), True, value < n / 2, n > 0)


def indices_in_the_proof(size: int) -> Cases:
    for n in range(2, size + 1, 2):
        found = {index_of_odd_part(x) for x in range(n // 2 + 1, n + 1)}
        printed, mended = set(range(1, n // 2 + 2)), set(range(1, n // 2 + 1))
        yield Compared(str(n), max(printed), max(found), max(mended))


def totatives_in_the_table(_size: int) -> Cases:
    for n, known in rows_of(TOTATIVE):
        printed, mended = (
            tuple(k for k in range(1, last + 1) if gcd(k, n) == 1) for last in (n, n - 1)
        )
        yield Compared(str(n), printed, known[0], mended)


def indices_of(size: int) -> Cases:
    """How many m there are for n, a power of two times 2m - 1."""
    for n in range(size + 1):
        rests = (n // odd for odd in range(1, n + 2, 2) if n % odd == 0)
        yield Compared(str(n), 1, sum(rest.bit_count() == 1 for rest in rests), int(n > 0))


def odd_options(size: int) -> Cases:
    """Are the odd numbers 2y + 1 options: of x for y < n, and of n for y < x?"""
    for n in range(1, size + 1, 2):
        x = n // 2
        of_x, of_n = ({k for (k,) in options_of("saliquant", heap)} for heap in (x, n))
        yield Compared(f"{n} (1)", True, of_x >= {2 * y + 1 for y in range(n)}, False)
        yield Compared(f"{n} (2)", True, of_n >= {2 * y + 1 for y in range(x)})


def quarters_in_the_proof(size: int) -> Cases:
    for y, value in by_options("nontotative", 0, size):
        if y % 2 and y > 1:
            yield Compared(str(y), True, value <= y / 4, y % 12 != 3)
