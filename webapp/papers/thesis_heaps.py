"""Abuku 2020, sections 2 and 3: generalized cyclic Nimhoff, and Delete Nim with its variant."""

from webapp.language import N_
from webapp.theory.numbers.arithmetic import two_valuation

from .entry import SLIP, Check, Compared, Kind, Misprint, Statement, at
from .judging import facts, pairs, squared, table, winning_moves
from .thesis_heaps_computed import (
    LINE_OF_VDN,
    as_cyclic,
    both_readings,
    disjunctions,
    empty_heap,
    example_2_3,
    example_2_6,
    example_2_7,
    example_2_8,
    isomorphism,
    line,
    needs_a_stair,
    nim_is_a_stair,
    of_4_and_7,
    positive_integers,
    theorem_2_4,
    theorem_2_9,
    underlined_heaps,
)

_PAIRS = N_("All pairs of heaps up to %(size)s: the mex of the options, beside the statement.")

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "definition-2-1",
        at(Kind.DEFINITION, "2.1", "2.1"),
        N_(
            "Generalized cyclic Nimhoff; with every positive number for each heap it is cyclic "
            "Nimhoff."
        ),
        Check(
            N_("The options of both games for h = 3 and all pairs of heaps up to %(size)s."),
            as_cyclic,
            60,
            120,
            6,
            steps=squared,
        ),
        games=("gcn", "cyclic-nimhoff"),
    ),
    Statement(
        "example-2-3",
        at(Kind.EXAMPLE, "2.3", "2.1"),
        N_("The 3-stair of 0, 0, 1, 5, 4."),
        table(N_("By Definition 2.2, which must include x = 0."), facts(example_2_3)),
        games=("gcn",),
    ),
    Statement(
        "theorem-2-4",
        at(Kind.THEOREM, "2.4", "2.2"),
        N_(
            "Generalized cyclic Nimhoff: if the values of each heap alone are an h-stair, the "
            "value is "
            "h times the nim-sum of those values divided by h and rounded down, and to that is "
            "added the sum of the heaps modulo h."
        ),
        Check(
            N_(
                "Five such games, two of them with two heaps up to %(size)s, three with three "
                "heaps "
                "up to half of it."
            ),
            theorem_2_4,
            24,
            40,
            6,
            steps=lambda size: 2 * (size + 1) ** 2 + 3 * (size // 2 + 1) ** 3,
        ),
        games=("gcn",),
    ),
    Statement(
        "hypothesis-2-4",
        at(Kind.THEOREM, "2.4", "2.2"),
        N_("The theorem needs its hypothesis: for GCN(3; {1, 3}, {2}) the formula fails."),
        table(N_("Is the formula wrong for some pair of heaps up to 7?"), needs_a_stair),
        games=("gcn",),
    ),
    Statement(
        "example-2-5",
        at(Kind.EXAMPLE, "2.5", "2.2"),
        N_("The values of a Nim heap are an h-stair for every h."),
        Check(
            N_("h from 1 to 7, heaps up to %(size)s."),
            nim_is_a_stair,
            800,
            3_000,
            30,
            steps=lambda size: 7 * size,
        ),
        games=("nim", "gcn"),
    ),
    Statement(
        "example-2-6",
        at(Kind.EXAMPLE, "2.6", "2.2"),
        N_(
            "If one may take 1, …, l − 1, and perhaps larger numbers but no multiples of l, the "
            "value "
            "of x is x modulo l; that is an h-stair for every divisor h of l."
        ),
        Check(
            N_("Fifteen such sets, heaps up to %(size)s, by the mex rule."),
            example_2_6,
            10_000,
            60_000,
            60,
            steps=lambda size: 15 * size,
        ),
        games=("subtraction", "gcn"),
    ),
    Statement(
        "example-2-7",
        at(Kind.EXAMPLE, "2.7", "2.2"),
        N_(
            "If one may take any number but h, 2h, …, kh, the values are the h-stair of k + 1 "
            "zeros, "
            "k + 1 ones, and so on."
        ),
        Check(
            N_("Five such sets, heaps up to %(size)s, by the mex rule."),
            example_2_7,
            1_500,
            4_000,
            60,
            steps=lambda size: 5 * size,
        ),
        games=("all-but", "gcn"),
    ),
    Statement(
        "example-2-8",
        at(Kind.EXAMPLE, "2.8", "2.2"),
        N_("If one may take any number but s₁ < s₂, the values are an s₁-stair."),
        Check(
            N_("All pairs up to %(size)s, heaps up to twelve times s₁, by the mex rule."),
            example_2_8,
            16,
            30,
            6,
            steps=lambda size: size * (size - 1) // 2,
        ),
        games=("all-but", "gcn"),
    ),
    Statement(
        "formula-4",
        at(Kind.TEXT, "", "2.2"),
        N_(
            "The formula for GCN(4; any, {1, …, 7}, any but 4 and 8): 4 times the nim-sum of x/4, "
            "(y mod 8)/4 and z/12, rounded down, and to that x + y + z modulo 4."
        ),
        Check(
            N_("Heaps x up to a third of %(size)s, y below it and every third z, by the options."),
            of_4_and_7,
            22,
            36,
            6,
            steps=lambda size: (size // 3 + 1) * size * (size // 3 + 1),
        ),
        games=("gcn",),
    ),
    Statement(
        "theorem-2-9",
        at(Kind.THEOREM, "2.9", "2.2"),
        N_(
            "From any set S one can make a set S′, all numbers but h times those that are not in "
            "S, so "
            "that its values are the h-stair of those of S."
        ),
        Check(
            N_("Seven sets S and h = 2, 3, 4, heaps up to h times %(size)s, by the mex rule."),
            theorem_2_9,
            150,
            500,
            12,
            steps=lambda size: 63 * size,
        ),
        games=("subtraction", "gcn"),
    ),
    Statement(
        "example-3-1",
        at(Kind.EXAMPLE, "3.1", "3.1"),
        N_("A line of play of Delete Nim from ⟨11, 9⟩ to the end."),
        line("delete-nim", ((11, 9), (5, 3), (4, 0), (2, 1), (1, 0), (0, 0))),
        games=("delete-nim",),
    ),
    Statement(
        "empty-heap",
        at(Kind.TEXT, "", "3.1"),
        N_(
            "Delete Nim: the heap that is selected must not be empty, but the one that is deleted "
            "may be, as in ⟨4, 0⟩ → ⟨2, 1⟩."
        ),
        Check(
            N_(
                "⟨x, 0⟩ for x up to %(size)s: may one move, and what is the value? It is that of "
                "Theorem 3.5 only if one may."
            ),
            empty_heap,
            150,
            300,
            20,
        ),
        games=("delete-nim",),
    ),
    Statement(
        "example-3-3",
        at(Kind.EXAMPLE, "3.3", "3.2"),
        N_("3 ∨ 5 = 7, and 9 ∨ 12 = 13 (Example 3.4): a digit is 1 where either number has a 1."),
        table(N_("Digit by digit."), facts(disjunctions)),
        games=("delete-nim",),
    ),
    Statement(
        "theorem-3-5",
        at(Kind.THEOREM, "3.5", "3.3"),
        N_("Delete Nim: the value of ⟨x, y⟩ is the number of times that 2 divides (x ∨ y) + 1."),
        Check(
            _PAIRS,
            pairs("delete-nim", 0, lambda x, y: two_valuation((x | y) + 1)),
            120,
            300,
            10,
            steps=squared,
        ),
        games=("delete-nim",),
    ),
    Statement(
        "example-3-6",
        at(Kind.EXAMPLE, "3.6", "3.3"),
        N_("A line of play of the variant from ⟨8, 5⟩ to the end."),
        line("vdn", LINE_OF_VDN),
        games=("vdn",),
    ),
    Statement(
        "theorem-3-7",
        at(Kind.THEOREM, "3.7", "3.3"),
        N_("The variant: the player to move loses exactly if both heaps are odd."),
        Check(
            N_("All pairs of heaps up to %(size)s: is the mex of the options 0?"),
            pairs("vdn", 1, lambda x, y: x % 2 == y % 2 == 1, zero=True),
            120,
            300,
            10,
            steps=squared,
        ),
        games=("vdn",),
    ),
    Statement(
        "theorem-3-9",
        at(Kind.THEOREM, "3.9", "3.3"),
        N_("The variant is Delete Nim with one token more in each heap: the same moves."),
        Check(
            N_("The options of both games, all pairs of heaps up to %(size)s."),
            isomorphism,
            100,
            250,
            10,
            steps=squared,
        ),
        games=("vdn", "delete-nim"),
    ),
    Statement(
        "corollary-3-10",
        at(Kind.COROLLARY, "3.10", "3.3"),
        N_(
            "The variant: the value of ⟨x, y⟩ is the number of times that 2 divides ((x − 1) ∨ "
            "(y − 1)) + 1."
        ),
        Check(
            _PAIRS,
            pairs("vdn", 1, lambda x, y: two_valuation((x - 1 | y - 1) + 1)),
            120,
            300,
            10,
            steps=squared,
        ),
        games=("vdn",),
    ),
    Statement(
        "wins-from-8-5",
        at(Kind.UNNUMBERED, "", "3.3"),
        N_("The variant: from ⟨8, 5⟩ one wins by ⟨7, 1⟩ and ⟨5, 3⟩ alone. (This one is ours.)"),
        table(
            N_("All moves that lead to value 0."),
            facts(
                lambda: [
                    Compared(
                        "⟨8, 5⟩ →", ("⟨8, 5⟩ → ⟨7, 1⟩", "⟨8, 5⟩ → ⟨5, 3⟩"), winning_moves("vdn:8,5")
                    )
                ]
            ),
        ),
        games=("vdn",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-definition-2-1",
        at(Kind.DEFINITION, "2.1", "2.1"),
        N_("In the moves on several heaps it is not said that some of the numbers sᵢ may be 0."),
        N_(
            "They may: if a move had to take from every heap, Theorem 1.17 would fail for three "
            "heaps."
        ),
        Check(
            N_(
                "Cyclic Nimhoff, h = 3, three heaps up to %(size)s: the formula of Theorem 1.17 "
                "beside "
                "the values if one must take from each heap, and if one need not."
            ),
            both_readings,
            5,
            9,
            2,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("gcn", "cyclic-nimhoff"),
    ),
    Misprint(
        "misprint-example-2-6",
        at(Kind.EXAMPLE, "2.6", "2.2"),
        N_("Never taken are the numbers kl for all positive l."),
        N_("For all positive k: l is fixed, and its multiples are meant."),
        unchecked=SLIP,
        games=("subtraction",),
    ),
    Misprint(
        "misprint-example-2-8",
        at(Kind.EXAMPLE, "2.8", "2.2"),
        N_("The stair is that of a sequence of positive integers."),
        N_("Of non-negative integers: it begins with 0."),
        table(N_("The least number of the sequence, for all pairs up to 6."), positive_integers),
        games=("all-but",),
    ),
    Misprint(
        "misprint-proof-2-9",
        at(Kind.PROOF, "2.9", "2.2"),
        N_("There is a move gh + i → gh + k."),
        N_("qh + i → qh + k: n is qh + i, and no g is defined. (So, too, in the line below it.)"),
        unchecked=SLIP,
    ),
    Misprint(
        "misprint-example-3-6",
        at(Kind.EXAMPLE, "3.6", "3.3"),
        N_("The variant: a heap is selected, and deleted. (In the example one is underlined.)"),
        N_(
            "Underlined is the heap that is kept and split, as in Example 3.1, and not the one "
            "that is selected to be deleted."
        ),
        table(
            N_(
                "The tokens that each move leaves, beside those of the heap that is not underlined "
                "and those of the one that is."
            ),
            underlined_heaps,
        ),
        games=("vdn",),
    ),
)
