"""Iannucci & Larsson 2021, sections 2 and 3, Examples 3 to 5: games in which moves are forced."""

from collections.abc import Iterable
from itertools import product
from math import comb

from webapp.language import N_
from webapp.theory.arithmetic import (
    factorisation,
    is_square_free,
    number_of_distinct_prime_factors,
    number_of_prime_factors,
    totient,
    totient_class,
)
from webapp.theory.nimbers import nim_sum

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import (
    Plain,
    digits,
    facts,
    heaps,
    numbers,
    options_of,
    printed_options,
    printed_row,
    table,
    value_of_sum,
    winning_moves,
)

_HEAPS = N_("The mex of the options of each heap up to %(size)s, beside the statement.")
_ROW = N_("The printed values, beside the mex of the options of each heap.")
_ONES = N_("The heaps that are printed, beside those whose options give value 1.")

_TOTIENT = """
1: ; 0
2: 1; 1
3: 2; 0
4: 2; 0
5: 4; 1
6: 2; 0
7: 6; 1
8: 4; 1
"""

_NONTOTIENT = """
1: ; 0
2: 1; 1
3: 1; 1
4: 2; 0
5: 1; 1
6: 4; 1
7: 1; 1
8: 4; 1
9: 3; 0
10: 6; 0
11: 1; 1
12: 8; 0
13: 1; 1
14: 8; 0
15: 7; 0
16: 8; 0
"""

_MTAU_AS_PRINTED = digits("01001111011011111010")
_MTAU = digits("01101010001010011010")


def _ones(name: str, printed: Iterable[int], last: int) -> Check:
    def cases() -> list[Compared]:
        value = Plain(name)
        found = tuple(n for n in range(1, last + 1) if value(n) == 1)
        return [Compared(f"1, …, {last}", tuple(printed), found)]

    return table(_ONES, facts(cases))


def _only_option(name: str, n: int) -> int:
    ((option,),) = options_of(name, n)
    return option


def _example_3() -> list[Compared]:
    value = Plain("stau")
    values = [Compared(f"SG({n})", v, value(n)) for n, v in enumerate(digits("011001"))]
    moves = [(1, 0), (2, 0), (3, 1), (5, 3)]
    return values + [Compared(f"{n} →", k, _only_option("stau", n)) for n, k in moves]


def _with_heap_0_as_the_end(last: int) -> list[int]:
    """MTAU as Example 4 has it: 0 is the end, and 1 moves to 0."""
    values = [0, 1]
    for n in range(2, last + 1):
        values.append(1 - values[sum(n % d == 0 for d in range(1, n))])
    return values


def _example_4() -> list[Compared]:
    found = _with_heap_0_as_the_end(5)
    return [Compared(f"SG({n})", v, found[n]) for n, v in enumerate(digits("010010"))]


def _example_5() -> list[Compared]:
    value = Plain("mtotient")
    values = [Compared(f"SG({n})", v, value(n)) for n, v in ((2, 1), (3, 0), (4, 0), (5, 1))]
    start = "mtotient:2+mtotient:3+mtotient:4+mtotient:5"
    three = ("7 → 2", "7 → 4", "7 → 6")
    return [
        *values,
        Compared("SG((2, 3, 4, 5))", 0, value_of_sum(start)),
        Compared("TOTIENT 7 + TOTATIVE 7", three, winning_moves("mtotient:7+totative:7")),
    ]


def _after_4_to_2() -> list[Compared]:
    left = value_of_sum("mtotient:2+mtotient:3+mtotient:2+mtotient:5")
    return [Compared("SG((2, 3, 2, 5))", 0, left, 1)]


def _parity_of_heaps(size: int, *, of_value_1: bool = True) -> Cases:
    """Whether a sum of three heaps is 0, and whether an even number of them has value 1."""
    value = Plain("mtotient")
    for trio in product(range(1, size + 1), repeat=3):
        values = [value(n) for n in trio]
        even = values.count(1) % 2 == 0
        # Printed: an even number of heaps; three heaps are none.
        printed = even if of_value_1 else False
        yield Compared(" + ".join(map(str, trio)), printed, nim_sum(values) == 0, even)


def _comes_to_2(size: int) -> Cases:
    for n in range(3, size + 1):
        left, moves = n, 0
        while left > 2:
            left, moves = totient(left), moves + 1
        yield Compared(str(n), (2, moves), (left, totient_class(n)))


def _theorem_7(size: int) -> Cases:
    for x, y in product(range(1, size + 1), repeat=2):
        added = totient_class(x) + totient_class(y) + (x % 2 == y % 2 == 0)
        yield Compared(f"{x}·{y}", added, _class_by_definition(x * y))


def _class_by_definition(n: int) -> int:
    steps = 0
    while n > 2:
        n, steps = totient(n), steps + 1
    return steps


def _theorem_8(size: int) -> Cases:
    value = Plain("mtotient")
    for x in range(1, size + 1):
        claimed = (_class_by_definition(x) + 1) % 2
        yield Compared(str(x), claimed, value(x), claimed if x > 1 else 0)


def _totient_examples() -> list[Compared]:
    value = Plain("mtotient")
    return [
        Compared("C(8)", 2, _class_by_definition(8)),
        Compared("SG(8)", 1, value(8)),
        Compared("2·3⁷·11", 48_114, 2 * 3**7 * 11),
        Compared("C(48114)", 10, _class_by_definition(48_114)),
        Compared("SG(48114)", 1, value(48_114)),
    ]


def _prime_powers(size: int) -> Cases:
    value = Plain("stotient")
    for n in range(2, size + 1):
        factors = factorisation(n)
        if len(factors) == 1:
            ((p, k),) = factors
            yield Compared(str(n), (n // p, k % 2), (_only_option("stotient", n), value(n)))
        elif len(factors) == 2 and 1 in (factors[0][1], factors[1][1]):
            (p, k), (q, _) = sorted(factors, key=lambda factor: -factor[1])
            yield Compared(str(n), p ** (k - 1) * (q + p - 1), _only_option("stotient", n))


def _nontotient_examples() -> list[Compared]:
    value = Plain("stotient")
    return [
        Compared("7168 = 2¹⁰·7 →", 2**12, _only_option("stotient", 7_168)),
        Compared("SG(7168)", 0, value(7_168), 1),
        Compared("413343 = 3¹⁰·7 →", 3**11, _only_option("stotient", 413_343)),
        Compared("SG(413343)", 1, value(413_343), 0),
    ]


def _distances() -> list[Compared]:
    def distance(n: int) -> int:
        factors = factorisation(n)
        if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
            return 0
        return 1 + distance(_only_option("stotient", n))

    printed = digits("0110 1111 0212 1220")
    return [Compared(str(n), known, distance(n)) for n, known in enumerate(printed, start=1)]


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


def _mtau_after_one_slip() -> list[Compared]:
    found = printed_row("mtau", 1, _MTAU_AS_PRINTED, _MTAU)
    return [case for case in found(0) if case]


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "example-3",
        at(Kind.EXAMPLE, "3", "0"),
        N_("STAU, subtract the number of divisors: the values from 0 on are 0, 1, 1, 0, 0, 1."),
        table(_ROW, facts(_example_3)),
        games=("stau",),
    ),
    Statement(
        "example-4",
        at(Kind.EXAMPLE, "4", "0"),
        N_(
            "MTAU, move to the number of proper divisors, with 0 as the end: the values from 0 on "
            "are 0, 1, 0, 0, 1, 0. (Section 2.2.1, and Nimsum, end at heap 1, which turns every "
            "value of n > 0 round.)"
        ),
        table(_ROW, facts(_example_4)),
        games=("mtau",),
    ),
    Statement(
        "example-5",
        at(Kind.EXAMPLE, "5", "0"),
        N_(
            "TOTIENT: (2, 3, 4, 5) is lost for the player to move. TOTIENT 7 + TOTATIVE 7 has "
            "exactly three winning moves."
        ),
        table(N_("Values and winning moves by the options of the games."), facts(_example_5)),
        games=("mtotient", "totative"),
    ),
    Statement(
        "binary-sums",
        at(Kind.TEXT, "", "2"),
        N_(
            "A sum of games with values 0 and 1 has the value 0 if an even number of heaps has "
            "value 1."
        ),
        Check(
            N_("All sums of three heaps of TOTIENT up to %(size)s."),
            _parity_of_heaps,
            30,
            60,
            6,
            steps=lambda size: size**3,
        ),
        games=("mtotient",),
    ),
    Statement(
        "class",
        at(Kind.TEXT, "", "2.1"),
        N_("From every n > 2, moving to the number of totatives again and again leads to 2."),
        Check(
            N_("Every number up to %(size)s: where it leads, and in how many moves."),
            _comes_to_2,
            30_000,
            300_000,
            300,
        ),
        games=("mtotient",),
    ),
    Statement(
        "theorem-7",
        at(Kind.THEOREM, "7", "2.1"),
        N_(
            "Let C(x) be that number of moves. C(xy) is C(x) + C(y), and 1 more if x and y are "
            "both "
            "even. (By H. Shapiro.)"
        ),
        Check(
            N_("All products of two numbers up to %(size)s."),
            _theorem_7,
            150,
            500,
            30,
            steps=lambda size: size**2,
        ),
        games=("mtotient",),
    ),
    Statement(
        "table-totient",
        at(Kind.ONE_TABLE, "", "2.1.1"),
        N_("TOTIENT: options and values of the heaps 1 to 8."),
        table(
            N_("The options of each heap of the table, and their mex."),
            printed_options("mtotient", _TOTIENT),
        ),
        games=("mtotient",),
    ),
    Statement(
        "list-totient",
        at(Kind.LIST, "", "2.1.1"),
        N_("TOTIENT: the values of the heaps 1 to 29."),
        table(_ROW, printed_row("mtotient", 1, digits("01001 01111 01010 01100 00101 0001"))),
        games=("mtotient",),
    ),
    Statement(
        "totient-examples",
        at(Kind.UNNUMBERED, "", "2.1.1"),
        N_("TOTIENT: C(8) = 2 and 8 has value 1; C(48,114) = 10 and 48,114 has value 1."),
        table(N_("By counting the moves, and by the options."), facts(_totient_examples)),
        games=("mtotient",),
    ),
    Statement(
        "theorem-8",
        at(Kind.THEOREM, "8", "2.1.1"),
        N_("TOTIENT: the value of x > 1 is 1 if C(x) is even, and 0 if it is odd."),
        Check(
            _HEAPS,
            heaps("mtotient", 2, lambda x: (_class_by_definition(x) + 1) % 2),
            20_000,
            200_000,
            200,
        ),
        games=("mtotient",),
    ),
    Statement(
        "prime-powers",
        at(Kind.TEXT, "", "2.1.2"),
        N_(
            "NONTOTIENT: the option of a prime power is the next lower power, so the values "
            "alternate; the option of pᵏq is pᵏ⁻¹(p + q − 1)."
        ),
        Check(
            N_("All numbers of these kinds up to %(size)s, by the options."),
            _prime_powers,
            20_000,
            200_000,
            200,
        ),
        games=("stotient",),
    ),
    Statement(
        "table-nontotient",
        at(Kind.ONE_TABLE, "", "2.1.2"),
        N_("NONTOTIENT: options and values of the heaps 1 to 16."),
        table(
            N_("The options of each heap of the table, and their mex."),
            printed_options("stotient", _NONTOTIENT),
        ),
        games=("stotient",),
    ),
    Statement(
        "distances",
        at(Kind.ONE_TABLE, "", "2.1.2"),
        N_("NONTOTIENT: the number of moves until the heap is an even power of a prime (or 1)."),
        table(N_("The printed distances, beside those by the options."), facts(_distances)),
        games=("stotient",),
    ),
    Statement(
        "list-stau",
        at(Kind.LIST, "", "2.2.2"),
        N_("STAU: the values of the heaps 0 to 21."),
        table(_ROW, printed_row("stau", 0, digits("0110010011101101100111"))),
        games=("stau",),
    ),
    Statement(
        "ones-stau",
        at(Kind.LIST, "", "2.2.2"),
        N_("STAU: the heaps of value 1 up to 20."),
        _ones("stau", (1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20), 20),
        games=("stau",),
    ),
    Statement(
        "list-factors",
        at(Kind.LIST, "", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the values of the heaps 1 to 16."),
        table(_ROW, printed_row("move-to-number-of-factors", 1, digits("0110101000101001"))),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "ones-factors",
        at(Kind.LIST, "", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the heaps of value 1 up to 41."),
        _ones(
            "move-to-number-of-factors",
            numbers("2 3 5 7 11 13 16 17 19 23 24 29 31 36 37 40 41"),
            41,
        ),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "observation-1",
        at(Kind.OBSERVATION, "1", "2.3.1"),
        N_(
            "MOVE-TO NUMBER OF FACTORS: for 1 < x < 65,536 the value is 1 if the number of prime "
            "factors is not itself a prime, else 0."
        ),
        Check(
            _HEAPS,
            heaps("move-to-number-of-factors", 2, lambda x: int(not _prime_exponent(x))),
            20_000,
            65_535,
            200,
        ),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "list-subtract-factors",
        at(Kind.LIST, "", "2.3.2"),
        N_("SUBTRACT NUMBER OF FACTORS: the values of the heaps 1 to 20."),
        table(_ROW, printed_row("subtract-number-of-factors", 1, digits("01001100110011010101"))),
        games=("subtract-number-of-factors",),
    ),
    Statement(
        "ones-subtract-factors",
        at(Kind.LIST, "", "2.3.2"),
        N_("SUBTRACT NUMBER OF FACTORS: the heaps of value 1 up to 23."),
        _ones("subtract-number-of-factors", (2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23), 23),
        games=("subtract-number-of-factors",),
    ),
    Statement(
        "list-distinct-factors",
        at(Kind.LIST, "", "2.3.3"),
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 12."),
        table(_ROW, printed_row("move-to-number-of-distinct-factors", 1, digits("011110111010"))),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "ones-distinct-factors",
        at(Kind.LIST, "", "2.3.3"),
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 13."),
        _ones("move-to-number-of-distinct-factors", (2, 3, 4, 5, 7, 8, 9, 11, 13), 13),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "observation-2",
        at(Kind.OBSERVATION, "2", "2.3.3"),
        N_(
            "MOVE-TO NUMBER OF DISTINCT FACTORS: for x < 5,040 the value is 1 if x has exactly one "
            "different prime factor, else 0. It is so for all x < 30,030."
        ),
        Check(_HEAPS, _observation_2, 5_039, 30_029, 200),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "list-subtract-distinct",
        at(Kind.LIST, "", "2.3.4"),
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 23."),
        table(
            _ROW,
            printed_row(
                "subtract-number-of-distinct-factors", 1, digits("01010010110011010011001")
            ),
        ),
        games=("subtract-number-of-distinct-factors",),
    ),
    Statement(
        "ones-subtract-distinct",
        at(Kind.LIST, "", "2.3.4"),
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 23."),
        _ones("subtract-number-of-distinct-factors", (2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23), 23),
        games=("subtract-number-of-distinct-factors",),
    ),
    Statement(
        "list-fullset-divisor",
        at(Kind.LIST, "", "3"),
        N_("FULLSET DIVISOR: the values of the heaps 1 to 19."),
        table(_ROW, printed_row("fullset-divisor", 1, digits("0110111001101110101"))),
        games=("fullset-divisor",),
    ),
    Statement(
        "divisors-of-24",
        at(Kind.UNNUMBERED, "", "3"),
        N_(
            "FULLSET DIVISOR: of the proper divisors of 24 exactly 2, 3 and 6 have value 1; 4 "
            "and 8 "
            "have value 0; and the sum in the proof of Theorem 9 is even."
        ),
        table(N_("By the option of each heap."), facts(_divisors_of_24)),
        games=("fullset-divisor",),
    ),
    Statement(
        "theorem-9",
        at(Kind.THEOREM, "9", "3"),
        N_("FULLSET DIVISOR: the value of x > 1 is 1 if no square above 1 divides x, else 0."),
        Check(_HEAPS, _theorem_9, 5_000, 100_000, 200),
        games=("fullset-divisor",),
    ),
    Statement(
        "list-fullset-relative-prime",
        at(Kind.LIST, "", "3"),
        N_("FULLSET RELATIVE PRIME: the values of the heaps 1 to 19."),
        table(_ROW, printed_row("fullset-relative-prime", 1, digits("0101100001111011000"))),
        games=("fullset-relative-prime",),
    ),
    Statement(
        "ones-fullset-relative-prime",
        at(Kind.LIST, "", "3"),
        N_("FULLSET RELATIVE PRIME: the heaps of value 1 up to 15."),
        _ones("fullset-relative-prime", (2, 4, 5, 10, 11, 12, 13, 15), 15),
        games=("fullset-relative-prime",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-example-5",
        at(Kind.EXAMPLE, "5", "0"),
        N_(
            "TOTIENT: the value of (2, 3, 2, 5) is 1 + 0 + 1 + 1 = 0, which the player to move "
            "wins."
        ),
        N_("The nim-sum of 1, 0, 1 and 1 is 1, and so the player to move wins indeed."),
        table(N_("The nim-sum by the options."), facts(_after_4_to_2)),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-even-number",
        at(Kind.TEXT, "", "2.1.1"),
        N_("TOTIENT: the value of a sum is 0 if and only if there is an even number of heaps."),
        N_("An even number of heaps of value 1, as at the beginning of section 2."),
        Check(
            N_("All sums of three heaps up to %(size)s: three is odd, but many have the value 0."),
            lambda size: _parity_of_heaps(size, of_value_1=False),
            25,
            0,
            6,
            steps=lambda size: size**3,
        ),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-theorem-8",
        at(Kind.THEOREM, "8", "2.1.1"),
        N_("TOTIENT: for all x the value is C(x) + 1 modulo 2."),
        N_("For all x > 1. C(1) = 0, but the heap 1 is the end of the game and has value 0."),
        Check(_HEAPS, _theorem_8, 20_000, 100_000, 50),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-7168",
        at(Kind.UNNUMBERED, "", "2.1.2"),
        N_("NONTOTIENT: 7,168 has value 0, and 413,343 has value 1."),
        N_(
            "7,168 has value 1, and 413,343 has value 0. The printed values are those of their "
            "options 2¹² and 3¹¹; the move turns them round."
        ),
        table(N_("The options and their mex."), facts(_nontotient_examples)),
        games=("stotient",),
    ),
    Misprint(
        "misprint-mtau",
        at(Kind.LIST, "", "2.2.1"),
        N_(
            "MTAU: the values from 1 on are 0,1,0,0,1,1,1,1,0,1,1,0,1,1,1,1,1,0,1,0; value 1 "
            "have 2, "
            "5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 19."
        ),
        N_(
            "0,1,1,0,1,0,1,0,0,0,1,0,1,0,0,1,1,0,1,0; value 1 have 2, 3, 5, 7, 11, 13, 16, 17, 19. "
            "One slip, that 3 has value 0 although it moves to 1, explains the whole printed list."
        ),
        table(_ROW, facts(_mtau_after_one_slip)),
        games=("mtau",),
    ),
    Misprint(
        "misprint-observation-1",
        at(Kind.OBSERVATION, "1", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the statement is made for all x < 65,536."),
        N_(
            "x must be above 1: the number 0 of prime factors of 1 is no prime, but its value is 0."
        ),
        Check(_HEAPS, _observation_1, 20_000, 65_535, 50),
        games=("move-to-number-of-factors",),
    ),
    Misprint(
        "misprint-7-factorial",
        at(Kind.TEXT, "", "2.3.3"),
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
        games=("move-to-number-of-distinct-factors",),
    ),
)
