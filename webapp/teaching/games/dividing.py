"""Games that divide a number, or write it as a product."""

from webapp.language import N_

from .entry import GameWords

DIVIDING = {
    "dividing": GameWords(
        full=N_(
            "Divide your heap into equal heaps, at least two, with nothing left over: 6 may "
            "become 3 + 3, or 2 + 2 + 2, or six ones. A heap of 1 has no move."
        ),
        find_value=N_(
            "Write the heap as a product of primes. Count the odd primes, repeats too, and add 1 "
            "if the heap is even: all 2s together count once."
        ),
        make_move=N_(
            "Divide into an odd number of heaps: of equal heaps pairs cancel, so it is as if one "
            "stayed. Its value is smaller by as many odd primes as you divided by. Dividing into "
            "an even number of heaps leaves value 0."
        ),
        formula="dividing",
    ),
    "divide-and-residue": GameWords(
        full=N_(
            "Divide your heap into equal heaps, smaller than it; what is left over is less than "
            "one of them and makes a heap too. 7 may become 3 + 3 + 1. A heap of 1 has no move."
        ),
        find_value=N_(
            "No formula is known. Work the values out from small heaps on. The paper proves that "
            "they become small compared with the heap."
        ),
        make_move=N_(
            "An even number of equal heaps cancels, so only the remainder counts. An odd number "
            "counts like one heap beside the remainder."
        ),
    ),
    "divide-throw-residue": GameWords(
        full=N_(
            "Divide your heap into equal smaller heaps and throw away what is left over: 7 may "
            "become 3 + 3, the last token thrown away, or 5 alone. A heap of 1 has no move."
        ),
        find_value=N_(
            "Halve the heap until it is odd. Add 1 and halve once more: that is the value. Only 1 "
            "itself has value 0."
        ),
        make_move=N_(
            "More than half of the heap may simply stay. For value v take the odd number 2v − 1 "
            "and double it as long as it stays below your heap. For value 0 divide into two equal "
            "heaps, or 3 into ones."
        ),
        formula="odd-part",
    ),
    "residue-throw-divisor": GameWords(
        full=N_(
            "Divide your number by a smaller one and keep only the remainder: from 7, dividing by "
            "4 leaves 3, by 5 leaves 2, by 6 leaves 1, and by 1 leaves 0. 0 and 1 have no move."
        ),
        find_value=N_(
            "0 and 1 have value 0. The next 3 numbers have value 1, the next 6 value 2, the next "
            "12 value 3, and so on, twice as many each time."
        ),
        make_move=N_(
            "A move leads to any number below half of yours: to leave r, divide by your number "
            "minus r, or for 0 by 1."
        ),
        formula="residue-throw-divisor",
    ),
    "factoring": GameWords(
        full=N_(
            "Write your number as a product of two or more numbers above 1 and keep these as "
            "heaps: 12 may become 6 + 2, or 4 + 3, or 3 + 2 + 2. Primes have no move, and neither "
            "has 1."
        ),
        find_value=N_("Count the prime factors, repeats too, and take 1 away."),
        make_move=N_(
            "A product of v + 1 of the primes has value v, and each prime alone has value 0: keep "
            "v + 1 of the primes together and all others apart."
        ),
        formula="factoring",
    ),
    "factoring-coprime": GameWords(
        full=N_(
            "Write your number as a product of two or more numbers above 1, of which no two can "
            "be divided by the same prime: 60 may become 4 + 15, or 4 + 3 + 5, but not 6 + 10. A "
            "power of a prime has no move."
        ),
        find_value=N_("Count the different primes that divide your number, and take 1 away."),
        make_move=N_(
            "Keep v + 1 of the different primes together, with their powers, and all others "
            "apart: that leaves value v."
        ),
        formula="factoring-coprime",
    ),
    "subtract-factoring": GameWords(
        full=N_(
            "Write your number as a product of numbers above 1, or as itself alone. For each "
            "factor keep your number minus that factor: 6 = 2·3 may become 4 + 3, and 6 alone "
            "becomes 0. 0 and 1 have no move."
        ),
        find_value=N_(
            "No formula is known: work the values out from small numbers on. Primes have value 1, "
            "as their only move is to 0."
        ),
        make_move=N_("Go through the ways of writing your number as a product."),
    ),
    "sum-from-product": GameWords(
        full=N_(
            "Write your number as a product of two numbers, a·b, and subtract both: 12 = 3·4 "
            "leaves 12 − 3 − 4 = 5, and 12 = 2·6 leaves 4. Writing 12 = 1·12 would leave less "
            "than 1 and is not allowed. Primes, 1 and 4 have no move."
        ),
        find_value=N_("No formula is known: work the values out from small numbers on."),
        make_move=N_(
            "List the ways of writing your number as a product, and look up what is left."
        ),
        formula="sum-from-product",
    ),
}
