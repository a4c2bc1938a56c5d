"""The lost pairs of heaps, whose squares on a board are lit."""

from collections.abc import Callable
from itertools import product

from nimsum.rulesets.heaps.several import Heaps, SeveralHeapsRuleset
from nimsum.rulesets.sums import Component

_MAX_HEAP = 20


def lost_pairs(
    component: Component, is_lost: Callable[[Heaps], bool | None]
) -> frozenset[tuple[int, int]]:
    """Return the lost pairs of heaps up to the largest of `component`; none if it is not a pair."""
    ruleset = component.ruleset
    position = component.position
    if not isinstance(ruleset, SeveralHeapsRuleset) or len(position) != 2:
        return frozenset()
    heaps = range(ruleset.smallest_heap, min(max(position), _MAX_HEAP) + 1)
    return frozenset(
        (a, b) for a, b in product(heaps, repeat=2) if is_lost(ruleset.in_order((a, b)))
    )
