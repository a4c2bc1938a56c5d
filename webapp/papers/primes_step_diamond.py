"""PRIMES STEP 2017, section 4: the Diamond game."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import facts, table
from .primes_step_diamond_computed import (
    diamonds,
    empty_shape,
    every_shape,
    figure_1,
    gaps,
    lemma_2,
    lemma_3,
    no_centre,
    printed_strategy,
    theorem_4,
    theorem_5,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "figure-1",
        at(Kind.FIGURE, "1", "4"),
        N_("The 5-diamond: all (a, b) with |a| + |b| ≤ 2."),
        table(N_("The tokens in each row."), facts(figure_1)),
        games=("diamond",),
    ),
    Statement(
        "gaps",
        at(Kind.TEXT, "", "4"),
        N_(
            "All tokens of a line are taken, also across gaps. If a gap split a line, the "
            "5-diamond "
            "and the 3-by-3 square would be won by the first player."
        ),
        table(N_("Who wins, without and with lines split, by trying everything."), gaps),
        games=("diamond",),
    ),
    Statement(
        "lemma-2",
        at(Kind.LEMMA, "2", "4"),
        N_("A shape that is symmetric in both axes and has no token on them is lost."),
        Check(
            N_("All such shapes within %(size)s places of the axes, by trying every move."),
            lemma_2,
            2,
            3,
            2,
            steps=lambda size: 2 ** (size * size),
        ),
        games=("diamond",),
    ),
    Statement(
        "diamonds",
        at(Kind.LEMMA, "3", "4"),
        N_("The second player wins every diamond but the smallest."),
        Check(
            N_("The diamonds |a| + |b| ≤ c for c up to %(size)s, by trying every move."),
            diamonds,
            4,
            5,
            3,
            is_table=True,
        ),
        games=("diamond",),
    ),
    Statement(
        "lemma-3",
        at(Kind.LEMMA, "3", "4"),
        N_(
            "The strategy for the second player (with the proviso that is among the misprints) "
            "wins "
            "every diamond against every play."
        ),
        Check(
            N_("c up to %(size)s: every reply that it allows, against every line."),
            lemma_3,
            4,
            5,
            3,
            is_table=True,
        ),
        games=("diamond",),
    ),
    Statement(
        "theorem-4",
        at(Kind.THEOREM, "4", "4"),
        N_(
            "A cross with arms of m and n tokens that share one is lost exactly if m + n is even "
            "and both are above 1."
        ),
        Check(
            N_(
                "m and n up to %(size)s, with the shared token in three places, by trying every "
                "move."
            ),
            theorem_4,
            7,
            9,
            4,
            steps=lambda size: 3 * size**2,
        ),
        games=("diamond",),
    ),
    Statement(
        "theorem-5",
        at(Kind.THEOREM, "5", "4"),
        N_("An m-by-n rectangle is lost exactly if m + n is even and both are above 1."),
        Check(
            N_("All rectangles with m + n up to %(size)s, by trying every move."),
            theorem_5,
            13,
            16,
            8,
            steps=lambda size: size * (size - 1) // 2,
        ),
        games=("diamond",),
    ),
    Statement(
        "no-centre",
        at(Kind.THEOREM, "4", "4"),
        N_(
            "The cross must have its shared token: without it the arms are two lines, lost if m "
            "+ n is "
            "even. (This is ours.)"
        ),
        Check(
            N_("m and n up to %(size)s, by trying every move."),
            no_centre,
            7,
            9,
            4,
            steps=lambda size: size**2,
        ),
        games=("diamond",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-every-start",
        at(Kind.TEXT, "", "1"),
        N_("The Diamond game: for any non-trivial starting position the second player wins."),
        N_(
            "That is true of diamonds. Of the rectangles, those with m + n odd are won by the "
            "first."
        ),
        Check(
            N_("Rectangles with sides from 2 to %(size)s, by trying every move."),
            every_shape,
            6,
            8,
            3,
            steps=lambda size: size**2 // 2,
            is_table=True,
        ),
        games=("diamond",),
    ),
    Misprint(
        "misprint-strategy",
        at(Kind.TEXT, "", "4"),
        N_(
            "The strategy, end game: if the tokens form two lines in one direction, take a line in "
            "another direction."
        ),
        N_(
            "So that a crossing line with two tokens remains, unless nothing remains. As printed "
            "one may "
            "leave two single tokens in a row, which the opponent takes."
        ),
        table(N_("Does it always win: (1) as printed, (2) as corrected?"), printed_strategy),
        games=("diamond",),
    ),
    Misprint(
        "misprint-no-tokens",
        at(Kind.THEOREM, "5", "4"),
        N_("Theorems 4 and 5: lost are exactly the shapes with m + n even and both above 1."),
        N_("m and n must be at least 1: the empty shape, m = n = 0, is lost, too."),
        table(N_("Who wins where no token is."), facts(empty_shape)),
        games=("diamond",),
    ),
)
