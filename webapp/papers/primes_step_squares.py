"""PRIMES STEP 2017, sections 7 and 8: Remove-a-Square and Remove-an-Edge."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import table
from .primes_step_squares_computed import (
    bounds_in_the_proof,
    complete,
    corollary_8,
    edge_delete,
    edge_delete_strip,
    even_columns,
    even_paths,
    five_terms_later,
    lemma_9,
    list_of_cycles,
    lost_paths,
    no_cells,
    odd_ones,
    parity_of_squares,
    paths,
    period_34,
    places_of_cycles,
    printed_dominoes,
    printed_recurrence,
    recurrence,
    same_options,
    smallest_cycle,
    stars,
    start_of_the_period,
    table_1,
    theorem_7,
    three_by_three,
    two_by_three,
    without_larger_squares,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "three-by-three",
        at(Kind.UNNUMBERED, "", "7"),
        N_(
            "Remove-a-Square on 3 by 3: the first player wins, at once, or in nine moves by the "
            "centre; "
            "with a 2-by-2 square there are six; any other cell loses to a 2-by-2 square."
        ),
        table(N_("All first moves, by the rule alone."), three_by_three),
        games=("remove-a-square",),
    ),
    Statement(
        "parity",
        at(Kind.TEXT, "", "7"),
        N_("On 2 by n, the number of 2-by-2 squares that are taken decides who wins."),
        Check(
            N_("n up to %(size)s: all numbers of moves that play can last."),
            parity_of_squares,
            5,
            6,
            4,
            is_table=True,
        ),
        games=("remove-a-square",),
    ),
    Statement(
        "two-by-three",
        at(Kind.UNNUMBERED, "", "7"),
        N_(
            "On 2 by 3: after a single cell the second player can take one in the middle, and "
            "there are "
            "six moves; after a 2-by-2 square there are three, so the first player wins."
        ),
        table(N_("All first moves, by the rule alone."), two_by_three),
        games=("remove-a-square",),
    ),
    Statement(
        "even-columns",
        at(Kind.UNNUMBERED, "", "7"),
        N_(
            "On 2 by 2k the first player wins by the middle 2-by-2 square, which leaves two "
            "equal halves."
        ),
        Check(
            N_("k up to %(size)s, by the rule alone: is what is left lost?"), even_columns, 3, 4, 2
        ),
        games=("remove-a-square",),
    ),
    Statement(
        "single-cells",
        at(Kind.TEXT, "", "7"),
        N_(
            "A shape without a full 2-by-2 square has the parity of its number of cells for its "
            "value."
        ),
        Check(
            N_("All such shapes within 3 by 3 and 2 by 4, by the rule alone."),
            without_larger_squares,
            steps=lambda _: 400,
        ),
        games=("remove-a-square",),
    ),
    Statement(
        "recurrence",
        at(Kind.TEXT, "", "7"),
        N_(
            "G(n) is the mex of all G(i) ⊕ G(n − i − 2) and G(j) ⊕ 1 ⊕ G(n − j − 1), with i and "
            "j from 0 "
            "(see the misprints)."
        ),
        Check(
            N_("n up to %(size)s: the recurrence beside the values by the rule alone."),
            recurrence,
            7,
            8,
            5,
            is_table=True,
        ),
        games=("remove-a-square",),
    ),
    Statement(
        "table-1",
        at(Kind.TABLE, "1", "7"),
        N_("The Grundy values of 2-by-n rectangles for n from 1 to 192."),
        table(N_("The printed values beside the recurrence."), table_1),
        games=("remove-a-square",),
    ),
    Statement(
        "theorem-7",
        at(Kind.THEOREM, "7", "7"),
        N_("From n = 83 on, the value of 2 by n is that of 2 by n − 12. (83 cannot be less.)"),
        Check(N_("n up to %(size)s by the recurrence."), theorem_7, 1_500, 6_000, 200),
        games=("remove-a-square",),
    ),
    Statement(
        "same-options",
        at(Kind.PROOF, "7", "7"),
        N_(
            "The values after a move are the same for n and n − 12. (The paper shows that those of "
            "n are among those of n − 12. The others are among them because the longer part can be "
            "made 12 longer.)"
        ),
        Check(
            N_("n from 167 to %(size)s by the recurrence: the values after a move, both ways."),
            same_options,
            500,
            1_500,
            200,
        ),
        games=("remove-a-square",),
    ),
    Statement(
        "corollary-8",
        at(Kind.COROLLARY, "8", "7"),
        N_("2 by n, n ≥ 1, is lost exactly if n is 1 more than a multiple of 12."),
        Check(N_("n up to %(size)s by the recurrence."), corollary_8, 1_500, 6_000, 100),
        games=("remove-a-square",),
    ),
    Statement(
        "stars",
        at(Kind.UNNUMBERED, "", "8"),
        N_("Remove-an-Edge on a star: the first move takes the centre, and the game is over."),
        Check(N_("Stars of 2 to %(size)s vertices, by the rule."), stars, 60, 200, 8),
        games=("remove-an-edge",),
    ),
    Statement(
        "complete",
        at(Kind.UNNUMBERED, "", "8"),
        N_(
            "On a complete graph of n vertices a move leaves one of n − 2; the first player wins "
            "if n is "
            "4k + 2 or 4k + 3."
        ),
        Check(N_("n up to %(size)s, by the rule."), complete, 10, 12, 7, is_table=True),
        games=("remove-an-edge",),
    ),
    Statement(
        "paths",
        at(Kind.UNNUMBERED, "", "8"),
        N_("On a path of n vertices the game is covering a strip of n cells with dominoes."),
        Check(
            N_("n up to %(size)s: values by the rule on the graph, and on the strip."),
            paths,
            20,
            26,
            10,
        ),
        games=("remove-an-edge",),
    ),
    Statement(
        "lost-paths",
        at(Kind.UNNUMBERED, "", "8"),
        N_(
            "Lost are the paths of 0, 1, 15, 35 vertices and of 5, 9, 21, 25 and 29 more than a "
            "multiple "
            "of 34 (A215721)."
        ),
        Check(N_("n up to %(size)s by the strip."), lost_paths, 1_500, 6_000, 200),
        games=("remove-an-edge",),
    ),
    Statement(
        "five-later",
        at(Kind.UNNUMBERED, "", "8"),
        N_(
            "From the 15th on, each of these numbers is 34 more than the one five places before it."
        ),
        Check(
            N_("All such numbers up to %(size)s."),
            five_terms_later,
            1_500,
            6_000,
            300,
            steps=lambda size: size // 7,
        ),
        games=("remove-an-edge",),
    ),
    Statement(
        "even-paths",
        at(Kind.UNNUMBERED, "", "8"),
        N_("On a path with an even number of vertices the first player wins by the centre edge."),
        Check(
            N_("n up to %(size)s: is the value of the strip not 0?"),
            even_paths,
            1_500,
            6_000,
            60,
        ),
        games=("remove-an-edge",),
    ),
    Statement(
        "period-34",
        at(Kind.UNNUMBERED, "", "8"),
        N_("The values of paths have the period 34 in the end: from 53 vertices on."),
        Check(N_("n up to %(size)s by the strip."), period_34, 1_500, 6_000, 120),
        games=("remove-an-edge",),
    ),
    Statement(
        "lemma-9",
        at(Kind.LEMMA, "9", "8"),
        N_("After the first move on a cycle of n vertices there is a path of n − 2."),
        Check(N_("n up to %(size)s, by the rule."), lemma_9, 16, 22, 9),
        games=("remove-an-edge",),
    ),
    Statement(
        "cycles",
        at(Kind.LIST, "", "8"),
        N_(
            "The cycles that the first player wins have 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, "
            "57, … vertices."
        ),
        table(N_("By paths of two vertices less, and up to 11 by the rule."), list_of_cycles),
        games=("remove-an-edge",),
    ),
    Statement(
        "edge-delete",
        at(Kind.TEXT, "", "8"),
        N_(
            "Deleting edges of a path of n vertices, so that no vertex stands alone, is the game "
            "on a path "
            "of n − 2; its lost paths are the same list."
        ),
        Check(
            N_("n up to %(size)s, by the rule of that game."),
            edge_delete,
            14,
            18,
            8,
            is_table=True,
        ),
        games=("remove-an-edge",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-recurrence-7",
        at(Kind.TEXT, "", "7"),
        N_("The recurrence has i from 1 to n − 2 and j from 1 to n − 1."),
        N_("Both begin with 0. As printed, G(2) = 0 instead of 2, and Table 1 does not come out."),
        table(N_("Both recurrences beside the values by the rule alone."), printed_recurrence),
        games=("remove-a-square",),
    ),
    Misprint(
        "misprint-period-7",
        at(Kind.PROOF, "7", "7"),
        N_("The data start being periodic from 73 onward."),
        N_(
            "From 71 onward: the last n with G(n) ≠ G(n + 12) is 70, so G(n) = G(n − 12) from 83 "
            "on."
        ),
        table(N_("Where the period begins, by the recurrence up to 400."), start_of_the_period),
        games=("remove-a-square",),
    ),
    Misprint(
        "misprint-bounds-7",
        at(Kind.PROOF, "7", "7"),
        N_(
            "The data were checked until 199; for n > 172 one of the two parts is above 85. (The "
            "table ends at 192, and the period needs only k > 82.)"
        ),
        N_(
            "From n > 166 on, one part is above 82. So the table suffices, and 172 and 85, which "
            "are right, can be less."
        ),
        table(
            N_(
                "The last n of the table, the last k with G(k) ≠ G(k − 12), and the last n with "
                "two parts up to that k."
            ),
            bounds_in_the_proof,
        ),
        games=("remove-a-square",),
    ),
    Misprint(
        "misprint-corollary-8",
        at(Kind.COROLLARY, "8", "7"),
        N_("Lost are only the numbers n = 12a + 1."),
        N_("n = 0, no cells at all, is lost as well."),
        table(N_("Who wins where there are no cells."), no_cells),
        games=("remove-a-square",),
    ),
    Misprint(
        "misprint-odd",
        at(Kind.UNNUMBERED, "", "8"),
        N_("All lost paths have an odd number of vertices."),
        N_("All but 0, which the same paragraph lists."),
        Check(
            N_("The lost paths up to %(size)s: the remainder modulo 2."),
            odd_ones,
            1_500,
            6_000,
            40,
            steps=lambda size: size // 7,
        ),
        games=("remove-an-edge",),
    ),
    Misprint(
        "misprint-recurrence-8",
        at(Kind.UNNUMBERED, "", "8"),
        N_("G(n) is the mex of all G(i) ⊕ 1 ⊕ G(n − i − 2) with i from 1."),
        N_("Of all G(i) ⊕ G(n − i − 2), without the 1, and with i from 0."),
        Check(
            N_("n up to %(size)s: both recurrences beside the values by the rule."),
            printed_dominoes,
            18,
            24,
            8,
            is_table=True,
        ),
        games=("remove-an-edge",),
    ),
    Misprint(
        "misprint-a274161",
        at(Kind.TEXT, "", "8"),
        N_("The won cycles are A215721(n + 2)."),
        N_("They are A215721(n) + 2: two more, not two places on."),
        Check(
            N_("All won cycles up to %(size)s, beside both readings; from the cycle of 3 on."),
            places_of_cycles,
            200,
            0,
            60,
            steps=lambda size: size // 7,
            is_table=True,
        ),
        games=("remove-an-edge",),
    ),
    Misprint(
        "misprint-strip",
        at(Kind.TEXT, "", "8"),
        N_("The edge-delete game on n vertices is compared with dominoes on a 1-by-(n + 2) strip."),
        N_("On a 1-by-n strip without its end cells, as the next sentences have it."),
        Check(
            N_("n up to %(size)s: who wins, by the rule of that game and on both strips."),
            edge_delete_strip,
            14,
            18,
            9,
            is_table=True,
        ),
        games=("remove-an-edge",),
    ),
    Misprint(
        "misprint-cycle-2",
        at(Kind.LIST, "", "8"),
        N_("The list of won cycles begins with 2."),
        N_(
            "With 3: two vertices make no simple cycle, and what is said of cycles is right from "
            "3 on."
        ),
        table(N_("The smallest cycle that the first player wins."), smallest_cycle),
        games=("remove-an-edge",),
    ),
)
