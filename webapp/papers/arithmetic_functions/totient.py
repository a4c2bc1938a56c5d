"""Iannucci & Larsson 2021, section 2.1 and Example 5: the number of totatives."""

from itertools import product
from math import gcd

from webapp.language import N_
from webapp.theory.nimbers.nimbers import nim_sum
from webapp.theory.numbers.arithmetic import factorisation, totient, totient_class

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import (
    EACH_HEAP,
    Plain,
    digits,
    heaps,
    listed,
    options_listed,
    options_of,
    table,
    value_of_sum,
    winning_moves,
)
from .tables import NONTOTIENT, TOTIENT


def only_option(name: str, n: int) -> int:
    ((option,),) = options_of(name, n)
    return option


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
            yield Compared(str(n), (n // p, k % 2), (only_option("stotient", n), value(n)))
        elif len(factors) == 2 and 1 in (factors[0][1], factors[1][1]):
            (p, k), (q, _) = sorted(factors, key=lambda factor: -factor[1])
            yield Compared(str(n), p ** (k - 1) * (q + p - 1), only_option("stotient", n))


def _nontotient_examples() -> list[Compared]:
    value = Plain("stotient")
    return [
        Compared("7168 = 2¹⁰·7 →", 2**12, only_option("stotient", 7_168)),
        Compared("SG(7168)", 0, value(7_168), 1),
        Compared("413343 = 3¹⁰·7 →", 3**11, only_option("stotient", 413_343)),
        Compared("SG(413343)", 1, value(413_343), 0),
    ]


def _distances() -> list[Compared]:
    def distance(n: int) -> int:
        factors = factorisation(n)
        if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
            return 0
        return 1 + distance(only_option("stotient", n))

    printed = digits("0110 1111 0212 1220")
    return [Compared(str(n), known, distance(n)) for n, known in enumerate(printed, start=1)]


def _items() -> list[Compared]:
    """What a move may leave if one plays a totative, or their number."""
    cases = []
    for n in range(3, 13):
        singletons = tuple((k,) for k in range(n, 0, -1) if gcd(k, n) == 1)
        counted = ((len(singletons),),)
        cases.append(Compared(str(n), singletons, options_of("mtotient", n), counted))
    return cases


def _all_come_to_2(size: int) -> Cases:
    """Whether one comes to 2 in one move or more."""
    for x in range(1, size + 1):
        left = totient(x)
        while left > 2:
            left = totient(left)
        yield Compared(str(x), True, left == 2, x > 2)


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-5", "Example 5", "0", "mtotient", "totative").says(
        N_(
            "TOTIENT: (2, 3, 4, 5) is lost for the player to move. TOTIENT 7 + TOTATIVE 7 has "
            "exactly three winning moves."
        ),
        table(N_("Values and winning moves by the options of the games."), _example_5),
    ),
    at("binary-sums", "In the text", "2", "mtotient").says(
        N_(
            "A sum of games with values 0 and 1 has the value 0 exactly if an even number of heaps "
            "has value 1."
        ),
        Check(
            N_("All sums of three heaps of TOTIENT up to %(size)s."),
            _parity_of_heaps,
            (6, 30, 60),
            steps=lambda size: size**3,
        ),
    ),
    at("class", "In the text", "2.1", "mtotient").says(
        N_("From every n > 2, moving to the number of totatives again and again leads to 2."),
        Check(
            N_("Every number up to %(size)s: where it leads, and in how many moves."),
            _comes_to_2,
            (300, 30_000, 300_000),
        ),
    ),
    at("theorem-7", "Theorem 7", "2.1", "mtotient").says(
        N_(
            "Let C(x) be that number of moves. C(xy) is C(x) + C(y), and 1 more if x and y are "
            "both even. (By H. Shapiro.)"
        ),
        Check(
            N_("All products of two numbers up to %(size)s."),
            _theorem_7,
            (30, 150, 500),
            steps=lambda size: size**2,
        ),
    ),
    at("table-totient", "Table", "2.1.1", "mtotient").says(
        N_("TOTIENT: options and values of the heaps 1 to 8."), options_listed("mtotient", TOTIENT)
    ),
    at("list-totient", "List", "2.1.1", "mtotient").says(
        N_("TOTIENT: the values of the heaps 1 to 29."),
        listed("mtotient", 1, digits("01001 01111 01010 01100 00101 0001")),
    ),
    at("totient-examples", "Example", "2.1.1", "mtotient").says(
        N_("TOTIENT: C(8) = 2 and 8 has value 1; C(48,114) = 10 and 48,114 has value 1."),
        table(N_("By counting the moves, and by the options."), _totient_examples),
    ),
    at("theorem-8", "Theorem 8", "2.1.1", "mtotient").says(
        N_("TOTIENT: the value of x > 1 is 1 if C(x) is even, and 0 if it is odd."),
        Check(
            EACH_HEAP,
            heaps("mtotient", 2, lambda x: (_class_by_definition(x) + 1) % 2),
            (200, 20_000, 200_000),
        ),
    ),
    at("prime-powers", "In the text", "2.1.2", "stotient").says(
        N_(
            "NONTOTIENT: the option of a prime power is the next lower power, so the values "
            "alternate; the option of pᵏq is pᵏ⁻¹(p + q − 1)."
        ),
        Check(
            N_("All numbers of these kinds up to %(size)s, by the options."),
            _prime_powers,
            (200, 20_000, 200_000),
        ),
    ),
    at("table-nontotient", "Table", "2.1.2", "stotient").says(
        N_("NONTOTIENT: options and values of the heaps 1 to 16."),
        options_listed("stotient", NONTOTIENT),
    ),
    at("distances", "Table", "2.1.2", "stotient").says(
        N_("NONTOTIENT: the number of moves until the heap is an even power of a prime (or 1)."),
        table(N_("The printed distances, beside those by the options."), _distances),
    ),
    at("misprint-example-5", "Example 5", "0", "mtotient").misprints(
        N_(
            "TOTIENT: the value of (2, 3, 2, 5) is 1 + 0 + 1 + 1 = 0, which the player to move "
            "wins."
        ),
        N_("The nim-sum of 1, 0, 1 and 1 is 1, and so the player to move wins indeed."),
        table(N_("The nim-sum by the options."), _after_4_to_2),
    ),
    at("misprint-item", "In the text", "2", "mtotient").misprints(
        N_("Counting games are those of item (i) in the introduction."),
        N_("Of item (ii): “play the number of elements”. Item (i) is “play singletons”."),
        table(
            N_("TOTIENT: the options by item (i), those of the game, and those by item (ii)."),
            _items,
        ),
    ),
    at("misprint-class", "In the text", "2.1", "mtotient").misprints(
        N_("Moving to the number of totatives n > 0 times leads to 2, for all x."),
        N_("For x > 2: 1 and 2 move to 1. (C(1) = C(2) = 0 is defined apart.)"),
        Check(
            N_("Every number up to %(size)s: does it come to 2?"), _all_come_to_2, (50, 20_000, 0)
        ),
    ),
    at("misprint-even-number", "In the text", "2.1.1", "mtotient").misprints(
        N_("TOTIENT: the value of a sum is 0 if and only if there is an even number of heaps."),
        N_("An even number of heaps of value 1, as at the beginning of section 2."),
        Check(
            N_("All sums of three heaps up to %(size)s: three is odd, but many have the value 0."),
            lambda size: _parity_of_heaps(size, of_value_1=False),
            (6, 25, 0),
            steps=lambda size: size**3,
        ),
    ),
    at("misprint-theorem-8", "Theorem 8", "2.1.1", "mtotient").misprints(
        N_("TOTIENT: for all x the value is C(x) + 1 modulo 2."),
        N_("For all x > 1. C(1) = 0, but the heap 1 is the end of the game and has value 0."),
        Check(EACH_HEAP, _theorem_8, (50, 20_000, 100_000)),
    ),
    at("misprint-7168", "Example", "2.1.2", "stotient").misprints(
        N_("NONTOTIENT: 7,168 has value 0, and 413,343 has value 1."),
        N_(
            "7,168 has value 1, and 413,343 has value 0. The printed values are those of their "
            "options 2¹² and 3¹¹; the move turns them round."
        ),
        table(N_("The options and their mex."), _nontotient_examples),
    ),
)
