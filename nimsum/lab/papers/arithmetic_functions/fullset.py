"""Iannucci & Larsson 2021, section 3: moving to all numbers at once."""

from math import comb

from nimsum.theory.numbers.arithmetic import is_square_free

from ..entry import Cases, Compared
from ..judging import options_of, values_of


def theorem_9(size: int) -> Cases:
    value = values_of("fullset-divisor")
    for x in range(1, size + 1):
        yield Compared(str(x), int(x > 1 and is_square_free(x)), value(x))


def divisors_of_24() -> list[Compared]:
    (heaps_left,) = options_of("fullset-divisor", 24)
    value = values_of("fullset-divisor")
    ones = tuple(n for n in sorted(heaps_left) if value(n))
    even = all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))
    return [
        Compared("24 → SG = 1", (2, 3, 6), ones),
        Compared("SG(4), SG(8)", (0, 0), (value(4), value(8))),
        Compared("Σ C(n, i), 1 ≤ i < n", True, even),
    ]
