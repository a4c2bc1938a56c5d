"""The seventh ladder: games that split heaps, and parity, on CUT."""

from nimsum.language import N_

from .goals import FindMove, MarkP, SayValue, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

CUTTING = Ladder(
    slug="cutting",
    title=N_("Splitting heaps, and parity"),
    promise=N_("You will know when cutting is a matter of odd and even, and what to do when not."),
    audience=N_("For those who know Grundy values; the first half is for everybody."),
    minutes=15,
    reason=ReasonWords.VALUES,
    steps=(
        Step(
            title=N_("Cut in two"),
            text=(
                N_(
                    "In <strong>Cut</strong> nothing is ever taken away: a move cuts one heap into "
                    "<strong>two</strong>, wherever you like. Whoever makes the last cut wins. Who "
                    "wins from 5 tokens?"
                ),
            ),
            notation="cut(1):5",
            goal=SayWho(),
            hint=N_("How many cuts are made altogether, until every token stands alone?"),
            seen=(
                N_(
                    "Each cut makes one heap more. It begins with 1 heap and ends with 5 heaps of "
                    "one token: that is 4 cuts, whatever anybody does. 4 is even, so the second "
                    "player makes the last one."
                ),
            ),
        ),
        Step(
            title=N_("Odd and even"),
            text=(N_("A heap of n tokens lasts n − 1 cuts. Which heaps are P-positions?"),),
            notation="cut(1):12",
            goal=MarkP(),
            hint=N_("P if the number of cuts is even."),
            shown=(Show.VALUES,),
            seen=(
                N_(
                    "The odd heaps. Whether a number is odd or even is called its "
                    "<dfn>parity</dfn>. There is no skill in this game: only parity counts."
                ),
            ),
        ),
        Step(
            title=N_("Two or four pieces"),
            text=(
                N_(
                    "Now you may cut a heap into <strong>two or four</strong> heaps. So a move "
                    "makes 1 or 3 heaps more, and how long the game lasts is no longer fixed. Who "
                    "wins from 8 tokens?"
                ),
            ),
            notation="cut(1,3):8",
            goal=SayWho(),
            hint=N_("1 and 3 are both odd. What happens to the parity of the number of heaps?"),
            seen=(
                N_(
                    "Each move changes the number of heaps by an odd number, so its parity flips "
                    "at each move. It goes from 1 heap to 8 heaps, from odd to even: so the number "
                    "of moves is odd, and the first player makes the last one. Again no choice "
                    "matters."
                ),
            ),
        ),
        Step(
            title=N_("A sum of parities"),
            text=(N_("Three heaps, two rules. Who wins?"),),
            notation="cut(1):6+cut(1,3):9+cut(1):4",
            goal=SayWho(),
            given=(),
            shown=(Show.COLUMNS,),
            hint=N_("An even heap has value 1, an odd heap has value 0, in both games."),
            seen=(
                N_(
                    "Two heaps of value 1 cancel. Adding parities is just the nim-sum of 0s and "
                    "1s: one column."
                ),
            ),
        ),
        Step(
            title=N_("Two or three pieces"),
            text=(
                N_(
                    "Cut into <strong>two or three</strong> heaps: now a move makes 1 or 2 heaps "
                    "more, so parity is yours to choose. Make a winning move."
                ),
            ),
            notation="cut(1,2):3",
            goal=FindMove(),
            hint=N_("After 2 + 1 the computer has one more cut. What if there is none left?"),
            seen=(N_("With all three tokens apart, there is no cut left."),),
        ),
        Step(
            title=N_("An option is a sum"),
            text=(
                N_(
                    "What is a move worth that leaves <strong>several</strong> heaps? They form a "
                    "sum, so its value is the nim-sum of theirs. From 4 one can move to 3 + 1, "
                    "2 + 2 or 2 + 1 + 1. Heaps 1, 2 and 3 have values 0, 1 and 2. What is "
                    "the value of 4?"
                ),
            ),
            notation="cut(1,2):4",
            goal=SayValue(),
            given=(Show.MEX,),
            hint=N_("3 + 1 has value 2, 2 + 2 has value 0, 2 + 1 + 1 has value 1."),
            shown=(Show.VALUES,),
            seen=(
                N_(
                    "0, 1 and 2 are there, so the value is 3. Splitting games are solved like "
                    "this, heap after heap: nim-sum within an option, mex over all options."
                ),
            ),
        ),
        Step(
            title=N_("Halve and copy"),
            text=(
                N_(
                    "The values of this game look wild, and nobody has found a rule for them. But "
                    "from one heap you can always win without knowing any: cut it into two equal "
                    "heaps, and set one token aside if the number is odd. Then copy."
                ),
                N_("Choose your place, and win."),
            ),
            notation="cut(1,2):9",
            goal=WinGame(),
            hint=N_("9 = 4 + 4 + 1."),
            shown=(Show.VALUES,),
            seen=(
                N_(
                    "Every heap from 2 on is an N-position, so only heap 1 has value 0. Whether "
                    "every other number turns up as a value somewhere, nobody knows: it is Open "
                    "Problem 5 of the paper on partition games."
                ),
            ),
        ),
        Step(
            title=N_("Beside a heap of Nim"),
            text=(
                N_(
                    "Now copying is not enough: a heap of Nim stands beside. Heap 4 has value 3. "
                    "Make a winning move."
                ),
            ),
            notation="cut(1,2):4+nim:1",
            goal=FindMove(),
            given=(Show.MEX,),
            hint=N_("Which option of 4 has value 1, so that the two cancel?"),
            shown=(Show.COLUMNS,),
            seen=(
                N_(
                    "2 + 1 + 1 has value 1, and so has the heap of Nim. A game that splits is no "
                    "harder in a sum than any other: its heaps are just more components."
                ),
            ),
        ),
    ),
)
