"""Iannucci & Larsson 2021, introduction, 1.1 and 1.2: divisors and other numbers, one heap left."""

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex
from webapp.theory.numbers.arithmetic import number_of_prime_factors, odd_part, two_valuation

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import (
    EACH_HEAP_AND_FORMULA,
    Plain,
    by_options,
    heaps,
    numbers,
    options_listed,
    options_of,
    table,
    winning_moves,
)
from .tables import MALIQUANT, MALIQUOT, SALIQUANT, SALIQUOT

_OPTIONS_AND_WINS = N_("The options, and all moves after which the nim-sum is 0.")


def _index_of_odd_part(n: int) -> int:
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

    return table(_OPTIONS_AND_WINS, cases)


def _lemma_1(size: int) -> Cases:
    for n in range(1, size + 1):
        found = {_index_of_odd_part(x) for x in range(n, 2 * n)}
        yield Compared(str(n), True, found == set(range(1, n + 1)))


def _theorem_4(size: int) -> Cases:
    value = Plain("saliquant")
    for n in range(1, size + 1):
        yield Compared(str(n), True, value(n) == (n - 1) // 2 if n % 2 else value(n) < n / 2)


def _even_saliquant() -> Cases:
    printed = numbers("0 0 1 1 3 2 4 6 7 4 7 5 10 12 10 13 15 8 13 9 17 17 16 11 22")
    value = Plain("saliquant")
    for place, known in enumerate(printed):
        yield Compared(str(2 * place), known, value(2 * place))


def _smallest_ratios(size: int) -> Cases:
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
    return Check(text, run, (60, 400, 1_500))


def _saliquant_at_0(size: int) -> Cases:
    for n, value in by_options("saliquant", 0, size):
        yield Compared(str(n), True, value < n / 2, n > 0)


def _indices_in_the_proof(size: int) -> Cases:
    for n in range(2, size + 1, 2):
        found = {_index_of_odd_part(x) for x in range(n // 2 + 1, n + 1)}
        printed, mended = set(range(1, n // 2 + 2)), set(range(1, n // 2 + 1))
        yield Compared(str(n), max(printed), max(found), max(mended))


def _indices_of(size: int) -> Cases:
    """How many m there are for n, a power of two times 2m - 1."""
    for n in range(size + 1):
        rests = (n // odd for odd in range(1, n + 2, 2) if n % odd == 0)
        yield Compared(str(n), 1, sum(rest.bit_count() == 1 for rest in rests), int(n > 0))


def _odd_options(size: int) -> Cases:
    """Are the odd numbers 2y + 1 options: of x for y < n, and of n for y < x?"""
    for n in range(1, size + 1, 2):
        x = n // 2
        of_x, of_n = ({k for (k,) in options_of("saliquant", heap)} for heap in (x, n))
        yield Compared(f"{n} (1)", True, of_x >= {2 * y + 1 for y in range(n)}, False)
        yield Compared(f"{n} (2)", True, of_n >= {2 * y + 1 for y in range(x)})


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-1", "Example 1", "0", "maliquot").says(
        N_("MALIQUOT: from 6 to 1, 2, 3, from 7 only to 1; in 6 + 7 one wins by 6 → 2 or 3."),
        aliquots("maliquot", (1, 2, 3), (1,), ("6 → 2", "6 → 3")),
    ),
    at("example-2", "Example 2", "0", "saliquot").says(
        N_(
            "SALIQUOT: from 6 to 5, 4, 3, 0, from 7 to 0 or 6; in 6 + 7 one wins by 7 → 6, 6 → 3 "
            "or 6 → 5."
        ),
        aliquots("saliquot", (0, 3, 4, 5), (0, 6), ("6 → 3", "6 → 5", "7 → 6")),
    ),
    at("example-8", "Example 8", "1.1.1", "maliquot").says(
        N_("The options of 6 and 7 in MALIQUOT once more."),
        aliquots("maliquot", (1, 2, 3), (1,), ("6 → 2", "6 → 3")),
    ),
    at("table-maliquot", "Table", "1.1.1", "maliquot").says(
        N_("MALIQUOT: options and values of the heaps 1 to 8."),
        options_listed("maliquot", MALIQUOT),
    ),
    at("theorem-1", "Theorem 1", "1.1.1", "maliquot").says(
        N_(
            "MALIQUOT: the value of n is the number of its prime factors, counted as often as they "
            "occur."
        ),
        Check(
            EACH_HEAP_AND_FORMULA,
            heaps("maliquot", 1, number_of_prime_factors),
            (200, 20_000, 200_000),
        ),
    ),
    at("example-9", "Example 9", "1.1.2", "saliquot").says(
        N_("The options of 6 and 7 in SALIQUOT once more."),
        aliquots("saliquot", (0, 3, 4, 5), (0, 6), ("6 → 3", "6 → 5", "7 → 6")),
    ),
    at("table-saliquot", "Table", "1.1.2", "saliquot").says(
        N_("SALIQUOT: options and values of the heaps 0 to 8."),
        options_listed("saliquot", SALIQUOT),
    ),
    at("theorem-2", "Theorem 2", "1.1.2", "saliquot").says(
        N_(
            "SALIQUOT: 0 has value 0, and n > 0 has 1 more than the number of times that 2 divides "
            "n."
        ),
        Check(
            EACH_HEAP_AND_FORMULA,
            heaps("saliquot", 0, lambda n: two_valuation(n) + 1 if n else 0),
            (200, 20_000, 200_000),
        ),
    ),
    at("table-maliquant", "Table", "1.2.1", "maliquant").says(
        N_("MALIQUANT: options and values of the heaps 0 to 8; 0 is an option of all others."),
        options_listed("maliquant", MALIQUANT),
    ),
    at("lemma-1", "Lemma 1", "1.2.1", "maliquant").says(
        N_("The odd parts of n, …, 2n − 1 are the first n odd numbers, in some order."),
        Check(N_("The odd parts, for each n up to %(size)s."), _lemma_1, (60, 2_000, 4_000)),
    ),
    at("theorem-3", "Theorem 3", "1.2.1", "maliquant").says(
        N_("MALIQUANT: if the odd part of n > 0 is the i-th odd number, the value of n is i."),
        Check(
            EACH_HEAP_AND_FORMULA, heaps("maliquant", 1, _index_of_odd_part), (100, 2_000, 4_000)
        ),
    ),
    at("table-saliquant", "Table", "1.2.2", "saliquant").says(
        N_("SALIQUANT: options and values of the heaps 0 to 19."),
        options_listed("saliquant", SALIQUANT),
    ),
    at("even-saliquant", "List", "1.2.2", "saliquant").says(
        N_("SALIQUANT: the values of the heaps 0, 2, 4, …, 48."),
        table(N_("The mex of the options of each heap."), _even_saliquant),
    ),
    at("saliquant-bound", "In the text", "1.2.2", "saliquant").says(
        N_("SALIQUANT: the value of n seems to be at least (n − 2)/4. Nimsum has a proof of it."),
        Check(
            N_("The values of all heaps up to %(size)s, by the options."),
            _smallest_ratios,
            (200, 2_000, 4_000),
        ),
    ),
    at("theorem-4", "Theorem 4", "1.2.2", "saliquant").says(
        N_("SALIQUANT: an odd n has the value (n − 1)/2, and an even n > 0 less than n/2."),
        Check(EACH_HEAP_AND_FORMULA, _theorem_4, (100, 2_000, 4_000)),
    ),
    at("misprint-maliquant-0", "In the text", "0", "maliquant").misprints(
        N_("MALIQUANT moves to k with 1 ≤ k ≤ n, so never to 0."),
        N_(
            "0 is an option of every n > 0, as section 1.2.1 has it. Without it every value is 1 "
            "less than in the table and in Theorem 3."
        ),
        without_zero("maliquant", 1),
    ),
    at("misprint-theorem-3", "Proof of Theorem 3", "1.2.1", "maliquant").misprints(
        N_("The odd parts of n/2 + 1, …, n, for even n, have the indices 1, …, n/2 + 1."),
        N_("They have the indices 1, …, n/2, and the argument goes on as it did."),
        Check(
            N_("The largest index, for each even n up to %(size)s."),
            _indices_in_the_proof,
            (40, 800, 0),
        ),
    ),
    at("misprint-theorem-3-zero", "Theorem 3", "1.2.1", "maliquant").misprints(
        N_("MALIQUANT: the value is i(n) for all n from 0 on."),
        N_("From 1 on: 0 has no odd part, and so i(0) means nothing."),
        Check(
            N_("How many numbers i(n) each n up to %(size)s has."), _indices_of, (30, 400, 2_000)
        ),
    ),
    at("misprint-theorem-4", "Theorem 4", "1.2.2", "saliquant").misprints(
        N_("SALIQUANT: every value of n is less than n/2."),
        N_("n must be above 0: the value of 0 is 0, and 0 < 0 is false."),
        Check(N_("All heaps up to %(size)s."), _saliquant_at_0, (50, 2_000, 4_000)),
    ),
    at("misprint-proof-4", "Proof of Theorem 4", "1.2.2", "saliquant").misprints(
        N_("SALIQUANT, n = 2x + 1: all odd numbers 2y + 1 with y < n are options of x."),
        N_("All those with y < x are options of n."),
        Check(
            N_("Each odd n up to %(size)s: does it hold (1) as printed, (2) as corrected?"),
            _odd_options,
            (21, 101, 401),
            is_table=True,
        ),
    ),
)
