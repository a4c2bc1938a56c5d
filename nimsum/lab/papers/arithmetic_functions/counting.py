"""Iannucci & Larsson 2021, sections 2.2 and 2.3, Examples 3 and 4: counting divisors."""

from nimsum.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Compared
from ..judging import digits, heaps, values_of


def _with_heap_0_as_the_end(last: int) -> list[int]:
    """MTAU as Example 4 has it: 0 is the end, and 1 moves to 0."""
    values = [0, 1]
    for n in range(2, last + 1):
        values.append(1 - values[sum(n % d == 0 for d in range(1, n))])
    return values


def example_4() -> list[Compared]:
    found = _with_heap_0_as_the_end(5)
    return [Compared(f"SG({n})", v, found[n]) for n, v in enumerate(digits("010010"))]


def _prime_exponent(n: int) -> bool:
    factors = number_of_prime_factors(n)
    return factors > 1 and all(factors % d for d in range(2, factors))


def observation_1_with_1(size: int) -> Cases:
    value = values_of("move-to-number-of-factors")
    for x in range(1, size + 1):
        found = value(x) == 1
        yield Compared(str(x), not _prime_exponent(x), found, not _prime_exponent(x) and x > 1)


def observation_2(size: int) -> Cases:
    value = values_of("move-to-number-of-distinct-factors")
    for x in range(1, size + 1):
        yield Compared(str(x), number_of_distinct_prime_factors(x) == 1, value(x) == 1)


def smallest_with_several_factors() -> Cases:
    value = values_of("move-to-number-of-distinct-factors")
    for x in range(1, 31_000):
        if number_of_distinct_prime_factors(x) > 1 and value(x) == 1:
            yield Compared("min", 5_040, x, 30_030)
            return
        yield None


observation_1 = heaps("move-to-number-of-factors", 2, lambda x: int(not _prime_exponent(x)))
