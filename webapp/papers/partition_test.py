"""Partition games 2020, section 3: the test for arithmetic periods, and Table 1."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import table
from .partition_test_computed import (
    applied,
    conditions,
    corollary_15,
    cuts_in_proof_13,
    cuts_in_proof_14,
    even_cuts_in_proof_13,
    exponent_in_table_2,
    far,
    heaps_in_corollary_15,
    late,
    least_period,
    lemma_10_and_11,
    lemma_12,
    open_problem_1,
    promised_values,
    proposition_13,
    proposition_14,
    same_sequence,
    table_1,
    table_2,
    table_2_by_its_rows,
    values_of_the_fifth_period,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "definition-2",
        at(Kind.DEFINITION, "2", "3.1"),
        N_(
            "The AP-test, for p and a power of two s ≤ p: the first 3p values come back p later "
            "and s larger (AP1); the first p have the values 0, …, s − 1, all of them and no "
            "others (AP2); each heap from 3p + 1 to 4p reaches all of these by two cuts or more "
            "(AP3)."
        ),
        unchecked=N_("Not checked: a definition."),
        games=("cut",),
    ),
    Statement(
        "theorem-9",
        at(Kind.THEOREM, "9", "3.1"),
        N_(
            "A game that passes the AP-test, and allows no more than 4p cuts, has period p and "
            "saltus s for ever."
        ),
        Check(
            N_(
                "The 93 games of Table 1, heaps up to %(size)s, far beyond the four periods tested."
            ),
            far,
            200,
            600,
            60,
            steps=lambda size: 93 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "lemma-10",
        at(Kind.LEMMA, "10", "3.1"),
        N_(
            "Under such a law values can be read off q and r (Lemma 10), and nim-sums are formed "
            "from "
            "those of the q and those of the r (Lemma 11)."
        ),
        Check(
            N_("Three games, all pairs of heaps up to %(size)s."),
            lemma_10_and_11,
            150,
            400,
            30,
            steps=lambda size: 3 * size**2,
        ),
        games=("cut",),
    ),
    Statement(
        "lemma-12",
        at(Kind.LEMMA, "12", "3.1"),
        N_(
            "In games that pass the test, heaps of the fourth period reach all values below 2s, "
            "and "
            "those of the third all below s, by two cuts or more."
        ),
        Check(N_("Four games of Table 1, by all partitions."), lemma_12, steps=lambda _: 84),
        games=("cut",),
    ),
    Statement(
        "proposition-13",
        at(Kind.PROPOSITION, "13", "3.2"),
        N_(
            "AP1 and AP2 are enough if an even and an odd number of cuts from 2 to 2p + 1 are "
            "allowed."
        ),
        Check(
            N_("All such games of Table 1: AP3 is computed, too."),
            proposition_13,
            steps=lambda _: 66,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-14",
        at(Kind.PROPOSITION, "14", "3.2"),
        N_(
            "With 1 and c cuts, c even and from 4 to p, they are enough if an odd and an even heap "
            "up to p/2 have equal values."
        ),
        Check(
            N_("c = 4, 6, … up to %(size)s: such heaps, the certificate, and AP3 computed."),
            proposition_14,
            12,
            18,
            8,
            steps=lambda size: size // 2 - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "corollary-15",
        at(Kind.COROLLARY, "15", "3.2"),
        N_("With 1 and c cuts, c ≥ 4 even, they are enough if p ≥ 4c + 3."),
        Check(
            N_("c = 4, 6, … up to %(size)s: the period, the equal heaps 2 and 2c + 1, and AP3."),
            corollary_15,
            12,
            18,
            8,
            steps=lambda size: size // 2 - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "applied-15",
        at(Kind.TEXT, "", "3.3"),
        N_("In Table 1, Corollary 15 is what solves {1,4}, {1,6}, {1,8} and {1,10}."),
        table(N_("For which lines its condition holds."), applied),
        games=("cut",),
    ),
    Statement(
        "table-1",
        at(Kind.TABLE, "1", "3.3"),
        N_("The periods and saltus of 93 games."),
        Check(
            N_("Each line over its first four periods: period, saltus, and do all values agree?"),
            table_1,
            is_table=True,
            steps=lambda _: 93,
        ),
        games=("cut",),
    ),
    Statement(
        "table-1-tested",
        at(Kind.TABLE, "1", "3.3"),
        N_("All of these games pass the AP-test: AP1, AP2, AP3, and no number of cuts above 4p."),
        Check(N_("The conditions, from computed values."), conditions, steps=lambda _: 93),
        games=("cut",),
    ),
    Statement(
        "table-1-least",
        at(Kind.TABLE, "1", "3.3"),
        N_("The periods are the least ones."),
        Check(
            N_("Shorter periods of each line; there are none."), least_period, steps=lambda _: 93
        ),
        games=("cut",),
    ),
    Statement(
        "open-problem-1",
        at(Kind.OPEN, "1", "3.3"),
        N_("Do 1 and 2c cuts always give the period 12c and the saltus 8? So far they do."),
        Check(
            N_("c from 2 to %(size)s, each proved by the AP-test."),
            open_problem_1,
            6,
            8,
            4,
            steps=lambda size: size - 1,
            is_table=True,
        ),
        games=("cut",),
    ),
    Statement(
        "same-sequence",
        at(Kind.TEXT, "", "3.3"),
        N_("{1,2,4} and {1,2,6} have the same values; {1,2,5} and {1,2,7} have others."),
        table(N_("The values over a proved period."), same_sequence),
        games=("cut",),
    ),
    Statement(
        "footnote-8",
        at(Kind.TEXT, "", "3.3"),
        N_(
            "{1,2,8} and {1,2,7,8} seem to have six irregular values, then period 12 and saltus 8. "
            "Nimsum has a test that proves it."
        ),
        table(N_("Irregular values, period and saltus, as proved."), late),
        games=("cut",),
    ),
    Statement(
        "table-2",
        at(Kind.TABLE, "2", "5"),
        N_(
            "Which result solves which games. Our count for all 255 sets of numbers of cuts up "
            "to 8; "
            "three stay open, as section 5 says."
        ),
        Check(
            N_("How many games fall to each result."), table_2, is_table=True, steps=lambda _: 263
        ),
        games=("cut",),
    ),
    Statement(
        "table-2-rows",
        at(Kind.TABLE, "2", "5"),
        N_("Each game falls to the result in whose row of the table it stands."),
        Check(
            N_("All sets of numbers of cuts up to %(size)s."),
            table_2_by_its_rows,
            8,
            9,
            6,
            steps=lambda size: 2**size - 1,
        ),
        games=("cut",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-proof-9-range",
        at(Kind.PROOF, "9", "3.1"),
        N_("For q = 4 two cuts or more lead to all values of [0, (q − 1)s] = [0, 3s]."),
        N_(
            "Of [0, 3s − 1], which is what (B) says. With 1, 4 or 7 cuts (p = 4, s = 2) 18 reaches "
            "0, …, 5 in this way, but not 6."
        ),
        table(
            N_("How many values, from 0 on, all heaps of the fifth period reach in this way."),
            values_of_the_fifth_period,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-9-b",
        at(Kind.PROOF, "9", "3.1"),
        N_("The heap n′ = p + r has options of all values below s + G(r), as it verifies (B)."),
        N_("As it verifies (A): for that heap (B) speaks of no value at all."),
        table(
            N_(
                "How many values (B) promises, what the value is by the options, and how many (A) "
                "promises."
            ),
            promised_values,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-13-even",
        at(Kind.PROOF_OF_PROPOSITION, "13", "3.2"),
        N_("For even n′ the heaps are k, twice q + r/2, and q, with the q and r of n = pq + r."),
        N_("With the q′ and r′ of n′ = cq′ + r′: else they do not add up to n."),
        Check(
            N_("p up to %(size)s, 2 and 4 cuts: what the heaps add up to."),
            even_cuts_in_proof_13,
            30,
            60,
            5,
            steps=lambda size: size**3 // 3,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-13",
        at(Kind.PROOF_OF_PROPOSITION, "13", "3.2"),
        N_("For odd n′ the cuts begin with the heap h₀ = 1 + k."),
        N_("h₀ = k: as printed, the heaps add up to n + 1, and the value is that of k + 1."),
        Check(
            N_("k and q below %(size)s, c = 3, 5, 7: what the heaps add up to."),
            cuts_in_proof_13,
            40,
            120,
            5,
            steps=lambda size: 8 * size**2,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-14",
        at(Kind.PROOF_OF_PROPOSITION, "14", "3.2"),
        N_("The two equal heaps are f = (n − k − c − x₁ − x₂ + 5)/2."),
        N_(
            "+ 4 instead of + 5: as printed, f is a half-integer and the heaps add up to n + 1. "
            "With + 4 the case c = 4 needs no option of its own."
        ),
        Check(
            N_("c = 4, 6, … up to %(size)s: twice the heap f, and its remainder modulo 2."),
            cuts_in_proof_14,
            8,
            12,
            4,
            steps=lambda size: 1_000 * size,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-corollary-15",
        at(Kind.PROOF_OF_COROLLARY, "15", "3.2"),
        N_("Of the heaps i₀ > c and i₁ ≤ c, the value of i₁ is below 2, and that of i₂ is not."),
        N_("That of i₀ is not: one cut leaves only i₀ and i₁."),
        Check(
            N_("c = 4, 6, … up to %(size)s: which heap has a value below 2, and which has not."),
            heaps_in_corollary_15,
            14,
            20,
            6,
            steps=lambda size: size**2 // 4,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-table-2",
        at(Kind.TABLE, "2", "5"),
        N_("{1, 3, 2k} has the sequence (0, 1)ᶜ (+2)."),
        N_("(0, 1)ᵏ (+2), as in Proposition 8; no c is defined in that row."),
        table(
            N_("The period, if c is the largest number of cuts, and as computed."),
            exponent_in_table_2,
        ),
        games=("cut",),
    ),
)
