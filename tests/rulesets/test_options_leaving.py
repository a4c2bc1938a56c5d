"""Options found by what stands in them an odd number of times, against a plain scan of all."""

from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.forced import ForcedRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.pairs.wythoff import Wythoff
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions

Odd = frozenset[Any]


def form(rules: AnyRuleset, position: Any) -> Any:
    """The only name that a position without a known value has; for a board there may be more."""
    (name,) = rules.bounds.remainder(position).unknown
    return name


def odd_forms(rules: AnyRuleset, option: tuple[Any, ...]) -> Odd:
    counts = Counter(form(rules, part) for part in option)
    return frozenset(name for name, count in counts.items() if count % 2)


FINDERS = [
    rules
    for rules in RULESETS
    if rules.bounds.options_leaving(small_positions(rules)[-1], frozenset()) is not None
]


@pytest.mark.parametrize("rules", FINDERS, ids=lambda rules: rules.name)
def test_every_option_is_found_by_what_stands_in_it_an_odd_number_of_times(
    rules: AnyRuleset,
) -> None:
    tried: set[Odd] = {frozenset()}
    for position in small_positions(rules):
        by_odd = defaultdict(set)
        for option in exhaustive.options(rules, position):
            by_odd[odd_forms(rules, option)].add(option)
        some = [name for odd in list(by_odd)[:6] for name in odd]
        tried |= {frozenset(pair) for pair in combinations(some[:6], 2)}
        tried |= {frozenset((form(rules, part),)) for part in rules.bounds.small_positions[:8]}
        for odd in {*by_odd, *tried}:
            found = rules.bounds.options_leaving(position, odd)
            assert found is not None
            listed = list(found)
            assert len(set(listed)) == len(listed)
            assert set(listed) == by_odd.get(odd, set()), (position, odd)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_every_game_of_heaps_with_a_choice_finds_them_without_a_scan(rules: AnyRuleset) -> None:
    if isinstance(rules, HeapRuleset | SeveralHeapsRuleset):
        assert (rules in FINDERS) != isinstance(rules, ForcedRuleset)


def is_single(rules: AnyRuleset) -> bool:
    """Whether every option leaves one part."""
    return all(
        len(option) == 1
        for position in small_positions(rules, 12)
        for option in exhaustive.options(rules, position)
    )


@pytest.mark.parametrize("rules", FINDERS, ids=lambda rules: rules.name)
def test_a_game_that_leaves_several_heaps_has_small_ones_to_stand_beside_pairs(
    rules: AnyRuleset,
) -> None:
    if not is_single(rules):
        assert set(small_positions(rules, 12)) <= set(rules.bounds.small_positions)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_positions_with_the_same_rest_have_the_same_value(rules: AnyRuleset) -> None:
    """Sound: a name stands for one value, and the nimber beside it is right."""
    values: dict[Odd, int] = {}
    for position in small_positions(rules, 12):
        rest = rules.bounds.remainder(position)
        unknown = exhaustive.value(rules, position) ^ rest.nimber
        assert values.setdefault(rest.unknown, unknown) == unknown
    assert values.get(frozenset(), 0) == 0


def test_the_order_of_the_heaps_of_wythoffs_nim_is_no_difference() -> None:
    rules = Wythoff()
    assert rules.bounds.remainder((3, 7)) == rules.bounds.remainder((7, 3))
    assert set(rules.bounds.options_leaving((7, 7), {form(rules, (3, 7))})) == {
        ((3, 7),),
        ((7, 3),),
    }
