"""Iannucci & Larsson 2021, sections 4 and 5: what shows in tables longer than the checks have."""

from functools import cache

from sympy import isprime

from webapp.limits import LONGEST_DIVISION_TABLE, LONGEST_POWERSET_TABLE
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.heaps.heap_reach import OptionRecurrence
from webapp.rulesets.law import value_by_law
from webapp.rulesets.notation import read_ruleset


def ruleset_of(slug: str) -> HeapRuleset:
    rules = read_ruleset(slug)
    assert isinstance(rules, HeapRuleset)
    return rules


@cache
def table(slug: str, largest: int) -> tuple[int, ...]:
    """The values of the heaps from 0 on by the recurrence, not by a theorem."""
    recurrence = ruleset_of(slug).reach.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return tuple(recurrence.values[: largest + 1])


def test_powerset_maliquot_of_primes() -> None:
    values = table("powerset-maliquot", LONGEST_POWERSET_TABLE)
    assert all(values[p] == 1 for p in filter(isprime, range(LONGEST_POWERSET_TABLE)))


def test_powerset_saliquot_of_a_huge_power_of_two() -> None:
    assert value_by_law(ruleset_of("powerset-saliquot"), 2**39) == 2**39


def test_theorem_11_proof_heap_8_and_odd_heaps() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    assert {(6, 3), (5,), (6,), (7,)} <= set(ruleset_of("powerset-maliquant").options(8))
    assert values[3] ^ values[6] == 0
    assert {values[n] for n in (5, 6, 7)} == {1, 2, 4}
    for p in range(4, 100):
        above = range(p + 1, 2 * p + 1)
        assert all((2 * p + 1) % n for n in above)
        assert len({values[n] for n in above}) == p
    assert all(values[p] == values[2 * p] for p in range(5, 101))


def test_subtract_factoring_by_its_steps_and_by_definition() -> None:
    """Squares, and numbers of many factors, are among them."""
    by_definition = OptionRecurrence(ruleset_of("subtract-factoring"))
    while len(by_definition.values) <= 1_300:
        by_definition.extend()
    assert table("subtract-factoring", 1_300) == tuple(by_definition.values)


def test_divide_and_residue_as_far_as_its_table() -> None:
    """Section 5.2: the largest heap of value 1, the power two thirds, and Theorem 14."""
    values = table("divide-and-residue", LONGEST_DIVISION_TABLE)
    assert max(n for n, v in enumerate(values) if v == 1) == 25
    assert [n for n, v in enumerate(values) if v == 0 and n > 0] == [1]
    assert all(v**3 <= n**2 for n, v in enumerate(values))
    blocks = [range(2**k, 2 ** (k + 1)) for k in range(3, 13)]
    largest = [max(values[n] / n for n in block) for block in blocks]
    assert largest[-1] < largest[0] / 10
    assert all(late < early for early, late in zip(largest, largest[3:], strict=False))


def test_theorem_15_proof_every_smaller_value_by_an_odd_number_of_parts() -> None:
    values = table("divide-throw-residue", 400)
    for n in range(2, 401):
        by_one_size = {values[d] for d in range(1, n) if n // d % 2}
        assert by_one_size | {0} >= set(range(values[n]))
        assert values[n] not in by_one_size
