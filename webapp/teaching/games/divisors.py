"""Games of arithmetic functions: one number, and moves by its divisors or its totatives."""

from webapp.language import N_

from .entry import GameWords

DIVISORS = {
    "maliquot": GameWords(
        full=N_(
            "The position is a number. Move to any smaller number that divides it: from 12 to 1, "
            "2, 3, 4 or 6. Nothing smaller divides 1, so 1 has no move."
        ),
        find_value=N_("Write the number as a product of primes and count the primes, repeats too."),
        make_move=N_("Cross out primes until as many stay as you want, and multiply those."),
        story=N_(
            "It is Nim in disguise: the prime factors are the tokens, and a move throws some of "
            "them away. The name says “move to an aliquot”, an old word for a proper divisor."
        ),
        formula="maliquot",
    ),
    "saliquot": GameWords(
        full=N_(
            "Take a number of tokens that divides the heap: from 12 take 1, 2, 3, 4, 6 or 12. The "
            "heap itself is a divisor too, so one may always take all. The empty heap has no move."
        ),
        find_value=N_(
            "Halve the heap until it is odd, count how often you halved, and add 1. Odd heaps "
            "have value 1."
        ),
        make_move=N_(
            "To leave value v from a larger one, take the (v − 1)th power of 2: 1, 2, 4, 8, … for "
            "v = 1, 2, 3, 4, …. To leave value 0, take the whole heap."
        ),
        formula="saliquot",
    ),
    "maliquant": GameWords(
        full=N_(
            "Move to 0, or to a smaller number that does not divide yours: from 6 to 0, 4 or 5. 0 "
            "has no move, and 1 and 2 can move only to 0."
        ),
        find_value=N_(
            "Halve the number until it is odd. The value is the place of that odd number in the "
            "list 1, 3, 5, 7, …: add 1 to it and halve once more."
        ),
        make_move=N_(
            "For value v take the vth odd number, 2v − 1, and double it as long as it stays below "
            "your number: the last one does not divide your number. For value 0 move to 0."
        ),
        story=N_(
            "The introduction of the paper leaves the move to 0 out; every value would then be "
            "smaller by 1."
        ),
        formula="odd-part",
    ),
    "saliquant": GameWords(
        full=N_(
            "Take a number of tokens that does not divide the heap: from 6 take 4 or 5, but not "
            "1, 2, 3 or 6. Heaps 0, 1 and 2 have no move, as 1 and the heap itself always divide."
        ),
        find_value=N_(
            "For an odd heap take 1 away and halve. For an even heap no rule is known: work the "
            "values out from small heaps on, or ask the computer."
        ),
        make_move=N_(
            "From an odd heap n the odd number 2v + 1 has value v, and the way to it is even, so "
            "it does not divide n: move there for any smaller v."
        ),
        formula="saliquant",
    ),
    "totative": GameWords(
        full=N_(
            "Move to a smaller number that has no divisor in common with yours, except 1: from 9 "
            "to 1, 2, 4, 5, 7 or 8. Such numbers are called totatives of yours, and 1 is always "
            "one. 1 itself has no move."
        ),
        find_value=N_(
            "Find the smallest prime that divides your number. The value is its place in the list "
            "2, 3, 5, 7, 11, …. The value of 1 is 0."
        ),
        make_move=N_(
            "For value v move to the vth prime itself: it is smaller than your own smallest "
            "prime, so it shares no divisor with your number. For value 0 move to 1."
        ),
        formula="totative",
    ),
    "nontotative": GameWords(
        full=N_(
            "Move to 0, or to a smaller number that shares a divisor above 1 with yours: from 10 "
            "to 0, 2, 4, 5, 6 or 8. From a prime the only move is to 0. 0 has no move."
        ),
        find_value=N_(
            "Half of it for an even number. An odd multiple of 3: add 1, divide by 4 and round "
            "down. A prime has value 1. For other numbers work it out from small numbers on."
        ),
        make_move=N_("From an even number, for any smaller value v move to the even number 2v."),
        formula="nontotative",
    ),
}
