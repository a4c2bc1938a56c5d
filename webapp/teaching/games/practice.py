"""Sums of two of a game's first positions, in which the player to move can win."""

from itertools import combinations

from nimsum.rulesets.sums import Sum, has_move
from webapp.teaching.why.first_values import FirstValues


def winnable_pairs(known: FirstValues) -> list[Sum]:
    """Return every pair of positions in `known` that have a move and differ in value."""
    playable = [
        valued
        for valued in known.positions
        if isinstance(valued.value, int) and has_move(valued.component)
    ]
    return [
        (one.component, other.component)
        for one, other in combinations(playable, 2)
        if one.value != other.value
    ]
