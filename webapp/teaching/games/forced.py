"""Games in which a heap has no more than one move."""

from webapp.language import N_

from .entry import GameWords

_COUNT = N_(
    "Follow the moves down to the end and count them: there is only one way. The value is 1 if "
    "their number is odd, and 0 if it is even."
)
_NO_CHOICE = N_(
    "Inside a heap there is no choice. In a sum of forced games alone you can only choose who "
    "begins: begin if the nim-sum is 1. Beside other games a forced heap is a tempo to keep."
)


def _forced(full: str, story: str = "", find_value: str = _COUNT) -> GameWords:
    return GameWords(full, find_value, _NO_CHOICE, story, formula="forced")


FORCED = {
    "mtau": _forced(
        N_(
            "Count the smaller numbers that divide your number, and move to that count. 12 is "
            "divided by 1, 2, 3, 4 and 6, which are five numbers, so it must become 5. 1 has no "
            "move."
        ),
        N_("The letter τ (tau) stands for the number of divisors."),
    ),
    "stau": _forced(
        N_(
            "Count the numbers that divide your number, itself included, and subtract that count. "
            "12 has the six divisors 1, 2, 3, 4, 6 and 12, so it must become 6. The empty heap has "
            "no move."
        ),
    ),
    "mtotient": GameWords(
        full=N_(
            "Count the smaller numbers that share no divisor with yours, except 1, and move to "
            "that count. For 10 these are 1, 3, 7 and 9, so it must become 4. 1 has no move."
        ),
        find_value=N_(
            "Count the moves that lead to 2: that is the class of the number. The value is 1 if "
            "the class is even, 0 if it is odd. There is a short cut, for classes add: that of a "
            "product is the sum of the classes, and 1 more if both factors are even."
        ),
        make_move=_NO_CHOICE,
        story=N_("The count is Euler’s totient φ; Harold Shapiro studied the classes in 1943."),
        formula="mtotient",
    ),
    "stotient": _forced(
        N_(
            "Count the smaller numbers that share no divisor with yours, except 1, and subtract "
            "that count. For 12 these are 1, 5, 7 and 11, so it must become 8. 1 has no move."
        )
    ),
    "move-to-number-of-factors": _forced(
        N_(
            "Write your number as a product of primes and count them, repeats too; move to that "
            "count. 12 = 2·2·3 must become 3. 1 has no move."
        )
    ),
    "subtract-number-of-factors": _forced(
        N_(
            "Write your number as a product of primes and count them, repeats too; subtract that "
            "count. 12 = 2·2·3 must become 9. 1 has no move."
        )
    ),
    "move-to-number-of-distinct-factors": _forced(
        N_(
            "Count the different primes that divide your number, and move to that count. 60 = "
            "2·2·3·5 must become 3. 1 has no move."
        )
    ),
    "subtract-number-of-distinct-factors": _forced(
        N_(
            "Count the different primes that divide your number, and subtract that count. 12 = "
            "2·2·3 must become 10. 1 has no move."
        )
    ),
    "fullset-divisor": GameWords(
        full=N_(
            "Replace your number by all its smaller divisors at once, a heap for each: 12 becomes "
            "1 + 2 + 3 + 4 + 6. There is just one such move; 1 has none."
        ),
        find_value=N_(
            "Write the number as a product of primes. If no prime comes twice, the value is 1; if "
            "one does, it is 0. The value of 1 is 0."
        ),
        make_move=_NO_CHOICE,
        formula="fullset-divisor",
    ),
    "fullset-relative-prime": GameWords(
        full=N_(
            "Replace your number by all smaller numbers that share no divisor with it, except 1, "
            "all at once, a heap for each: 8 becomes 1 + 3 + 5 + 7. There is just one such move; "
            "1 has none."
        ),
        find_value=N_(
            "Take the nim-sum of the values of all heaps that the move leaves. If it is 0, the "
            "value is 1, else it is 0. So the values are worked out from small numbers on."
        ),
        make_move=_NO_CHOICE,
        formula="fullset-relative-prime",
    ),
    "aliquot-sum": GameWords(
        full=N_(
            "Add up all numbers that divide yours, itself left out, and move to the sum. From 12 "
            "that is 1 + 2 + 3 + 4 + 6 = 16. 1 has no move. The number may grow, and some numbers "
            "come back to where they were: 6 = 1 + 2 + 3 moves to itself for ever."
        ),
        find_value=N_(
            "Follow the chain of moves. If it ends in 1, the value is 1 for an odd number of "
            "moves and 0 for an even number. If it comes back, play never ends and nobody wins."
        ),
        make_move=N_("Inside a heap there is no choice."),
        story=N_(
            "Such chains are called aliquot sequences. Nobody knows whether the one that begins "
            "with 276 ever ends."
        ),
        formula="aliquot-sum",
    ),
    "aliquot-partial-sums": GameWords(
        full=N_(
            "Choose some of the numbers that divide yours, itself left out, and move to their "
            "sum. From 9 that is 1, 3 or 1 + 3 = 4. 1 has no move. From some numbers play can go "
            "round in circles for ever; then nobody wins."
        ),
        find_value=N_(
            "Work out the values from the primes on, which can move only to 1. A number from "
            "which play may go on for ever has no number as its value: it is written ∞, with the "
            "values that its options have."
        ),
        make_move=N_("Try the sums one by one; primes can move only to 1."),
    ),
}
