"""Iannucci & Larsson 2021, sections 2.2 and 2.3, Examples 3 and 4: counting divisors."""

from nimsum.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Compared
from ..judging import digits, heaps, listed, numbers, ones, values_of
from .totient import only_option

_MTAU_AS_PRINTED = digits("01001111011011111010")
_MTAU = digits("01101010001010011010")


def example_3() -> list[Compared]:
    value = values_of("stau")
    values = [Compared(f"SG({n})", v, value(n)) for n, v in enumerate(digits("011001"))]
    moves = [(1, 0), (2, 0), (3, 1), (5, 3)]
    return values + [Compared(f"{n} →", k, only_option("stau", n)) for n, k in moves]


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


list_stau = listed("stau", 0, digits("0110010011101101100111"))
ones_stau = ones("stau", (1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20), 20)
list_factors = listed("move-to-number-of-factors", 1, digits("0110101000101001"))
ones_factors = ones(
    "move-to-number-of-factors", numbers("2 3 5 7 11 13 16 17 19 23 24 29 31 36 37 40 41"), 41
)
observation_1 = heaps("move-to-number-of-factors", 2, lambda x: int(not _prime_exponent(x)))
list_subtract_factors = listed("subtract-number-of-factors", 1, digits("01001100110011010101"))
ones_subtract_factors = ones(
    "subtract-number-of-factors", (2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23), 23
)
list_distinct_factors = listed("move-to-number-of-distinct-factors", 1, digits("011110111010"))
ones_distinct_factors = ones(
    "move-to-number-of-distinct-factors", (2, 3, 4, 5, 7, 8, 9, 11, 13), 13
)
list_subtract_distinct = listed(
    "subtract-number-of-distinct-factors", 1, digits("01010010110011010011001")
)
ones_subtract_distinct = ones(
    "subtract-number-of-distinct-factors", (2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23), 23
)
misprint_mtau = listed("mtau", 1, _MTAU_AS_PRINTED, _MTAU)
