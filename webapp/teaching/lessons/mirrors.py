"""The second ladder: winning by copying, on heaps and on boards."""

from nimsum.language import N_

from .goals import FindMove, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Step

MIRRORS = Ladder(
    slug="mirrors",
    title=N_("Copy your opponent: mirror strategies"),
    promise=N_(
        "You will be able to win without calculating, by copying every move, and know when that "
        "works."
    ),
    audience=N_("For everybody; it helps to know what P- and N-positions are."),
    minutes=15,
    reason=ReasonWords.OUTCOMES,
    steps=(
        Step(
            title=N_("Two equal heaps"),
            text=(
                N_(
                    "This is <strong>Nim</strong>: take as many tokens as you like from "
                    "<strong>one</strong> heap. Whoever takes the last token of all wins."
                ),
                N_("Would you rather go first or second? Choose, and win."),
            ),
            notation="nim:3+nim:3",
            goal=WinGame(),
            hint=N_("What your opponent does in one heap, you can do in the other."),
            seen=(
                N_(
                    "Copying wins: after each of your moves the two heaps are equal. If your "
                    "opponent has a move, you have the same move in the other heap. So you are "
                    "never the one who runs out of moves."
                ),
            ),
        ),
        Step(
            title=N_("Make them equal"),
            text=(N_("Two heaps again, but they differ. Now it is good to go first."),),
            notation="nim:5+nim:2",
            goal=FindMove(),
            hint=N_("Which position would you like to hand over?"),
            seen=(
                N_(
                    "Two heaps of Nim are a P-position if they are equal, and an N-position if "
                    "they are not: then one move makes them equal."
                ),
            ),
        ),
        Step(
            title=N_("Pairs of heaps"),
            text=(N_("Four heaps. Who wins?"),),
            notation="nim:2+nim:5+nim:2+nim:5",
            goal=SayWho(),
            hint=N_("Which heaps could be partners?"),
            seen=(
                N_(
                    "The second player pairs the heaps: 2 with 2, and 5 with 5. Every move has "
                    "its copy in the partner. Equal heaps cancel, wherever they stand."
                ),
            ),
        ),
        Step(
            title=N_("A mirror on the board"),
            text=(
                N_(
                    "<strong>The Diamond</strong>: a move takes all tokens of one row, or all "
                    "tokens of one column. Here the middle row and the middle column are empty, "
                    "so each row has a mirror image, and so has each column."
                ),
                N_("Choose your place, and win by mirrors."),
            ),
            notation="diamond:.x.x.,x...x,.....,x...x,.x.x.",
            goal=WinGame(),
            mirrored=True,
            hint=N_(
                "If your opponent takes a row, take its mirror image, above or below. If it is a "
                "column, do the same from left to right."
            ),
            seen=(
                N_(
                    "The mirror image of your opponent’s line was always still there: a row and "
                    "its image have no token in common, and before your opponent’s move the shape "
                    "was the same on both sides. That is Lemma 2 of “PRIMES STEP Plays Games”."
                ),
            ),
        ),
        Step(
            title=N_("When the middle is taken"),
            text=(
                N_(
                    "A full diamond has a middle row and a middle column, and these are their own "
                    "mirror images. The computer has just taken the middle row of this diamond."
                ),
                N_("What do you answer?"),
            ),
            notation="diamond:..x..,.xxx.,.....,.xxx.,..x..",
            goal=FindMove(),
            hint=N_("Which line has no partner to be copied in?"),
            seen=(
                N_(
                    "One answer is to take the middle column: what is left has no token in the "
                    "middle lines, and mirrors win from there. Other moves win here, too: start "
                    "this step again and mark the moves, to see which."
                ),
            ),
        ),
        Step(
            title=N_("The whole diamond"),
            text=(
                N_(
                    "The diamond with 5 tokens in its longest row. Whoever goes second wins: copy "
                    "lines beside the middle, and answer one middle line with the other."
                ),
                N_(
                    "But take care at the end, when only rows are left, or only columns: there a "
                    "copy can be wrong. Look for the answer that keeps a column of two tokens, or "
                    "a row of two."
                ),
            ),
            notation="diamond:5",
            goal=WinGame(),
            hint=N_(
                "Go second. While there are many lines, take mirror images. If a single line is "
                "left, take it. If two rows are left, take columns, and keep a column of two "
                "tokens as long as you can; with two columns it is the same the other way round."
            ),
            seen=(
                N_(
                    "Every diamond from 3 tokens on is a P-position (Lemma 3 of “PRIMES STEP Plays "
                    "Games”). A mirror strategy is a promise: “I shall always have an answer”. "
                    "You must check that the promise holds to the end."
                ),
            ),
        ),
        Step(
            title=N_("Through the centre"),
            text=(
                N_(
                    "<strong>Remove-a-Square</strong>: take a full square of cells, of any size. "
                    "You go first, so there is no move to copy yet. Make one after which you can "
                    "copy."
                ),
            ),
            notation="remove-a-square:3x4",
            goal=FindMove(),
            mirrored=True,
            hint=N_(
                "Take a square out of the middle, so that what is left on one side is the image of "
                "what is left on the other."
            ),
            seen=(
                N_(
                    "After your move the board falls into a left and a right half that are equal, "
                    "and no square reaches from one to the other; the cells left over between them "
                    "are two, and cancel as well. From now on you copy."
                ),
            ),
        ),
        Step(
            title=N_("Win through the centre"),
            text=(
                N_(
                    "If both sides of the board are even, or both are odd, there is a square right "
                    "in the centre. Turn the board half round, and it looks the same: copy through "
                    "the centre."
                ),
                N_("Choose your place, and win."),
            ),
            notation="remove-a-square:3x5",
            goal=WinGame(),
            mirrored=True,
            hint=N_(
                "Go first, and take the one cell in the centre. Then take the square that lies "
                "opposite your opponent’s, through the centre."
            ),
            seen=(
                N_(
                    "A square and its image through the centre can only overlap in the centre, and "
                    "that is gone. So the image is always free."
                ),
            ),
        ),
        Step(
            title=N_("A sum with a mirror in it"),
            text=(
                N_(
                    "Two boards that are equal, and a heap of Nim beside them. Make a winning move."
                ),
            ),
            notation="remove-a-square:2x3+remove-a-square:2x3+nim:3",
            goal=FindMove(),
            hint=N_("Equal things cancel. What is in the way?"),
            seen=(
                N_(
                    "Equal games cancel, whatever the game is: nobody needs to know how it is "
                    "played well. With the heap out of the way, you copy from board to board."
                ),
                N_(
                    "Taking one cell from the middle of a board wins as well, but to see that one "
                    "needs the value of a board: the lessons to come lead there."
                ),
            ),
        ),
    ),
)
