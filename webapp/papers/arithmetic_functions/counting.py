"""Iannucci & Larsson 2021, sections 2.2 and 2.3, Examples 3 and 4: counting divisors."""

from webapp.language import N_
from webapp.theory.numbers.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_prime_factors,
)

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import EACH_HEAP, PRINTED_VALUES, Plain, digits, heaps, listed, numbers, ones, table
from .totient import only_option

_MTAU_AS_PRINTED = digits("01001111011011111010")
_MTAU = digits("01101010001010011010")


def _example_3() -> list[Compared]:
    value = Plain("stau")
    values = [Compared(f"SG({n})", v, value(n)) for n, v in enumerate(digits("011001"))]
    moves = [(1, 0), (2, 0), (3, 1), (5, 3)]
    return values + [Compared(f"{n} →", k, only_option("stau", n)) for n, k in moves]


def _with_heap_0_as_the_end(last: int) -> list[int]:
    """MTAU as Example 4 has it: 0 is the end, and 1 moves to 0."""
    values = [0, 1]
    for n in range(2, last + 1):
        values.append(1 - values[sum(n % d == 0 for d in range(1, n))])
    return values


def _example_4() -> list[Compared]:
    found = _with_heap_0_as_the_end(5)
    return [Compared(f"SG({n})", v, found[n]) for n, v in enumerate(digits("010010"))]


def _prime_exponent(n: int) -> bool:
    factors = number_of_prime_factors(n)
    return factors > 1 and all(factors % d for d in range(2, factors))


def _observation_1(size: int) -> Cases:
    value = Plain("move-to-number-of-factors")
    for x in range(1, size + 1):
        found = value(x) == 1
        yield Compared(str(x), not _prime_exponent(x), found, not _prime_exponent(x) and x > 1)


def _observation_2(size: int) -> Cases:
    value = Plain("move-to-number-of-distinct-factors")
    for x in range(1, size + 1):
        yield Compared(str(x), number_of_distinct_prime_factors(x) == 1, value(x) == 1)


def _smallest_with_several_factors(_size: int) -> Cases:
    value = Plain("move-to-number-of-distinct-factors")
    for x in range(1, 31_000):
        if number_of_distinct_prime_factors(x) > 1 and value(x) == 1:
            yield Compared("min", 5_040, x, 30_030)
            return
        yield None


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-3", "Example 3", "0", "stau").says(
        N_("STAU, subtract the number of divisors: the values from 0 on are 0, 1, 1, 0, 0, 1."),
        table(PRINTED_VALUES, _example_3),
    ),
    at("example-4", "Example 4", "0", "mtau").says(
        N_(
            "MTAU, move to the number of proper divisors, with 0 as the end: the values from 0 on "
            "are 0, 1, 0, 0, 1, 0. (Section 2.2.1, and Nimsum, end at heap 1, which turns every "
            "value of n > 0 round.)"
        ),
        table(PRINTED_VALUES, _example_4),
    ),
    at("list-stau", "List", "2.2.2", "stau").says(
        N_("STAU: the values of the heaps 0 to 21."),
        listed("stau", 0, digits("0110010011101101100111")),
    ),
    at("ones-stau", "List", "2.2.2", "stau").says(
        N_("STAU: the heaps of value 1 up to 20."),
        ones("stau", (1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20), 20),
    ),
    at("list-factors", "List", "2.3.1", "move-to-number-of-factors").says(
        N_("MOVE-TO NUMBER OF FACTORS: the values of the heaps 1 to 16."),
        listed("move-to-number-of-factors", 1, digits("0110101000101001")),
    ),
    at("ones-factors", "List", "2.3.1", "move-to-number-of-factors").says(
        N_("MOVE-TO NUMBER OF FACTORS: the heaps of value 1 up to 41."),
        ones(
            "move-to-number-of-factors",
            numbers("2 3 5 7 11 13 16 17 19 23 24 29 31 36 37 40 41"),
            41,
        ),
    ),
    at("observation-1", "Observation 1", "2.3.1", "move-to-number-of-factors").says(
        N_(
            "MOVE-TO NUMBER OF FACTORS: for 1 < x < 65,536 the value is 1 if the number of prime "
            "factors is not itself a prime, else 0."
        ),
        Check(
            EACH_HEAP,
            heaps("move-to-number-of-factors", 2, lambda x: int(not _prime_exponent(x))),
            (200, 20_000, 65_535),
        ),
    ),
    at("list-subtract-factors", "List", "2.3.2", "subtract-number-of-factors").says(
        N_("SUBTRACT NUMBER OF FACTORS: the values of the heaps 1 to 20."),
        listed("subtract-number-of-factors", 1, digits("01001100110011010101")),
    ),
    at("ones-subtract-factors", "List", "2.3.2", "subtract-number-of-factors").says(
        N_("SUBTRACT NUMBER OF FACTORS: the heaps of value 1 up to 23."),
        ones("subtract-number-of-factors", (2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23), 23),
    ),
    at("list-distinct-factors", "List", "2.3.3", "move-to-number-of-distinct-factors").says(
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 12."),
        listed("move-to-number-of-distinct-factors", 1, digits("011110111010")),
    ),
    at("ones-distinct-factors", "List", "2.3.3", "move-to-number-of-distinct-factors").says(
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 13."),
        ones("move-to-number-of-distinct-factors", (2, 3, 4, 5, 7, 8, 9, 11, 13), 13),
    ),
    at("observation-2", "Observation 2", "2.3.3", "move-to-number-of-distinct-factors").says(
        N_(
            "MOVE-TO NUMBER OF DISTINCT FACTORS: for x < 5,040 the value is 1 if x has exactly one "
            "different prime factor, else 0. It is so for all x < 30,030."
        ),
        Check(EACH_HEAP, _observation_2, (200, 5_039, 30_029)),
    ),
    at("list-subtract-distinct", "List", "2.3.4", "subtract-number-of-distinct-factors").says(
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 23."),
        listed("subtract-number-of-distinct-factors", 1, digits("01010010110011010011001")),
    ),
    at("ones-subtract-distinct", "List", "2.3.4", "subtract-number-of-distinct-factors").says(
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 23."),
        ones("subtract-number-of-distinct-factors", (2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23), 23),
    ),
    at("misprint-mtau", "List", "2.2.1", "mtau").misprints(
        N_(
            "MTAU: the values from 1 on are 0,1,0,0,1,1,1,1,0,1,1,0,1,1,1,1,1,0,1,0; value 1 have "
            "2, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 19."
        ),
        N_(
            "0,1,1,0,1,0,1,0,0,0,1,0,1,0,0,1,1,0,1,0; value 1 have 2, 3, 5, 7, 11, 13, 16, 17, 19. "
            "One slip, that 3 has value 0 although it moves to 1, explains the whole printed list."
        ),
        listed("mtau", 1, _MTAU_AS_PRINTED, _MTAU),
    ),
    at("misprint-observation-1", "Observation 1", "2.3.1", "move-to-number-of-factors").misprints(
        N_("MOVE-TO NUMBER OF FACTORS: the statement is made for all x < 65,536."),
        N_(
            "x must be above 1: the number 0 of prime factors of 1 is no prime, but its value is 0."
        ),
        Check(EACH_HEAP, _observation_1, (50, 20_000, 65_535)),
    ),
    at(
        "misprint-7-factorial", "In the text", "2.3.3", "move-to-number-of-distinct-factors"
    ).misprints(
        N_(
            "MOVE-TO NUMBER OF DISTINCT FACTORS: 7! = 5,040 is the smallest number with more than "
            "one different prime factor and value 1."
        ),
        N_(
            "30,030 = 2·3·5·7·11·13 is. It has six different prime factors, and 6 has value 0; "
            "5,040 has four, and 4 has value 1."
        ),
        Check(
            N_("The values of the heaps in order, until the first such number is found."),
            _smallest_with_several_factors,
            steps=lambda _: 30_030,
        ),
    ),
)
