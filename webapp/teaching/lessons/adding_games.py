"""The fifth ladder: sums of games of different kinds, MALIQUOT and SALIQUOT."""

from nimsum.language import N_

from .goals import FillBoxes, FindMove, PointOut, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

ADDING_GAMES = Ladder(
    slug="adding-games",
    title=N_("Adding games of different kinds"),
    promise=N_("You will be able to win a sum whose parts follow quite different rules."),
    audience=N_("For those who know Grundy values; divisors are all the arithmetic there is."),
    minutes=20,
    reason=ReasonWords.VALUES,
    steps=(
        Step(
            title=N_("A dull game"),
            text=(
                N_(
                    "<strong>Maliquot</strong>: move to a smaller number that divides yours. "
                    "Whoever gets 1 has no move."
                ),
            ),
            notation="maliquot:12",
            goal=FindMove(),
            hint=N_("Which number divides every number?"),
            seen=(
                N_(
                    "Alone, this game is over at once: move to 1. <strong>Saliquot</strong>, in "
                    "which you take a number of tokens that divides the heap, is just as dull: "
                    "take all of them. But their sum is not dull at all."
                ),
            ),
        ),
        Step(
            title=N_("Two dull games make a good one"),
            text=(
                N_(
                    "On the left Maliquot: move to a divisor. On the right Saliquot: take a "
                    "divisor of the heap, which may be the whole heap. A move is a move in one of "
                    "them. Who wins?"
                ),
            ),
            notation="maliquot:2+saliquot:2",
            goal=SayWho(),
            hint=N_(
                "The left one allows one move only. In the right one you may take both tokens, or "
                "one and then the other."
            ),
            shown=(Show.DISGUISE,),
            seen=(
                N_(
                    "The 2 on the left has value 1: one move, to 1. The 2 on the right has value "
                    "2: its options are 1 and 0. The values differ, so the first player wins, by "
                    "taking one token."
                ),
            ),
        ),
        Step(
            title=N_("A value of Maliquot"),
            text=(
                N_("The divisors of 6 that are smaller are 1, 2 and 3. What is the value of 6?"),
                N_("2 and 3 are prime: from them one can only move to 1."),
            ),
            notation="maliquot:6",
            goal=FillBoxes(),
            hint=N_("1 has value 0, and 2 and 3 have value 1."),
            shown=(Show.MEX, Show.VALUES),
            seen=(
                N_(
                    "6 = 2·3 has two prime factors, and value 2. That is no accident: in Maliquot "
                    "the value is the number of prime factors (Iannucci and Larsson, Theorem 1). "
                    "12 = 2·2·3 has value 3."
                ),
            ),
        ),
        Step(
            title=N_("A value of Saliquot"),
            text=(
                N_(
                    "From a heap of 4 one may take 1, 2 or 4 tokens, leaving 3, 2 or 0. From 3 one "
                    "may take 1 or 3. What is the value of the heap of 4?"
                ),
            ),
            notation="saliquot:4",
            goal=FillBoxes(),
            hint=N_("3 has value 1: its options 2 and 0 have values 2 and 0."),
            shown=(Show.MEX, Show.VALUES),
            seen=(
                N_(
                    "Odd heaps have value 1, and each factor 2 adds one more: 1, 2, 4 and 8 have "
                    "values 1, 2, 3 and 4, and 12 = 2·2·3 has value 3 (Iannucci and Larsson, "
                    "Theorem 2)."
                ),
            ),
        ),
        Step(
            title=N_("Make the values equal"),
            text=(
                N_(
                    "12 has three prime factors. The heap of 6 is twice an odd number. Make a "
                    "winning move."
                ),
            ),
            notation="maliquot:12+saliquot:6",
            goal=FindMove(),
            given=(Show.DISGUISE,),
            hint=N_("The values are 3 and 2. Which divisors of 12 have two prime factors?"),
            seen=(
                N_(
                    "There are three winning moves: from 12 to 4 or to 6, which have two prime "
                    "factors, and also from 6 to 4 on the right, which <strong>raises</strong> its "
                    "value from 2 to 3. A smaller heap may have a larger value."
                ),
            ),
        ),
        Step(
            title=N_("What if a value goes up?"),
            text=(
                N_(
                    "6 and 6, both with value 2: the computer was lost, and had to move. It did "
                    "not lower a value, it <strong>raised</strong> one: of the heap on the right "
                    "it took 2, and the 4 that are left have value 3."
                ),
                N_("Answer it."),
            ),
            notation="maliquot:6+saliquot:4",
            goal=FindMove(),
            given=(Show.DISGUISE,),
            hint=N_("Bring the value back to 2: the mex has an option of every smaller value."),
            seen=(
                N_(
                    "A move that raises a value only wastes time: you can always bring it back, "
                    "and since the heap gets smaller all the while, that cannot go on for ever. So "
                    "the nim-sum decides, although these are not Nim heaps."
                ),
            ),
        ),
        Step(
            title=N_("Where is the move?"),
            text=(
                N_("Three components. Take the nim-sum of their values, and find one to change."),
            ),
            notation="maliquot:60+saliquot:12+nim:2",
            goal=PointOut(),
            given=(Show.DISGUISE,),
            shown=(Show.COLUMNS,),
            hint=N_(
                "60 = 2·2·3·5. The values are 4, 3 and 2. In the column of the 4s only one of them "
                "has a 1."
            ),
            seen=(
                N_(
                    "The nim-sum of 4, 3 and 2 is 5. The first one must become the nim-sum of 4 "
                    "and 5, 4 ⊕ 5 = 1: a prime. So 60 to 2, 3 or 5 wins."
                ),
            ),
        ),
        Step(
            title=N_("Number theory night"),
            text=(N_("A game of four parts. Choose your place, and win to the end."),),
            notation="maliquot:30+maliquot:8+saliquot:20+saliquot:7",
            goal=WinGame(),
            shown=(Show.DISGUISE,),
            hint=N_("The values are 3, 3, 3 and 1. What is their nim-sum?"),
            seen=(
                N_(
                    "It did not matter that the rules differ. In a sum only one thing counts of "
                    "each part: its value."
                ),
            ),
        ),
    ),
)
