"""Games in which a heap has no more than one move."""

from nimsum.language import N_

from .entry import GameWords

_NO_CHOICE = N_("A heap leaves you no choice. In a sum of such heaps, begin if the nim-sum is 1.")

FORCED = {
    "mtau": GameWords(
        N_("12 has 5 smaller divisors and becomes 5."),
        _NO_CHOICE,
        N_("The letter τ (tau) stands for the number of divisors."),
    ),
    "stau": GameWords(N_("12 has 6 divisors and becomes 12 − 6 = 6."), _NO_CHOICE),
    "mtotient": GameWords(
        N_("For 10 these are 1, 3, 7 and 9: it becomes 4."),
        _NO_CHOICE,
        N_(
            "The class of a product is the sum of the classes, plus 1 if both factors are even. "
            "Harold Shapiro studied them in 1943."
        ),
        formula="mtotient",
    ),
    "stotient": GameWords(N_("For 12 these are 1, 5, 7 and 11: it becomes 8."), _NO_CHOICE),
    "move-to-number-of-factors": GameWords(N_("12 = 2·2·3 becomes 3."), _NO_CHOICE),
    "subtract-number-of-factors": GameWords(N_("12 = 2·2·3 becomes 9."), _NO_CHOICE),
    "move-to-number-of-distinct-factors": GameWords(N_("60 = 2·2·3·5 becomes 3."), _NO_CHOICE),
    "subtract-number-of-distinct-factors": GameWords(N_("12 = 2·2·3 becomes 10."), _NO_CHOICE),
    "fullset-divisor": GameWords(
        N_("12 becomes 1 + 2 + 3 + 4 + 6."), _NO_CHOICE, formula="fullset-divisor"
    ),
    "fullset-relative-prime": GameWords(
        N_("8 becomes 1 + 3 + 5 + 7."),
        _NO_CHOICE,
        N_("The value is 1 if the move leaves nim-sum 0, and else 0."),
    ),
    "aliquot-sum": GameWords(
        N_("12 becomes 1 + 2 + 3 + 4 + 6 = 16; 6 stays 6 for ever."),
        story=N_(
            "Such chains are called aliquot sequences. Nobody knows whether the one from 276 ends."
        ),
    ),
    "aliquot-partial-sums": GameWords(N_("From 9 go to 1, 3 or 1 + 3 = 4.")),
}
