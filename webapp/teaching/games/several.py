"""Games in which a position is several heaps, because a move may touch more than one."""

from webapp.language import N_

from .entry import GameWords

SEVERAL = {
    "wythoff": GameWords(
        full=N_(
            "There are two heaps. Take as many tokens as you like from one of them, or the same "
            "number from both. It is also played with a queen on a chessboard, who may move only "
            "to the left, down, or along the diagonal between."
        ),
        find_value=N_(
            "The pairs of value 0 are (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), …. Each begins "
            "with the smallest number not used so far, and the differences are 0, 1, 2, 3, 4, …. "
            "For other values no formula is known."
        ),
        make_move=N_(
            "To leave value 0 find the pair with your smaller heap, and the pair with your "
            "difference: one of them is in reach."
        ),
        story=N_("Willem Wythoff published it in 1907, with the golden ratio in its solution."),
        formula="wythoff",
    ),
    "own-pair": GameWords(
        full=N_(
            "There are two heaps, and the rule stands in brackets: what a move may take from one "
            "of them, the same from both, or in all. In own-pair(take-1,2-from-both;"
            "take-any-from-one) one takes any number from one heap, or 1 or 2 from each of both. "
            "On the page Invent a game on two heaps you write such a rule and play it at once."
        ),
        find_value=N_(
            "Write the values into a table with a row and a column for each size of a heap, "
            "beginning with both heaps empty. Each is the smallest number (0, 1, 2, …) that is "
            "missing among the values of what a move can leave."
        ),
        make_move=N_(
            "Try the moves that the rule allows one by one: one of them leaves the wanted value."
        ),
    ),
    "cyclic-nimhoff": GameWords(
        full=N_(
            "There are two heaps or more, and a number h in brackets. Take as many tokens as you "
            "like from one heap, or fewer than h tokens in all, spread over the heaps as you "
            "like. With h = 1 it is Nim, and with h = 3 one may also take one token from each of "
            "two heaps."
        ),
        find_value=N_(
            "See how often h goes into each heap and take the nim-sum of these numbers, times h. "
            "Then add what all tokens together leave when divided by h."
        ),
        make_move=N_(
            "First choose the heap that puts the nim-sum right, as in Nim. Then choose how many "
            "of the last few tokens go with it."
        ),
        story=N_("Aviezri Fraenkel and Menachem Lorberbom found the formula in 1991."),
        formula="cyclic-nimhoff",
    ),
    "gcn": GameWords(
        full=N_(
            "In brackets stand a number h and for each heap a set, with semicolons between them. "
            "Take from one heap a number of tokens that is in its set, where N means any number "
            "and N-{4,8} any but 4 and 8. Or take fewer than h tokens in all, spread over the "
            "heaps as you like."
        ),
        find_value=N_(
            "Find the value of each heap as if it were alone, and see how often h goes into it. "
            "Take the nim-sum, times h, and add what all tokens together leave when divided by h."
        ),
        make_move=N_(
            "First choose the heap that puts the nim-sum right. Then choose how many of the last "
            "few tokens go with it."
        ),
        story=N_(
            "The formula needs that the values of each heap alone climb like a stair with steps "
            "of h; Nimsum checks that, and otherwise works the values out one by one."
        ),
        formula="gcn",
    ),
    "delete-nim": GameWords(
        full=N_(
            "There are two heaps. Throw one of them away. Take one token from the other, and "
            "split what is left into two heaps, of which one or both may be empty. If both heaps "
            "are empty, there is no move."
        ),
        find_value=N_(
            "Write both heaps in binary, one under the other, and put a 1 wherever either has "
            "one. The value is the number of 1s at the right end."
        ),
        make_move=N_(
            "Keep a heap and split it so that the 1s of the two parts together end in as many 1s "
            "as you want. If a heap is odd, both parts can be even: value 0."
        ),
        formula="delete-nim",
    ),
    "vdn": GameWords(
        full=N_(
            "There are two heaps, neither of them empty. Throw one away and split the other into "
            "two heaps, neither of them empty. The pair (1, 1) has no move."
        ),
        find_value=N_(
            "Take 1 from each heap. Write what is left in binary, one under the other, and put a "
            "1 wherever either has one. The value is the number of 1s at the right end."
        ),
        make_move=N_(
            "Keep a heap and split it so that its two parts, each less 1, together end in as many "
            "1s as you want. If a heap is even, split it into two odd heaps: that has value 0, and "
            "it always wins when the pair stands alone."
        ),
        formula="vdn",
    ),
    "euclid": GameWords(
        full=N_(
            "There are two heaps. From the larger one take as many tokens as the smaller one has, "
            "or twice as many, or three times, as long as there are enough. If both are equal, "
            "take all of one. Once a heap is empty there is no move: whoever empties one wins."
        ),
        find_value=N_(
            "Divide the larger heap by the smaller one, and go on with the remainder as in "
            "Euclid’s algorithm until nothing remains. Then come back: the value is how often the "
            "smaller heap goes in if that is more than the value of the next pair, and else one "
            "less."
        ),
        make_move=N_(
            "To leave value 0, empty a heap, or leave two different heaps, the larger less than "
            "1.618 times the smaller. You have a choice only while the smaller heap goes in twice "
            "or more."
        ),
        story=N_(
            "A. J. Cole and A. J. T. Davie found the golden ratio in it in 1969. Gabriel Nivasch’s "
            "formula is about the variant that ends when both heaps are equal: its values are "
            "the same or differ by 1."
        ),
    ),
    "staircase-nim": GameWords(
        full=N_(
            "Tokens lie on the steps of a staircase; the first number is the lowest step. Choose a "
            "step and move one token from it, or more, up to all, to the step below. What leaves "
            "the first step lies on the floor and never moves again. Whoever moves the last token "
            "to the floor wins."
        ),
        find_value=N_(
            "Look at the first, third, fifth step and so on only, and take the nim-sum of their "
            "tokens."
        ),
        make_move=N_(
            "Play Nim on the steps that count: what you take from one goes down a step. If your "
            "opponent brings tokens down onto such a step, move just as many on."
        ),
        story=N_(
            "Roland Sprague described it in 1937. That an answer can undo a move is a trick that "
            "helps with many games."
        ),
    ),
}
