"""Dividing and factoring beyond what can be enumerated: cleared pairs, and heaps up to 10^12."""

from itertools import islice

import pytest

from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.heaps.division import DivisionRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.law import options_by_law, value_by_law
from nimsum.rulesets.notation import read_component
from nimsum.solver.component_options import parts_of
from nimsum.solver.evaluation import value_of
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS
from tests.rulesets.sums import enough_time

DIVISION_RULESETS = [rules for rules in RULESETS if isinstance(rules, DivisionRuleset)]
CLOSED_FORMS = (
    "dividing",
    "divide-throw-residue",
    "residue-throw-divisor",
    "factoring",
    "factoring-coprime",
)

each_division = pytest.mark.parametrize("rules", DIVISION_RULESETS, ids=lambda rules: rules.slug)

HUGE = (10**12, 963_761_198_400, 999_999_999_989, 1_000_003 * 999_983, 2**39, 3**25, 6**15)


def reduced(option: tuple[int, ...]) -> list[int]:
    """Return the heaps whose number is odd."""
    return sorted({heap for heap in option if option.count(heap) % 2})


@each_division
def test_pairs_are_cleared_from_more_than_so_many_equal_heaps(rules: DivisionRuleset) -> None:
    for n in range(1, 260):
        defined = exhaustive.options(rules, n)
        options = list(rules.options(n))
        assert len(options) == len(set(options)) == len(defined)
        assert sorted(map(reduced, options)) == sorted(map(reduced, defined))
        short = {option for option in defined if option.count(option[0]) <= MAX_REMAINING_HEAPS}
        assert short <= set(options)
        if n <= MAX_REMAINING_HEAPS:
            assert short == set(options)
        assert all(len(option) <= 3 for option in set(options) - short)


def test_subtract_factoring_by_its_steps_and_by_definition() -> None:
    """Squares, and numbers of many factors, are among them."""
    rules = read_component("subtract-factoring:1").ruleset
    assert isinstance(rules, HeapRuleset)
    by_steps = rules.bounds.recurrence()
    by_definition = OptionRecurrence(rules)
    while len(by_definition.values) <= 1_300:
        by_steps.extend()
        by_definition.extend()
    assert list(by_steps.values[:1_301]) == list(by_definition.values[:1_301])


def test_a_prime_heap_becomes_one_heap_of_one_token() -> None:
    rules = read_component("dividing:999999999989").ruleset
    assert list(rules.options(999_999_999_989)) == [(1,)]
    assert value_by_law(rules, 999_999_999_989) == 1
    with pytest.raises(IllegalMove, match="pairs vanish"):
        rules.read_move(101, ",".join(["1"] * 101))


def test_the_rule_speaks_of_removed_pairs_only_where_a_heap_is_large_enough() -> None:
    rules = read_component("dividing:18").ruleset
    small = MAX_REMAINING_HEAPS
    assert all(sum(option) == n for n in range(2, small + 1) for option in rules.options(n))
    assert "vanish" not in rules.words.rule_in_play_from(small)
    assert any(sum(option) < small + 1 for option in rules.options(small + 1))
    assert "vanish" in rules.words.rule_in_play_from(small + 1)


@pytest.mark.parametrize("slug", CLOSED_FORMS)
def test_options_of_huge_heaps_for_every_smaller_value(slug: str) -> None:
    for n in HUGE:
        component = read_component(f"{slug}:{n}")
        rules = component.ruleset
        value = value_by_law(rules, n)
        assert value is not None
        for wanted in {0, 1, 2, 3, value // 2, max(value - 1, 0), value, 10**12, 2**99}:
            finding = options_by_law(rules, n, wanted)
            assert finding is not None
            found = list(islice(finding.options, 5))
            assert found or wanted >= value
            assert not found or wanted != value
            for option in found:
                assert rules.read_move(n, rules.write_move(n, option)) == option
                assert value_of(parts_of(component, option), enough_time()) == wanted
