"""Games in which tokens are taken from one heap."""

from webapp.language import N_

from .entry import GameWords

TAKING = {
    "nim": GameWords(
        full=N_(
            "There is a heap of tokens, or several side by side. On your turn choose one heap and "
            "take one token from it, or two, or as many as you like, up to the whole heap. You "
            "may not touch two heaps in one turn, and you may not pass. Whoever takes the last "
            "token of all has won, for the other player cannot move."
        ),
        find_value=N_("Count the tokens: that is the value."),
        make_move=N_(
            "A heap can become any smaller heap: take so many that as many stay as you want."
        ),
        story=N_(
            "Charles Bouton gave the game its name and its complete theory. Every other game here "
            "leans on it, because each of its positions plays like a Nim heap: that is what its "
            "value says."
        ),
        formula="nim",
    ),
    "subtraction": GameWords(
        full=N_(
            "The numbers in brackets say how many tokens a move may take from a heap: in "
            "subtraction(2,3) that is 2 or 3, never 1 and never more than 3. A heap with fewer "
            "tokens than the smallest of these numbers has no move, even if tokens still lie "
            "there."
        ),
        find_value=N_(
            "Write down the values from the empty heap on. Each is the smallest number (0, 1, 2, "
            "…) that is missing among the values of the heaps to which a move leads. After a "
            "while the list repeats, and from there on only the place within the period counts."
        ),
        make_move=N_("Try the allowed numbers one by one: one of them leaves the wanted value."),
        story=N_(
            "With 1, 2, … up to k in the brackets it is the classic race to the last token: leave "
            "a multiple of k + 1."
        ),
        formula="subtraction",
    ),
    "all-but": GameWords(
        full=N_(
            "The numbers in brackets are the only ones that may not be taken: in all-but(4,8) you "
            "may take any number of tokens from one heap except 4 and 8. At least one token must "
            "be taken."
        ),
        find_value=N_(
            "Write down the values from the empty heap on, each the smallest number that is "
            "missing among the values of its options. After a while every block of the list is "
            "the block before it with the same number added."
        ),
        make_move=N_(
            "Find a smaller heap of the wanted value in your list, to which the way is not one of "
            "the forbidden numbers."
        ),
        formula="all-but",
    ),
    "chocolate-stones": GameWords(
        full=N_(
            "The number m in brackets is the most that one may take. Divide the heap by m and "
            "look at the remainder: you must take at least that many stones. If nothing remains, "
            "you must take exactly m. So from 11 stones with m = 3 you may take 2 or 3."
        ),
        find_value=N_(
            "Divide the heap by m and round up: so many moves are left, whatever the players do. "
            "The value is 1 if that number is odd, and 0 if it is even."
        ),
        make_move=N_(
            "Any move will do: each takes exactly one off the number of moves that are left. All "
            "that one can choose is who begins."
        ),
        story=N_(
            "It was invented by pupils of 12 to 15 years in the PRIMES STEP programme as a game "
            "that looks like one of skill, but has no strategy at all."
        ),
        formula="chocolate-stones",
    ),
    "demon-money": GameWords(
        full=N_(
            "Take the square root of the number of coins in the heap. If it is a whole number, "
            "you must take that many. If not, you may round it down or up, and take as many "
            "coins. From 12 coins, whose root is between 3 and 4, you may take 3 or 4."
        ),
        find_value=N_(
            "Find the largest square that is not above the heap plus 1, say k·k. If the heap is "
            "one of k·k − 1, k·k, … up to k·k + k − 2, its value is 0. If it is 2 less than the "
            "next square, the value is 2; else it is 1."
        ),
        make_move=N_("There are at most two moves: try both."),
        story=N_("Invented by pupils of 12 to 15 years in the PRIMES STEP programme."),
        formula="demon-money",
    ),
    "own": GameWords(
        full=N_(
            "The rule stands in brackets, in a language of a few words: what a move may take from "
            "a heap, and how many heaps it may leave. In own(take-squares) a move takes 1, 4, 9, … "
            "tokens from one heap. On the page Invent a game you describe a game in a line "
            "or choose its moves, and play it at once."
        ),
        find_value=N_(
            "Write down the values from the empty heap on. Each is the smallest number (0, 1, 2, "
            "…) that is missing among the values of what a move can leave; heaps that are left "
            "side by side count with their nim-sum."
        ),
        make_move=N_(
            "Try the moves that the rule allows one by one: one of them leaves the wanted value."
        ),
    ),
}
