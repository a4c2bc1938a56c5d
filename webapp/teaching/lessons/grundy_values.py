"""The fourth ladder: mex and Grundy values, on a small take-away game."""

from nimsum.language import N_

from .goals import FillBoxes, FindMove, MarkP, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

GRUNDY_VALUES = Ladder(
    slug="grundy-values",
    title=N_("Mex and Grundy values"),
    promise=N_("You will be able to find, for any such game, the Nim heap that it plays like."),
    audience=N_("For those who know the nim-sum."),
    minutes=20,
    reason=ReasonWords.VALUES,
    steps=(
        Step(
            title=N_("P and N are not enough"),
            text=(
                N_(
                    "The game of this lesson: take <strong>1, 3 or 4</strong> tokens from one "
                    "heap. Here are two heaps, and each of them alone is an N-position. Who wins "
                    "the sum?"
                ),
            ),
            notation="subtraction(1,3,4):1+subtraction(1,3,4):3",
            goal=SayWho(),
            hint=N_(
                "From 3 one can move to 2 or to 0. How does each of these go on, with the 1 beside "
                "it?"
            ),
            seen=(
                N_(
                    "N and N made P. But 1 beside 4 would be an N-position: there N and N make N. "
                    "So one must know more of a heap than whether it is P or N: which "
                    "<strong>Nim heap</strong> it plays like."
                ),
            ),
        ),
        Step(
            title=N_("The smallest that is missing"),
            text=(
                N_(
                    "From a Nim heap of 3 one can move to 0, 1 and 2: to everything below 3, and "
                    "not to 3. So do the same with any heap: collect the values of its options, "
                    "and take <strong>the smallest number that is missing</strong>. That is the "
                    "<dfn>mex</dfn> (“minimum excluded”), and it is the <dfn>Grundy value</dfn> of "
                    "the heap."
                ),
                N_(
                    "The heap of 0 has no option: value 0. From 1 one reaches 0: value 1. From 2 "
                    "only 1, which has value 1: the smallest that is missing is 0. From 3 one "
                    "reaches 2 and 0, both of value 0: value 1. What is the value of 4?"
                ),
            ),
            notation="subtraction(1,3,4):4",
            goal=FillBoxes(),
            hint=N_(
                "From 4 one can move to 3, 1 and 0, and you have just read their values. Is 0 "
                "among them? Is 1? Is 2?"
            ),
            shown=(Show.MEX,),
            seen=(
                N_(
                    "4 plays like a Nim heap of 2, although it has 4 tokens and a move to 3 of "
                    "them."
                ),
            ),
        ),
        Step(
            title=N_("One heap after the other"),
            text=(
                N_(
                    "So far: heaps 0, 1, 2, 3, 4 have values 0, 1, 0, 1, 2. From 5 one can move to "
                    "4, 2 and 1. What is the value of 5?"
                ),
            ),
            notation="subtraction(1,3,4):5",
            goal=FillBoxes(),
            hint=N_("The values of 4, 2 and 1 are 2, 0 and 1."),
            shown=(Show.MEX,),
            seen=(N_("0, 1 and 2 are all there, so the mex is 3."),),
        ),
        Step(
            title=N_("Not always one more"),
            text=(
                N_(
                    "Values need not grow with the heap. So far: heaps 0, 1, 2, 3, 4, 5 have "
                    "values 0, 1, 0, 1, 2, 3. From 6 one can move to 5, 3 and 2. What is the value "
                    "of 6?"
                ),
            ),
            notation="subtraction(1,3,4):6",
            goal=FillBoxes(),
            hint=N_("A larger value among the options does not help: what matters is the gap."),
            shown=(Show.MEX, Show.VALUES),
            seen=(
                N_(
                    "The first gap is 2. One can move <strong>up</strong> from 6, to 5 with value "
                    "3. That does no harm: the opponent can bring it back down to 2, as 3 has an "
                    "option of every smaller value."
                ),
                N_("And look: after 7 heaps the values begin again."),
            ),
        ),
        Step(
            title=N_("Value 0 means P"),
            text=(
                N_(
                    "The values 0, 1, 0, 1, 2, 3, 2 repeat every 7 heaps. Mark the P-positions: "
                    "the heaps of value 0."
                ),
            ),
            notation="subtraction(1,3,4):16",
            goal=MarkP(),
            given=(Show.VALUES,),
            hint=N_("In each block of seven they are the first and the third heap."),
            seen=(
                N_(
                    "Value 0 says that no option has value 0: every move leads to an N-position. "
                    "Any other value says that some option has value 0: a winning move. So P is "
                    "value 0, and the value tells how an N-position behaves in a sum."
                ),
            ),
        ),
        Step(
            title=N_("The reason: beside a Nim heap"),
            text=(
                N_(
                    "What does it mean that 5 plays like a Nim heap of 3? Put them side by side. "
                    "Who wins?"
                ),
            ),
            notation="subtraction(1,3,4):5+nim:3",
            goal=SayWho(),
            given=(Show.DISGUISE,),
            hint=N_("Two equal Nim heaps would be a P-position."),
            seen=(
                N_(
                    "If your opponent lowers one of the two, you can lower the other to the same "
                    "value: the mex has an option of <strong>every smaller</strong> value. And no "
                    "move keeps a value: the mex has no option of <strong>its own</strong> value. "
                    "These two properties are all that Nim needs. That is the theorem of Sprague "
                    "(1935) and Grundy (1939)."
                ),
            ),
        ),
        Step(
            title=N_("Make the values equal"),
            text=(N_("5 has value 3, as you know. Make a winning move."),),
            notation="subtraction(1,3,4):5+nim:1",
            goal=FindMove(),
            given=(Show.MEX,),
            hint=N_("Which option of 5 has value 1?"),
            seen=(N_("1 beside 1: equal values cancel, whatever the games are."),),
        ),
        Step(
            title=N_("A sum of three"),
            text=(
                N_(
                    "Two heaps of this game and one of Nim. Find the values, take the nim-sum, and "
                    "win to the end."
                ),
            ),
            notation="subtraction(1,3,4):12+subtraction(1,3,4):6+nim:3",
            goal=WinGame(),
            given=(Show.VALUES,),
            shown=(Show.COLUMNS,),
            hint=N_(
                "12 is 5 more than 7, so it has the value of 5, which is 3. The 3s cancel. So what "
                "must become of 6, or else of the others?"
            ),
            seen=(
                N_(
                    "Value, nim-sum, winning move: this recipe wins every game in which both "
                    "players have the same moves, play comes to an end, and the last move wins. "
                    "Each game here has a page with its values."
                ),
            ),
        ),
    ),
)
