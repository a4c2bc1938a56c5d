"""Iannucci & Larsson 2021, section 6: factoring."""

from nimsum.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Compared
from ..judging import heaps, options_of, values_of, winning_moves


def example_11() -> list[Compared]:
    value, options = values_of("factoring"), options_of("factoring", 12)
    values = tuple(map(value.of_option, options))
    return [
        Compared("12", ((6, 2), (4, 3), (3, 2, 2)), options),
        Compared("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), values),
        Compared("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        Compared("SG(12)", 2, value(12)),
    ]


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
