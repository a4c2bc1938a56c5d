"""Games that break heaps: cutting, splitting, and taking tokens out of the middle."""

from nimsum.language import N_

from .entry import GameWords

_PAIRS = N_("Two equal heaps leave 0.")
_UNKNOWN = N_("Nobody knows whether its values ever repeat.")

BREAKING = {
    "cut": GameWords(
        example=N_("The numbers in brackets count the cuts."),
        move=N_("Make pairs of equal heaps, which cancel, until the rest has the wanted value."),
    ),
    "grundys-game": GameWords(story=_UNKNOWN),
    "couples-are-forever": GameWords(move=_PAIRS, story=_UNKNOWN),
    "octal": GameWords(
        example=N_(
            "Digit k after the point says what taking k may leave: 1 nothing, 2 one heap, 4 two "
            "heaps, or a sum of these. A 4 before the point splits and takes nothing."
        ),
        move=_PAIRS,
        story=N_("Richard Guy and Cedric Smith classified such games in 1956."),
    ),
    "hexadecimal": GameWords(
        example=N_(
            "The code is as in octal games, with 8 for three heaps and A to F for 10 to 15."
        ),
        move=N_("Leave the heap you want beside two equal heaps, which cancel."),
    ),
}

NAMED = {
    "kayles": GameWords(
        move=N_("Hit the middle and leave two equal rows: that wins from any single row."),
        story=N_(
            "A puzzle by Henry Dudeney. From 71 pins on its values repeat every 12, as Guy and "
            "Smith published in 1956. William Sibert solved misère play in 1973."
        ),
    ),
    "dawsons-chess": GameWords(
        move=_PAIRS,
        story=N_(
            "Thomas Dawson invented it in the 1930s, with pawns. Its values repeat every 34 from "
            "52 on, as Guy and Smith showed in 1956."
        ),
    ),
    "dawsons-kayles": GameWords(move=_PAIRS, story=N_("Its values repeat every 34 from 53 on.")),
    "treblecross": GameWords(
        move=_PAIRS,
        story=N_(
            "On paper: write crosses on a strip, and three in a row win. A strip of n squares is a "
            "row of n + 2. No period is known."
        ),
    ),
    "officers": GameWords(move=_PAIRS, story=_UNKNOWN),
}
