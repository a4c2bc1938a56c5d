"""Games in which coins of a row are turned over."""

from nimsum.language import N_

from .entry import ON_INVENT, GameWords

COINS = {
    "turning-turtles": GameWords(
        move=N_(
            "To make heads at n into a heap of k, turn n and k; to take it all, turn n alone. Two "
            "equal heaps cancel."
        ),
        story=N_("In “Winning Ways” the coins are turtles, turned on their backs."),
    ),
    "mock-turtles": GameWords(
        move=N_(
            "Nim-add the nim-sum to a value that this makes smaller. Is the result 0? Turn that "
            "coin alone. Odious? Turn the coin of that value too. Else turn coin 0 and the coin "
            "whose value differs in the last binary digit."
        )
    ),
    "ruler": GameWords(
        move=N_(
            "Start at heads whose value has the highest digit of the nim-sum. Turn coins leftwards "
            "until their values make up the nim-sum."
        ),
        story=N_("The values 1, 2, 1, 4, 1, 2, 1, 8, … look like the marks of a ruler."),
    ),
    "own-coins": GameWords(
        example=ON_INVENT,
        move=N_(
            "Nim-add the nim-sum to a value that this makes smaller. Turn that coin, and others "
            "whose nim-sum is the result."
        ),
    ),
}
