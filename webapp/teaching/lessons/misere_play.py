"""The eighth ladder: why misère play is harder, on Nim and then on Kayles, both ways."""

from nimsum.language import N_
from nimsum.rulesets.convention import Convention

from .goals import FindMove, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

MISERE_PLAY = Ladder(
    slug="misere",
    title=N_("Why misère play is harder"),
    promise=N_(
        "You will win Nim when the last move loses, and see why other games are not so kind."
    ),
    audience=N_("For those who know the nim-sum and Grundy values."),
    minutes=20,
    reason=ReasonWords.OUTCOMES,
    steps=(
        Step(
            title=N_("The last move loses"),
            text=(
                N_(
                    "In <dfn>misère play</dfn> everything is as before, except that whoever makes "
                    "the last move has <strong>lost</strong>. Three heaps of one token each: who "
                    "wins?"
                ),
            ),
            notation="nim:1+nim:1+nim:1",
            convention=Convention.MISERE,
            goal=SayWho(),
            hint=N_("There is no choice: count the moves."),
            seen=(
                N_(
                    "Three moves are made, and the first player makes the last. With heaps of 1 "
                    "alone it is just the other way round: in misère play an "
                    "<strong>odd</strong> number of them is a P-position."
                ),
            ),
        ),
        Step(
            title=N_("Leave an odd number of ones"),
            text=(N_("Misère play again. One large heap is left. Make a winning move."),),
            notation="nim:1+nim:1+nim:4",
            convention=Convention.MISERE,
            goal=FindMove(),
            hint=N_("How many heaps of 1 do you want to leave?"),
            seen=(
                N_(
                    "Three ones, and your opponent has to take the last. Whoever meets exactly one "
                    "heap above 1 can choose: leave a 1 of it, or nothing, so that the number of "
                    "ones is odd. So it is always won."
                ),
            ),
        ),
        Step(
            title=N_("Two and two"),
            text=(N_("In normal play two equal heaps are a P-position. And in misère play?"),),
            notation="nim:2+nim:2",
            convention=Convention.MISERE,
            goal=SayWho(),
            hint=N_("After the first move one heap above 1 is left. Who likes that?"),
            seen=(
                N_(
                    "P in both! Whoever moves from 2, 2 leaves exactly one heap above 1, and that "
                    "is won for the other one."
                ),
            ),
        ),
        Step(
            title=N_("Bouton’s rule"),
            text=(
                N_(
                    "So the rule for misère Nim is short: <strong>play as in normal Nim, leaving "
                    "nim-sum 0, until your move would leave only ones; then leave an odd number of "
                    "them</strong>. Choose your place, and win."
                ),
            ),
            notation="nim:3+nim:4+nim:5",
            convention=Convention.MISERE,
            goal=WinGame(),
            given=(Show.COLUMNS,),
            hint=N_("Begin as in normal play: which move makes the nim-sum 0?"),
            seen=(
                N_(
                    "The only difference came at the very end. For Nim, misère play is hardly "
                    "harder: Bouton had the rule in 1901."
                ),
            ),
        ),
        Step(
            title=N_("Kayles, in normal play"),
            text=(
                N_(
                    "<strong>Kayles</strong>: knock down one skittle, or two that stand side by "
                    "side. A gap splits the row. For once the last move <strong>wins</strong>: "
                    "make a winning move."
                ),
            ),
            notation="octal(0.77):5",
            goal=FindMove(),
            hint=N_("Which move leaves two equal rows?"),
            seen=(
                N_(
                    "The middle one: two equal rows, and then you copy. In normal play every row "
                    "of Kayles is won like this: knock down one or two in the middle."
                ),
            ),
        ),
        Step(
            title=N_("Kayles, the other way"),
            text=(
                N_(
                    "Misère play. In normal play a row of 4 is won for the first player: knock "
                    "down the two in the middle, then copy. Who wins it now?"
                ),
            ),
            notation="octal(0.77):4",
            convention=Convention.MISERE,
            goal=SayWho(),
            hint=N_(
                "Single skittles are like heaps of 1: an odd number of them is what you want to "
                "leave. Try the four first moves."
            ),
            seen=(
                N_(
                    "The second player: every move has an answer that leaves an odd number of "
                    "single skittles. Rows of 1 and 4 are P in misère play. The next one is 9, and "
                    "all others up to 9 are N."
                ),
            ),
        ),
        Step(
            title=N_("Copying fails"),
            text=(
                N_(
                    "Two equal rows of 5. In normal play the second player wins by copying. In "
                    "misère play too? Make a winning move, if you think that there is one."
                ),
            ),
            notation="octal(0.77):5+octal(0.77):5",
            convention=Convention.MISERE,
            goal=FindMove(),
            hint=N_("Try to leave rows of 4 and 5."),
            seen=(
                N_(
                    "4 beside 5 is a P-position in misère play, although in normal play its "
                    "nim-sum is 5. So two equal rows need not cancel. Copying makes you move last, "
                    "and that is not what you want here. For heaps of Nim it still came out right; "
                    "for Kayles it does not."
                ),
            ),
        ),
        Step(
            title=N_("Equal values, different fates"),
            text=(
                N_(
                    "In normal play rows of 4 and of 8 have the same value, 1, and one may stand "
                    "for the other in any sum. In misère play, 4 beside 1 is an N-position. Who "
                    "wins 8 beside 1?"
                ),
            ),
            notation="octal(0.77):8+octal(0.77):1",
            convention=Convention.MISERE,
            goal=SayWho(),
            hint=N_("If 8 could stand for 4, it would be an N-position as well."),
            seen=(
                N_(
                    "P! So 8 may not stand for 4: one number for each row is not enough in misère "
                    "play. That is why it is harder. What takes the place of the value is "
                    "different for each game, and for Kayles it was found only in 1973, by William "
                    "Sibert. Today one writes such a solution as a misère quotient, and the misère "
                    "laboratory shows it."
                ),
            ),
        ),
        Step(
            title=N_("Win misère Kayles"),
            text=(
                N_(
                    "Two rows. The P-positions that you know: 1; 4; 4 beside 5; 8 beside 1; and "
                    "an odd number of single skittles. Choose your place, and win to the end."
                ),
            ),
            notation="octal(0.77):5+octal(0.77):2",
            convention=Convention.MISERE,
            goal=WinGame(),
            hint=N_("5 beside 1 is a P-position as well, and so are two rows of 2."),
            seen=(
                N_(
                    "There was no nim-sum to go by, only a list of positions. The computer uses a "
                    "longer one, of classes of positions, that is proved to hold for all rows."
                ),
            ),
        ),
    ),
)
