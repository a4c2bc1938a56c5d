"""Iannucci & Larsson 2021, section 5: dividing into equal parts, with and without a rest."""

from collections.abc import Iterator
from functools import partial

from nimsum.theory.numbers.arithmetic import factorisation, number_of_divisors, odd_part

from ..entry import Cases, Compared
from ..judging import by_options, heaps, options_of
from .tables import RESIDUE, RESIDUE_REDUCED

Heaps = tuple[int, ...]


def number_of_divisions(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), number_of_divisors(n) - 1, len(options_of("dividing", n)))


def _value_by_theorem_13(n: int) -> int:
    factors = factorisation(n)
    return sum(exponent if p > 2 else 1 for p, exponent in factors)


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


def _residue_table(*, only_errors: bool) -> list[Compared]:
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


def _reduced_table(*, only_errors: bool) -> list[Compared]:
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


def four_to_five() -> Cases:
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
    return [Compared("8", _OF_8, options_of(name, 8)), Compared("16", _OF_16, options_of(name, 16))]


def heaps_of_two_lists() -> list[Compared]:
    """The heaps that have the options which are listed after “the heaps of sizes 8 and 9”."""
    by_options = {options_of("divide-throw-residue", n): n for n in range(1, 31)}
    return [
        Compared("7, 6, …, 1 × 8", 8, by_options[_OF_8]),
        Compared("15, 14, …, 1 × 16", 9, by_options[_OF_16], 16),
    ]


def _value_by_theorem_15(n: int) -> int:
    return (odd_part(n) + 1) // 2


def _value_by_theorem_16(n: int) -> int:
    """k for n from 3(2^(k-1) - 1) + 2 to 3(2^k - 1) + 1; these ranges begin at 2."""
    k = 0
    while n > 3 * (2**k - 1) + 1:
        k += 1
    return k


theorem_13 = heaps("dividing", 1, _value_by_theorem_13)
table_residue = partial(_residue_table, only_errors=False)
table_residue_reduced = partial(_reduced_table, only_errors=False)
theorem_15 = heaps("divide-throw-residue", 2, _value_by_theorem_15)
theorem_16 = heaps("residue-throw-divisor", 1, _value_by_theorem_16)
misprint_residue_5 = partial(_residue_table, only_errors=True)
misprint_residue_4 = partial(_reduced_table, only_errors=True)
misprint_theorem_15 = heaps(
    "divide-throw-residue",
    1,
    _value_by_theorem_15,
    lambda n: _value_by_theorem_15(n) if n > 1 else 0,
)
