"""Iannucci & Larsson 2021, section 4 and Examples 6 and 7: the powerset games."""

from collections.abc import Iterator, Sequence

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex, nim_sum
from webapp.theory.numbers.arithmetic import (
    factorisation,
    index_of_prime,
    smallest_prime_factor,
    two_valuation,
)

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import (
    Plain,
    growing_row,
    heaps_in_a_row,
    numbers,
    options_of,
    printed_row,
    row,
    table,
)

_TABLE = N_(
    "Each heap up to %(size)s, beside the table of the game: no theorem, but for each heap all "
    "nim-sums of smaller values that a subset reaches."
)

_SUBSETS = N_("The printed values, beside the mex over all the subsets of each heap.")

_LISTS = {
    "powerset-maliquot": (1, numbers("0 1 1 2 1 2 1 4 2 2 1 4 1 2 2 8 1 4 1")),
    "powerset-saliquot": (0, numbers("0 1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16 1 2 1")),
    "powerset-maliquant": (1, numbers("0 0 1 0 2 1 4 8 16 2 32 1 64 4 128 8 256 16 512")),
    "powerset-saliquant": (1, numbers("0 0 1 1 2 1 4 4 8 2 16 8 32 32 64 64 128 8 256 64")),
    "powerset-totative": (1, numbers("0 1 2 1 4 1 8 1 2 1 16 1 32 1 2 1 64 1 128")),
    "powerset-nontotative": (1, numbers("0 0 0 1 0 2 0 4 1 8 0 16 0 32 4 64 0 128 0")),
}
"""Section 4, items 1 to 6: the first heap, and the values from it on."""


def _list(name: str) -> Check:
    return table(_SUBSETS, printed_row(name, *_LISTS[name]))


def _lengths() -> list[Compared]:
    """How many values there are in each of the lists of the first 20 values."""
    lengths = (19, 20, 19, 20, 19, 19)
    return [
        Compared(str(item), 20, len(values), length)
        for item, (_, values), length in zip(range(1, 7), _LISTS.values(), lengths, strict=True)
    ]


def _with_the_empty_set() -> Iterator[Compared]:
    """Values where a move may be to the empty set, too, which has the value 0."""
    name = "powerset-maliquot"
    value, (first, known) = Plain(name), _LISTS[name]
    values = [0] * first
    for n, listed in enumerate(known, start=first):
        subsets = (nim_sum(values[k] for k in option) for option in options_of(name, n))
        values.append(mex({0, *subsets}))
        yield Compared(str(n), values[n], value(n), listed)


def _prime_divisors(size: int) -> Cases:
    """The largest prime divisor of a heap, its value, and its largest power of two."""
    for y, value in growing_row("powerset-saliquot", size):
        if y > 1:
            largest, _ = factorisation(y)[-1]
            yield Compared(str(y), largest, value, y & -y)


def _index_of_odd_numbers(size: int) -> Cases:
    """The least index, counted from 0, of the smallest prime factor of an odd number."""
    indices = (index_of_prime(smallest_prime_factor(x)) or 0 for x in range(3, size + 1, 2))
    yield Compared("min p", 3, min(indices) - 1, 1)


def _example_6() -> list[Compared]:
    value = Plain("powerset-maliquot")
    six = ((3, 2, 1), (3, 2), (3, 1), (3,), (2, 1), (2,), (1,))
    return [
        Compared("6", six, options_of("powerset-maliquot", 6)),
        Compared("1", (), options_of("powerset-maliquot", 1)),
        Compared("2", ((1,),), options_of("powerset-maliquot", 2)),
        Compared("3", ((1,),), options_of("powerset-maliquot", 3)),
        Compared("SG(6)", 2, value(6)),
        *(Compared(f"SG({p})", 1, value(p)) for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29)),
    ]


def _example_7(printed: Sequence[int], mended: Sequence[int]) -> list[Compared]:
    value = Plain("powerset-totative")
    rows = zip(range(2, 6), printed, mended, strict=True)
    return [Compared(f"SG({n})", old, value(n), new) for n, old, new in rows]


def _options_of_5() -> list[Compared]:
    return [Compared("5", 15, len(options_of("powerset-totative", 5)))]


def _powers_of_two(size: int) -> Cases:
    for name in ("maliquot", "saliquot", "maliquant", "saliquant", "totative", "nontotative"):
        for n, value in growing_row(f"powerset-{name}", size):
            yield Compared(f"{name}: {n}", True, value & (value - 1) == 0)


def _theorem_11(size: int) -> Cases:
    values = row("powerset-maliquant", size)
    for n in range(1, size + 1):
        if n <= 8:
            yield Compared(str(n), (0, 0, 1, 0, 2, 1, 4, 8)[n - 1], values[n])
        else:
            yield Compared(str(n), 2 ** (n // 2) if n % 2 else values[n // 2], values[n])


def _odd_part(size: int) -> Cases:
    values = row("powerset-maliquant", size)
    for n in range(10, size + 1, 2):
        yield Compared(str(n), values[n >> two_valuation(n)], values[n], values[n // 2])


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-6", "Example 6", "0", "powerset-maliquot").says(
        N_("POWERSET MALIQUOT: the options of 6; its value is 2, and that of every prime is 1."),
        table(N_("The options, and their mex."), _example_6),
    ),
    at("example-7", "Example 7", "0", "powerset-totative").says(
        N_("POWERSET TOTATIVE: from 5 all 15 non-empty subsets of 1, 2, 3, 4 are options."),
        table(N_("The number of options."), _options_of_5),
    ),
    at("list-powerset-maliquot", "List", "4", "powerset-maliquot").says(
        N_("POWERSET MALIQUOT: the values of the heaps 1 to 19."), _list("powerset-maliquot")
    ),
    at("list-powerset-saliquot", "List", "4", "powerset-saliquot").says(
        N_("POWERSET SALIQUOT: the values of the heaps 0 to 19."), _list("powerset-saliquot")
    ),
    at("list-powerset-maliquant", "List", "4", "powerset-maliquant").says(
        N_("POWERSET MALIQUANT: the values of the heaps 1 to 19; 0 is no option."),
        _list("powerset-maliquant"),
    ),
    at("list-powerset-saliquant", "List", "4", "powerset-saliquant").says(
        N_("POWERSET SALIQUANT: the values of the heaps 1 to 20."), _list("powerset-saliquant")
    ),
    at("list-powerset-totative", "List", "4", "powerset-totative").says(
        N_("POWERSET TOTATIVE (the paper says POWERSET TOTIENT): the values of the heaps 1 to 19."),
        _list("powerset-totative"),
    ),
    at("list-powerset-nontotative", "List", "4", "powerset-nontotative").says(
        N_(
            "POWERSET NONTOTATIVE (POWERSET NONTOTIENT there): the values of the heaps 1 to 19; 0 "
            "is no option."
        ),
        _list("powerset-nontotative"),
    ),
    at(
        "powers-of-two",
        "In the text",
        "4",
        "powerset-maliquot",
        "powerset-saliquot",
        "powerset-maliquant",
        "powerset-saliquant",
        "powerset-totative",
        "powerset-nontotative",
    ).says(
        N_(
            "The values of the powerset games tend to be powers of two. (As far as we have looked "
            "they are all 0 or powers of two.)"
        ),
        Check(
            N_("All six games, heaps up to %(size)s, by their tables."),
            _powers_of_two,
            (30, 200, 0),
            steps=lambda size: 6 * size,
        ),
    ),
    at("theorem-10", "Theorem 10", "4", "powerset-saliquot").says(
        N_(
            "POWERSET SALIQUOT: the value of x > 0 is the largest power of two that divides x; 0 "
            "has 0."
        ),
        Check(_TABLE, heaps_in_a_row("powerset-saliquot", 0, lambda n: n & -n), (40, 200, 0)),
    ),
    at("theorem-11", "Theorem 11", "4", "powerset-maliquant").says(
        N_(
            "POWERSET MALIQUANT: the values begin 0, 0, 1, 0, 2, 1, 4, 8; after that 2p + 1 has "
            "value 2ᵖ, and an even x has the value of x/2 (which the proof shows)."
        ),
        Check(_TABLE, _theorem_11, (40, 200, 0)),
    ),
    at("theorem-12", "Theorem 12", "4", "powerset-totative").says(
        N_(
            "POWERSET TOTATIVE: if the smallest prime factor of x > 1 is the p-th prime, counted "
            "from 0, the value of x is 2ᵖ; 1 has 0."
        ),
        Check(
            _TABLE,
            heaps_in_a_row(
                "powerset-totative",
                1,
                lambda n: (
                    2 ** ((index_of_prime(smallest_prime_factor(n)) or 0) - 1) if n > 1 else 0
                ),
            ),
            (40, 200, 0),
        ),
    ),
    at("misprint-empty-set", "In the text", "4", *_LISTS).misprints(
        N_("A move is to an element of a powerset: the empty set is one."),
        N_(
            "To a non-empty set, as in item (iv) of the introduction. With the empty one, heap 1 "
            "would not be the end, and the listed values would be others."
        ),
        table(
            N_("POWERSET MALIQUOT: the values with the empty set, by the options, and as listed."),
            _with_the_empty_set,
        ),
    ),
    at("misprint-20-values", "List", "4", *_LISTS).misprints(
        N_("The first 20 values of each of the six games are listed."),
        N_("The first 19 of items 1, 3, 5 and 6. All that are listed are right."),
        table(N_("The length of each list."), _lengths),
    ),
    at("misprint-example-7", "Example 7", "0", "powerset-totative").misprints(
        N_("POWERSET TOTATIVE: 2, 3, 4, 5 have the values 1, 0, 1, 2."),
        N_("They have the values 1, 2, 1, 4, as in the paper's own list and by its Theorem 12."),
        table(_SUBSETS, lambda: _example_7((1, 0, 1, 2), (1, 2, 1, 4))),
    ),
    at("misprint-theorem-10", "Proof of Theorem 10", "4", "powerset-saliquot").misprints(
        N_("POWERSET SALIQUOT: SG(1) = 0 and SG(2) = 1 (the values of the options of the heap 2)."),
        N_("SG(0) = 0 and SG(1) = 1 are meant; SG(2) = 2, as the proof says just before."),
        table(
            _SUBSETS,
            lambda: [
                Compared(f"SG({n})", printed, Plain("powerset-saliquot")(n), mended)
                for n, printed, mended in ((1, 0, 1), (2, 1, 2))
            ],
        ),
    ),
    at("misprint-proof-10", "Proof of Theorem 10", "4", "powerset-saliquot").misprints(
        N_("POWERSET SALIQUOT: a heap y of value 2^q has 2^q for its largest prime divisor."),
        N_("For the largest power of two that divides it."),
        Check(
            N_("The heaps up to %(size)s: largest prime divisor, value, largest power of two."),
            _prime_divisors,
            (20, 200, 0),
        ),
    ),
    at("misprint-theorem-11", "Theorem 11", "4", "powerset-maliquant").misprints(
        N_("POWERSET MALIQUANT: an even x ≥ 10 has the value of its odd part."),
        N_(
            "It has the value of x/2. The two differ for the powers of two: 16, 32, 64, … have the "
            "value 8, but 1 has 0."
        ),
        Check(_TABLE, _odd_part, (20, 200, 0)),
    ),
    at("misprint-proof-12", "Proof of Theorem 12", "4", "powerset-totative").misprints(
        N_(
            "POWERSET TOTATIVE: if x is odd, the index p of its smallest prime divisor, counted "
            "from 0, is above 2."
        ),
        N_("It is at least 1: 3 has the index 1, and 5 the index 2."),
        Check(
            N_("The smallest index of all odd numbers up to %(size)s."),
            _index_of_odd_numbers,
            (20, 2_000, 0),
            steps=lambda _: 1,
            is_table=True,
        ),
    ),
)
