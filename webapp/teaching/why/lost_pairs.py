"""The lost pairs of heaps, which are lit on the squares of a board."""

from collections.abc import Callable
from itertools import product

from nimsum.rulesets.heaps.several import Heaps, SeveralHeapsRuleset
from nimsum.rulesets.sums import Component

_LARGEST_HEAP = 20


def lost_pairs(
    component: Component, is_lost: Callable[[Heaps], bool | None]
) -> frozenset[tuple[int, int]]:
    """Return the pairs, no larger than a component, that are lost; none if it is no pair."""
    ruleset, position = component.ruleset, component.position
    if not isinstance(ruleset, SeveralHeapsRuleset) or len(position) != 2:
        return frozenset()
    heaps = range(ruleset.smallest_heap, min(max(position), _LARGEST_HEAP) + 1)
    return frozenset(
        (a, b) for a, b in product(heaps, repeat=2) if is_lost(ruleset.in_order((a, b)))
    )
