"""Iannucci & Larsson 2021, section 4 and Examples 6 and 7: powersets.

Where the paper errs, the test has the printed value and the corrected one.
"""

from itertools import combinations

import pytest
from sympy import factorint, isprime, primepi

from tests.papers.asking import options, table, value
from tests.rulesets import exhaustive
from webapp.limits import LONGEST_POWERSET_TABLE
from webapp.rulesets.notation import read_ruleset

POWERSETS = {
    "powerset-maliquot": (1, "0,1,1,2,1,2,1,4,2,2,1,4,1,2,2,8,1,4,1"),
    "powerset-saliquot": (0, "0,1,2,1,4,1,2,1,8,1,2,1,4,1,2,1,16,1,2,1"),
    "powerset-maliquant": (1, "0,0,1,0,2,1,4,8,16,2,32,1,64,4,128,8,256,16,512"),
    "powerset-saliquant": (1, "0,0,1,1,2,1,4,4,8,2,16,8,32,32,64,64,128,8,256,64"),
    "powerset-totative": (1, "0,1,2,1,4,1,8,1,2,1,16,1,32,1,2,1,64,1,128"),
    "powerset-nontotative": (1, "0,0,0,1,0,2,0,4,1,8,0,16,0,32,4,64,0,128,0"),
}
"""The lists of section 4, each with its first heap: 19 or 20 values, all of them right."""


@pytest.mark.parametrize("slug", POWERSETS)
def test_section_4_lists(slug: str) -> None:
    first, printed = POWERSETS[slug]
    values = [int(number) for number in printed.split(",")]
    assert list(table(slug, first + len(values) - 1)[first:]) == values


@pytest.mark.parametrize("slug", POWERSETS)
def test_section_4_powersets_tend_to_powers_of_two_indeed_they_have_no_other_value(
    slug: str,
) -> None:
    assert all(v & (v - 1) == 0 for v in table(slug, LONGEST_POWERSET_TABLE))


def test_example_6_options_and_values_of_powerset_maliquot() -> None:
    assert options("powerset-maliquot", 6) == {(1,), (2,), (3,), (2, 1), (3, 1), (3, 2), (3, 2, 1)}
    assert options("powerset-maliquot", 1) == set()
    assert options("powerset-maliquot", 2) == options("powerset-maliquot", 3) == {(1,)}
    assert value("powerset-maliquot:6") == 2
    primes = filter(isprime, range(LONGEST_POWERSET_TABLE))
    assert all(table("powerset-maliquot", LONGEST_POWERSET_TABLE)[p] == 1 for p in primes)


def test_example_7_prints_0_and_2_for_3_and_5_which_are_2_and_4() -> None:
    subsets = {s for k in range(1, 5) for s in combinations((4, 3, 2, 1), k)}
    assert options("powerset-totative", 5) == subsets
    printed = {2: 1, 3: 0, 4: 1, 5: 2}
    right = {2: 1, 3: 2, 4: 1, 5: 4}
    assert {n: value(f"powerset-totative:{n}") for n in printed} == right
    rules = read_ruleset("powerset-totative")
    assert {n: exhaustive.value(rules, n) for n in printed} == right


def test_theorem_10_powerset_saliquot() -> None:
    """Its proof prints SG(1) = 0 and SG(2) = 1 of the base; they are SG(0) and SG(1)."""
    values = table("powerset-saliquot", LONGEST_POWERSET_TABLE)
    assert values[:3] == (0, 1, 2)
    for n in range(1, len(values)):
        assert n % values[n] == 0
        assert n // values[n] % 2 == 1
    assert value("powerset-saliquot:549755813888") == 2**39


def test_theorem_11_powerset_maliquant() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    assert values[1:9] == (0, 0, 1, 0, 2, 1, 4, 8)
    for n in range(9, len(values)):
        assert values[n] == (2 ** (n // 2) if n % 2 else values[n // 2])


def test_theorem_11_prints_the_value_of_the_odd_part_which_fails_at_powers_of_two() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    evens = range(10, LONGEST_POWERSET_TABLE + 1, 2)
    fails = {n for n in evens if values[n] != values[n // (n & -n)]}
    assert fails == {16, 32, 64, 128}
    assert {values[n] for n in fails} == {8}
    assert values[1] == 0


def test_theorem_11_proof_heap_8_and_odd_heaps() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    assert {(6, 3), (5,), (6,), (7,)} <= options("powerset-maliquant", 8)
    assert values[3] ^ values[6] == 0
    assert {values[n] for n in (5, 6, 7)} == {1, 2, 4}
    for p in range(4, 100):
        above = range(p + 1, 2 * p + 1)
        assert all((2 * p + 1) % n for n in above)
        assert len({values[n] for n in above}) == p
    assert all(values[p] == values[2 * p] for p in range(5, 101))


def test_theorem_12_powerset_totative() -> None:
    """The proof prints "index p > 2" where p >= 1 is meant."""
    values = table("powerset-totative", LONGEST_POWERSET_TABLE)
    assert values[1] == 0
    for n in range(2, len(values)):
        assert values[n] == 2 ** (primepi(min(factorint(n))) - 1)
