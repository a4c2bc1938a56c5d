"""Iannucci & Larsson 2021, section 5: dividing into equal parts, with and without a rest."""

from collections.abc import Iterator

from webapp.language import N_
from webapp.theory.numbers.arithmetic import factorisation, number_of_divisors, odd_part

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import (
    EACH_HEAP,
    PRINTED_OPTIONS,
    PRINTED_VALUES,
    Plain,
    by_options,
    digits,
    heaps,
    listed,
    numbers,
    options_of,
    table,
    value_of_sum,
    winning_moves,
)
from .tables import RESIDUE, RESIDUE_REDUCED

Heaps = tuple[int, ...]


def _ten_and_five() -> list[Compared]:
    ten = ((5,) * 2, (2,) * 5, (1,) * 10)
    return [
        Compared("10", ten, options_of("dividing", 10)),
        Compared("5", ((1,) * 5,), options_of("dividing", 5)),
    ]


def _number_of_divisions(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), number_of_divisors(n) - 1, len(options_of("dividing", n)))


def _theorem_13(n: int) -> int:
    factors = factorisation(n)
    return sum(exponent if p > 2 else 1 for p, exponent in factors)


def _example_10() -> list[Compared]:
    return [
        Compared("SG(18)", 3, Plain("dividing")(18)),
        Compared("SG(7)", 1, Plain("dividing")(7)),
        Compared(
            "18 + 7", ("18 → " + " + ".join("2" * 9),), winning_moves("dividing:18+dividing:7")
        ),
        Compared("2 + 7", 0, value_of_sum("dividing:2+dividing:7")),
    ]


def _moves_left() -> list[Compared]:
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


def _number_of_residue_options(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), n - 1, len(set(options_of("divide-and-residue", n))))


def _largest_of_value_1(size: int) -> Cases:
    for n, value in by_options("divide-and-residue", 1, size):
        if n >= 25:
            yield Compared(str(n), n == 25, value == 1)


def _two_thirds(size: int) -> Cases:
    for n, value in by_options("divide-and-residue", 1, size):
        yield Compared(str(n), True, value**3 <= n**2)


def _four_to_five() -> Cases:
    values = dict(by_options("divide-and-residue", 1, 40))
    yield Compared("4", 9, next(n for n, v in values.items() if v == 4))
    yield Compared("> 5", 27, next(n for n, v in values.items() if v > 5))


def _sinking(size: int) -> Cases:
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


def _options_of_8_and_16() -> list[Compared]:
    name = "divide-throw-residue"
    return [Compared("8", _OF_8, options_of(name, 8)), Compared("16", _OF_16, options_of(name, 16))]


def _heaps_of_two_lists() -> list[Compared]:
    """The heaps that have the options which are listed after “the heaps of sizes 8 and 9”."""
    by_options = {options_of("divide-throw-residue", n): n for n in range(1, 31)}
    return [
        Compared("7, 6, …, 1 × 8", 8, by_options[_OF_8]),
        Compared("15, 14, …, 1 × 16", 9, by_options[_OF_16], 16),
    ]


def _sevens_and_threes() -> list[Compared]:
    value = Plain("divide-throw-residue")
    return [
        Compared(f"SG({odd}·2^{m})", odd, value(odd << m), (odd + 1) // 2)
        for odd in (7, 3)
        for m in range(4)
    ]


def _theorem_15(n: int) -> int:
    return (odd_part(n) + 1) // 2


def _theorem_16(n: int) -> int:
    """k for n from 3(2^(k-1) - 1) + 2 to 3(2^k - 1) + 1; these ranges begin at 2."""
    k = 0
    while n > 3 * (2**k - 1) + 1:
        k += 1
    return k


ENTRIES: tuple[PaperEntry, ...] = (
    at("options-dividing", "Example", "5.1", "dividing").says(
        N_("DIVIDING: the options of 10 and of 5."), table(PRINTED_OPTIONS, _ten_and_five)
    ),
    at("divisions", "In the text", "5.1", "dividing").says(
        N_("DIVIDING: n has one option less than divisors."),
        Check(
            N_("The number of options, up to %(size)s."), _number_of_divisions, (60, 2_000, 8_000)
        ),
    ),
    at("theorem-13", "Theorem 13", "5.1", "dividing").says(
        N_(
            "DIVIDING: the value of n is the number of its odd prime factors, counted as often as "
            "they occur, and 1 more if n is even."
        ),
        Check(EACH_HEAP, heaps("dividing", 1, _theorem_13), (100, 2_000, 8_000)),
    ),
    at("example-10", "Example 10", "5.1", "dividing").says(
        N_(
            "DIVIDING: 18 + 7 has the value 3 ⊕ 1 = 2, and the only good move is 18 → nine heaps "
            "of 2."
        ),
        table(N_("Values and winning moves by the options."), _example_10),
    ),
    at("table-residue", "Table", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: the options of 1 to 8 (5 is among the misprints)."),
        table(PRINTED_OPTIONS, lambda: _residue_table(only_errors=False)),
    ),
    at("values-residue", "Table", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: the values of 1 to 10 in both tables."),
        listed("divide-and-residue", 1, digits("0 1 2 1 2 3 2 3 4 3")),
    ),
    at("table-residue-reduced", "Table", "5.2", "divide-and-residue").says(
        N_(
            "DIVIDE-AND-RESIDUE: the options of 1 to 10 without equal heaps, which cancel (4 is "
            "among the misprints)."
        ),
        table(PRINTED_OPTIONS, lambda: _reduced_table(only_errors=False)),
    ),
    at("residue-options", "In the text", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: n has n − 1 options."),
        Check(
            N_("The number of options, up to %(size)s."),
            _number_of_residue_options,
            (60, 300, 1_000),
        ),
    ),
    at("residue-50", "List", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: the values of the heaps 1 to 50."),
        listed(
            "divide-and-residue",
            1,
            digits(
                "0 1 2 1 2 3 2 3 4 3 4 3 4 3 4 3 4 5 4 5 3 5 4 2 1 "
                "5 6 5 6 2 6 5 3 8 9 8 9 8 9 8 9 4 9 4 9 8 9 4 9 4"
            ),
        ),
    ),
    at("residue-25", "In the text", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: 25 is the largest heap of value 1."),
        Check(EACH_HEAP, _largest_of_value_1, (100, 600, 2_000)),
    ),
    at("residue-thirds", "In the text", "5.2", "divide-and-residue").says(
        N_(
            "DIVIDE-AND-RESIDUE: for large x, the value seems to be at most the 2/3 power of x. "
            "(So far it is for all x.)"
        ),
        Check(EACH_HEAP, _two_thirds, (100, 600, 2_000)),
    ),
    at("residue-9", "In the text", "5.2", "divide-and-residue").says(
        N_(
            "DIVIDE-AND-RESIDUE: the value 4 comes first at the heap 9, and more than 5 first at "
            "27."
        ),
        table(N_("By the options of the heaps up to 40."), _four_to_five),
    ),
    at("theorem-14", "Theorem 14", "5.2", "divide-and-residue").says(
        N_("DIVIDE-AND-RESIDUE: the value of x divided by x tends to 0."),
        Check(
            N_(
                "A limit cannot be computed. Heaps up to %(size)s show what they can: the largest "
                "value over heap between two powers of two is smaller three doublings later."
            ),
            _sinking,
            (600, 1_023, 2_047),
        ),
    ),
    at("list-throw", "List", "5.2", "divide-throw-residue").says(
        N_("DIVIDE-THROW-RESIDUE: the values of the heaps 1 to 23."),
        listed(
            "divide-throw-residue", 1, numbers("0 1 2 1 3 2 4 1 5 3 6 2 7 4 8 1 9 5 10 3 11 6 12")
        ),
    ),
    at("options-throw", "Example", "5.2", "divide-throw-residue").says(
        N_("DIVIDE-THROW-RESIDUE: the options of 8 and of 16."),
        table(PRINTED_OPTIONS, _options_of_8_and_16),
    ),
    at("theorem-15", "Theorem 15", "5.2", "divide-throw-residue").says(
        N_(
            "DIVIDE-THROW-RESIDUE: if the odd part of n > 1 is the k-th odd number, the value is k."
        ),
        Check(EACH_HEAP, heaps("divide-throw-residue", 2, _theorem_15), (60, 600, 2_000)),
    ),
    at("theorem-16", "Theorem 16", "5.2", "residue-throw-divisor").says(
        N_(
            "RESIDUE-THROW-DIVISOR: the values from heap 1 on are 0, three times 1, six times 2, "
            "twelve times 3, and so on."
        ),
        Check(EACH_HEAP, heaps("residue-throw-divisor", 1, _theorem_16), (100, 2_000, 8_000)),
    ),
    at("misprint-example-10", "Example 10", "5.1", "dividing").misprints(
        N_("DIVIDING: after 18 → nine heaps of 2, beside 7, the game lasts two moves more."),
        N_(
            "Only if equal heaps are taken off in pairs. On the table, play can last ten moves "
            "more."
        ),
        table(N_("The most moves that play can last."), _moves_left),
    ),
    at("misprint-residue-5", "Table", "5.2", "divide-and-residue").misprints(
        N_("DIVIDE-AND-RESIDUE: 5 has the options 4 + 1, 3 + 2, five times 1."),
        N_(
            "2 + 2 + 1 is missing; the paper says itself that n has n − 1 options. The value is "
            "right."
        ),
        table(PRINTED_OPTIONS, lambda: _residue_table(only_errors=True)),
    ),
    at("misprint-residue-4", "Table", "5.2", "divide-and-residue").misprints(
        N_("DIVIDE-AND-RESIDUE, reduced: 4 has only the option 3."),
        N_("It has the options 3 and 1: 2 + 2 and 1 + 1 + 1 + 1 cancel to 1. The value is right."),
        table(PRINTED_OPTIONS, lambda: _reduced_table(only_errors=True)),
    ),
    at("misprint-8-and-9", "In the text", "5.2", "divide-throw-residue").misprints(
        N_("DIVIDE-THROW-RESIDUE: the heaps 8 and 9 shall throw some light on powers."),
        N_("8 and 16: those are the heaps whose options follow."),
        table(N_("The heaps up to 30 that have the printed options."), _heaps_of_two_lists),
    ),
    at("misprint-proof-15", "Proof of Theorem 15", "5.2", "divide-throw-residue").misprints(
        N_(
            "DIVIDE-THROW-RESIDUE: in the example of the move from 7·2ᵐ to an odd number of heaps "
            "3·2ⁿ the values are k = 7 and q = 3."
        ),
        N_("k = 4 and q = 2, as 7 = 2k − 1 and 3 = 2q − 1."),
        table(PRINTED_VALUES, _sevens_and_threes),
    ),
    at("misprint-theorem-15", "Proof of Theorem 15", "5.2", "divide-throw-residue").misprints(
        N_(
            "DIVIDE-THROW-RESIDUE: the statement is made for n = 1, too; only the empty heap has 0."
        ),
        N_("Heap 1 has no option, so value 0, as the printed sequence has it; n must be above 1."),
        Check(
            EACH_HEAP,
            heaps("divide-throw-residue", 1, _theorem_15, lambda n: _theorem_15(n) if n > 1 else 0),
            (30, 700, 2_500),
        ),
    ),
)
