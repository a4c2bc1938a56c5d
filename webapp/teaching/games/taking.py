"""Games in which tokens are taken from one heap."""

from nimsum.language import N_

from .entry import ON_INVENT, GameWords

TAKING = {
    "nim": GameWords(
        move=N_("Leave as many tokens as the value you want."),
        story=N_("Charles Bouton named it and gave its complete theory."),
        formula="nim",
    ),
    "subtraction": GameWords(story=N_("May you take 1, 2, … up to k? Leave a multiple of k + 1.")),
    "all-but": GameWords(
        story=N_("From some heap on, each block of values is the one before plus a constant.")
    ),
    "chocolate-stones": GameWords(
        move=N_("Any move will do: the number of moves is fixed."),
        story=N_(
            "Pupils of 12 to 15 in the PRIMES STEP programme invented it: it looks like skill and "
            "has no strategy."
        ),
        formula="chocolate-stones",
    ),
    "demon-money": GameWords(
        example=N_("From 12 take 3 or 4, from 9 only 3."),
        story=N_("Pupils of 12 to 15 in the PRIMES STEP programme invented it."),
        formula="demon-money",
    ),
    "own": GameWords(example=ON_INVENT),
}
