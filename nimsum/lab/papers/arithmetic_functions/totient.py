"""Iannucci & Larsson 2021, section 2.1 and Example 5: the number of totatives."""

from functools import partial
from itertools import product
from math import gcd

from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.numbers.arithmetic import factorisation, totient, totient_class

from ..entry import Cases, Compared, Stepped, steps
from ..judging import digits, heaps, options_listed, options_of, values_of
from .tables import TOTIENT


def only_option(name: str, n: int) -> int:
    ((option,),) = options_of(name, n)
    return option


def _parity_of_heaps(size: int, *, of_value_1: bool = True) -> Cases:
    value = values_of("mtotient")
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


@steps(lambda size: size**2)
def theorem_7(size: int) -> Cases:
    for x, y in product(range(1, size + 1), repeat=2):
        added = totient_class(x) + totient_class(y) + (x % 2 == y % 2 == 0)
        yield Compared(f"{x}·{y}", added, _class_by_definition(x * y))


def _class_by_definition(n: int) -> int:
    steps = 0
    while n > 2:
        n, steps = totient(n), steps + 1
    return steps


def theorem_8_with_1(size: int) -> Cases:
    value = values_of("mtotient")
    for x in range(1, size + 1):
        claimed = (_class_by_definition(x) + 1) % 2
        yield Compared(str(x), claimed, value(x), claimed if x > 1 else 0)


def totient_examples() -> list[Compared]:
    value = values_of("mtotient")
    return [
        Compared("C(8)", 2, _class_by_definition(8)),
        Compared("SG(8)", 1, value(8)),
        Compared("2·3⁷·11", 48_114, 2 * 3**7 * 11),
        Compared("C(48114)", 10, _class_by_definition(48_114)),
        Compared("SG(48114)", 1, value(48_114)),
    ]


def prime_powers(size: int) -> Cases:
    value = values_of("stotient")
    for n in range(2, size + 1):
        factors = factorisation(n)
        if len(factors) == 1:
            ((p, k),) = factors
            yield Compared(str(n), (n // p, k % 2), (only_option("stotient", n), value(n)))
        elif len(factors) == 2 and 1 in (factors[0][1], factors[1][1]):
            (p, k), (q, _) = sorted(factors, key=lambda factor: -factor[1])
            yield Compared(str(n), p ** (k - 1) * (q + p - 1), only_option("stotient", n))


def distances() -> list[Compared]:
    def distance(n: int) -> int:
        factors = factorisation(n)
        if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
            return 0
        return 1 + distance(only_option("stotient", n))

    printed = digits("0110 1111 0212 1220")
    return [Compared(str(n), known, distance(n)) for n, known in enumerate(printed, start=1)]


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


table_totient = options_listed("mtotient", TOTIENT)
theorem_8 = heaps("mtotient", 2, lambda x: (_class_by_definition(x) + 1) % 2)
binary_sums = Stepped(_parity_of_heaps, lambda size: size**3)
misprint_even_number = Stepped(partial(_parity_of_heaps, of_value_1=False), lambda size: size**3)
