"""The third ladder: the nim-sum, in binary columns."""

from nimsum.language import N_

from .goals import FindMove, PointOut, SayValue, SayWho, WinGame
from .ladder import Ladder, ReasonWords, Show, Step

NIM_SUMS = Ladder(
    slug="nim-sums",
    title=N_("Nim, and the nim-sum"),
    promise=N_(
        "You will be able to win at Nim with any number of heaps, on paper or in your head."
    ),
    audience=N_("For everybody who knows what P- and N-positions are."),
    minutes=20,
    reason=ReasonWords.VALUES,
    steps=(
        Step(
            title=N_("Three small heaps"),
            text=(
                N_(
                    "Nim again: take as many tokens as you like from one heap. With two heaps you "
                    "know it: equal heaps are a P-position. Now there are three, with 1, 2 and 3 "
                    "tokens."
                ),
            ),
            notation="nim:1+nim:2+nim:3",
            goal=SayWho(),
            reason=ReasonWords.OUTCOMES,
            hint=N_(
                "Try each first move. If it empties a heap, make the others equal; if it makes two "
                "heaps equal, take away the third."
            ),
            seen=(
                N_(
                    "1, 2, 3 is a P-position. Whatever the first player does, the second one can "
                    "make two equal heaps of what is left, with nothing beside them."
                ),
            ),
        ),
        Step(
            title=N_("Hand over what you know"),
            text=(
                N_(
                    "You know that 1, 2, 3 is lost for the player who must move. Make a winning "
                    "move."
                ),
            ),
            notation="nim:1+nim:2+nim:6",
            goal=FindMove(),
            reason=ReasonWords.OUTCOMES,
            hint=N_("Two of the heaps are right already."),
            seen=(
                N_(
                    "Good. But nobody can remember all P-positions of three heaps. There is a sum "
                    "that finds them: the nim-sum."
                ),
            ),
        ),
        Step(
            title=N_("Heaps as 4s, 2s and 1s"),
            text=(
                N_(
                    "Every number is a sum of some of 1, 2, 4, 8, …, each used at most once: 5 is "
                    "4 + 1, and 3 is 2 + 1. Written in columns, that is <dfn>binary</dfn>."
                ),
                N_(
                    "Think of each heap as made of such blocks. <strong>Two equal blocks "
                    "cancel</strong>, like two equal heaps. What is left over at the end is the "
                    "<dfn>nim-sum</dfn>."
                ),
                N_("Which blocks are left over of 5 and 3, and what is their sum?"),
            ),
            notation="nim:5+nim:3",
            goal=SayValue(nim_sum=True),
            given=(Show.COLUMNS,),
            hint=N_("The 1s cancel: both heaps have one. A 4 and a 2 have no partner."),
            seen=(
                N_(
                    "4 + 2 = 6. A column with an <strong>even</strong> number of 1s gives 0, a "
                    "column with an <strong>odd</strong> number of 1s gives 1. Nothing is ever "
                    "carried over."
                ),
            ),
        ),
        Step(
            title=N_("Three heaps in columns"),
            text=(
                N_(
                    "Count the 1s in each column. Only whether that is even or odd counts. What is "
                    "the nim-sum?"
                ),
            ),
            notation="nim:3+nim:5+nim:7",
            goal=SayValue(nim_sum=True),
            given=(Show.COLUMNS,),
            hint=N_(
                "The 4s: two of them, they cancel. The 2s: two of them. The 1s: three of them, so "
                "one is left."
            ),
            seen=(
                N_(
                    "Only the column of the 1s is odd, so the nim-sum is 1. And for 1, 2, 3 each "
                    "column is even: the nim-sum is 0. That is Bouton’s theorem of 1901: "
                    "<strong>the P-positions of Nim are those with nim-sum 0</strong>."
                ),
            ),
        ),
        Step(
            title=N_("Which heap has to change?"),
            text=(
                N_(
                    "A winning move makes every column even. You may change one heap, and only by "
                    "taking tokens away. So the <strong>highest odd column</strong> must lose a 1: "
                    "change a heap that has one there."
                ),
            ),
            notation="nim:3+nim:4+nim:6",
            goal=PointOut(),
            given=(Show.COLUMNS,),
            hint=N_("Only one column is odd. Which heap has a 1 in it?"),
            seen=(
                N_(
                    "Only the column of the 1s is odd, and only the heap of 3 has a 1 there. The "
                    "other two would have to grow, from 4 to 5 or from 6 to 7, and they cannot."
                ),
            ),
        ),
        Step(
            title=N_("Make every column even"),
            text=(
                N_(
                    "Find the highest odd column and a heap that has a 1 there. Then turn over the "
                    "digits of that heap in <strong>all</strong> odd columns, 1 to 0 and 0 to 1. "
                    "That is the number of tokens to leave."
                ),
            ),
            notation="nim:4+nim:9+nim:7",
            goal=FindMove(),
            given=(Show.COLUMNS,),
            hint=N_("The columns of 8 and 2 are odd. 9 is 8 + 1. Turn over its 8 and its 2."),
            seen=(
                N_(
                    "9 = 8 + 1 loses its 8 and gets a 2: it becomes 3. The heap gets smaller, "
                    "because the highest digit that is turned over was a 1. So this always works."
                ),
            ),
        ),
        Step(
            title=N_("The reason"),
            text=(
                N_("Here the nim-sum is 0. Who wins?"),
                N_(
                    "Think of what a move does to the columns: it changes <strong>one</strong> "
                    "heap, so at least one column goes from even to odd."
                ),
            ),
            notation="nim:1+nim:2+nim:4+nim:7",
            goal=SayWho(),
            given=(Show.COLUMNS,),
            hint=N_("From nim-sum 0 no move leads to nim-sum 0 again."),
            seen=(
                N_(
                    "From nim-sum 0, every move makes some column odd. From any other nim-sum, "
                    "some move makes all columns even. And the end, with no tokens left, has "
                    "nim-sum 0. So whoever always leaves 0 gets to make the last move."
                ),
            ),
        ),
        Step(
            title=N_("A whole game"),
            text=(N_("Choose your place, and win. The columns go along with you."),),
            notation="nim:3+nim:4+nim:5",
            goal=WinGame(),
            given=(Show.COLUMNS,),
            hint=N_("The nim-sum is 2. Which heaps have a 2 in them?"),
            seen=(
                N_(
                    "You can now win at Nim from every N-position, and from a P-position against "
                    "anyone who makes a single mistake."
                ),
            ),
        ),
        Step(
            title=N_("Nim inside another game"),
            text=(
                N_(
                    "The second heap has another rule: only 1, 2 or 3 tokens may be taken from it. "
                    "Multiples of 4 are its P-positions, and in a sum a heap there counts as what "
                    "is over after dividing by 4: a heap of 11 plays like a Nim heap of 3."
                ),
                N_("Make a winning move in the sum."),
            ),
            notation="nim:6+subtraction(1,2,3):11",
            goal=FindMove(),
            given=(Show.DISGUISE,),
            hint=N_("6 and 3 differ. Make the two values equal."),
            shown=(Show.COLUMNS,),
            seen=(
                N_(
                    "6 became 3, and 3 and 3 cancel. That is the great surprise of this theory: "
                    "<strong>every heap of every such game plays like a Nim heap</strong>. The "
                    "next lesson shows how to find out of which size."
                ),
            ),
        ),
    ),
)
