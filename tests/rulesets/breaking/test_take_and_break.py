"""Codes, names of games, and options of a wanted value at any size."""

from collections import Counter

import pytest

from nimsum.limits import MAX_HEAP
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_component, read_ruleset
from nimsum.rulesets.sums import Component
from nimsum.rulesets.taking.all_but import AllBut
from nimsum.solver.component_options import options_of_value, parts_of
from nimsum.solver.evaluation import Method, evaluate, value_of
from tests.rulesets.sums import enough_time

PERIODIC = ["kayles", "octal(0.137)", "octal(0.07)", "octal(4.0)", "octal(0.3)", "octal(0.052)"]
PERIODIC += ["hexadecimal(0.77)", "all-but(4,8)", "all-but(2,3,5,6)", "all-but(1)"]
PERIODIC_WITH_THREE = ["hexadecimal(0.33F)", "hexadecimal(0.B3)"]


def by_period(rules: HeapRuleset, n: int, value: int) -> Counter[tuple[int, ...]]:
    """Return the options that a law finds if the first values prove it."""
    values = filled(rules, 300)
    law = rules.bounds.proved_period(values)
    assert law is not None
    finding = rules.bounds.options_by_period(law, values[: law.begins + law.period], n, value)
    assert finding is not None
    return Counter(finding.options)


def filled(rules: HeapRuleset, length: int) -> list[int]:
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) < length:
        recurrence.extend()
    return list(recurrence.values[:length])


@pytest.mark.parametrize("name", [*PERIODIC, *PERIODIC_WITH_THREE])
def test_options_by_period_are_those_of_the_values(name: str) -> None:
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    values = filled(rules, 300)
    for n in (270, 281, 299) if name in PERIODIC else (60, 61):
        wanted: dict[int, set[tuple[int, ...]]] = {}
        for option in rules.options(n):
            total = 0
            for part in option:
                total ^= values[part]
            wanted.setdefault(total, set()).add(option)
        for value in range(max(values) + 2):
            result = by_period(rules, n, value)
            assert set(result.values()) <= {1}
            if name in PERIODIC:
                assert set(result) == wanted.get(value, set())
            else:
                assert set(result) <= wanted.get(value, set())
                assert bool(result) == bool(wanted.get(value))


@pytest.mark.parametrize("name", [*PERIODIC, *PERIODIC_WITH_THREE, "octal(0.156)"])
def test_values_and_moves_of_heaps_of_a_million_million(name: str) -> None:
    for n in (MAX_HEAP, MAX_HEAP - 1, 987_654_321_012):
        component = read_component(f"{name}:{n}")
        assert isinstance(component.ruleset, HeapRuleset)
        evaluation = evaluate(component, enough_time())
        assert evaluation.method is Method.PERIOD
        assert evaluation.value is not None
        for wanted in range(min(evaluation.value, 8)):
            options = options_of_value(component, wanted, 5, enough_time())
            assert options.listed
            for option in options.listed:
                assert component.ruleset.has_option(n, option)
                assert value_of(parts_of(component, option), enough_time()) == wanted


def test_a_value_of_a_huge_all_but_heap_belongs_to_few_heaps() -> None:
    rules = AllBut((4, 8))
    component = Component(rules, MAX_HEAP)
    value = evaluate(component, enough_time()).value
    assert value == MAX_HEAP // 12 * 4 + MAX_HEAP % 4
    options = options_of_value(component, value - 1, 60, enough_time())
    assert options.complete
    assert all(
        value_of(parts_of(component, option), enough_time()) == value - 1
        for option in options.listed
    )


@pytest.mark.parametrize("name", ["kayles", "octal(4.0)", "hexadecimal(0.13FF)", "octal(0.01)"])
def test_the_shortest_play_of_a_huge_heap_is_known_not_to_be_short(name: str) -> None:
    rules = read_ruleset(name)
    expected = 0 if name == "octal(0.01)" else None
    assert rules.bounds.shortest_play(MAX_HEAP, 6) == expected
