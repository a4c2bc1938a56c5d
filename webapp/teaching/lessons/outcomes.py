"""The first ladder: what P- and N-positions are, on subtraction games."""

from nimsum.language import N_

from .goals import FindMove, MarkP, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

OUTCOMES = Ladder(
    slug="p-and-n",
    title=N_("Won or lost: P- and N-positions"),
    promise=N_(
        "You will be able to look at a heap and know, before anybody moves, who can win, and why."
    ),
    audience=N_("For everybody; you need to know nothing."),
    minutes=15,
    reason=ReasonWords.OUTCOMES,
    steps=(
        Step(
            title=N_("The last token"),
            text=(
                N_(
                    "A move is to take <strong>1, 2 or 3</strong> tokens. You and the computer "
                    "move in turns, and whoever takes the last token wins."
                ),
                N_("Tap a token: it goes, and all tokens to the right of it go with it."),
            ),
            notation="subtraction(1,2,3):3",
            goal=FindMove(),
            reason=ReasonWords.PLAIN,
            hint=N_("Can you take all of them at once?"),
            seen=(
                N_(
                    "With 1, 2 or 3 tokens the player who is to move can take all of them. Such a "
                    "position is called an <dfn>N-position</dfn>: the <strong>N</strong>ext player "
                    "wins."
                ),
                N_(
                    "The empty heap is the opposite. Whoever should move there cannot: the other "
                    "one took the last token, and has won."
                ),
            ),
        ),
        Step(
            title=N_("Four tokens"),
            text=(
                N_("The same game, with one token more."),
                N_(
                    "Say who wins. If you are wrong, you may try to prove it on the board, and the "
                    "computer will answer."
                ),
            ),
            notation="subtraction(1,2,3):4",
            goal=SayWho(),
            reason=ReasonWords.PLAIN,
            hint=N_("There are only three first moves. What does each of them leave?"),
            seen=(
                N_(
                    "Every move from 4 leaves 3, 2 or 1, and these are N-positions: the other "
                    "player takes the rest. So whoever must move from 4 has lost."
                ),
                N_(
                    "That is a <dfn>P-position</dfn>: the <strong>P</strong>revious player wins, "
                    "the one who has just moved there."
                ),
            ),
        ),
        Step(
            title=N_("Hand over a four"),
            text=(
                N_(
                    "You know one position that nobody wants to get: 4 tokens. Make a move that "
                    "wins."
                ),
            ),
            notation="subtraction(1,2,3):7",
            goal=FindMove(),
            hint=N_("Which move leaves a heap of 4 for the computer?"),
            seen=(
                N_(
                    "You handed over a P-position. That is all there is to winning: <strong>move "
                    "to a P-position</strong>, every time."
                ),
                N_(
                    "From 5, 6 and 7 one can move to 4. So these three are N-positions. But what "
                    "about 8?"
                ),
            ),
        ),
        Step(
            title=N_("The strip"),
            text=(
                N_("Go through the heaps in order, from 0. Two rules are enough:"),
                N_(
                    "<strong>P</strong>: every move leads to an N-position (or there is no move). "
                    "<strong>N</strong>: some move leads to a P-position."
                ),
                N_("To judge a heap you need only look 1, 2 and 3 places back."),
            ),
            notation="subtraction(1,2,3):13",
            goal=MarkP(),
            hint=N_(
                "0 is P, so 1, 2 and 3 are N. From 4 one can only reach N-positions, so 4 is P. "
                "Now look 1, 2 and 3 places back from 5."
            ),
            shown=(Show.OUTCOMES,),
            seen=(N_("The P-positions are the multiples of 4. After each P come three Ns."),),
        ),
        Step(
            title=N_("The reason: make it four"),
            text=(
                N_(
                    "Why multiples of 4? Because you can always <strong>complete a four</strong>: "
                    "if your opponent takes 1, take 3; if 2, take 2; if 3, take 1. Together that "
                    "is 4 tokens in each round."
                ),
                N_("Choose who goes first, and win all of it."),
            ),
            notation="subtraction(1,2,3):21",
            goal=WinGame(),
            hint=N_(
                "21 is 5 times 4, and 1 more. Who should take that one? After it, complete a four "
                "in every round."
            ),
            seen=(
                N_(
                    "You left a multiple of 4 every time. Your opponent could never do so: from a "
                    "multiple of 4, taking 1, 2 or 3 never leads to another one."
                ),
            ),
        ),
        Step(
            title=N_("Other amounts, other pattern"),
            text=(
                N_(
                    "Now a move takes <strong>2 or 3</strong> tokens. One token alone cannot be "
                    "taken: whoever must move there has lost."
                ),
                N_("Look 2 and 3 places back, and mark the P-positions."),
            ),
            notation="subtraction(2,3):12",
            goal=MarkP(),
            hint=N_(
                "0 and 1 have no move, so both are P. From 2 and 3 one reaches 0, from 4 one "
                "reaches 1. And from 5 one reaches only 3 and 2."
            ),
            shown=(Show.OUTCOMES,),
            seen=(
                N_(
                    "P, P, N, N, N, and then again from the start: the pattern repeats every 5 "
                    "heaps. Now 5 is what you complete in each round: 2 with 3, and 3 with 2."
                ),
            ),
        ),
        Step(
            title=N_("Two games side by side"),
            text=(
                N_(
                    "Here are two heaps, each with its own rule. A move is a move in "
                    "<strong>one</strong> of them, and whoever makes the very last move wins. That "
                    "is called a <dfn>sum</dfn> of games."
                ),
                N_("8 is a P-position in the first game, and 10 in the second. Who wins the sum?"),
            ),
            notation="subtraction(1,2,3):8+subtraction(2,3):10",
            goal=SayWho(),
            hint=N_(
                "Whatever your opponent does in one heap, you have an answer in the same heap."
            ),
            seen=(
                N_(
                    "P and P together make P. Whoever goes second answers each move in the heap "
                    "in which it was made, as if the other heap were not there, and so never runs "
                    "out of answers."
                ),
            ),
        ),
        Step(
            title=N_("Win the sum"),
            text=(
                N_(
                    "Now one of the two heaps is a P-position and the other is not. Make it two "
                    "P-positions, and win to the end."
                ),
            ),
            notation="subtraction(1,2,3):8+subtraction(2,3):9",
            goal=WinGame(),
            hint=N_(
                "8 is P for taking 1, 2 or 3. For taking 2 or 3, the P-positions are 0, 1, 5, 6, "
                "10, 11. To which of them can you move from 9?"
            ),
            seen=(
                N_(
                    "P and N together make N: move the N-part to a P-position, then answer every "
                    "move where it is made."
                ),
                N_(
                    "And what about N and N? That can be either. You will need finer numbers for "
                    "it than P and N: the lessons on nim-sums and on Grundy values give them to "
                    "you."
                ),
            ),
        ),
    ),
)
