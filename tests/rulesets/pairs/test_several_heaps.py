"""Rulesets whose component holds several heaps: notation, limits, and heaps of every size."""

from itertools import islice, product

import pytest
from hypothesis import given, strategies as st

from nimsum.budget import Budget, OutOfBudget
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.errors import IllegalMove, NotationError
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.law import options_by_law, value_by_law, worked_out
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.pairs.staircase_nim import StaircaseNim
from tests.rulesets import exhaustive
from tests.rulesets.samples import SEVERAL_HEAPS_RULESETS, small_positions

each_ruleset = pytest.mark.parametrize(
    "rules", SEVERAL_HEAPS_RULESETS, ids=lambda rules: rules.name
)


@given(st.sampled_from(SEVERAL_HEAPS_RULESETS), st.data())
def test_positions_of_every_size_are_read_as_they_are_written(
    rules: SeveralHeapsRuleset, data: st.DataObject
) -> None:
    count = data.draw(st.sampled_from(rules.heap_counts))
    sizes = st.integers(rules.smallest_heap, min(MAX_HEAP, rules.largest_heap))
    heaps = rules.in_order(tuple(data.draw(st.lists(sizes, min_size=count, max_size=count))))
    assert rules.read_position(rules.write_position(heaps)) == heaps


@each_ruleset
def test_has_target_agrees_with_the_definition(rules: SeveralHeapsRuleset) -> None:
    for position in small_positions(rules)[:60]:
        largest = max(position) + 1
        legal = exhaustive.options(rules, position)
        for target in product(range(largest + 1), repeat=len(position)):
            if rules.in_order(target) == target:
                assert rules.has_target(position, target) == ((target,) in legal)


@each_ruleset
def test_illegal_moves_are_refused_and_told(rules: SeveralHeapsRuleset) -> None:
    for position in small_positions(rules)[-5:]:
        for heaps in (position, position[:-1], (*position, 0), (MAX_HEAP,) * len(position)):
            with pytest.raises(IllegalMove) as raised:
                rules.read_move(position, rules.write_position(heaps))
            assert raised.value.right
    with pytest.raises(NotationError):
        rules.read_move(position, "1,x")


@each_ruleset
@pytest.mark.parametrize("largest", [MAX_HEAP, MAX_HEAP - 1, MAX_HEAP // 2 + 1])
def test_huge_heaps_are_no_trouble(rules: SeveralHeapsRuleset, largest: int) -> None:
    count = rules.heap_counts[0]
    largest = min(largest, rules.largest_heap)
    for position in ((largest,) * count, rules.in_order((5, *[largest] * (count - 1)))):
        some = list(islice(rules.options(position), 5))
        assert some
        notable = list(rules.bounds.notable_options(position))
        assert notable
        for option in (*some, *notable):
            assert rules.read_move(position, rules.write_move(position, option)) == option
        rules.bounds.longest_play(position)
        try:
            with Budget():
                assert rules.bounds.shortest_play(position, 3) in {None, 1, 2, 3}
        except OutOfBudget:
            # Where nothing bounds the search among all options, heaps are not huge.
            assert rules.largest_heap < MAX_HEAP
        value = value_by_law(rules, position)
        if value is not None:
            assert rules.laws[0].is_zero(position) == (value == 0)
            assert worked_out(rules, position)


@each_ruleset
def test_options_of_a_wanted_value_in_huge_heaps(rules: SeveralHeapsRuleset) -> None:
    """Every smaller value is reached, its own is not, and what is found has the value."""
    count = rules.heap_counts[0]
    for shift in range(6):
        heaps = [MAX_HEAP - 3**shift, *(MAX_HEAP // (7 + k) + shift for k in range(count - 1))]
        position = rules.in_order(tuple(heaps))
        value = value_by_law(rules, position)
        if value is None:
            continue
        for wanted in {0, 1, value // 2, value - 1, value, value + 1} - {-1}:
            finding = options_by_law(rules, position, wanted)
            if finding is None:
                continue
            found = list(islice(finding.options, 40))
            assert len(set(found)) == len(found)
            assert bool(found) or wanted >= value
            assert not (found and wanted == value)
            for option in found:
                assert rules.read_move(position, rules.write_move(position, option)) == option
                assert value_by_law(rules, option[0]) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "cyclic-nimhoff(3):3,2,4,1",
        "cyclic-nimhoff(4):2,5,0,3,1",
        "gcn(3;N;1,2;N-{3,6};1,2,4,5):2,4,5,3",
    ],
)
def test_options_of_a_value_in_rows_of_many_heaps(text: str) -> None:
    component = read_component(text)
    rules = component.ruleset
    position = component.position
    legal = exhaustive.options(rules, position)
    for value in range(exhaustive.value(rules, position) + 3):
        finding = options_by_law(rules, position, value)
        assert finding is not None
        found = list(finding.options)
        assert len(set(found)) == len(found)
        assert set(found) == {o for o in legal if exhaustive.values_of(rules).of_option(o) == value}


def test_the_lowest_step_of_a_staircase_is_at_the_bottom_and_tokens_fall() -> None:
    position = (2, 3, 0, 1)
    layout = StaircaseNim().layout(position)
    assert layout is not None
    assert [edge.sign for edge in sorted(layout.edges, key=lambda edge: edge.y)] == [
        "Step 4",
        "Step 3",
        "Step 2",
        "Step 1",
    ]
    heights = {edge.sign: edge.y for edge in layout.edges}
    for step, tokens in enumerate(position, start=1):
        on_step = [place for place in layout.places if place.y == heights[f"Step {step}"]]
        assert len(on_step) == tokens
    assert "Step 2: 3 tokens" in {edge.name for edge in layout.edges}


def test_the_moves_of_many_tokens_are_in_bunches_named_by_their_step_or_heap() -> None:
    staircase = StaircaseNim()
    position = (2, 30, 0, 20)
    for step, tokens in enumerate(position):
        for moved in range(1, tokens + 1):
            target = list(position)
            target[step] -= moved
            if step:
                target[step - 1] += moved
            rank, name = staircase.words.bunch(position, (tuple(target),))
            assert (rank, name) == ((step,), f"Step {step + 1}")
    wythoff = read_component("wythoff:60,30")
    bunches = {
        wythoff.ruleset.words.bunch(wythoff.position, (target,))
        for target in ((59, 30), (30, 30), (60, 0), (50, 20))
    }
    in_order = [name for _rank, name in sorted(bunches, reverse=True)]
    assert in_order == ["From the 60", "From the 30", "From both heaps"]
