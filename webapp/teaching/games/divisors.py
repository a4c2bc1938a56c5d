"""Games of arithmetic functions: one number, and moves by its divisors or its totatives."""

from nimsum.language import N_

from .entry import GameWords

DIVISORS = {
    "maliquot": GameWords(
        example=N_("From 12 go to 1, 2, 3, 4 or 6."),
        move=N_("Cross out primes until as many stay as you want."),
        story=N_("The name means “move to an aliquot”, an old word for a proper divisor."),
        formula="maliquot",
    ),
    "saliquot": GameWords(
        example=N_("From 12 take 1, 2, 3, 4, 6 or 12."),
        move=N_("To leave a smaller value 1, 2, 3, …, take 1, 2, 4, …; to leave 0 take all."),
        formula="saliquot",
    ),
    "maliquant": GameWords(
        example=N_("From 6 go to 0, 4 or 5."),
        move=N_(
            "To leave v, double 2v − 1 while it stays below your number; to leave 0 move to 0."
        ),
        story=N_("The paper’s introduction leaves out 0; each value would then be 1 less."),
        formula="odd-part",
    ),
    "saliquant": GameWords(
        example=N_("From 6 take 4 or 5."),
        move=N_("From an odd heap move to 2v + 1, for any smaller value v."),
        formula="saliquant",
    ),
    "totative": GameWords(
        example=N_("From 9 go to 1, 2, 4, 5, 7 or 8."),
        move=N_("To leave v move to the vth prime; to leave 0 move to 1."),
        formula="totative",
    ),
    "nontotative": GameWords(
        example=N_("From 10 go to 0, 2, 4, 5, 6 or 8."),
        move=N_("From an even number move to 2v, for any smaller value v."),
        formula="nontotative",
    ),
}
