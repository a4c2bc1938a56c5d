"""Games in which coins of a row are turned over."""

from webapp.language import N_

from .entry import GameWords

COINS = {
    "turning-turtles": GameWords(
        full=N_(
            "Coins lie in a row, and some show heads. Turn one coin from heads to tails. If you "
            "like, turn one more coin, to the left of it: from heads to tails or from tails to "
            "heads. Whoever leaves nothing but tails wins."
        ),
        find_value=N_(
            "Number the coins from 1 on, from left to right. The value is the nim-sum of the "
            "places that show heads."
        ),
        make_move=N_(
            "Read each heads at place n as a Nim heap of n tokens. To make the heap n into k, turn "
            "the coins n and k: if k showed heads already, there would be two equal heaps, which "
            "cancel. To take the whole heap, turn n alone."
        ),
        story=N_("In “Winning Ways” the coins are turtles, which are turned on their backs."),
    ),
    "mock-turtles": GameWords(
        full=N_(
            "Coins lie in a row, and some show heads. Turn one coin from heads to tails. If you "
            "like, turn one or two more coins, to the left of it, each from heads to tails or from "
            "tails to heads. Whoever leaves nothing but tails wins."
        ),
        find_value=N_(
            "Number the coins from 0 on, from left to right. Write n in binary and put a digit "
            "behind it, 0 or 1, so that the number of 1s is odd: that is the value of heads at "
            "place n. Take the nim-sum over all heads."
        ),
        make_move=N_(
            "Choose heads whose value gets smaller when the nim-sum is added to it. If it becomes "
            "0, turn that coin alone. If it becomes an odious number, turn the coin of that value, "
            "too; if not, turn coin 0 and the coin whose value differs from it in the last binary "
            "digit only."
        ),
        story=N_(
            "The values 1, 2, 4, 7, 8, 11, 13, 14, … are called odious numbers, since they have an "
            "odd number of 1s in binary; the others are called evil."
        ),
    ),
    "ruler": GameWords(
        full=N_(
            "Coins lie in a row, and some show heads. Turn any number of coins that lie side by "
            "side, without a gap, whatever they show; only the rightmost of them must go from "
            "heads to tails. One coin alone will do. Whoever leaves nothing but tails wins."
        ),
        find_value=N_(
            "Number the coins from 1 on, from left to right. The value of heads at place n is the "
            "largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, …. Take the nim-sum over "
            "all heads."
        ),
        make_move=N_(
            "Begin with heads whose value has the highest digit of the nim-sum, and turn coins to "
            "the left of it one by one, until the values that you have turned make up the nim-sum."
        ),
        story=N_("The values look like the marks of a ruler that is divided into halves."),
    ),
    "own-coins": GameWords(
        full=N_(
            "Coins lie in a row, and some show heads. The rule stands in brackets: how many coins "
            "a move turns, and how far they may lie from one another. The rightmost of them must "
            "go from heads to tails. In own-coins(turn-3-equally-spaced) a move turns three coins "
            "with equal gaps. On the page Invent a game you write such a rule and play it at once."
        ),
        find_value=N_(
            "Find the value of heads alone at place 1, then at place 2, and so on. Each is the "
            "smallest number that is no nim-sum of values of the coins which a move turns with it. "
            "Take the nim-sum over all heads."
        ),
        make_move=N_(
            "Choose heads whose value gets smaller when the nim-sum is added to it, and turn with "
            "it coins whose values have that as their nim-sum."
        ),
    ),
}
