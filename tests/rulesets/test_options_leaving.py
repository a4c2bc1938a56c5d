"""Options found by what stands in them an odd number of times, against a plain scan of all."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.forced import ForcedRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.pairs.wythoff import Wythoff
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, by_family, each_family, everywhere, small_positions

Odd = frozenset[Any]


def form(rules: AnyRuleset, position: Any) -> Any:
    """Return a name for a position without a known value; boards may have several names."""
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
each_finder = by_family(FINDERS)


@each_finder
def test_every_option_is_found_by_what_stands_in_it_an_odd_number_of_times(
    rulesets: Sequence[AnyRuleset],
) -> None:
    tried: dict[AnyRuleset, set[Odd]] = defaultdict(lambda: {frozenset()})
    for rules, position in everywhere(rulesets):
        by_odd = defaultdict(set)
        for option in exhaustive.options(rules, position):
            by_odd[odd_forms(rules, option)].add(option)
        some = [name for odd in list(by_odd)[:6] for name in odd]
        tried[rules] |= {frozenset(pair) for pair in combinations(some[:6], 2)}
        small = rules.bounds.small_positions[:8]
        tried[rules] |= {frozenset((form(rules, part),)) for part in small}
        for odd in {*by_odd, *tried[rules]}:
            result = rules.bounds.options_leaving(position, odd)
            assert result is not None
            listed = list(result)
            assert len(set(listed)) == len(listed)
            assert set(listed) == by_odd.get(odd, set()), (rules, position, odd)


def test_every_game_of_heaps_with_a_choice_finds_them_without_a_scan() -> None:
    for rules in RULESETS:
        if isinstance(rules, HeapRuleset | SeveralHeapsRuleset):
            assert (rules in FINDERS) != isinstance(rules, ForcedRuleset), rules


def test_a_game_that_leaves_several_heaps_has_small_ones_to_stand_beside_pairs() -> None:
    for rules in FINDERS:
        small = small_positions(rules, 12)
        if any(len(option) != 1 for n in small for option in exhaustive.options(rules, n)):
            assert set(small) <= set(rules.bounds.small_positions), rules


@each_family
def test_positions_with_the_same_remainder_have_the_same_value(
    rulesets: Sequence[AnyRuleset],
) -> None:
    """Sound: a name stands for one value, and the nimber beside it is right."""
    values: dict[tuple[AnyRuleset, Odd], int] = {}
    for rules, position in everywhere(rulesets, 12):
        rest = rules.bounds.remainder(position)
        unknown = exhaustive.value(rules, position) ^ rest.nimber
        assert values.setdefault((rules, rest.unknown), unknown) == unknown, (rules, position)
        assert rest.unknown or unknown == 0, (rules, position)


def test_the_order_of_the_heaps_of_wythoffs_nim_is_no_difference() -> None:
    rules = Wythoff()
    assert rules.bounds.remainder((3, 7)) == rules.bounds.remainder((7, 3))
    assert set(rules.bounds.options_leaving((7, 7), {form(rules, (3, 7))})) == {
        ((3, 7),),
        ((7, 3),),
    }
