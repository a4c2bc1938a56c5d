"""Games on boards, graphs and sets of numbers."""

from nimsum.language import N_

from .entry import ON_INVENT, GameWords

_PUPILS = N_("Pupils of the PRIMES STEP programme invented it.")

BOARDS = {
    "no-factor": GameWords(
        example=N_("While 1 stands, it must go alone."),
        move=N_("Make every won part lost in one turn, and leave the lost parts alone."),
        story=_PUPILS,
    ),
    "diamond": GameWords(
        move=N_(
            "Leave a mirror image in which no line shares a token with its image. Then copy each "
            "move."
        ),
        story=N_(
            "Pupils of the PRIMES STEP programme invented it. Going second wins every diamond but "
            "the smallest."
        ),
    ),
    "remove-a-square": GameWords(
        move=N_(
            "Take the centre, so that half a turn changes nothing and no square covers the centre. "
            "Then copy each move."
        ),
        story=_PUPILS,
    ),
    "remove-an-edge": GameWords(
        example=N_("A vertex without an edge can never go."),
        move=N_(
            "Leave two equal parts, or a mirror that takes no vertex to itself or a neighbour. "
            "Then copy each move."
        ),
        story=_PUPILS,
    ),
    "node-kayles": GameWords(
        move=N_("Leave two equal parts. Then copy each move."),
        story=N_("Telling who wins on a graph is PSPACE-complete (Thomas Schaefer, 1978)."),
    ),
    "cram": GameWords(
        move=N_("One side even, the other odd? Put a domino in the middle. Then copy each move."),
        story=N_("It is also called plugg or dots-and-pairs."),
    ),
    "treblecross-strip": GameWords(
        example=N_(
            "Nobody marks next to a mark, or next but one: the other would complete three in a row."
        ),
        move=N_("From an odd strip mark the middle. Then copy each move in the other half."),
        story=N_("On paper: write crosses on a strip, and three in a row win. No period is known."),
    ),
    "silver-dollar": GameWords(
        example=N_("Tap an empty cell: the next coin to its right slides there."),
        move=N_(
            "Take the coins in pairs from the right: the gaps inside the pairs are Nim heaps. Does "
            "the other play between the pairs? Slide the other coin of that pair as far."
        ),
        story=N_("In the full game one coin is a silver dollar, and you win by taking it."),
    ),
    "own-cells": GameWords(
        example=ON_INVENT,
        move=N_(
            "Leave a board that half a turn does not change, where no shape meets its own image. "
            "Then copy each move."
        ),
    ),
    "own-graph": GameWords(
        example=ON_INVENT, move=N_("Leave two equal parts that no move joins. Then copy each move.")
    ),
    "chomp": GameWords(
        move=N_(
            "On a square, eat the cell diagonal to the corner, then copy in the other arm. Of two "
            "rows, leave the first longer by one."
        ),
        story=N_("Fred Schuh played it with divisors in 1952, David Gale with chocolate in 1974."),
    ),
}
