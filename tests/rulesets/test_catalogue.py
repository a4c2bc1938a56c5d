"""What every ruleset must keep, whatever it is: the contract, run over the whole catalogue."""

import json
from collections.abc import Sequence
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.bounds import Recurrence
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import IllegalMove, InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import infinity_by_law, value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.validate import validate
from tests.rulesets import exhaustive
from tests.rulesets.definitions import DEFINED
from tests.rulesets.samples import (
    FAMILIES,
    LOOPY_RULESETS,
    each_family,
    each_heap_family,
    everywhere,
    small_positions,
)


def known(name: str) -> dict[str, Any]:
    """Return the values in a file of known ones, by the names of the rulesets."""
    text = (Path(__file__).parents[1] / "data" / name).read_text(encoding="utf-8")
    values: dict[str, Any] = json.loads(text)["rulesets"]
    return values


KNOWN_VALUES = known("heap_values.json")
KNOWN_POSITIONS = known("position_values.json")


def filled(rules: HeapRuleset, largest: int) -> Recurrence:
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return recurrence


def computed(rules: AnyRuleset, position: Any) -> int | None:
    """Return the value by the ruleset's recursion."""
    recursion = rules.bounds.recursion()
    assert recursion is not None
    value: int | None = recursion.value(position, Budget(inf))
    return value


@pytest.mark.parametrize("all_of_them", [False, pytest.param(True, marks=pytest.mark.all)])
@each_family
def test_nothing_is_missing(rulesets: Sequence[AnyRuleset], all_of_them: bool) -> None:
    """By default of every fifth of the smaller positions, and of all that play leads to from it."""
    for rules in rulesets:
        positions = small_positions(rules)
        if not all_of_them:
            positions = positions[: 1 + 2 * len(positions) // 3][::-5]
        assert validate(rules, positions) == [], rules


def test_every_family_has_a_definition_and_known_values() -> None:
    valued = {name.partition("(")[0] for name in KNOWN_VALUES | KNOWN_POSITIONS}
    for family in FAMILIES:
        assert family.slug in DEFINED, f"define {family.slug} in tests/rulesets/definitions.py"
        assert family.slug in valued, f"add values of {family.slug} to a file in tests/data"
    assert len({family.slug for family in FAMILIES}) == len(FAMILIES)
    assert not any(problem for rules in LOOPY_RULESETS for problem in validate(rules))


def test_a_definition_is_small() -> None:
    """What is to be known of any ruleset: what it is, and what stands beside it."""
    members = {*vars(Ruleset), *Ruleset.__annotations__}
    assert len({name for name in members if name[0] != "_"}) <= 26


def test_values_of_heaps_are_those_known() -> None:
    for name, known in KNOWN_VALUES.items():
        rules = read_ruleset(name)
        assert isinstance(rules, HeapRuleset)
        first = known["first"]
        values = known["values"]
        heaps = range(first, first + len(values))
        if rules.loopy:
            found = [infinity_by_law(rules, n) or value_by_law(rules, n) for n in heaps]
            assert [str(value) for value in found] == [str(value) for value in values], name
            continue
        for n, value in zip(heaps, values, strict=True):
            assert value_by_law(rules, n) in {None, value}, (name, n)
        assert list(filled(rules, heaps[-1]).values[first : heaps.stop]) == values, name


def test_values_of_positions_are_those_known() -> None:
    for name, positions in KNOWN_POSITIONS.items():
        rules = read_ruleset(name)
        for text, value in positions.items():
            position = rules.read_position(text)
            by_law = value_by_law(rules, position)
            found = computed(rules, position) if by_law is None else by_law
            assert found == value, (name, text)


@each_family
def test_options_are_those_of_the_definition(rulesets: Sequence[AnyRuleset]) -> None:
    for rules, position in everywhere(rulesets):
        assert set(rules.options(position)) == exhaustive.options(rules, position), position


@each_heap_family
def test_a_recurrence_makes_the_values_of_the_definition_and_finds_options(
    rulesets: Sequence[HeapRuleset],
) -> None:
    for rules, n in everywhere(rulesets):
        recurrence = filled(rules, n)
        assert recurrence.values[n] == exhaustive.value(rules, n), (rules, n)
        for value in range(exhaustive.value(rules, n) + 4):
            options = recurrence.options_of_value(n, value)
            if options is not None:
                exhaustive.check_finding(rules, n, value, options)


@each_heap_family
def test_an_option_is_legal_exactly_if_it_is_one(rulesets: Sequence[HeapRuleset]) -> None:
    for rules in rulesets:
        heaps = small_positions(rules)[:12]
        tried = {option for n in heaps for option in exhaustive.options(rules, n)}
        tried |= {(), (0,), (1,), (0, 0), (1, 1), (heaps[-1],), (heaps[-1], 0)}
        for n in heaps:
            for option in tried:
                legal = option in exhaustive.options(rules, n)
                assert rules.has_option(n, option) == legal, (rules, n, option)
            for heap in (n, n + 1, MAX_HEAP):
                with pytest.raises(IllegalMove, match=str(n)):
                    rules.read_move(n, str(heap))


@each_heap_family
def test_huge_heaps_are_lazy_and_larger_ones_refused(rulesets: Sequence[HeapRuleset]) -> None:
    for rules in rulesets:
        largest = rules.largest_heap
        some = list(islice(rules.options(largest), 5))
        assert some, rules
        assert all(rules.has_option(largest, option) for option in some), rules
        assert all(max(option) < largest for option in some), rules
        for n in (largest, largest - 1):
            for option in rules.bounds.notable_options(n):
                assert rules.read_move(n, rules.write_move(n, option)) == option
        for n in (rules.smallest_heap, largest):
            assert rules.read_position(str(n)) == n
        for n in (largest + 1, *range(rules.smallest_heap)):
            with pytest.raises(InvalidPosition, match=str(n)):
                rules.read_position(str(n))
