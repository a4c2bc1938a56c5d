"""Games that divide a number, or write it as a product."""

from nimsum.language import N_

from .entry import GameWords

DIVIDING = {
    "dividing": GameWords(
        example=N_("6 may become 3 + 3, or 2 + 2 + 2, or six ones."),
        move=N_("Equal heaps cancel in pairs: an odd number counts as one, an even number as 0."),
        formula="dividing",
    ),
    "divide-and-residue": GameWords(
        example=N_("7 may become 3 + 3 + 1."),
        move=N_("Equal heaps cancel in pairs: the remainder counts, and perhaps one heap."),
        story=N_("The paper proves that values become small compared with the heap."),
    ),
    "divide-throw-residue": GameWords(
        example=N_("7 may become 3 + 3, or 5 alone."),
        move=N_(
            "To leave v, double 2v − 1 while it stays below your heap. To leave 0, divide into two "
            "heaps, or 3 into ones."
        ),
        formula="odd-part",
    ),
    "residue-throw-divisor": GameWords(
        example=N_("7 may become 3, 2, 1 or 0."),
        move=N_("To leave r below half, divide by your number minus r; to leave 0 divide by 1."),
        formula="residue-throw-divisor",
    ),
    "factoring": GameWords(
        example=N_("12 may become 6 + 2, or 4 + 3, or 3 + 2 + 2."),
        move=N_("To leave v, keep v + 1 of the primes together and the others apart."),
        formula="factoring",
    ),
    "factoring-coprime": GameWords(
        example=N_("60 may become 4 + 15, or 4 + 3 + 5, but not 6 + 10."),
        move=N_("To leave v, keep powers of v + 1 primes together and the others apart."),
        formula="factoring-coprime",
    ),
    "subtract-factoring": GameWords(
        example=N_("6 = 2·3 may become 4 + 3; 6 alone becomes 0."),
        story=N_("Primes have value 1: their only move is to 0."),
    ),
    "sum-from-product": GameWords(example=N_("12 = 3·4 leaves 5, and 12 = 2·6 leaves 4.")),
}
