"""What every ruleset must keep, whatever it is: the contract, run over the whole catalogue."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.bounds import Bounds, Recurrence
from nimsum.rulesets.catalogue import AnyRuleset, ruleset
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, UnknownRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import HeapBounds
from nimsum.rulesets.law import Law, infinity_by_law, value_by_law
from nimsum.rulesets.notation import read_component, read_ruleset
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.words import Words
from tests.rulesets import exhaustive
from tests.rulesets.definitions import DEFINITIONS
from tests.rulesets.samples import FAMILIES, HEAP_RULESETS, RULESETS, small_positions


def known(name: str) -> dict[str, Any]:
    """The values in a file of known ones, by the names of the rulesets."""
    text = (Path(__file__).parents[1] / "data" / name).read_text(encoding="utf-8")
    values: dict[str, Any] = json.loads(text)["rulesets"]
    return values


KNOWN_VALUES = known("heap_values.json")
KNOWN_POSITIONS = known("position_values.json")

each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.slug)
each_ruleset = pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
each_heap_ruleset = pytest.mark.parametrize("rules", HEAP_RULESETS, ids=lambda rules: rules.name)


def filled(rules: HeapRuleset, largest: int) -> Recurrence:
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return recurrence


def computed(rules: AnyRuleset, position: Any) -> int | None:
    """The value by the ruleset's recursion."""
    recursion = rules.bounds.recursion()
    assert recursion is not None
    recursion.work(position, lambda: False)
    value: int | None = recursion.value(position)
    return value


@each_family
def test_has_a_definition_known_values_and_a_docstring(family: type[AnyRuleset]) -> None:
    assert family.slug in DEFINITIONS
    assert family.slug in {name.partition("(")[0] for name in KNOWN_VALUES | KNOWN_POSITIONS}
    assert family.__doc__ is not None
    assert family.__doc__.strip() != (family.__mro__[1].__doc__ or "").strip()


@each_family
def test_what_is_known_of_a_game_stands_beside_its_definition(family: type[AnyRuleset]) -> None:
    """A member of a law, a reach or the words would never be asked if it stood in the ruleset."""
    beside = {name for each in (Law, Bounds, HeapBounds, Words) for name in vars(each)}
    asked_elsewhere = {name for name in beside if name[0] != "_"} - {"source", "series", "says"}
    assert asked_elsewhere.isdisjoint(dir(family))


def test_a_definition_is_small() -> None:
    """What is to be known of any ruleset: what it is, and what stands beside it."""
    members = {*vars(Ruleset), *Ruleset.__annotations__}
    assert len({name for name in members if name[0] != "_"}) <= 21


@each_family
def test_the_example_is_a_position_with_a_move(family: type[AnyRuleset]) -> None:
    component = read_component(family.example)
    assert isinstance(component.ruleset, family)
    assert str(component) == family.example
    assert next(component.ruleset.options(component.position), None) is not None


def test_slugs_are_distinct_and_lead_to_their_family() -> None:
    assert len({family.slug for family in FAMILIES}) == len(FAMILIES)
    for rules in RULESETS:
        assert type(ruleset(rules.slug, rules.parameters or None)) is type(rules)


def test_an_unknown_slug_is_refused() -> None:
    with pytest.raises(UnknownRuleset, match="checkers"):
        ruleset("checkers")


@each_ruleset
def test_instances_are_equal_and_hash_alike_when_their_parameters_are(rules: AnyRuleset) -> None:
    again = type(rules).from_parameters(rules.parameters or None)
    assert again == rules
    assert hash(again) == hash(rules)
    assert read_ruleset(rules.name) == rules


@each_ruleset
def test_has_words_for_people(rules: AnyRuleset) -> None:
    assert rules.rule.endswith(".")
    assert str(rules.source)


@each_ruleset
def test_options_are_those_of_the_definition_each_once(rules: AnyRuleset) -> None:
    for position in small_positions(rules):
        options = list(rules.options(position))
        assert len(set(options)) == len(options)
        assert set(options) == exhaustive.options(rules, position)


@pytest.mark.parametrize("name", KNOWN_VALUES)
def test_values_are_those_known(name: str) -> None:
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    first, values = KNOWN_VALUES[name]["first"], KNOWN_VALUES[name]["values"]
    heaps = range(first, first + len(values))
    if rules.loopy:
        found = [infinity_by_law(rules, n) or value_by_law(rules, n) for n in heaps]
        assert [str(value) for value in found] == [str(value) for value in values]
        return
    for n, value in zip(heaps, values, strict=True):
        assert value_by_law(rules, n) in {None, value}
    assert list(filled(rules, heaps[-1]).values[first : heaps.stop]) == values


@pytest.mark.parametrize("name", KNOWN_POSITIONS)
def test_values_of_positions_are_those_known(name: str) -> None:
    rules = read_ruleset(name)
    for text, value in KNOWN_POSITIONS[name].items():
        position = rules.read_position(text)
        known_here = value_by_law(rules, position)
        assert known_here in {None, value}
        if known_here is None:
            assert computed(rules, position) == value


@each_heap_ruleset
def test_recurrence_makes_the_values_of_the_definition(rules: HeapRuleset) -> None:
    heaps = small_positions(rules)
    recurrence = filled(rules, heaps[-1])
    assert [recurrence.values[n] for n in heaps] == [exhaustive.value(rules, n) for n in heaps]


@each_heap_ruleset
def test_options_of_value_by_the_recurrence(rules: HeapRuleset) -> None:
    heaps = small_positions(rules)
    recurrence = filled(rules, heaps[-1])
    for n in heaps:
        for value in range(exhaustive.value(rules, n) + 4):
            found = recurrence.options_of_value(n, value)
            if found is not None:
                exhaustive.check_finding(rules, n, value, found)


@each_heap_ruleset
def test_has_option_agrees_with_the_options(rules: HeapRuleset) -> None:
    heaps = small_positions(rules)[:12]
    tried = {option for n in heaps for option in exhaustive.options(rules, n)}
    tried |= {(), (0,), (1,), (0, 0), (1, 1), (heaps[-1],), (heaps[-1], 0)}
    for n in heaps:
        for option in tried:
            assert rules.has_option(n, option) == (option in exhaustive.options(rules, n))


@each_ruleset
def test_longest_and_shortest_play(rules: AnyRuleset) -> None:
    for position in small_positions(rules):
        fewest, most = exhaustive.lengths(rules, position)
        assert rules.bounds.longest_play(position) in {None, most}
        for at_most in range(6):
            shortest = rules.bounds.shortest_play(position, at_most)
            assert shortest == (fewest if fewest <= at_most else None)


@each_ruleset
def test_notable_options_are_legal(rules: AnyRuleset) -> None:
    for position in small_positions(rules):
        assert set(rules.bounds.notable_options(position)) <= exhaustive.options(rules, position)


@each_heap_ruleset
def test_notable_options_of_a_huge_heap_are_legal(rules: HeapRuleset) -> None:
    for n in (rules.largest_heap, rules.largest_heap - 1):
        for option in rules.bounds.notable_options(n):
            assert rules.read_move(n, rules.write_move(n, option)) == option


@each_ruleset
def test_positions_and_moves_are_read_as_they_are_written(rules: AnyRuleset) -> None:
    for position in small_positions(rules):
        assert rules.read_position(rules.write_position(position)) == position
        for option in exhaustive.options(rules, position):
            assert rules.read_move(position, rules.write_move(position, option)) == option


@each_heap_ruleset
def test_moves_that_are_no_option_are_refused(rules: HeapRuleset) -> None:
    for n in small_positions(rules)[:12]:
        for heap in (n, n + 1, LARGEST_HEAP):
            with pytest.raises(IllegalMove, match=str(n)):
                rules.read_move(n, str(heap))


@each_heap_ruleset
def test_heaps_out_of_range_are_refused(rules: HeapRuleset) -> None:
    assert rules.read_position(str(rules.smallest_heap)) == rules.smallest_heap
    assert rules.read_position(str(rules.largest_heap)) == rules.largest_heap
    outside = [rules.largest_heap + 1, *range(rules.smallest_heap)]
    for n in outside:
        with pytest.raises(InvalidPosition, match=str(n)):
            rules.read_position(str(n))


@each_heap_ruleset
def test_options_and_values_of_huge_heaps_are_lazy(rules: HeapRuleset) -> None:
    largest = rules.largest_heap
    some = list(islice(rules.options(largest), 5))
    assert some
    assert all(rules.has_option(largest, option) for option in some)
    assert all(max(option) < largest for option in some)
