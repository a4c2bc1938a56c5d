"""Powerset games: a move leaves as many heaps as one likes, all different."""

from webapp.language import N_

from .entry import GameWords

_SMALLER = N_(
    "List the options of the single heap with their values. To make a wanted value, choose heaps "
    "whose nim-sum it is; as most values are powers of 2, that is like writing it in binary."
)

POWERSETS = {
    "powerset-maliquot": GameWords(
        full=N_(
            "Replace your number by one or more of its smaller divisors, all different, a heap "
            "for each: 12 may become 6, or 4 + 3, or 6 + 2 + 1. 1 has no move."
        ),
        find_value=N_(
            "Count the prime factors, repeats too. 1 prime makes value 1, 2 make 2, 3 make 4: "
            "each further one doubles it."
        ),
        make_move=N_(
            "Write the wanted value in binary. For each 1 keep a divisor with as many primes as "
            "the place of that 1, counted from the right. For value 0 keep 1."
        ),
        story=N_("The formula is not in the paper; it is proved in Nimsum’s source."),
        formula="powerset-maliquot",
    ),
    "powerset-saliquot": GameWords(
        full=N_(
            "Choose one or more divisors of your number and subtract each of them from it; every "
            "result is a heap. 6 may become 5 + 4, by subtracting 1 and 2. The number itself is a "
            "divisor too and leaves 0. The empty heap has no move."
        ),
        find_value=N_("Find the largest power of 2 that divides the heap: that is the value."),
        make_move=N_(
            "Write the wanted value in binary, as a sum of powers of 2, and subtract each of "
            "these powers. For value 0 subtract the number itself."
        ),
        formula="powerset-saliquot",
    ),
    "powerset-maliquant": GameWords(
        full=N_(
            "Replace your number by one or more smaller numbers that do not divide it, all "
            "different, a heap for each: 6 may become 4, 5 or 5 + 4. Here 0 is not allowed, so 1 "
            "and 2 have no move."
        ),
        find_value=N_(
            "Halve an even number as long as it is at least 10. An odd number 2p + 1 from 9 on "
            "has value 2·2·…·2, p times. The small ones 1 to 8 have the values 0, 0, 1, 0, 2, 1, "
            "4, 8."
        ),
        make_move=_SMALLER,
        formula="powerset-maliquant",
    ),
    "powerset-saliquant": GameWords(
        full=N_(
            "Choose one or more smaller numbers that do not divide yours, and subtract each of "
            "them from it; every result is a heap. From 5 one may subtract 2, 3 and 4, so 5 may "
            "become 3 + 2 + 1, or some of these. 1 and 2 have no move."
        ),
        find_value=N_(
            "No formula is known: work the values out from small numbers on. Each is 0 or a power "
            "of 2, as in every powerset game."
        ),
        make_move=_SMALLER,
    ),
    "powerset-totative": GameWords(
        full=N_(
            "Replace your number by one or more smaller numbers that share no divisor with it, "
            "except 1, all different, a heap for each: 9 may become 8, or 5 + 4, or 7 + 2 + 1. 1 "
            "has no move."
        ),
        find_value=N_(
            "Find the smallest prime that divides your number, and its place in the list 2, 3, 5, "
            "7, …, counted from 0. The value is 2, multiplied with itself as often as that says: "
            "1, 2, 4, 8, …."
        ),
        make_move=N_(
            "Write the wanted value in binary: each 1 stands for a power of 2, and each power of "
            "2 is the value of a prime. Keep these primes. For value 0 keep 1."
        ),
        story=N_("The paper calls the game POWERSET TOTIENT."),
        formula="powerset-totative",
    ),
    "powerset-nontotative": GameWords(
        full=N_(
            "Replace your number by one or more smaller numbers that share a divisor above 1 with "
            "it, all different, a heap for each: 6 may become 4, or 3 + 2, or 4 + 3 + 2. 0 is not "
            "allowed, so 1 and the primes have no move."
        ),
        find_value=N_(
            "Halve an even number and take 2 away: so often 2 is multiplied with itself. For odd "
            "numbers no formula is known."
        ),
        make_move=N_(
            "From an even number, write the wanted value in binary. Keep 4 for a 1 at the right "
            "end, 6 for the next place, then 8, and so on. For value 0 keep 2."
        ),
        story=N_("The paper calls the game POWERSET NONTOTIENT. The formula is Nimsum’s own."),
        formula="powerset-nontotative",
    ),
}
