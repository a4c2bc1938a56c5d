"""The rulesets that the tests run over: the whole catalogue, each with sample parameters.

A ruleset without parameters is covered as soon as it is in the catalogue. One with parameters
needs a row in PARAMETERS, and one whose position is no heap needs a row in SMALL_POSITIONS.
"""

from collections.abc import Sequence
from typing import Any

from webapp.rulesets.catalogue import AnyRuleset, families
from webapp.rulesets.errors import GameError
from webapp.rulesets.heaps import HeapRuleset

PARAMETERS: dict[str, tuple[str, ...]] = {
    "subtraction": ("1", "5", "2,3", "2,6", "1,3,4", "2,4,7", "1,4,5", "1,2,3,5,6"),
    "cut": (
        # Propositions 3, 6, 7 and 8 of Partition games, then sets that no law covers.
        *("1", "1,3,5", "2", "3", "2,5", "3,4", "5,6", "1,2,3", "1,2,3,6", "1,3,4", "1,3,6"),
        *("1,2", "1,4", "1,2,5", "1,4,5,6"),
    ),
}

MOST_TOKENS = {"cut": 15}
"""The largest heap that is tried exhaustively, where a heap has very many options."""

SMALL_POSITIONS: dict[str, Sequence[Any]] = {}
"""Every position to try exhaustively, for rulesets whose position is no heap."""


def _instances(family: type[AnyRuleset]) -> list[AnyRuleset]:
    if family.slug in PARAMETERS:
        return [family.from_parameters(text) for text in PARAMETERS[family.slug]]
    try:
        return [family.from_parameters(None)]
    except GameError as error:
        raise LookupError(f"add sample parameters of {family.slug} to PARAMETERS") from error


FAMILIES = tuple(families())
_ALL = tuple(ruleset for family in FAMILIES for ruleset in _instances(family))
RULESETS = tuple(ruleset for ruleset in _ALL if not ruleset.loopy)
LOOPY_RULESETS = tuple(ruleset for ruleset in _ALL if ruleset.loopy)
"""Those that no exhaustive search of plays can finish; test_loopy.py is theirs."""

HEAP_RULESETS = tuple(ruleset for ruleset in RULESETS if isinstance(ruleset, HeapRuleset))


def small_positions(ruleset: AnyRuleset, most_tokens: int = 40) -> Sequence[Any]:
    """The positions of a ruleset that are small enough for an exhaustive search."""
    if isinstance(ruleset, HeapRuleset):
        largest = min(most_tokens, MOST_TOKENS.get(ruleset.slug, most_tokens))
        return range(ruleset.smallest_heap, largest + 1)
    if ruleset.slug not in SMALL_POSITIONS:
        raise LookupError(f"add the small positions of {ruleset.slug} to SMALL_POSITIONS")
    return SMALL_POSITIONS[ruleset.slug]
