"""A bar is as long as its heap is large, and broken if it is too large for that."""

import pytest

from nimsum.rulesets.notation import read_sum
from webapp.views.boards.bars import Bar, full_bar


@pytest.mark.parametrize(
    ("start", "lengths"),
    [
        ("nim:45+nim:100", ["w9", "w20"]),
        ("nim:100+nim:200+nim:3", ["w10", "w20"]),
        ("nim:41+nim:100000", ["w5", "w20 broken"]),
        ("euclid:60,90", ["w20", "w14"]),
        ("nim:3+nim:4", []),
    ],
)
def test_bars_of_one_start_have_one_scale(start: str, lengths: list[str]) -> None:
    components = read_sum(start)
    heaps = [
        heap
        for component in components
        for heap in component.ruleset.words.heaps(component.position)
        if heap > 40
    ]
    full = full_bar(components)
    assert [Bar(heap, full).classes for heap in heaps] == lengths


def test_a_bar_keeps_its_scale_when_its_heap_becomes_smaller() -> None:
    full = full_bar(read_sum("nim:100"))
    assert Bar(50, full).classes == "w10"


def test_a_bar_without_a_start_fills_its_room() -> None:
    assert Bar(50, 0).classes == "w20"
