"""Iannucci & Larsson 2021, section 6: factoring."""

from nimsum.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Compared
from ..judging import digits, heaps, listed, options_of, values_of, winning_moves

_SUBTRACT_AS_PRINTED = digits("0 0 1 1 1 1 1 2 1 1 1 2 1 1 1 1 2 1 2 1 1 1 1")
_SUBTRACT = digits("0 0 1 1 1 1 1 1 2 1 1 1 2 1 1 1 1 1 2 1 2 1 1")


def example_11() -> list[Compared]:
    value, options = values_of("factoring"), options_of("factoring", 12)
    values = tuple(map(value.of_option, options))
    return [
        Compared("12", ((6, 2), (4, 3), (3, 2, 2)), options),
        Compared("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), values),
        Compared("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        Compared("SG(12)", 2, value(12)),
    ]


def subtract_factoring_12() -> list[Compared]:
    printed = ((10, 10, 9), (10, 6), (9, 8))
    found = options_of("subtract-factoring", 12)
    return [Compared("12", printed, found, (*printed, (0,)))]


def values_by_one_composite(size: int) -> Cases:
    """The values that are reached by factors of which at most one is composite."""
    value = values_of("factoring")
    for n in range(2, size + 1):
        k = number_of_prime_factors(n)
        if k > 1:
            reached = {
                value.of_option(option)
                for option in value.options(n)
                if sum(number_of_prime_factors(factor) > 1 for factor in option) <= 1
            }
            printed, mended = tuple(range(1, k - 1)), tuple(range(k - 1))
            yield Compared(str(n), printed, tuple(sorted(reached)), mended)


theorem_17 = heaps("factoring", 2, lambda n: number_of_prime_factors(n) - 1)
theorem_17_coprime = heaps(
    "factoring-coprime", 2, lambda n: number_of_distinct_prime_factors(n) - 1
)
misprint_example_12_values = listed("subtract-factoring", 0, _SUBTRACT_AS_PRINTED, _SUBTRACT)
