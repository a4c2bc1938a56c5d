"""What is compared in the checks of dividing and factoring (Iannucci & Larsson 2021, 5, 6)."""

from collections.abc import Iterator

from webapp.theory.numbers.arithmetic import (
    factorisation,
    number_of_divisors,
    number_of_prime_factors,
    odd_part,
)

from .arithmetic_tables import RESIDUE, RESIDUE_REDUCED
from .entry import Cases, Compared, Value
from .judging import Plain, by_options, digits, options_of, value_of_sum, winning_moves

Heaps = tuple[int, ...]

SUBTRACT_AS_PRINTED = digits("0 0 1 1 1 1 1 2 1 1 1 2 1 1 1 1 2 1 2 1 1 1 1")
SUBTRACT = digits("0 0 1 1 1 1 1 1 2 1 1 1 2 1 1 1 1 1 2 1 2 1 1")


def ten_and_five() -> list[Compared]:
    ten = ((5,) * 2, (2,) * 5, (1,) * 10)
    return [
        Compared("10", ten, options_of("dividing", 10)),
        Compared("5", ((1,) * 5,), options_of("dividing", 5)),
    ]


def number_of_divisions(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), number_of_divisors(n) - 1, len(options_of("dividing", n)))


def theorem_13(n: int) -> int:
    factors = factorisation(n)
    return sum(exponent if p > 2 else 1 for p, exponent in factors)


def example_10() -> list[Compared]:
    return [
        Compared("SG(18)", 3, Plain("dividing")(18)),
        Compared("SG(7)", 1, Plain("dividing")(7)),
        Compared(
            "18 + 7", ("18 → " + " + ".join("2" * 9),), winning_moves("dividing:18+dividing:7")
        ),
        Compared("2 + 7", 0, value_of_sum("dividing:2+dividing:7")),
    ]


def moves_left() -> list[Compared]:
    """The most moves after the winning one of Example 10, with all nine heaps of 2 on the table."""
    return [Compared("9×2 + 7", 2, _most_moves((*[2] * 9, 7)), 10)]


def _most_moves(left: Heaps) -> int:
    def most(n: int) -> int:
        return max((1 + sum(map(most, option)) for option in options_of("dividing", n)), default=0)

    return sum(map(most, left))


def _printed_options(text: str) -> Iterator[tuple[int, tuple[Heaps, ...]]]:
    for line in filter(str.strip, text.splitlines()):
        heap, _, options = line.partition(":")
        read = {tuple(map(int, option.split("+"))) for option in options.split()}
        yield int(heap), tuple(sorted(read, reverse=True))


def residue_table(*, only_errors: bool) -> list[Compared]:
    cases = []
    for n, printed in _printed_options(RESIDUE):
        missing: tuple[Heaps, ...] = ((2, 2, 1),) if n == 5 else ()
        mended = tuple(sorted({*printed, *missing}, reverse=True))
        if only_errors or not missing:
            found = options_of("divide-and-residue", n)
            cases.append(Compared(str(n), printed, found, mended))
    return cases


def _reduced(option: Heaps) -> Heaps:
    """Two equal heaps cancel, and so does a heap of one; nothing is written as 1."""
    odd = {heap for heap in option if option.count(heap) % 2 and heap > 1}
    return tuple(sorted(odd, reverse=True)) or (1,)


def reduced_table(*, only_errors: bool) -> list[Compared]:
    cases = []
    for n, printed in _printed_options(RESIDUE_REDUCED):
        missing: tuple[Heaps, ...] = ((1,),) if n == 4 else ()
        mended = tuple(sorted({*printed, *missing}, reverse=True))
        if only_errors or not missing:
            found = {_reduced(option) for option in options_of("divide-and-residue", n)}
            cases.append(Compared(str(n), printed, tuple(sorted(found, reverse=True)), mended))
    return cases


def number_of_residue_options(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), n - 1, len(set(options_of("divide-and-residue", n))))


def largest_of_value_1(size: int) -> Cases:
    for n, value in by_options("divide-and-residue", 1, size):
        if n >= 25:
            yield Compared(str(n), n == 25, value == 1)


def two_thirds(size: int) -> Cases:
    for n, value in by_options("divide-and-residue", 1, size):
        yield Compared(str(n), True, value**3 <= n**2)


def four_to_five(_size: int) -> Cases:
    values = dict(by_options("divide-and-residue", 1, 40))
    yield Compared("4", 9, next(n for n, v in values.items() if v == 4))
    yield Compared("> 5", 27, next(n for n, v in values.items() if v > 5))


def sinking(size: int) -> Cases:
    """The largest value over heap from 2^k to 2^(k + 1) - 1, three doublings apart."""
    largest: list[float] = []
    for n, value in by_options("divide-and-residue", 8, size):
        while len(largest) < n.bit_length() - 3:
            largest.append(0.0)
        largest[-1] = max(largest[-1], value / n)
        yield None
    # The last doubling may be cut short.
    for place, (early, late) in enumerate(zip(largest[:-1], largest[3:-1], strict=False)):
        yield Compared(f"2^{place + 3} … 2^{place + 7}", True, late < early)


_OF_8: tuple[Heaps, ...] = ((7,), (6,), (5,), (4,) * 2, (3,) * 2, (2,) * 4, (1,) * 8)
_OF_16: tuple[Heaps, ...] = (
    *((d,) for d in range(15, 8, -1)),
    *((8,) * 2, (7,) * 2, (6,) * 2, (5,) * 3, (4,) * 4, (3,) * 5, (2,) * 8, (1,) * 16),
)


def options_of_8_and_16() -> list[Compared]:
    name = "divide-throw-residue"
    return [
        Compared("8", _OF_8, options_of(name, 8)),
        Compared("16", _OF_16, options_of(name, 16)),
    ]


def heaps_of_two_lists() -> list[Compared]:
    """The heaps that have the options which are listed after “the heaps of sizes 8 and 9”."""
    by_options = {options_of("divide-throw-residue", n): n for n in range(1, 31)}
    return [
        Compared("7, 6, …, 1 × 8", 8, by_options[_OF_8]),
        Compared("15, 14, …, 1 × 16", 9, by_options[_OF_16], 16),
    ]


def sevens_and_threes() -> list[Compared]:
    value = Plain("divide-throw-residue")
    return [
        Compared(f"SG({odd}·2^{m})", odd, value(odd << m), (odd + 1) // 2)
        for odd in (7, 3)
        for m in range(4)
    ]


def theorem_15(n: int) -> int:
    return (odd_part(n) + 1) // 2


def theorem_16(n: int) -> int:
    """k for n from 3(2^(k-1) - 1) + 2 to 3(2^k - 1) + 1; these ranges begin at 2."""
    k = 0
    while n > 3 * (2**k - 1) + 1:
        k += 1
    return k


def example_11() -> list[Compared]:
    def sorted_values() -> Value:
        return tuple(Plain("factoring").of_option(option) for option in options_of("factoring", 12))

    return [
        Compared("12", ((6, 2), (4, 3), (3, 2, 2)), options_of("factoring", 12)),
        Compared("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), sorted_values()),
        Compared("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        Compared("SG(12)", 2, Plain("factoring")(12)),
    ]


def subtract_factoring_12() -> list[Compared]:
    printed = ((10, 10, 9), (10, 6), (9, 8))
    found = options_of("subtract-factoring", 12)
    return [Compared("12", printed, found, (*printed, (0,)))]


def values_by_one_composite(size: int) -> Cases:
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
