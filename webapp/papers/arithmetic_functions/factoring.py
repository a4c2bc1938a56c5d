"""Iannucci & Larsson 2021, section 6: factoring."""

from webapp.language import N_
from webapp.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Check, Compared, PaperEntry, Value, at
from ..judging import (
    EACH_HEAP,
    PRINTED_OPTIONS,
    Plain,
    digits,
    heaps,
    listed,
    options_of,
    table,
    winning_moves,
)

_SUBTRACT_AS_PRINTED = digits("0 0 1 1 1 1 1 2 1 1 1 2 1 1 1 1 2 1 2 1 1 1 1")
_SUBTRACT = digits("0 0 1 1 1 1 1 1 2 1 1 1 2 1 1 1 1 1 2 1 2 1 1")


def _example_11() -> list[Compared]:
    def sorted_values() -> Value:
        return tuple(Plain("factoring").of_option(option) for option in options_of("factoring", 12))

    return [
        Compared("12", ((6, 2), (4, 3), (3, 2, 2)), options_of("factoring", 12)),
        Compared("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), sorted_values()),
        Compared("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        Compared("SG(12)", 2, Plain("factoring")(12)),
    ]


def _subtract_factoring_12() -> list[Compared]:
    printed = ((10, 10, 9), (10, 6), (9, 8))
    found = options_of("subtract-factoring", 12)
    return [Compared("12", printed, found, (*printed, (0,)))]


def _values_by_one_composite(size: int) -> Cases:
    """The values that are reached by factors of which at most one is composite."""
    value = Plain("factoring")
    for n in range(2, size + 1):
        k = number_of_prime_factors(n)
        if k > 1:
            reached = {
                value.of_option(option)
                for option in value.ruleset.options(n)
                if sum(number_of_prime_factors(factor) > 1 for factor in option) <= 1
            }
            printed, mended = tuple(range(1, k - 1)), tuple(range(k - 1))
            yield Compared(str(n), printed, tuple(sorted(reached)), mended)


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-11", "Example 11", "6", "factoring").says(
        N_(
            "FACTORING: the options of 12 have values 1, 1, 0; one wins by 2 + 2 + 3; 12 has value "
            "2."
        ),
        table(N_("Options, values and winning moves of 12."), _example_11),
    ),
    at("theorem-17", "Theorem 17", "6", "factoring").says(
        N_("FACTORING: the value of n > 1 is 1 less than the number of its prime factors."),
        Check(
            EACH_HEAP,
            heaps("factoring", 2, lambda n: number_of_prime_factors(n) - 1),
            (200, 5_000, 40_000),
        ),
    ),
    at("theorem-17-coprime", "Theorem 17", "6", "factoring-coprime").says(
        N_(
            "FACTORING, no two components with a common prime: the value of n > 1 is 1 less than "
            "the number of its different prime factors."
        ),
        Check(
            EACH_HEAP,
            heaps("factoring-coprime", 2, lambda n: number_of_distinct_prime_factors(n) - 1),
            (200, 5_000, 40_000),
        ),
    ),
    at("misprint-example-12-options", "Example 12", "6", "subtract-factoring").misprints(
        N_("SUBTRACT FACTORING: the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9."),
        N_(
            "0 is an option as well, by the trivial factoring 12 = 12. Without such factorings "
            "primes would be terminal, against the printed values."
        ),
        table(PRINTED_OPTIONS, _subtract_factoring_12),
    ),
    at("misprint-example-12-values", "Example 12", "6", "subtract-factoring").misprints(
        N_("SUBTRACT FACTORING: the values begin 0,0,1,1,1,1,1,2,1,1,1,2,1,1,1,1,2,1,2,1,1,1,1."),
        N_(
            "0,0,1,1,1,1,1,1,2,1,1,1,2,1,1,1,1,1,2,1,2,1,1,1,1: two of the ones are lost in print. "
            "The heap 7 has the only option 0, and so cannot have the value 2."
        ),
        listed("subtract-factoring", 0, _SUBTRACT_AS_PRINTED, _SUBTRACT),
    ),
    at("misprint-theorem-17", "Proof of Theorem 17", "6", "factoring").misprints(
        N_(
            "FACTORING: with one composite component one reaches the values 1, …, k − 2 from a "
            "number with k prime factors."
        ),
        N_("One reaches 0, …, k − 2: a component with l prime factors has the value l − 1."),
        Check(
            N_("All composite numbers up to %(size)s: values by such options."),
            _values_by_one_composite,
            (60, 4_000, 20_000),
        ),
    ),
)
