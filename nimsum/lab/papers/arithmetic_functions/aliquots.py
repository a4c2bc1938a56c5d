"""Iannucci & Larsson 2021, introduction, 1.1 and 1.2: divisors and other numbers, one heap left."""

from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.arithmetic import number_of_prime_factors, odd_part, two_valuation

from ..entry import Cases, Compared, Run
from ..judging import by_options, heaps, options_listed, options_of, values_of
from .tables import SALIQUANT


def _index_of_odd_part(n: int) -> int:
    return (odd_part(n) + 1) // 2


def lemma_1(size: int) -> Cases:
    for n in range(1, size + 1):
        found = {_index_of_odd_part(x) for x in range(n, 2 * n)}
        yield Compared(str(n), True, found == set(range(1, n + 1)))


def theorem_4(size: int) -> Cases:
    value = values_of("saliquant")
    for n in range(1, size + 1):
        yield Compared(str(n), True, value(n) == (n - 1) // 2 if n % 2 else value(n) < n / 2)


def smallest_ratios(size: int) -> Cases:
    for n, value in by_options("saliquant", 0, size):
        yield Compared(str(n), True, value >= (n - 2) / 4)


def without_zero(name: str, first: int) -> Run:
    """Values where the move to 0 is left out, beside those with it."""

    def run(size: int) -> Cases:
        value, without = values_of(name), [0] * first
        for n in range(first, size + 1):
            without.append(mex({without[k] for (k,) in value.options(n) if k}))
            yield Compared(str(n), value(n), without[n], value(n) - 1)

    return run


def saliquant_at_0(size: int) -> Cases:
    for n, value in by_options("saliquant", 0, size):
        yield Compared(str(n), True, value < n / 2, n > 0)


def indices_in_the_proof(size: int) -> Cases:
    for n in range(2, size + 1, 2):
        found = {_index_of_odd_part(x) for x in range(n // 2 + 1, n + 1)}
        printed, mended = set(range(1, n // 2 + 2)), set(range(1, n // 2 + 1))
        yield Compared(str(n), max(printed), max(found), max(mended))


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


theorem_1 = heaps("maliquot", 1, number_of_prime_factors)
theorem_2 = heaps("saliquot", 0, lambda n: two_valuation(n) + 1 if n else 0)
theorem_3 = heaps("maliquant", 1, _index_of_odd_part)
table_saliquant = options_listed("saliquant", SALIQUANT)
misprint_maliquant_0 = without_zero("maliquant", 1)
