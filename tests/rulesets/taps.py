"""What a player can do on a board, counted plainly."""

from itertools import combinations, pairwise
from typing import Any

from nimsum.rulesets.boards.places import CutInTwo, OnGaps, OnPlaces, laid_out
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.ruleset import Option


def taps(rules: AnyRuleset, position: Any, option: Option[Any]) -> int:
    """Return in how many ways the board lets a player move from `position` to `option`."""
    if isinstance(rules, CutInTwo):
        return sum(option == heaps for heaps in _cuts(position))
    if isinstance(rules, OnGaps):
        return len({*rules.gaps(position, option)})
    if not isinstance(rules, OnPlaces) or laid_out(rules, position) is None:
        return 1
    touches = [*rules.touches(position, option)]
    by_place = rules.slug in ("delete-nim", "vdn", "node-kayles", "treblecross-strip", "own-graph")
    return len({touch.at or touch.taken if by_place else touch.taken for touch in touches})


def _cuts(n: int) -> set[tuple[int, ...]]:
    """Return what cuts of `n` tokens leave, in any order of the heaps: the largest comes first."""
    return {
        tuple(sorted((end - start for start, end in pairwise((0, *gaps, n))), reverse=True))
        for count in range(n)
        for gaps in combinations(range(1, n), count)
    }
