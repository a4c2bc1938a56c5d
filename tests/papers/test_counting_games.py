"""Iannucci & Larsson 2021, section 2: the counting games, and all in which moves are forced.

Where the paper errs, the test has the printed value and the corrected one.
"""

from itertools import pairwise, product

import pytest
from sympy import primerange

from tests.papers.arithmetic_by_definition import (
    agrees_with_its_definition,
    digits,
    ones,
    options,
    table,
    value,
    values,
)
from webapp.rulesets.arithmetic.counting import (
    MoveToNumberOfDistinctFactors,
    MoveToNumberOfFactors,
    Mtau,
    Mtotient,
    Stotient,
)
from webapp.rulesets.catalogue import families
from webapp.rulesets.heaps.forced import ForcedRuleset
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_component, read_sum
from webapp.rulesets.sums import Move, after
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.budget import Budget
from webapp.theory.numbers.arithmetic import (
    factorisation,
    number_of_distinct_prime_factors,
    number_of_prime_factors,
    totient,
    totient_class,
)

FORCED = [family.slug for family in families() if issubclass(family, ForcedRuleset)]


def forced(slug: str) -> HeapRuleset:
    rules = read_component(f"{slug}:7").ruleset
    assert isinstance(rules, HeapRuleset)
    return rules


def sum_value(text: str) -> int | None:
    found = analyse(read_sum(text), Budget(60.0)).value
    return found if isinstance(found, int) else None


@pytest.mark.parametrize("slug", FORCED)
def test_values_to_200_are_those_by_definition(slug: str) -> None:
    rules = forced(slug)
    assert agrees_with_its_definition(slug, range(rules.smallest_heap, 201))


@pytest.mark.parametrize("slug", FORCED)
def test_a_heap_has_one_option_at_most_and_a_binary_value(slug: str) -> None:
    rules = forced(slug)
    for n in range(rules.smallest_heap, 60):
        assert len(list(rules.options(n))) == (n > rules.smallest_heap)
        assert value(f"{slug}:{n}") in {0, 1}


def test_a_sum_of_binary_games_is_0_where_an_even_number_of_heaps_has_value_1() -> None:
    """Section 2. In 2.1.1 it is printed without "of value one"."""
    for heaps in product(range(1, 9), repeat=3):
        text = "+".join(f"mtotient:{n}" for n in heaps)
        count = values("mtotient", heaps).count(1)
        assert sum_value(text) == count % 2
    assert sum_value("mtotient:2+mtotient:3") == 1


# Introduction.


def test_example_3() -> None:
    assert values("stau", range(6)) == digits("011001")
    assert (options("stau", 1), options("stau", 2), options("stau", 3)) == ([0], [0], [1])
    assert options("stau", 5) == [3]


def test_example_4_has_heap_0_as_the_end() -> None:
    """Printed: 0,1,0,0,1,0 for heaps 0 to 5. In section 2.2.1, and here, heap 1 is the end."""
    printed = digits("010010")
    assert [options("mtau", n) for n in (2, 3, 4, 5)] == [[1], [1], [2], [1]]
    assert values("mtau", range(1, 6)) == [1 - v for v in printed[1:]]


def test_example_5() -> None:
    """Printed: SG((2,3,2,5)) = 0, "a winning position". It is 1, so it is one indeed."""
    assert values("mtotient", (2, 3, 4, 5)) == [1, 0, 0, 1]
    start = read_sum("mtotient:2+mtotient:3+mtotient:4+mtotient:5")
    assert analyse(start, Budget(60.0)).outcome is Outcome.P
    left = analyse(after(start, Move(2, (2,))), Budget(60.0))
    assert (left.value, left.outcome, len(left.winning)) == (1, Outcome.N, 4)


# 2.1: TOTIENT and NONTOTIENT.


def test_every_number_above_2_has_an_even_totient_and_comes_to_2() -> None:
    for n in range(3, 2_000):
        assert totient(n) % 2 == 0
        assert totient(n) < n
    assert (totient_class(1), totient_class(2)) == (0, 0)


def test_theorem_7() -> None:
    for x in range(1, 80):
        assert totient_class(2 * x) == totient_class(x) + (x % 2 == 0)
        for y in range(1, 80):
            both_even = x % 2 == 0 and y % 2 == 0
            assert totient_class(x * y) == totient_class(x) + totient_class(y) + both_even


def test_first_values_of_totient() -> None:
    targets = [options("mtotient", n) for n in range(1, 9)]
    assert targets == [[], [1], [2], [2], [4], [2], [6], [4]]
    assert values("mtotient", range(1, 30)) == digits("01001, 01111, 01010, 01100, 00101, 0001")


def test_totient_of_8_and_of_48114() -> None:
    assert (totient_class(8), value("mtotient:8")) == (2, 1)
    assert 48_114 == 2 * 3**7 * 11
    assert (totient_class(3), totient_class(11), totient_class(48_114)) == (1, 3, 10)
    assert value("mtotient:48114") == value("mtotient:2") == 1


def test_theorem_8() -> None:
    """Printed: for all x. It fails at x = 1, the end of the game."""
    wrong = [x for x in range(1, 1_001) if Mtotient().value(x) != (totient_class(x) + 1) % 2]
    assert wrong == [1]
    assert table(Mtotient(), 1_000)[1:] == [Mtotient().value(x) for x in range(1, 1_001)]


def test_nontotient_of_prime_powers_alternates() -> None:
    for p in primerange(100):
        for k in range(1, 7):
            assert options("stotient", p**k) == [p ** (k - 1)]
            assert value(f"stotient:{p**k}") == k % 2


def test_nontotient_of_a_prime_power_times_a_prime() -> None:
    for p, q in product(primerange(30), repeat=2):
        for k in range(1, 5):
            if p != q:
                assert options("stotient", p**k * q) == [p ** (k - 1) * (q + p - 1)]


def test_nontotient_of_7168_and_of_413343() -> None:
    """Printed: 0 and 1. Those are the values of the options 2^12 and 3^11."""
    assert options("stotient", 7_168) == [2**12]
    assert options("stotient", 413_343) == [3**11]
    assert (value(f"stotient:{2**12}"), value(f"stotient:{3**11}")) == (0, 1)
    assert (value("stotient:7168"), value("stotient:413343")) == (1, 0)


def distance(n: int) -> int:
    """The moves until the heap is a prime to an even power."""
    factors = factorisation(n)
    if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
        return 0
    return 1 + distance(*options("stotient", n))


def test_table_of_nontotient() -> None:
    targets = [1, 1, 2, 1, 4, 1, 4, 3, 6, 1, 8, 1, 8, 7, 8]
    assert options("stotient", 1) == []
    assert [options("stotient", n) for n in range(2, 17)] == [[target] for target in targets]
    assert [distance(n) for n in range(1, 17)] == digits("0110 1111 0212 1220")
    assert values("stotient", range(1, 17)) == digits("0110 1111 0010 1000")


def test_the_distance_has_the_parity_of_the_value_of_nontotient() -> None:
    assert all(distance(n) % 2 == value(f"stotient:{n}") for n in range(1, 500))


# 2.2: the tau-games.


def test_values_of_mtau() -> None:
    """The printed list follows from one slip: SG(3) = 0."""
    printed = digits("01001111011011111010")
    corrected = digits("01101010001010011010")
    assert values("mtau", range(1, 21)) == corrected
    slipped = [0, 0, 1, 0]
    for n in range(4, 21):
        slipped.append(1 - slipped[Mtau().target(n)])
    assert slipped[1:] == printed
    assert [n for n, v in enumerate(printed, start=1) if v] == [
        *(2, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 19)
    ]
    assert ones("mtau", 21) == [2, 3, 5, 7, 11, 13, 16, 17, 19]


def test_values_of_stau() -> None:
    assert values("stau", range(22)) == digits("0110010011101101100111")
    assert ones("stau", 21) == [1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20]


# 2.3: the Omega- and omega-games.


def test_values_of_move_to_number_of_factors() -> None:
    slug = "move-to-number-of-factors"
    assert values(slug, range(1, 17)) == digits("0110101000101001")
    indexes = [2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41]
    assert ones(slug, 42) == indexes
    assert value(f"{slug}:64") == 1


def test_observation_1() -> None:
    """Printed: for all x < 2^16. It fails at x = 1, and 2^16 is the next exception."""
    rules = MoveToNumberOfFactors()
    primes = set(primerange(60))
    wrong = [
        x
        for x in range(1, 2**16 + 1)
        if (rules.value(x) == 1) != (number_of_prime_factors(x) not in primes)
    ]
    assert wrong == [1, 2**16]


def test_values_of_subtract_number_of_factors() -> None:
    slug = "subtract-number-of-factors"
    assert values(slug, range(1, 21)) == digits("01001100110011010101")
    assert ones(slug, 24) == [2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23]


def test_values_of_move_to_number_of_distinct_factors() -> None:
    slug = "move-to-number-of-distinct-factors"
    assert values(slug, range(1, 13)) == digits("011110111010")
    assert ones(slug, 14) == [2, 3, 4, 5, 7, 8, 9, 11, 13]
    other = values("move-to-number-of-factors", range(1, 5))
    assert values(slug, range(1, 4)) == other[:3]
    assert (value(f"{slug}:4"), other[3]) == (1, 0)
    assert [n for n in range(1, 7) if number_of_distinct_prime_factors(n) > 1] == [6]


def test_smallest_number_with_several_distinct_factors_and_value_1() -> None:
    """Printed: 7!, whose value is 0, and so is that of 2·3·5·7. It is 2·3·5·7·11·13."""
    rules = MoveToNumberOfDistinctFactors()
    assert (rules.value(5_040), rules.value(210)) == (0, 0)
    several = (x for x in range(1, 10**5) if number_of_distinct_prime_factors(x) > 1)
    assert next(x for x in several if rules.value(x) == 1) == 2 * 3 * 5 * 7 * 11 * 13 == 30_030


def test_observation_2() -> None:
    """Printed: for x < 7!. It holds for all x < 30030."""
    rules = MoveToNumberOfDistinctFactors()
    wrong = [
        x
        for x in range(1, 30_031)
        if (rules.value(x) == 1) != (number_of_distinct_prime_factors(x) == 1)
    ]
    assert wrong == [30_030]


def test_values_of_subtract_number_of_distinct_factors() -> None:
    slug = "subtract-number-of-distinct-factors"
    assert values(slug, range(1, 24)) == digits("01010010110011010011001")
    assert ones(slug, 24) == [2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23]
    zeros = [n for n in range(1, 23) if n not in ones(slug, 24)]
    assert [b - a for a, b in pairwise(zeros)] == [2, 2, 1, 2, 3, 1, 3, 2, 1, 3, 1]


def test_a_number_loses_at_least_a_seventh_to_its_nontotient() -> None:
    """As the docstring of Stotient says: least for the product of the first primes."""
    primorial = 200_560_490_130
    assert len(factorisation(primorial)) == 11
    assert 7 * Stotient().target(primorial) <= 6 * primorial
