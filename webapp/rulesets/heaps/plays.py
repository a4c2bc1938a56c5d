"""How long play can last in rulesets for which no closed form is known."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from webapp.theory.time_limit import look

from .heap import HeapRuleset


@lru_cache(maxsize=64)
def longest_plays(ruleset: HeapRuleset, largest: int) -> Sequence[int]:
    """The most moves that play can last on each heap up to the largest; the index is the heap.

    It goes through all options of all these heaps. Raises OutOfTime.
    """
    longest = [0] * ruleset.smallest_heap
    for n in range(ruleset.smallest_heap, largest + 1):
        look()
        plays = (sum(longest[part] for part in option) for option in ruleset.options(n))
        longest.append(max((1 + play for play in plays), default=0))
    return longest


def longest_play_up_to(largest: int, ruleset: HeapRuleset) -> Callable[[int], int | None]:
    """The most moves that play can last on a heap; None above the largest heap that is asked."""
    return lambda n: longest_plays(ruleset, largest)[n] if n <= largest else None
