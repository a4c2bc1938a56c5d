"""Iannucci & Larsson 2021, section 3: moving to all numbers at once."""

from math import comb

from webapp.language import N_
from webapp.theory.numbers.arithmetic import is_square_free

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import EACH_HEAP, Plain, digits, listed, ones, options_of, table


def _theorem_9(size: int) -> Cases:
    value = Plain("fullset-divisor")
    for x in range(1, size + 1):
        yield Compared(str(x), int(x > 1 and is_square_free(x)), value(x))


def _divisors_of_24() -> list[Compared]:
    (heaps_left,) = options_of("fullset-divisor", 24)
    value = Plain("fullset-divisor")
    ones = tuple(n for n in sorted(heaps_left) if value(n))
    even = all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))
    return [
        Compared("24 → SG = 1", (2, 3, 6), ones),
        Compared("SG(4), SG(8)", (0, 0), (value(4), value(8))),
        Compared("Σ C(n, i), 1 ≤ i < n", True, even),
    ]


ENTRIES: tuple[PaperEntry, ...] = (
    at("list-fullset-divisor", "List", "3", "fullset-divisor").says(
        N_("FULLSET DIVISOR: the values of the heaps 1 to 19."),
        listed("fullset-divisor", 1, digits("0110111001101110101")),
    ),
    at("divisors-of-24", "Example", "3", "fullset-divisor").says(
        N_(
            "FULLSET DIVISOR: of the proper divisors of 24 exactly 2, 3 and 6 have value 1; 4 and "
            "8 have value 0; and the sum in the proof of Theorem 9 is even."
        ),
        table(N_("By the option of each heap."), _divisors_of_24),
    ),
    at("theorem-9", "Theorem 9", "3", "fullset-divisor").says(
        N_("FULLSET DIVISOR: the value of x > 1 is 1 if no square above 1 divides x, else 0."),
        Check(EACH_HEAP, _theorem_9, (200, 5_000, 100_000)),
    ),
    at("list-fullset-relative-prime", "List", "3", "fullset-relative-prime").says(
        N_("FULLSET RELATIVE PRIME: the values of the heaps 1 to 19."),
        listed("fullset-relative-prime", 1, digits("0101100001111011000")),
    ),
    at("ones-fullset-relative-prime", "List", "3", "fullset-relative-prime").says(
        N_("FULLSET RELATIVE PRIME: the heaps of value 1 up to 15."),
        ones("fullset-relative-prime", (2, 4, 5, 10, 11, 12, 13, 15), 15),
    ),
)
