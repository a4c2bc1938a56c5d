"""Powerset games: a move leaves as many heaps as you like, all different."""

from nimsum.language import N_

from .entry import GameWords

_CHOOSE = N_("Choose heaps whose values have the wanted nim-sum.")

POWERSETS = {
    "powerset-maliquot": GameWords(
        example=N_("12 may become 6, or 4 + 3, or 6 + 2 + 1."),
        move=N_(
            "Divisors of 1, 2, 3, … primes have values 1, 2, 4, …: keep those that add up to the "
            "wanted value. To leave 0 keep 1."
        ),
        formula="powerset-maliquot",
    ),
    "powerset-saliquot": GameWords(
        example=N_("6 may become 5 + 4, by subtracting 1 and 2."),
        move=N_(
            "Subtract each of the powers of 2 that add up to the wanted value. To leave 0 subtract "
            "all."
        ),
        formula="powerset-saliquot",
    ),
    "powerset-maliquant": GameWords(
        example=N_("6 may become 4, 5 or 5 + 4, but not 0."),
        move=_CHOOSE,
        formula="powerset-maliquant",
    ),
    "powerset-saliquant": GameWords(
        example=N_("5 may become 3 + 2 + 1, or some of these."),
        move=_CHOOSE,
        story=N_("Every value is 0 or a power of 2."),
    ),
    "powerset-totative": GameWords(
        example=N_("9 may become 8, or 5 + 4, or 7 + 2 + 1."),
        move=N_("Keep primes whose values add up to the wanted value. To leave 0 keep 1."),
        formula="powerset-totative",
    ),
    "powerset-nontotative": GameWords(
        example=N_("6 may become 4, or 3 + 2, or 4 + 3 + 2, but not 0."),
        move=N_(
            "4, 6, 8, … have values 1, 2, 4, …: from an even number keep those that add up to the "
            "wanted value. To leave 0 keep 2."
        ),
        formula="powerset-nontotative",
    ),
}
