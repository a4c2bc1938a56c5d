"""Siegel, On the structure of misère impartial games: sections 2, 3, 5 and 6, appendix B."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import table
from .misere_judge import BORN_BY_4
from .misere_theory_computed import (
    PAIRS,
    algorithm_1,
    all_differ,
    cancellation,
    chains,
    concubines,
    corollary_5_7,
    even_or_odd,
    lemma_6_1,
    lemma_6_3,
    links,
    mates,
    mex_rule,
    multiples,
    names_of_mates,
    parity_of_sums,
    parts_of_0,
    plus_one_differs,
    same_outcome_as_concubine,
    theorem_2_3,
    without_base,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "theorem-2-3",
        at(Kind.THEOREM, "2.3", "2"),
        N_(
            "If H has the options of G and others, each of which has the option G, then H = G "
            "(for G = 0 "
            "only if H is an N-position). Theorem 2.9 says that this is the only way to simplify."
        ),
        table(
            N_(
                "All 32 sets of games born by day 3: the outcomes of the set and of what it "
                "simplifies "
                "to, beside each of the 22 games born by day 4."
            ),
            theorem_2_3,
        ),
    ),
    Statement(
        "theorem-2-4",
        at(Kind.THEOREM, "2.4", "2"),
        N_("A set of Nim heaps that has 0 or 1 among them equals the Nim heap of its mex."),
        Check(
            N_(
                "All such sets of heaps up to %(size)s: simplified, and by outcomes beside 22 "
                "games."
            ),
            mex_rule,
            7,
            9,
            4,
            steps=lambda size: 3 << (size - 1),
        ),
    ),
    Statement(
        "proposition-2-6",
        at(Kind.PROPOSITION, "2.6", "2"),
        N_("A game and its mate make a P-position."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5, by trying every move."),
            mates,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "proposition-2-7",
        at(Kind.PROPOSITION, "2.7", "2"),
        N_("No game equals itself and 1."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5: the sum, simplified."),
            plus_one_differs,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "theorem-2-8",
        at(Kind.THEOREM, "2.8", "2"),
        N_(
            "Games without reversible options are equal only if they are identical (with Theorem "
            "2.12)."
        ),
        Check(
            N_(
                "Each two of the 22 games born by day 4: a game beside which one is P and the "
                "other is "
                "not, by trying every move."
            ),
            all_differ,
            steps=lambda _: PAIRS,
        ),
    ),
    Statement(
        "lemma-2-11",
        at(Kind.LEMMA, "2.11", "2"),
        N_(
            "Some T makes both G + T and H + T P-positions exactly if neither is an option of "
            "the other."
        ),
        Check(
            N_("Each two of the 22 games born by day 4, by trying every move."),
            links,
            steps=lambda _: 253,
        ),
    ),
    Statement(
        "mates-of-equals",
        at(Kind.UNNUMBERED, "", "3"),
        N_("(2##1)# has the mate 0; (2##0)# equals 0, but its mate is (2##1)# and not 1."),
        table(N_("Mates and simplest forms."), names_of_mates),
    ),
    Statement(
        "proposition-3-2",
        at(Kind.PROPOSITION, "3.2", "3"),
        N_(
            "Every game has a concubine: a simplest form whose mate it is, but not the other way "
            "round."
        ),
        Check(
            N_("The 22 games born by day 4: is c(G) simplest, and a concubine?"),
            concubines,
            steps=lambda _: BORN_BY_4,
        ),
    ),
    Statement(
        "chains",
        at(Kind.TEXT, "", "3"),
        N_("There are chains of mates of mates of any length."),
        Check(N_("Chains of up to %(size)s games."), chains, 4, 5, 3, is_table=True),
    ),
    Statement(
        "theorem-5-1",
        at(Kind.THEOREM, "5.1", "5"),
        N_("If G + T = H + T, then G = H. (So in all three of its lemmas T can be cancelled.)"),
        Check(
            N_("All triples of games born by day 4: sums of different games differ."),
            cancellation,
            steps=lambda _: BORN_BY_4 * 231,
        ),
    ),
    Statement(
        "lemma-5-3",
        at(Kind.LEMMA, "5.3", "5"),
        N_("Only 0 and 1 are parts of 0."),
        Check(
            N_("All pairs of games born by day 4: is the sum 0?"),
            parts_of_0,
            steps=lambda _: PAIRS,
        ),
    ),
    Statement(
        "lemma-5-5",
        at(Kind.LEMMA, "5.5", "5"),
        N_(
            "If a game can be cancelled, so can its parts; all can, and have finitely many parts "
            "(5.6)."
        ),
        unchecked=N_(
            "Not checked: it speaks of infinitely many games, and Theorem 5.1 follows from it."
        ),
    ),
    Statement(
        "corollary-5-7",
        at(Kind.COROLLARY, "5.7", "5"),
        N_(
            "If G + X = Y, every option of G goes with an option of X to Y, or with X to an "
            "option of Y."
        ),
        Check(
            N_("All pairs G and X of games born by day 4."), corollary_5_7, steps=lambda _: PAIRS
        ),
    ),
    Statement(
        "lemma-6-1",
        at(Kind.LEMMA, "6.1", "6"),
        N_(
            "If G − H exists, it is G′ − H′ for some options, or else all G′ − H and G − H′ "
            "exist and are "
            "its options."
        ),
        Check(N_("All sums of two games born by day 4."), lemma_6_1, steps=lambda _: PAIRS),
    ),
    Statement(
        "lemma-6-3",
        at(Kind.LEMMA, "6.3", "6"),
        N_("In a derived partition G = X + Y there are options with G′ = X′ + Y."),
        Check(
            N_("All derived partitions of sums of two games born by day 4."),
            lemma_6_3,
            steps=lambda _: 60,
        ),
    ),
    Statement(
        "proposition-6-6",
        at(Kind.PROPOSITION, "6.6", "6"),
        N_("Of G and G + 1, exactly one is an option of the other: games are even or odd."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5."),
            even_or_odd,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "proposition-6-7",
        at(Kind.PROPOSITION, "6.7", "6"),
        N_("Even and even, or odd and odd, make an even sum; even and odd make an odd one."),
        Check(N_("All pairs of games born by day 4."), parity_of_sums, steps=lambda _: PAIRS),
    ),
    Statement(
        "theorem-6-8",
        at(Kind.THEOREM, "6.8", "6"),
        N_("If n times G equals n times H and both are even, then G = H. (Corollary 6.9 follows.)"),
        Check(
            N_("n = 2 and 3, all pairs of different even games born by day 4."),
            multiples,
            steps=lambda _: 342,
        ),
    ),
    Statement(
        "theorem-b-1",
        at(Kind.THEOREM, "B.1", "B"),
        N_("Algorithm 1, with Parts(0) = {0, 1}, finds exactly the parts of a game."),
        Check(
            N_(
                "All sums of two games born by day 4: do the parts that it finds add up, and "
                "does it miss "
                "one of those games?"
            ),
            algorithm_1,
            steps=lambda _: 200,
        ),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-proof-3-2",
        at(Kind.PROOF_OF_PROPOSITION, "3.2", "3"),
        N_("“It is easily seen that” G and its concubine c(G) have the same outcome."),
        N_("Not for 0 and 1. c(G) has the outcome of the mate of G; the proposition is right."),
        Check(
            N_("The 22 games born by day 4: is it a P-position, is c(G), is the mate?"),
            same_outcome_as_concubine,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
    Misprint(
        "misprint-algorithm-1",
        at(Kind.ALGORITHM, "1", "B"),
        N_("Algorithm 1 begins with an empty set for every game, also for 0."),
        N_(
            "Parts(0) = {0, 1} must be put in; as printed, the algorithm finds no parts of any "
            "game."
        ),
        Check(
            N_("How many of the 22 games born by day 4 are parts of each of them."),
            without_base,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
)
