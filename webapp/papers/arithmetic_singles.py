"""Iannucci & Larsson 2021, introduction and section 1: games that leave one heap."""

from webapp.language import N_
from webapp.theory.numbers.arithmetic import (
    index_of_prime,
    number_of_prime_factors,
    smallest_prime_factor,
    two_valuation,
)

from .arithmetic_singles_computed import (
    aliquots,
    at_most_a_half,
    columns_of_the_sieve,
    even_saliquant,
    heap_1,
    index_of_odd_part,
    indices_in_the_proof,
    indices_of,
    lemma_1,
    odd_bound,
    odd_options,
    progressions,
    quarters_in_the_proof,
    saliquant_at_0,
    small_values,
    smallest_ratios,
    theorem_4,
    three_and_four,
    totatives_in_the_table,
    without_zero,
)
from .arithmetic_tables import MALIQUANT, MALIQUOT, NONTOTATIVE, SALIQUANT, SALIQUOT, TOTATIVE
from .entry import Check, Kind, Misprint, Statement, at
from .judging import heaps, printed_options, table

_HEAPS = N_("The mex of the options of each heap up to %(size)s, beside the formula.")
_TABLE = N_("The options of each heap of the table, and their mex.")

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "example-1",
        at(Kind.EXAMPLE, "1", "0"),
        N_("MALIQUOT: from 6 to 1, 2, 3, from 7 only to 1; in 6 + 7 one wins by 6 → 2 or 3."),
        aliquots("maliquot", (1, 2, 3), (1,), ("6 → 2", "6 → 3")),
        games=("maliquot",),
    ),
    Statement(
        "example-2",
        at(Kind.EXAMPLE, "2", "0"),
        N_(
            "SALIQUOT: from 6 to 5, 4, 3, 0, from 7 to 0 or 6; in 6 + 7 one wins by 7 → 6, "
            "6 → 3 or 6 → 5."
        ),
        aliquots("saliquot", (0, 3, 4, 5), (0, 6), ("6 → 3", "6 → 5", "7 → 6")),
        games=("saliquot",),
    ),
    Statement(
        "example-8",
        at(Kind.EXAMPLE, "8", "1.1.1"),
        N_("The options of 6 and 7 in MALIQUOT once more."),
        aliquots("maliquot", (1, 2, 3), (1,), ("6 → 2", "6 → 3")),
        games=("maliquot",),
    ),
    Statement(
        "table-maliquot",
        at(Kind.ONE_TABLE, "", "1.1.1"),
        N_("MALIQUOT: options and values of the heaps 1 to 8."),
        table(_TABLE, printed_options("maliquot", MALIQUOT)),
        games=("maliquot",),
    ),
    Statement(
        "theorem-1",
        at(Kind.THEOREM, "1", "1.1.1"),
        N_(
            "MALIQUOT: the value of n is the number of its prime factors, counted as often as "
            "they occur."
        ),
        Check(_HEAPS, heaps("maliquot", 1, number_of_prime_factors), 20_000, 200_000, 200),
        games=("maliquot",),
    ),
    Statement(
        "example-9",
        at(Kind.EXAMPLE, "9", "1.1.2"),
        N_("The options of 6 and 7 in SALIQUOT once more."),
        aliquots("saliquot", (0, 3, 4, 5), (0, 6), ("6 → 3", "6 → 5", "7 → 6")),
        games=("saliquot",),
    ),
    Statement(
        "table-saliquot",
        at(Kind.ONE_TABLE, "", "1.1.2"),
        N_("SALIQUOT: options and values of the heaps 0 to 8."),
        table(_TABLE, printed_options("saliquot", SALIQUOT)),
        games=("saliquot",),
    ),
    Statement(
        "theorem-2",
        at(Kind.THEOREM, "2", "1.1.2"),
        N_(
            "SALIQUOT: 0 has value 0, and n > 0 has 1 more than the number of times that 2 "
            "divides n."
        ),
        Check(
            _HEAPS,
            heaps("saliquot", 0, lambda n: two_valuation(n) + 1 if n else 0),
            20_000,
            200_000,
            200,
        ),
        games=("saliquot",),
    ),
    Statement(
        "table-maliquant",
        at(Kind.ONE_TABLE, "", "1.2.1"),
        N_("MALIQUANT: options and values of the heaps 0 to 8; 0 is an option of all others."),
        table(_TABLE, printed_options("maliquant", MALIQUANT)),
        games=("maliquant",),
    ),
    Statement(
        "lemma-1",
        at(Kind.LEMMA, "1", "1.2.1"),
        N_("The odd parts of n, …, 2n − 1 are the first n odd numbers, in some order."),
        Check(N_("The odd parts, for each n up to %(size)s."), lemma_1, 2_000, 4_000, 60),
        games=("maliquant",),
    ),
    Statement(
        "theorem-3",
        at(Kind.THEOREM, "3", "1.2.1"),
        N_("MALIQUANT: if the odd part of n > 0 is the i-th odd number, the value of n is i."),
        Check(_HEAPS, heaps("maliquant", 1, index_of_odd_part), 2_000, 4_000, 100),
        games=("maliquant",),
    ),
    Statement(
        "table-saliquant",
        at(Kind.ONE_TABLE, "", "1.2.2"),
        N_("SALIQUANT: options and values of the heaps 0 to 19."),
        table(_TABLE, printed_options("saliquant", SALIQUANT)),
        games=("saliquant",),
    ),
    Statement(
        "even-saliquant",
        at(Kind.LIST, "", "1.2.2"),
        N_("SALIQUANT: the values of the heaps 0, 2, 4, …, 48."),
        table(N_("The mex of the options of each heap."), even_saliquant),
        games=("saliquant",),
    ),
    Statement(
        "saliquant-bound",
        at(Kind.TEXT, "", "1.2.2"),
        N_("SALIQUANT: the value of n seems to be at least (n − 2)/4. Nimsum has a proof of it."),
        Check(
            N_("The values of all heaps up to %(size)s, by the options."),
            smallest_ratios,
            2_000,
            4_000,
            200,
        ),
        games=("saliquant",),
    ),
    Statement(
        "theorem-4",
        at(Kind.THEOREM, "4", "1.2.2"),
        N_("SALIQUANT: an odd n has the value (n − 1)/2, and an even n > 0 less than n/2."),
        Check(_HEAPS, theorem_4, 2_000, 4_000, 100),
        games=("saliquant",),
    ),
    Statement(
        "table-totative",
        at(Kind.ONE_TABLE, "", "1.3"),
        N_("TOTATIVE: options and values of the heaps 1 to 8."),
        table(_TABLE, printed_options("totative", TOTATIVE)),
        games=("totative",),
    ),
    Statement(
        "theorem-5",
        at(Kind.THEOREM, "5", "1.3"),
        N_(
            "TOTATIVE: if the smallest prime factor of n > 1 is the i-th prime, the value of n "
            "is i; 1 has 0."
        ),
        Check(
            _HEAPS,
            heaps(
                "totative",
                1,
                lambda n: (index_of_prime(smallest_prime_factor(n)) or 0) if n > 1 else 0,
            ),
            2_000,
            4_000,
            100,
        ),
        games=("totative",),
    ),
    Statement(
        "table-nontotative",
        at(Kind.ONE_TABLE, "", "1.4"),
        N_("NONTOTATIVE: options and values of the heaps 0 to 19."),
        table(_TABLE, printed_options("nontotative", NONTOTATIVE)),
        games=("nontotative",),
    ),
    Statement(
        "sieve",
        at(Kind.TEXT, "", "1.4"),
        N_(
            "NONTOTATIVE: up to 14 the value is the column of n in the sieve of Eratosthenes; "
            "15 is the first difference, 4 and not 3."
        ),
        table(N_("The column in the sieve beside the mex of the options."), columns_of_the_sieve),
        games=("nontotative",),
    ),
    Statement(
        "theorem-6-small",
        at(Kind.THEOREM, "6", "1.4"),
        N_(
            "NONTOTATIVE: value 1 have the primes, 2 their squares. The i-th prime times the next "
            "has 3 if i is odd and 4 if it is even; times the next but one it has 5 if i is 1 or 2 "
            "modulo 4, else 6. 12 has 6 as well (and 8 has 4, see the misprints); no others have "
            "these values."
        ),
        Check(
            N_("Which heaps up to %(size)s have these values; the values by the options."),
            small_values,
            2_000,
            4_000,
            200,
        ),
        games=("nontotative",),
    ),
    Statement(
        "theorem-6-progressions",
        at(Kind.THEOREM, "6", "1.4"),
        N_(
            "NONTOTATIVE: 2n has value n; n = 3, 9, 15, … has (n + 1)/4 rounded down; "
            "n = 5, 25, 35, 55, … has n/10 rounded up or down."
        ),
        Check(
            N_("The heaps of these kinds up to %(size)s; the values by the options."),
            progressions,
            2_000,
            4_000,
            200,
        ),
        games=("nontotative",),
    ),
    Statement(
        "theorem-6-half",
        at(Kind.THEOREM, "6", "1.4"),
        N_("NONTOTATIVE: no value of n > 1 is more than n/2."),
        Check(
            N_("All heaps from 2 to %(size)s; the values by the options."),
            at_most_a_half,
            2_000,
            4_000,
            200,
        ),
        games=("nontotative",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-maliquant-0",
        at(Kind.TEXT, "", "0"),
        N_("MALIQUANT moves to k with 1 ≤ k ≤ n, so never to 0."),
        N_(
            "0 is an option of every n > 0, as section 1.2.1 has it. Without it every value is 1 "
            "less than in the table and in Theorem 3."
        ),
        without_zero("maliquant", 1),
        games=("maliquant",),
    ),
    Misprint(
        "misprint-nontotative-0",
        at(Kind.TEXT, "", "0"),
        N_("NONTOTATIVE moves to k with 1 ≤ k < n, so never to 0."),
        N_(
            "0 is an option, as the table of section 1.4 has it. Without it every value of n > 1 "
            "is 1 less."
        ),
        without_zero("nontotative", 2),
        games=("nontotative",),
    ),
    Misprint(
        "misprint-totative-n",
        at(Kind.TEXT, "", "0"),
        N_("TOTATIVE moves to k with 1 ≤ k ≤ n."),
        N_("1 ≤ k < n: else the heap 1 would be an option of itself."),
        table(
            N_("The options by the printed rule, beside those in the table of section 1.3."),
            totatives_in_the_table,
        ),
        games=("totative",),
    ),
    Misprint(
        "misprint-theorem-3",
        at(Kind.PROOF, "3", "1.2.1"),
        N_("The odd parts of n/2 + 1, …, n, for even n, have the indices 1, …, n/2 + 1."),
        N_("They have the indices 1, …, n/2, and the argument goes on as it did."),
        Check(
            N_("The largest index, for each even n up to %(size)s."),
            indices_in_the_proof,
            800,
            0,
            40,
        ),
        games=("maliquant",),
    ),
    Misprint(
        "misprint-theorem-3-zero",
        at(Kind.THEOREM, "3", "1.2.1"),
        N_("MALIQUANT: the value is i(n) for all n from 0 on."),
        N_("From 1 on: 0 has no odd part, and so i(0) means nothing."),
        Check(N_("How many numbers i(n) each n up to %(size)s has."), indices_of, 400, 2_000, 30),
        games=("maliquant",),
    ),
    Misprint(
        "misprint-theorem-4",
        at(Kind.THEOREM, "4", "1.2.2"),
        N_("SALIQUANT: every value of n is less than n/2."),
        N_("n must be above 0: the value of 0 is 0, and 0 < 0 is false."),
        Check(N_("All heaps up to %(size)s."), saliquant_at_0, 2_000, 4_000, 50),
        games=("saliquant",),
    ),
    Misprint(
        "misprint-proof-4",
        at(Kind.PROOF, "4", "1.2.2"),
        N_("SALIQUANT, n = 2x + 1: all odd numbers 2y + 1 with y < n are options of x."),
        N_("All those with y < x are options of n."),
        Check(
            N_("Each odd n up to %(size)s: does it hold (1) as printed, (2) as corrected?"),
            odd_options,
            101,
            401,
            21,
            is_table=True,
        ),
        games=("saliquant",),
    ),
    Misprint(
        "misprint-nontotative-1",
        at(Kind.ONE_TABLE, "", "1.4"),
        N_("NONTOTATIVE: 1 has the option 0, and the value 1."),
        N_(
            "0 and 1 have no common divisor above 1, so by the rule 1 has no option, and the value "
            "0; then Theorem 6 is right for 1. No heap has the option 1, so nothing else changes."
        ),
        Check(
            N_("The values by the rule up to %(size)s, beside those by the table."),
            heap_1,
            500,
            2_000,
            30,
        ),
        games=("nontotative",),
    ),
    Misprint(
        "misprint-theorem-6-eight",
        at(Kind.THEOREM, "6", "1.4"),
        N_("NONTOTATIVE: only products of two neighbouring primes have the values 3 and 4."),
        N_("8 has the value 4, too, as the paper's own table says."),
        Check(
            N_("Which heaps up to %(size)s have value 3 or 4."), three_and_four, 2_000, 4_000, 50
        ),
        games=("nontotative",),
    ),
    Misprint(
        "misprint-theorem-6-quarter",
        at(Kind.THEOREM, "6", "1.4"),
        N_("NONTOTATIVE: the value of an odd n is at most n/4."),
        N_("At most (n + 1)/4, for odd n > 1. The printed bound fails for n = 3, 15, 27, …"),
        Check(
            N_("Whether the bounds hold for the odd heaps up to %(size)s."),
            odd_bound,
            2_000,
            4_000,
            50,
        ),
        games=("nontotative",),
    ),
    Misprint(
        "misprint-proof-6",
        at(Kind.PROOF, "6", "1.4"),
        N_("NONTOTATIVE, (ii): an odd option y has a value of at most y/4."),
        N_(
            "Not if y is 3, 15, 27, …. The argument needs it only for those y that are no "
            "multiples of 3, and for them it is right."
        ),
        Check(
            N_("Whether it is so, for all odd y from 3 to %(size)s; the values by the options."),
            quarters_in_the_proof,
            2_000,
            4_000,
            50,
        ),
        games=("nontotative",),
    ),
)
