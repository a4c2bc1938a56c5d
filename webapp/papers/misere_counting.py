"""Siegel, On the structure of misère impartial games: sections 4 and 7, appendix A."""

from webapp.language import N_

from .entry import SLIP, Check, Kind, Misprint, Statement, at
from .judging import table
from .misere_counting_computed import (
    all_subsets_of_c,
    born,
    counted_composites,
    day_4_in_two,
    day_6,
    figure_2,
    figure_3,
    has_2,
    m_6,
    minus_signs,
    nine,
    number_of_primes,
    odd_and_even,
    odd_biprimes,
    partitions,
    prime_not_biprime,
    recurrences,
    six,
    ten,
    two_partitions,
    two_primes,
    unique,
    with_biprime_options,
    with_prime_options,
)
from .misere_judge import BORN_BY_4

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "figure-1",
        at(Kind.FIGURE, "1", "4"),
        N_("The numbers of games born by days 0 to 5: 1, 2, 3, 5, 22 and 4,171,780."),
        Check(
            N_("A look at every set of games born by the day before: which are simplest?"),
            born,
            steps=lambda _: 6,
            is_table=True,
        ),
    ),
    Statement(
        "figure-1-six",
        at(Kind.FIGURE, "1", "4"),
        N_("The number of games born by day 6, as 18 powers of two and 21."),
        table(N_("The recurrences of appendix A."), m_6),
    ),
    Statement(
        "day-4",
        at(Kind.TEXT, "", "4"),
        N_("Of the 22 games born by day 4, eight have only Nim heaps for options, and 14 have 2#."),
        table(N_("The 22 games, listed."), day_4_in_two),
    ),
    Statement(
        "figure-2",
        at(Kind.FIGURE, "2", "4"),
        N_("How the number of day 5 comes about: how many games born by day 4 have each option."),
        table(
            N_("The printed exponents beside those of the recurrences; the sum by counting."),
            figure_2,
        ),
    ),
    Statement(
        "table-day-6",
        at(Kind.ONE_TABLE, "", "4"),
        N_("The 23 exponents for day 6: how many games born by day 5 have each option."),
        table(N_("The printed exponents, beside those of the recurrences."), day_6),
    ),
    Statement(
        "figure-3",
        at(Kind.FIGURE, "3", "4"),
        N_(
            "Day 7: 4,171,780 powers of two are subtracted, 758,660 when equal ones are "
            "combined; the first "
            "three, the last, and the proviso are printed."
        ),
        Check(
            N_("Computed anew from the recurrences."), figure_3, steps=lambda _: 8, is_table=True
        ),
    ),
    Statement(
        "theorem-a-1",
        at(Kind.THEOREM, "A.1", "A"),
        N_(
            "The recurrences for the numbers of games born by a day. (They start with day 2, from "
            "|M₀| = 1, |M₁| = 2, |S₁⁰| = 1, |N₁| = 1 and |N₁⁰| = 0, which the paper does not say.)"
        ),
        Check(
            N_("Days 1 to 5: each number by the recurrences, and counted one by one."),
            recurrences,
            steps=lambda _: 49,
            is_table=True,
        ),
    ),
    Statement(
        "theorem-7-3",
        at(Kind.THEOREM, "7.3", "7"),
        N_("Every game is a sum of primes."),
        Check(
            N_("All sums of two games born by day 4: a partition, adding up, of primes."),
            partitions,
            steps=lambda _: 253,
        ),
    ),
    Statement(
        "two-partitions",
        at(Kind.UNNUMBERED, "", "7"),
        N_(
            "(4 + 2)# has two prime partitions, (4 + 2#)# has two of different lengths, and "
            "twice (4 + 2#)## "
            "has a prime part that the game itself has not."
        ),
        table(N_("All prime partitions of these games."), two_partitions),
    ),
    Statement(
        "proposition-7-4",
        at(Kind.PROPOSITION, "7.4", "7"),
        N_(
            "A game with the option 0 or 1 is prime; one with a prime option has at most two even "
            "prime parts (7.5); with three prime options, no two of which are associates, it is "
            "prime (Corollary 7.6), and if all are prime, but for 0, 2#, 3# and 32 (7.7). (2 + 2#0 "
            "has the prime options 2, 2#0 and 2#0 + 1, of which two are associates. It is no "
            "prime.)"
        ),
        Check(
            N_("The 22 games born by day 4, %(size)s games of day 5, and 2 + 2#0."),
            with_prime_options,
            300,
            2_000,
            30,
        ),
    ),
    Statement(
        "figure-4",
        at(Kind.FIGURE, "4", "7"),
        N_("The six even composites born by day 4, each with its one prime partition."),
        table(N_("Which games are composite; and each sum, with the minus signs."), six),
    ),
    Statement(
        "odd-composites",
        at(Kind.TEXT, "", "7"),
        N_("There are as many odd composites born by a day as even ones born by the day before."),
        table(N_("Days 4 and 3."), odd_and_even),
    ),
    Statement(
        "census",
        at(Kind.TEXT, "", "7"),
        N_(
            "There are 490 even composites born by day 5, of which 481 have exactly two prime "
            "parts."
        ),
        table(N_("All of them, found anew."), counted_composites),
    ),
    Statement(
        "figure-5",
        at(Kind.FIGURE, "5", "7"),
        N_("The nine even games born by day 5 with more than two prime parts, and how many."),
        table(N_("The printed numbers, beside those that are found."), nine),
    ),
    Statement(
        "ten",
        at(Kind.PROOF, "7.13", "7"),
        N_(
            "Ten games born by day 5 have at least three prime parts: those nine, and the odd "
            "2## + 1."
        ),
        table(N_("All of them, found anew."), ten),
    ),
    Statement(
        "proposition-7-10",
        at(Kind.PROPOSITION, "7.10", "7"),
        N_(
            "If G has an option R + S with two prime parts (and no others), then G is prime or has "
            "two prime parts, or its only prime partition is P + R + S, or it has exactly two: "
            "P + R and Q + S."
        ),
        Check(
            N_(
                "The 22 games born by day 4, %(size)s games of day 5, and five that are born "
                "later: all options with two prime parts."
            ),
            with_biprime_options,
            300,
            2_000,
            30,
        ),
    ),
    Statement(
        "corollary-7-11",
        at(Kind.COROLLARY, "7.11", "7"),
        N_(
            "If a game born by day 6 with an option with two prime parts had several prime "
            "partitions, they would be 2 + P and one without 2: for 2 is a part of every composite "
            "game born by day 5."
        ),
        Check(
            N_("All 490 even composites born by day 5: is 2 a part?"), has_2, steps=lambda _: 490
        ),
    ),
    Statement(
        "lemma-7-12",
        at(Kind.LEMMA, "7.12", "7"),
        N_(
            "On such a game born by day 6: an option without the part R of another one, 2 + R, has "
            "a part S with G = R + S."
        ),
        unchecked=N_("Not checked: by Theorem 7.13 there is no such game."),
    ),
    Statement(
        "unique-5",
        at(Kind.TEXT, "", "7"),
        N_("Every game born by day 5 has only one prime partition."),
        Check(N_("All 490 even composites."), unique, steps=lambda _: 490),
    ),
    Statement(
        "theorem-7-13",
        at(Kind.THEOREM, "7.13", "7"),
        N_("Every game born by day 6 has only one prime partition."),
        Check(
            N_(
                "One of the three cases of its proof: all 1,023 sets of the ten games with three "
                "prime parts "
                "or more. (The other two are not checked here.)"
            ),
            all_subsets_of_c,
            steps=lambda _: 1_023,
        ),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-reference",
        at(Kind.TEXT, "", "4"),
        N_("The numbers up to day 5 were first calculated by Grundy and Smith in 1956 [6]."),
        N_("[5], as in section 1: [6] is a paper by Guy and Smith of the same year."),
        unchecked=SLIP,
    ),
    Misprint(
        "misprint-figure-numbers",
        at(Kind.TEXT, "", "4"),
        N_("The calculation for day 6 is shown in Figure 4 (so four times)."),
        N_(
            "In the table before that paragraph, which has no number. Figure 4 has the six "
            "composite games of section 7, where it is called so as well. (In the copy that we "
            "read.)"
        ),
        unchecked=SLIP,
    ),
    Misprint(
        "misprint-definition-7-1",
        at(Kind.DEFINITION, "7.1", "7"),
        N_("A part H of G is proper if H ≉ 0 or G."),
        N_("If H ≉ 0 and H ≉ G: it is neither 0 nor G, up to a 1."),
        unchecked=SLIP,
    ),
    Misprint(
        "misprint-proof-7-5",
        at(Kind.PROOF_OF_PROPOSITION, "7.5", "7"),
        N_("Of two partitions P₁ + P₂ = Q₁ + Q₂ it says in the end: P₁ ≈ P₂ by cancellation."),
        N_("P₁ ≈ Q₁. The two primes of a game need not be associates."),
        table(
            N_("Four games of Figure 4 that have a prime option: P₁ ≈ P₂? One partition only?"),
            two_primes,
        ),
    ),
    Misprint(
        "misprint-lemma-7-5",
        at(Kind.PROOF_OF_PROPOSITION, "7.7", "7"),
        N_("“By Lemma 7.5”."),
        N_("By Proposition 7.5."),
        unchecked=SLIP,
    ),
    Misprint(
        "misprint-figure-4",
        at(Kind.FIGURE, "4", "7"),
        N_(
            "The prime partitions of 2#, 3#, 2#2 and 2#32 have 2 + 2, 3 + 2 and 2# + 2 among the "
            "options."
        ),
        N_(
            "2 − 2 = 0, 3 − 2 = 1 and 2# − 2 are meant. (In the copy that we read the minus "
            "signs are "
            "missing; it may be the conversion that lost them.)"
        ),
        table(
            N_("Each sum, as it can be read and with the minus signs: is it the game?"),
            minus_signs,
        ),
    ),
    Misprint(
        "misprint-25000",
        at(Kind.PROOF, "7.13", "7"),
        N_("There are fewer than 500 primes in A, and so fewer than 25,000 sums of two of them."),
        N_("There are 489, which make 119,805 pairs; 125,000 or 250,000 must be meant."),
        table(N_("The primes counted anew, and the number of pairs."), number_of_primes),
    ),
    Misprint(
        "misprint-odd-biprimes",
        at(Kind.PROOF, "7.13", "7"),
        N_(
            "Case (ii): the options that share the part R are among 2 + R and the ten games with R."
        ),
        N_("2 + R + 1 may be among them as well: five such odd games are born by day 5."),
        table(N_("The odd games born by day 5 with exactly two prime parts."), odd_biprimes),
    ),
    Misprint(
        "misprint-biprime",
        at(Kind.PROOF, "7.13", "7"),
        N_("If G has a prime option, it has exactly two prime parts."),
        N_("One or two: G may be prime itself."),
        Check(
            N_("Primes born by day 4 that have a prime option: the number of their prime parts."),
            prime_not_biprime,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
)
