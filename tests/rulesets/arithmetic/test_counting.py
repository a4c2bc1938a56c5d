"""Games in which moves are forced, where Iannucci & Larsson 2021 says more than it checks."""

from functools import partial
from itertools import product

import pytest
from sympy import primerange

from tests.rulesets import exhaustive
from webapp.rulesets.arithmetic.counting import (
    MoveToNumberOfDistinctFactors,
    MoveToNumberOfFactors,
    Mtau,
    Stotient,
)
from webapp.rulesets.catalogue import families
from webapp.rulesets.heaps.forced import ForcedRuleset
from webapp.rulesets.law import value_by_law
from webapp.theory.numbers.arithmetic import (
    factorisation,
    number_of_distinct_prime_factors,
    number_of_prime_factors,
    totient,
)

FORCED = [family for family in families() if issubclass(family, ForcedRuleset)]


@pytest.mark.parametrize("family", FORCED, ids=lambda family: family.slug)
def test_a_heap_has_one_option_at_most_and_a_binary_value(family: type[ForcedRuleset]) -> None:
    rules = family()
    for n in range(rules.smallest_heap, 60):
        assert len(list(rules.options(n))) == (n > rules.smallest_heap)
        assert exhaustive.value(rules, n) in {0, 1}


def test_every_number_above_2_has_an_even_and_smaller_totient() -> None:
    assert all(totient(n) % 2 == 0 and totient(n) < n for n in range(3, 2_000))


def test_nontotient_of_prime_powers_alternates() -> None:
    for p, k in product(primerange(100), range(1, 7)):
        assert list(Stotient().options(p**k)) == [(p ** (k - 1),)]
        assert value_by_law(Stotient(), p**k) == k % 2


def test_nontotient_of_a_prime_power_times_a_prime() -> None:
    for p, q, k in product(primerange(30), primerange(30), range(1, 5)):
        if p != q:
            assert list(Stotient().options(p**k * q)) == [(p ** (k - 1) * (q + p - 1),)]


def test_the_distance_to_an_even_power_of_a_prime_has_the_parity_of_the_value() -> None:
    def distance(n: int) -> int:
        factors = factorisation(n)
        if n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0):
            return 0
        return 1 + distance(Stotient().target(n))

    assert all(distance(n) % 2 == value_by_law(Stotient(), n) for n in range(1, 500))


def test_where_heap_0_is_the_end_the_values_of_mtau_are_turned_round() -> None:
    """Example 4 has 0, 1, 0, 0, 1, 0 from heap 0 on. In section 2.2.1, and here, 1 is the end."""
    assert [Mtau().target(n) for n in (2, 3, 4, 5)] == [1, 1, 2, 1]
    assert [value_by_law(Mtau(), n) for n in range(1, 6)] == [1 - v for v in (1, 0, 0, 1, 0)]


def test_the_printed_values_of_mtau_follow_from_one_slip() -> None:
    slipped = [0, 0, 1, 0]
    for n in range(4, 21):
        slipped.append(1 - slipped[Mtau().target(n)])
    assert slipped[1:] == [int(digit) for digit in "01001111011011111010"]


def test_observation_1_fails_first_at_2_to_the_16() -> None:
    """Printed: for all x < 2^16; it fails at x = 1 as well."""
    value, primes = partial(value_by_law, MoveToNumberOfFactors()), set(primerange(60))
    wrong = [
        x
        for x in range(1, 2**16 + 1)
        if (value(x) == 1) != (number_of_prime_factors(x) not in primes)
    ]
    assert wrong == [1, 2**16]


def test_observation_2_fails_first_at_30030() -> None:
    """Printed: for x < 7!."""
    value = partial(value_by_law, MoveToNumberOfDistinctFactors())
    several = [x for x in range(1, 30_031) if number_of_distinct_prime_factors(x) != 1]
    assert [x for x in several if value(x) == 1] == [30_030]
    assert all(value(x) == 1 for x in {*range(1, 30_031)} - {*several})


def test_a_number_loses_at_least_a_seventh_to_its_nontotient() -> None:
    """As the docstring of Stotient says: least for the product of the first primes."""
    primorial = 200_560_490_130
    assert len(factorisation(primorial)) == 11
    assert 7 * Stotient().target(primorial) <= 6 * primorial
