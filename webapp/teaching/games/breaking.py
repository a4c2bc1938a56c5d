"""Games that break heaps: cutting, splitting, and taking tokens out of the middle."""

from webapp.language import N_

from .entry import GameWords

_LIST = N_("Work the values out from small heaps on: no formula is known.")
_PAIRS = N_(
    "Go through the ways to split and look up both heaps: the nim-sum of their values must be the "
    "wanted value. Two equal heaps always leave 0."
)

BREAKING = {
    "cut": GameWords(
        full=N_(
            "The numbers in brackets say how often you may cut in one turn. Put one heap in a row "
            "and cut it at so many places: cut(1,2) makes two or three heaps of it, none of them "
            "empty. Nothing is ever taken away. A heap with too few tokens for the smallest "
            "number of cuts has no move."
        ),
        find_value=N_(
            "For many sets of cuts there is a law, by whether the heap is odd or even or by its "
            "place in a period. Otherwise work the values out from small heaps on."
        ),
        make_move=N_(
            "Equal heaps cancel in pairs, so make pairs of equal heaps, until what stays has the "
            "wanted value."
        ),
        formula="cut",
    ),
    "grundys-game": GameWords(
        full=N_(
            "Split one heap into two heaps that are not equal. Heaps of 1 and 2 cannot be split. "
            "Nothing is taken away; play ends when only ones and twos are left."
        ),
        find_value=_LIST,
        make_move=N_(
            "Go through the ways to split and look up both heaps: the nim-sum of their values "
            "must be the wanted value. Splitting in half is forbidden, so the mirror does not "
            "help."
        ),
        story=N_(
            "Patrick Grundy gave it as an example of his theory. Whether its values repeat at "
            "some time is still not known."
        ),
        formula="grundys-game",
    ),
    "couples-are-forever": GameWords(
        full=N_(
            "Split one heap into two heaps of any sizes, equal or not. Only a heap of two is "
            "never split: it stays together for ever. A heap of one cannot be split either."
        ),
        find_value=_LIST,
        make_move=_PAIRS,
        story=N_("Whether its values repeat at some time is not known."),
        formula="couples-are-forever",
    ),
    "octal": GameWords(
        full=N_(
            "The code in brackets says everything: its first digit after the point is for taking "
            "1 token, the second for taking 2, and so on. Each digit is a sum: 1 allows that "
            "nothing is left of the heap, 2 that one heap is left, 4 that two heaps are left. So "
            "0.77 allows all of these for 1 and for 2 tokens. A 4 before the point allows to "
            "split a heap and take nothing."
        ),
        find_value=N_(
            "Work the values out from the empty heap on. For many codes they repeat after a "
            "while, and Nimsum says so where it is proved."
        ),
        make_move=_PAIRS,
        story=N_("The codes go back to how Richard Guy and Cedric Smith classified games in 1956."),
        formula="octal",
    ),
    "hexadecimal": GameWords(
        full=N_(
            "As in an octal game each digit of the code belongs to a number of tokens taken: 1 "
            "allows that nothing is left, 2 one heap, 4 two heaps, and now also 8 for three "
            "heaps. Digits go to 15, written A = 10, B = 11, C = 12, D = 13, E = 14 and F = 15."
        ),
        find_value=N_(
            "Work the values out from the empty heap on. For some codes they grow in a regular "
            "way, and Nimsum says so where it is proved."
        ),
        make_move=N_(
            "Two equal heaps cancel: where three heaps may be left, leave a pair and the heap "
            "that you want."
        ),
    ),
}

NAMED = {
    "kayles": GameWords(
        full=N_(
            "Skittles stand in a row. A bowler so good that he always hits what he likes knocks "
            "down one skittle, or two that stand next to each other. That may part the row in "
            "two. Whoever knocks down the last skittle wins."
        ),
        find_value=N_(
            "Look the row up in the list of values, which repeats with period 12 from a row of 71 "
            "on."
        ),
        make_move=N_(
            "To leave 0, hit the middle so that two equal rows are left: from a single row that "
            "always wins. For other values look up both rows that a throw would leave."
        ),
        story=N_(
            "Henry Dudeney has it as a puzzle in his book The Canterbury Puzzles. Guy and Smith "
            "published the period in 1956. How to win in misère play was found only in 1973, by "
            "William Sibert."
        ),
        formula="kayles",
    ),
    "dawsons-chess": GameWords(
        full=N_(
            "Take one token only if it is a heap of its own. Take two that are a heap, or from "
            "the end of one. Take three from anywhere in a heap, also from the middle, which "
            "leaves two heaps. It comes from pawns of chess, which must capture when they can: a "
            "move in one column uses up that column and its neighbours."
        ),
        find_value=N_(
            "Look the heap up in the list of values, which repeats with period 34 from heap 52 on."
        ),
        make_move=_PAIRS,
        story=N_(
            "Thomas Dawson, who made chess problems, invented it in the 1930s. Guy and Smith "
            "showed in 1956 that its values repeat."
        ),
        formula="octal",
    ),
    "dawsons-kayles": GameWords(
        full=N_(
            "Skittles stand in a row. Knock down two that stand next to each other; that may part "
            "the row in two. A single skittle can never be hit."
        ),
        find_value=N_(
            "Look the row up in the list of values, which repeats with period 34 from a row of 53 "
            "on."
        ),
        make_move=_PAIRS,
        story=N_("It is Dawson’s Chess with one skittle more."),
        formula="octal",
    ),
    "treblecross": GameWords(
        full=N_(
            "Take three tokens that stand next to each other in a row, which may part it in two. "
            "People know it as noughts and crosses on a strip where both players write crosses "
            "and three in a row win: a cross with two squares on each side of it makes those "
            "squares deadly, so that a move uses up five squares. A strip of n squares plays like "
            "a heap of n + 2 here."
        ),
        find_value=N_("Look the heap up in the list of values; no period is known."),
        make_move=_PAIRS,
        formula="octal",
    ),
    "officers": GameWords(
        full=N_(
            "Take one token from a heap and leave the rest as one heap or as two. A heap of one "
            "may not be taken: something must be left."
        ),
        find_value=_LIST,
        make_move=_PAIRS,
        story=N_(
            "Whether its values repeat at some time is not known. It is Couples are Forever with "
            "one token less in each heap."
        ),
        formula="octal",
    ),
}
