"""Partition games 2020, sections 1 and 2: cuts, and the families that are solved by hand."""

from webapp.language import N_

from .entry import SLIP, Check, Kind, Misprint, Statement, at
from .judging import facts, table
from .partition_games_computed import (
    all_cuts,
    cut_13,
    cuts_in_proof_8,
    even_and_odd_k,
    formula_before_8,
    laws,
    lemma_1,
    lemma_5,
    partitions_of_4,
    proposition_8,
    sums_in_lemma_5,
    theorem_2,
)

PARTITIONS = N_(
    "Heaps up to %(size)s of all these games; each value from the nim-sums of all ways to cut."
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "partitions-of-4",
        at(Kind.UNNUMBERED, "", "1"),
        N_(
            "4 has five partitions, two of them into two parts and one into three; if one may make "
            "two or three heaps, 2 + 2 is the winning move."
        ),
        table(N_("By listing them."), facts(partitions_of_4)),
        games=("cut",),
    ),
    Statement(
        "lemma-1",
        at(Kind.LEMMA, "1", "1"),
        N_("A nim-sum is even or odd as the sum is, and not larger."),
        Check(
            N_("All triples of numbers up to %(size)s."),
            lemma_1,
            60,
            120,
            8,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("cut",),
    ),
    Statement(
        "definition-1",
        at(Kind.DEFINITION, "1", "1"),
        N_("CUT: cut a heap into c + 1 heaps for some c of the set C."),
        unchecked=N_("Not checked: a definition."),
        games=("cut",),
    ),
    Statement(
        "cut-13",
        at(Kind.UNNUMBERED, "", "1"),
        N_(
            "With 3 or 4 cuts, 13 may become 1 + 3 + 3 + 6, or 1 + 3 + 3 + 3 + 3, which ends the "
            "game "
            "at once."
        ),
        table(N_("By the options."), facts(cut_13)),
        games=("cut",),
    ),
    Statement(
        "all-cuts",
        at(Kind.TEXT, "", "1"),
        N_("If every number of cuts is allowed, a heap of n has the value n − 1, as in Nim."),
        Check(
            N_("Heaps up to %(size)s, by all their partitions."),
            all_cuts,
            36,
            46,
            10,
        ),
        games=("cut", "nim"),
    ),
    Statement(
        "theorem-2",
        at(Kind.THEOREM, "2", "1"),
        N_(
            "If c is the smallest even number of cuts, no value comes twice among the heaps x, x "
            "+ c, "
            "x + 2c, …; so values grow without bound."
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to 7, heaps up to %(size)s: how many, how many "
                "values."
            ),
            theorem_2,
            100,
            300,
            30,
            steps=lambda _: 200,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-3",
        at(Kind.PROPOSITION, "3", "2"),
        N_(
            "If all numbers of cuts are odd and one of them is 1, odd heaps have value 0, even "
            "ones 1."
        ),
        Check(
            PARTITIONS,
            laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2),
            300,
            2_000,
            60,
            steps=lambda size: 8 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "lemma-4",
        at(Kind.LEMMA, "4", "2"),
        N_("Heaps that are equal in pairs do not change the value of a sum."),
        unchecked=N_("Not checked: it is the rule that equal heaps cancel."),
        games=("cut",),
    ),
    Statement(
        "lemma-5",
        at(Kind.LEMMA, "5", "2"),
        N_(
            "Write heaps as p·q + r with 0 < r ≤ p. If a heap is cut at least p times, the "
            "nim-sum of "
            "the q of its parts is not its own q."
        ),
        Check(
            N_("p up to 4, heaps up to %(size)s, p to p + 2 cuts, all partitions."),
            lemma_5,
            26,
            36,
            10,
            steps=lambda size: 12 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-6",
        at(Kind.PROPOSITION, "6", "2"),
        N_("If the least number of cuts is c ≥ 2, the value of n is (n − 1)/c, rounded down."),
        Check(
            PARTITIONS,
            laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0]),
            60,
            300,
            20,
            steps=lambda size: 63 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-7",
        at(Kind.PROPOSITION, "7", "2"),
        N_("If 1, 2 and 3 cuts are allowed, the value of n is n − 1, whatever else is allowed."),
        Check(
            PARTITIONS,
            laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1),
            120,
            600,
            30,
            steps=lambda size: 16 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-8",
        at(Kind.PROPOSITION, "8", "2"),
        N_(
            "With 1, 3 and 2k cuts the values are k times 0, 1, then k times 2, 3, and so on; for "
            "every k ≥ 1."
        ),
        Check(
            N_("k from 1 to 6, heaps up to %(size)s, each value from all ways to cut."),
            proposition_8,
            200,
            800,
            40,
            steps=lambda size: 6 * size,
        ),
        games=("cut",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-k-heaps",
        at(Kind.TEXT, "", "1"),
        N_("A disjunctive sum of k heaps of sizes i₀, …, iₖ."),
        N_("Of k + 1 heaps."),
        unchecked=SLIP,
        games=("cut",),
    ),
    Misprint(
        "misprint-even-k",
        at(Kind.LIST, "", "1"),
        N_("Solved are the games {1, 3, 2k} with k even."),
        N_("With every k ≥ 1: Proposition 8 says so, and its proof does not ask for more."),
        Check(
            N_(
                "k from 1 to 6: does the law of Proposition 8 hold for the heaps up to %(size)s? "
                "(Printed: for even k.)"
            ),
            even_and_odd_k,
            200,
            800,
            40,
            steps=lambda size: 6 * size,
            is_table=True,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-lemma-5",
        at(Kind.PROOF_OF_LEMMA, "5", "2"),
        N_("With n = pq + r, the heaps of a cut add up to the sum of all qᵢ·c + rᵢ."),
        N_(
            "To that of all qᵢ·p + rᵢ; c is the number of cuts. (And where a nim-sum runs to m, c "
            "is meant.) The lemma is right."
        ),
        Check(
            N_("p up to 3, p + 1 and p + 2 cuts, heaps up to %(size)s, all partitions."),
            sums_in_lemma_5,
            26,
            36,
            8,
            steps=lambda size: size**4 // 50,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-formula-8",
        at(Kind.TEXT, "", "2"),
        N_("Before Proposition 8: the value of n is 2·⌊n/2k⌋ + 1 − (n mod 2)."),
        N_("2·⌊(n − 1)/2k⌋ + 1 − (n mod 2): with 1, 3 or 4 cuts 4 has the value 1, not 3."),
        Check(
            N_("k from 1 to 4, heaps up to %(size)s, each value from all ways to cut."),
            formula_before_8,
            200,
            800,
            20,
            steps=lambda size: 4 * size,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-8",
        at(Kind.PROOF_OF_PROPOSITION, "8", "2"),
        N_("In 2.1 and 2.2 the cuts begin with the heaps 2kx + r + 1, 2kx + r and 2kq + r."),
        N_("Each of these must be 1 smaller: as printed, the heaps add up to n + 1."),
        Check(
            N_("k up to 3, q up to %(size)s: what the heaps of each cut add up to."),
            cuts_in_proof_8,
            12,
            40,
            3,
            steps=lambda size: 9 * size**2,
        ),
        games=("cut",),
    ),
)
