"""Abuku 2020, section 1: nim-sums, Nim, Wythoff's Nim, cyclic Nimhoff, subtraction games."""

from webapp.language import N_

from .entry import Check, Compared, Kind, Misprint, Statement, at
from .judging import Plain, facts, pairs, printed_row, squared, table
from .thesis_nim_computed import (
    all_but,
    binary_sum,
    bouton,
    cyclic,
    example_1_8,
    group,
    mex_cases,
    mixed_sums,
    no_sum,
    period_of_subtraction,
    sums_of_nim,
    wythoff,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "example-1-4",
        at(Kind.EXAMPLE, "1.4", "1.1.1"),
        N_("3 ⊕ 5 = 6."),
        table(
            N_("Added in binary, digit by digit."),
            facts(lambda: [Compared("3 ⊕ 5", 6, binary_sum((3, 5)))]),
        ),
        games=("nim",),
    ),
    Statement(
        "proposition-1-5",
        at(Kind.PROPOSITION, "1.5", "1.1.1"),
        N_("The nim-sum is associative and commutative; a ⊕ 0 = a and a ⊕ a = 0."),
        Check(
            N_("All triples of numbers up to %(size)s, digit by digit."),
            group,
            15,
            40,
            4,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "theorem-1-6",
        at(Kind.THEOREM, "1.6", "1.1.1"),
        N_("Nim (C. Bouton): the player to move loses exactly if the nim-sum of the heaps is 0."),
        Check(
            N_("All positions of three heaps up to %(size)s, by trying all moves of both players."),
            bouton,
            16,
            30,
            4,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "example-1-8",
        at(Kind.EXAMPLE, "1.8", "1.1.1"),
        N_("Nim: 7 ⊕ 8 ⊕ 10 = 5, and the only good move is 7 → 2."),
        table(N_("Digit by digit, and all moves that lead to nim-sum 0."), facts(example_1_8)),
        games=("nim",),
    ),
    Statement(
        "example-1-10",
        at(Kind.EXAMPLE, "1.10", "1.1.2"),
        N_(
            "The mex of {0, 1, 2, 4, 5, 7} is 3, that of {1, 2, 4, 5, 7} is 0, that of no "
            "numbers is 0."
        ),
        table(N_("The least number that is missing."), facts(mex_cases)),
    ),
    Statement(
        "example-1-12",
        at(Kind.EXAMPLE, "1.12", "1.1.2"),
        N_("Nim: a single heap of m has the value m."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            lambda size: (
                Compared(str(m), m, v) for m, v in enumerate(map(Plain("nim"), range(size)))
            ),
            1_000,
            4_000,
            60,
        ),
        games=("nim",),
    ),
    Statement(
        "theorem-1-13",
        at(Kind.THEOREM, "1.13", "1.1.2"),
        N_(
            "Sprague and Grundy: the player to move loses exactly if the value is 0; the value "
            "of a "
            "sum is the nim-sum of the values (Theorem 1.14)."
        ),
        table(
            N_(
                "Fifteen sums of two different games: the value of the whole sum and who wins, by "
                "all its moves, beside the nim-sum."
            ),
            mixed_sums,
        ),
        games=("wythoff", "vdn", "cyclic-nimhoff", "delete-nim", "nim", "maliquot"),
    ),
    Statement(
        "corollary-1-15",
        at(Kind.COROLLARY, "1.15", "1.1.2"),
        N_("The value of a Nim position is the nim-sum of its heaps."),
        Check(
            N_("All positions of three heaps up to %(size)s: the mex over the moves of the whole."),
            sums_of_nim,
            20,
            45,
            5,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "no-sum",
        at(Kind.TEXT, "", "1.2.1"),
        N_("Wythoff's Nim is no sum of its heaps: ⟨1, 1⟩ has the value 2, not 1 ⊕ 1 = 0."),
        table(N_("By the options."), no_sum),
        games=("wythoff",),
    ),
    Statement(
        "theorem-1-16",
        at(Kind.THEOREM, "1.16", "1.2.1"),
        N_(
            "Wythoff's Nim: heaps with the difference k are lost exactly if the smaller one is k "
            "times the golden ratio, rounded down."
        ),
        Check(
            N_("All pairs of heaps up to %(size)s: is the mex of the options 0?"),
            pairs("wythoff", 0, wythoff, zero=True),
            100,
            160,
            12,
            steps=squared,
        ),
        games=("wythoff",),
    ),
    Statement(
        "theorem-1-17",
        at(Kind.THEOREM, "1.17", "1.2.2"),
        N_(
            "Cyclic Nimhoff: the value is h times the nim-sum of the heaps divided by h and "
            "rounded "
            "down, and to that is added the sum of the heaps modulo h."
        ),
        Check(
            N_("h from 1 to 5, all pairs of heaps up to %(size)s and triples up to a third of it."),
            cyclic,
            30,
            50,
            6,
            steps=lambda size: 5 * ((size + 1) ** 2 + (size // 3 + 1) ** 3),
        ),
        games=("cyclic-nimhoff",),
    ),
    Statement(
        "definition-1-18",
        at(Kind.DEFINITION, "1.18", "1.2.3"),
        N_("Subtraction of every positive number is Nim."),
        unchecked=N_("Not checked: a definition."),
        games=("nim", "subtraction"),
    ),
    Statement(
        "table-1",
        at(Kind.TABLE, "1", "1.2.3"),
        N_("Subtraction of 2 or 3 (Example 1.19): the values of the heaps 0 to 10."),
        table(
            N_("The printed values, beside the mex of the options of each heap."),
            printed_row("subtraction(2,3)", 0, (0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0)),
        ),
        games=("subtraction",),
    ),
    Statement(
        "example-1-19",
        at(Kind.EXAMPLE, "1.19", "1.2.3"),
        N_("Subtraction of 2 or 3: the values 0, 0, 1, 1, 2 recur for ever."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            period_of_subtraction,
            100_000,
            500_000,
            50,
        ),
        games=("subtraction",),
    ),
    Statement(
        "all-but",
        at(Kind.TEXT, "", "1.2.4"),
        N_(
            "Subtraction of all but finitely many numbers has values with an arithmetic period "
            "(A. A. Siegel)."
        ),
        Check(
            N_(
                "All sets of at most four excluded numbers up to 7: the first %(size)s values "
                "prove "
                "the period, by the game's own test."
            ),
            all_but,
            1_000,
            4_000,
            300,
            steps=lambda _: 99,
        ),
        games=("all-but",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = ()
