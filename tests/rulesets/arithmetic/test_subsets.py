"""Powersets beyond what can be enumerated: heaps of 200 and of 10^12, and many numbers at once."""

from itertools import islice

import pytest

from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.heaps.subsets import SubsetRuleset
from nimsum.rulesets.law import Finding, options_by_law
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.rulesets.sums import Component
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import parts_of
from nimsum.solver.evaluation import evaluate, value_of
from tests.rulesets.samples import RULESETS
from tests.rulesets.sums import enough_time

SUBSET_RULESETS = [rules for rules in RULESETS if isinstance(rules, SubsetRuleset)]

each_ruleset = pytest.mark.parametrize("rules", SUBSET_RULESETS, ids=lambda rules: rules.slug)

HUGE = (
    201,
    2**39,
    3**25,
    10**12,
    963_761_198_400,
    999_999_999_989,
    1_000_003 * 999_983,
    2**32 * 99,
)


def options_of(rules: SubsetRuleset, n: int, value: int) -> Finding[int]:
    """Options of that value, which the law of the ruleset never leaves to a scan."""
    options = options_by_law(rules, n, value)
    assert options is not None
    return options


def check_moves_to_smaller_values(rules: SubsetRuleset, n: int) -> None:
    """Values below that of the heap, some or all, each reached by an option of that value."""
    component = Component(rules, n)
    value = evaluate(component, enough_time()).value
    if value is None:
        return
    wanted_values = {0, 1, 2, 3, value // 3, value // 2, value // 2 + 1, max(value - 1, 0)}
    for wanted in wanted_values - {value}:
        found = list(islice(options_of(rules, n, wanted).options, 3))
        assert found or wanted > value
        for option in found:
            assert rules.has_option(n, option)
            assert value_of(parts_of(component, option), enough_time()) == wanted
    assert next(options_of(rules, n, value).options, None) is None


@each_ruleset
def test_options_of_every_heap_in_the_table(rules: SubsetRuleset) -> None:
    for n in (*range(rules.smallest_heap, 60), *range(95, 106), *range(190, 201)):
        check_moves_to_smaller_values(rules, n)
        assert options_of(rules, n, 0).complete


@each_ruleset
def test_options_of_huge_heaps_where_their_value_is_known(rules: SubsetRuleset) -> None:
    for n in HUGE:
        check_moves_to_smaller_values(rules, n)


@pytest.mark.parametrize(
    ("component", "value"),
    [
        (f"powerset-maliquot:{2**39}", 2**38),
        (f"powerset-saliquot:{2**39}", 2**39),
        (f"powerset-maliquant:{2**39}", 8),
        (f"powerset-maliquant:{2**32 * 99}", 2**49),
        (f"powerset-totative:{199 * 5_000_011}", 2**45),
        ("powerset-nontotative:999999999989", 0),
        ("powerset-saliquant:201", None),
        ("powerset-totative:999999999989", None),
    ],
)
def test_values_of_huge_heaps(component: str, value: int | None) -> None:
    assert evaluate(read_component(component), enough_time()).value == value


def test_all_winning_moves_are_known_without_listing_the_options() -> None:
    """The values of two heaps differ in their highest bits, and one heap has 2^99 options."""
    analysis = analyse(read_sum("powerset-totative:199 + powerset-maliquant:199"), enough_time())
    assert analysis.value == 2**45 ^ 2**99
    assert analysis.outcome is Outcome.N
    assert len(analysis.winning) == 60
    assert {move.component for move in analysis.winning} == {1}


def test_at_most_so_many_heaps_are_left() -> None:
    rules = read_component("powerset-totative:199").ruleset
    most = ",".join(map(str, range(1, MAX_REMAINING_HEAPS + 1)))
    assert len(rules.read_move(199, most)) == MAX_REMAINING_HEAPS
    with pytest.raises(IllegalMove, match=f"At most {MAX_REMAINING_HEAPS} numbers"):
        rules.read_move(199, f"{most},{MAX_REMAINING_HEAPS + 1}")
