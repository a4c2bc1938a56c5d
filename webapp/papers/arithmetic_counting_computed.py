"""What is compared in the checks of the forced games (Iannucci & Larsson 2021, 2 and 3)."""

from collections.abc import Iterable
from itertools import product
from math import comb, gcd

from webapp.language import N_
from webapp.theory.nimbers.nimbers import nim_sum
from webapp.theory.numbers.arithmetic import (
    factorisation,
    is_square_free,
    number_of_distinct_prime_factors,
    number_of_prime_factors,
    totient,
    totient_class,
)

from .entry import Cases, Check, Compared
from .judging import (
    Plain,
    digits,
    facts,
    options_of,
    printed_row,
    table,
    value_of_sum,
    winning_moves,
)

_ONES = N_("The heaps that are printed, beside those whose options give value 1.")

TOTIENT = """
1: ; 0
2: 1; 1
3: 2; 0
4: 2; 0
5: 4; 1
6: 2; 0
7: 6; 1
8: 4; 1
"""

NONTOTIENT = """
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


def ones(name: str, printed: Iterable[int], last: int) -> Check:
    def cases() -> list[Compared]:
        value = Plain(name)
        found = tuple(n for n in range(1, last + 1) if value(n) == 1)
        return [Compared(f"1, …, {last}", tuple(printed), found)]

    return table(_ONES, facts(cases))


def _only_option(name: str, n: int) -> int:
    ((option,),) = options_of(name, n)
    return option


def example_3() -> list[Compared]:
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


def example_4() -> list[Compared]:
    found = _with_heap_0_as_the_end(5)
    return [Compared(f"SG({n})", v, found[n]) for n, v in enumerate(digits("010010"))]


def example_5() -> list[Compared]:
    value = Plain("mtotient")
    values = [Compared(f"SG({n})", v, value(n)) for n, v in ((2, 1), (3, 0), (4, 0), (5, 1))]
    start = "mtotient:2+mtotient:3+mtotient:4+mtotient:5"
    three = ("7 → 2", "7 → 4", "7 → 6")
    return [
        *values,
        Compared("SG((2, 3, 4, 5))", 0, value_of_sum(start)),
        Compared("TOTIENT 7 + TOTATIVE 7", three, winning_moves("mtotient:7+totative:7")),
    ]


def after_4_to_2() -> list[Compared]:
    left = value_of_sum("mtotient:2+mtotient:3+mtotient:2+mtotient:5")
    return [Compared("SG((2, 3, 2, 5))", 0, left, 1)]


def parity_of_heaps(size: int, *, of_value_1: bool = True) -> Cases:
    """Whether a sum of three heaps is 0, and whether an even number of them has value 1."""
    value = Plain("mtotient")
    for trio in product(range(1, size + 1), repeat=3):
        values = [value(n) for n in trio]
        even = values.count(1) % 2 == 0
        # Printed: an even number of heaps; three heaps are none.
        printed = even if of_value_1 else False
        yield Compared(" + ".join(map(str, trio)), printed, nim_sum(values) == 0, even)


def comes_to_2(size: int) -> Cases:
    for n in range(3, size + 1):
        left, moves = n, 0
        while left > 2:
            left, moves = totient(left), moves + 1
        yield Compared(str(n), (2, moves), (left, totient_class(n)))


def theorem_7(size: int) -> Cases:
    for x, y in product(range(1, size + 1), repeat=2):
        added = totient_class(x) + totient_class(y) + (x % 2 == y % 2 == 0)
        yield Compared(f"{x}·{y}", added, class_by_definition(x * y))


def class_by_definition(n: int) -> int:
    steps = 0
    while n > 2:
        n, steps = totient(n), steps + 1
    return steps


def theorem_8(size: int) -> Cases:
    value = Plain("mtotient")
    for x in range(1, size + 1):
        claimed = (class_by_definition(x) + 1) % 2
        yield Compared(str(x), claimed, value(x), claimed if x > 1 else 0)


def totient_examples() -> list[Compared]:
    value = Plain("mtotient")
    return [
        Compared("C(8)", 2, class_by_definition(8)),
        Compared("SG(8)", 1, value(8)),
        Compared("2·3⁷·11", 48_114, 2 * 3**7 * 11),
        Compared("C(48114)", 10, class_by_definition(48_114)),
        Compared("SG(48114)", 1, value(48_114)),
    ]


def prime_powers(size: int) -> Cases:
    value = Plain("stotient")
    for n in range(2, size + 1):
        factors = factorisation(n)
        if len(factors) == 1:
            ((p, k),) = factors
            yield Compared(str(n), (n // p, k % 2), (_only_option("stotient", n), value(n)))
        elif len(factors) == 2 and 1 in (factors[0][1], factors[1][1]):
            (p, k), (q, _) = sorted(factors, key=lambda factor: -factor[1])
            yield Compared(str(n), p ** (k - 1) * (q + p - 1), _only_option("stotient", n))


def nontotient_examples() -> list[Compared]:
    value = Plain("stotient")
    return [
        Compared("7168 = 2¹⁰·7 →", 2**12, _only_option("stotient", 7_168)),
        Compared("SG(7168)", 0, value(7_168), 1),
        Compared("413343 = 3¹⁰·7 →", 3**11, _only_option("stotient", 413_343)),
        Compared("SG(413343)", 1, value(413_343), 0),
    ]


def distances() -> list[Compared]:
    def distance(n: int) -> int:
        factors = factorisation(n)
        if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
            return 0
        return 1 + distance(_only_option("stotient", n))

    printed = digits("0110 1111 0212 1220")
    return [Compared(str(n), known, distance(n)) for n, known in enumerate(printed, start=1)]


def prime_exponent(n: int) -> bool:
    factors = number_of_prime_factors(n)
    return factors > 1 and all(factors % d for d in range(2, factors))


def observation_1(size: int) -> Cases:
    value = Plain("move-to-number-of-factors")
    for x in range(1, size + 1):
        found = value(x) == 1
        yield Compared(str(x), not prime_exponent(x), found, not prime_exponent(x) and x > 1)


def observation_2(size: int) -> Cases:
    value = Plain("move-to-number-of-distinct-factors")
    for x in range(1, size + 1):
        yield Compared(str(x), number_of_distinct_prime_factors(x) == 1, value(x) == 1)


def smallest_with_several_factors(_size: int) -> Cases:
    value = Plain("move-to-number-of-distinct-factors")
    for x in range(1, 31_000):
        if number_of_distinct_prime_factors(x) > 1 and value(x) == 1:
            yield Compared("min", 5_040, x, 30_030)
            return
        yield None


def theorem_9(size: int) -> Cases:
    value = Plain("fullset-divisor")
    for x in range(1, size + 1):
        yield Compared(str(x), int(x > 1 and is_square_free(x)), value(x))


def divisors_of_24() -> list[Compared]:
    (heaps_left,) = options_of("fullset-divisor", 24)
    value = Plain("fullset-divisor")
    ones = tuple(n for n in sorted(heaps_left) if value(n))
    even = all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))
    return [
        Compared("24 → SG = 1", (2, 3, 6), ones),
        Compared("SG(4), SG(8)", (0, 0), (value(4), value(8))),
        Compared("Σ C(n, i), 1 ≤ i < n", True, even),
    ]


def mtau_after_one_slip() -> list[Compared]:
    found = printed_row("mtau", 1, _MTAU_AS_PRINTED, _MTAU)
    return [case for case in found(0) if case]


def items() -> list[Compared]:
    """What a move may leave if one plays a totative, or their number."""
    cases = []
    for n in range(3, 13):
        singletons = tuple((k,) for k in range(n, 0, -1) if gcd(k, n) == 1)
        counted = ((len(singletons),),)
        cases.append(Compared(str(n), singletons, options_of("mtotient", n), counted))
    return cases


def all_come_to_2(size: int) -> Cases:
    """Whether one comes to 2 in one move or more."""
    for x in range(1, size + 1):
        left = totient(x)
        while left > 2:
            left = totient(left)
        yield Compared(str(x), True, left == 2, x > 2)
