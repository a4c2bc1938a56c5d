"""Iannucci & Larsson 2021, sections 5 and 6: dividing and factoring."""

from webapp.language import N_
from webapp.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from .arithmetic_dividing_computed import (
    SUBTRACT,
    SUBTRACT_AS_PRINTED,
    example_10,
    example_11,
    four_to_five,
    heaps_of_two_lists,
    largest_of_value_1,
    moves_left,
    number_of_divisions,
    number_of_residue_options,
    options_of_8_and_16,
    reduced_table,
    residue_table,
    sevens_and_threes,
    sinking,
    subtract_factoring_12,
    ten_and_five,
    theorem_13,
    theorem_15,
    theorem_16,
    two_thirds,
    values_by_one_composite,
)
from .entry import Check, Kind, Misprint, Statement, at
from .judging import digits, facts, heaps, numbers, printed_row, table

_HEAPS = N_("The mex of the options of each heap up to %(size)s, beside the statement.")
_ROW = N_("The printed values, beside the mex of the options of each heap.")
_OPTIONS = N_("The printed options, beside those of the game.")

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "options-dividing",
        at(Kind.UNNUMBERED, "", "5.1"),
        N_("DIVIDING: the options of 10 and of 5."),
        table(_OPTIONS, facts(ten_and_five)),
        games=("dividing",),
    ),
    Statement(
        "divisions",
        at(Kind.TEXT, "", "5.1"),
        N_("DIVIDING: n has one option less than divisors."),
        Check(N_("The number of options, up to %(size)s."), number_of_divisions, 2_000, 8_000, 60),
        games=("dividing",),
    ),
    Statement(
        "theorem-13",
        at(Kind.THEOREM, "13", "5.1"),
        N_(
            "DIVIDING: the value of n is the number of its odd prime factors, counted as often as "
            "they occur, and 1 more if n is even."
        ),
        Check(_HEAPS, heaps("dividing", 1, theorem_13), 2_000, 8_000, 100),
        games=("dividing",),
    ),
    Statement(
        "example-10",
        at(Kind.EXAMPLE, "10", "5.1"),
        N_(
            "DIVIDING: 18 + 7 has the value 3 ⊕ 1 = 2, and the only good move is 18 → nine heaps "
            "of 2."
        ),
        table(N_("Values and winning moves by the options."), facts(example_10)),
        games=("dividing",),
    ),
    Statement(
        "table-residue",
        at(Kind.ONE_TABLE, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: the options of 1 to 8 (5 is among the misprints)."),
        table(_OPTIONS, facts(lambda: residue_table(only_errors=False))),
        games=("divide-and-residue",),
    ),
    Statement(
        "values-residue",
        at(Kind.ONE_TABLE, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: the values of 1 to 10 in both tables."),
        table(_ROW, printed_row("divide-and-residue", 1, digits("0 1 2 1 2 3 2 3 4 3"))),
        games=("divide-and-residue",),
    ),
    Statement(
        "table-residue-reduced",
        at(Kind.ONE_TABLE, "", "5.2"),
        N_(
            "DIVIDE-AND-RESIDUE: the options of 1 to 10 without equal heaps, which cancel (4 is "
            "among "
            "the misprints)."
        ),
        table(_OPTIONS, facts(lambda: reduced_table(only_errors=False))),
        games=("divide-and-residue",),
    ),
    Statement(
        "residue-options",
        at(Kind.TEXT, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: n has n − 1 options."),
        Check(
            N_("The number of options, up to %(size)s."), number_of_residue_options, 300, 1_000, 60
        ),
        games=("divide-and-residue",),
    ),
    Statement(
        "residue-50",
        at(Kind.LIST, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: the values of the heaps 1 to 50."),
        table(
            _ROW,
            printed_row(
                "divide-and-residue",
                1,
                digits(
                    "0 1 2 1 2 3 2 3 4 3 4 3 4 3 4 3 4 5 4 5 3 5 4 2 1 "
                    "5 6 5 6 2 6 5 3 8 9 8 9 8 9 8 9 4 9 4 9 8 9 4 9 4"
                ),
            ),
        ),
        games=("divide-and-residue",),
    ),
    Statement(
        "residue-25",
        at(Kind.TEXT, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: 25 is the largest heap of value 1."),
        Check(_HEAPS, largest_of_value_1, 600, 2_000, 100),
        games=("divide-and-residue",),
    ),
    Statement(
        "residue-thirds",
        at(Kind.TEXT, "", "5.2"),
        N_(
            "DIVIDE-AND-RESIDUE: for large x, the value seems to be at most the 2/3 power of x. "
            "(So far it is for all x.)"
        ),
        Check(_HEAPS, two_thirds, 600, 2_000, 100),
        games=("divide-and-residue",),
    ),
    Statement(
        "residue-9",
        at(Kind.TEXT, "", "5.2"),
        N_(
            "DIVIDE-AND-RESIDUE: the value 4 comes first at the heap 9, and more than 5 first at "
            "27."
        ),
        table(N_("By the options of the heaps up to 40."), four_to_five),
        games=("divide-and-residue",),
    ),
    Statement(
        "theorem-14",
        at(Kind.THEOREM, "14", "5.2"),
        N_("DIVIDE-AND-RESIDUE: the value of x divided by x tends to 0."),
        Check(
            N_(
                "A limit cannot be computed. Heaps up to %(size)s show what they can: the largest "
                "value over heap between two powers of two is smaller three doublings later."
            ),
            sinking,
            1_023,
            2_047,
            600,
        ),
        games=("divide-and-residue",),
    ),
    Statement(
        "list-throw",
        at(Kind.LIST, "", "5.2"),
        N_("DIVIDE-THROW-RESIDUE: the values of the heaps 1 to 23."),
        table(
            _ROW,
            printed_row(
                "divide-throw-residue",
                1,
                numbers("0 1 2 1 3 2 4 1 5 3 6 2 7 4 8 1 9 5 10 3 11 6 12"),
            ),
        ),
        games=("divide-throw-residue",),
    ),
    Statement(
        "options-throw",
        at(Kind.UNNUMBERED, "", "5.2"),
        N_("DIVIDE-THROW-RESIDUE: the options of 8 and of 16."),
        table(_OPTIONS, facts(options_of_8_and_16)),
        games=("divide-throw-residue",),
    ),
    Statement(
        "theorem-15",
        at(Kind.THEOREM, "15", "5.2"),
        N_(
            "DIVIDE-THROW-RESIDUE: if the odd part of n > 1 is the k-th odd number, the value is k."
        ),
        Check(_HEAPS, heaps("divide-throw-residue", 2, theorem_15), 600, 2_000, 60),
        games=("divide-throw-residue",),
    ),
    Statement(
        "theorem-16",
        at(Kind.THEOREM, "16", "5.2"),
        N_(
            "RESIDUE-THROW-DIVISOR: the values from heap 1 on are 0, three times 1, six times 2, "
            "twelve times 3, and so on."
        ),
        Check(_HEAPS, heaps("residue-throw-divisor", 1, theorem_16), 2_000, 8_000, 100),
        games=("residue-throw-divisor",),
    ),
    Statement(
        "example-11",
        at(Kind.EXAMPLE, "11", "6"),
        N_(
            "FACTORING: the options of 12 have values 1, 1, 0; one wins by 2 + 2 + 3; 12 has "
            "value 2."
        ),
        table(N_("Options, values and winning moves of 12."), facts(example_11)),
        games=("factoring",),
    ),
    Statement(
        "theorem-17",
        at(Kind.THEOREM, "17", "6"),
        N_("FACTORING: the value of n > 1 is 1 less than the number of its prime factors."),
        Check(
            _HEAPS,
            heaps("factoring", 2, lambda n: number_of_prime_factors(n) - 1),
            5_000,
            40_000,
            200,
        ),
        games=("factoring",),
    ),
    Statement(
        "theorem-17-coprime",
        at(Kind.THEOREM, "17", "6"),
        N_(
            "FACTORING, no two components with a common prime: the value of n > 1 is 1 less than "
            "the number of its different prime factors."
        ),
        Check(
            _HEAPS,
            heaps("factoring-coprime", 2, lambda n: number_of_distinct_prime_factors(n) - 1),
            5_000,
            40_000,
            200,
        ),
        games=("factoring-coprime",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-example-10",
        at(Kind.EXAMPLE, "10", "5.1"),
        N_("DIVIDING: after 18 → nine heaps of 2, beside 7, the game lasts two moves more."),
        N_(
            "Only if equal heaps are taken off in pairs. On the table, play can last ten moves "
            "more."
        ),
        table(N_("The most moves that play can last."), facts(moves_left)),
        games=("dividing",),
    ),
    Misprint(
        "misprint-residue-5",
        at(Kind.ONE_TABLE, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE: 5 has the options 4 + 1, 3 + 2, five times 1."),
        N_(
            "2 + 2 + 1 is missing; the paper says itself that n has n − 1 options. The value is "
            "right."
        ),
        table(_OPTIONS, facts(lambda: residue_table(only_errors=True))),
        games=("divide-and-residue",),
    ),
    Misprint(
        "misprint-residue-4",
        at(Kind.ONE_TABLE, "", "5.2"),
        N_("DIVIDE-AND-RESIDUE, reduced: 4 has only the option 3."),
        N_("It has the options 3 and 1: 2 + 2 and 1 + 1 + 1 + 1 cancel to 1. The value is right."),
        table(_OPTIONS, facts(lambda: reduced_table(only_errors=True))),
        games=("divide-and-residue",),
    ),
    Misprint(
        "misprint-8-and-9",
        at(Kind.TEXT, "", "5.2"),
        N_("DIVIDE-THROW-RESIDUE: the heaps 8 and 9 shall throw some light on powers."),
        N_("8 and 16: those are the heaps whose options follow."),
        table(N_("The heaps up to 30 that have the printed options."), facts(heaps_of_two_lists)),
        games=("divide-throw-residue",),
    ),
    Misprint(
        "misprint-proof-15",
        at(Kind.PROOF, "15", "5.2"),
        N_(
            "DIVIDE-THROW-RESIDUE: in the example of the move from 7·2ᵐ to an odd number of heaps "
            "3·2ⁿ the values are k = 7 and q = 3."
        ),
        N_("k = 4 and q = 2, as 7 = 2k − 1 and 3 = 2q − 1."),
        table(_ROW, facts(sevens_and_threes)),
        games=("divide-throw-residue",),
    ),
    Misprint(
        "misprint-theorem-15",
        at(Kind.PROOF, "15", "5.2"),
        N_(
            "DIVIDE-THROW-RESIDUE: the statement is made for n = 1, too; only the empty heap has 0."
        ),
        N_("Heap 1 has no option, so value 0, as the printed sequence has it; n must be above 1."),
        Check(
            _HEAPS,
            heaps("divide-throw-residue", 1, theorem_15, lambda n: theorem_15(n) if n > 1 else 0),
            700,
            2_500,
            30,
        ),
        games=("divide-throw-residue",),
    ),
    Misprint(
        "misprint-example-12-options",
        at(Kind.EXAMPLE, "12", "6"),
        N_("SUBTRACT FACTORING: the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9."),
        N_(
            "0 is an option as well, by the trivial factoring 12 = 12. Without such factorings "
            "primes would be terminal, against the printed values."
        ),
        table(_OPTIONS, facts(subtract_factoring_12)),
        games=("subtract-factoring",),
    ),
    Misprint(
        "misprint-example-12-values",
        at(Kind.EXAMPLE, "12", "6"),
        N_("SUBTRACT FACTORING: the values begin 0,0,1,1,1,1,1,2,1,1,1,2,1,1,1,1,2,1,2,1,1,1,1."),
        N_(
            "0,0,1,1,1,1,1,1,2,1,1,1,2,1,1,1,1,1,2,1,2,1,1,1,1: two of the ones are lost in print. "
            "The heap 7 has the only option 0, and so cannot have the value 2."
        ),
        table(_ROW, printed_row("subtract-factoring", 0, SUBTRACT_AS_PRINTED, SUBTRACT)),
        games=("subtract-factoring",),
    ),
    Misprint(
        "misprint-theorem-17",
        at(Kind.PROOF, "17", "6"),
        N_(
            "FACTORING: with one composite component one reaches the values 1, …, k − 2 from a "
            "number with k prime factors."
        ),
        N_("One reaches 0, …, k − 2: a component with l prime factors has the value l − 1."),
        Check(
            N_("All composite numbers up to %(size)s: values by such options."),
            values_by_one_composite,
            4_000,
            20_000,
            60,
        ),
        games=("factoring",),
    ),
)
