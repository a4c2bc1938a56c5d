"""Bars, which stand for heaps with too many tokens to be drawn."""

from dataclasses import dataclass
from math import ceil

from nimsum.rulesets.boards.kind import MAX_TOKENS
from nimsum.rulesets.sums import Sum

_LONGEST = 20
_SHORTEST = 5
"""The lengths of the longest and of the shortest bar, as the stylesheet has classes for them."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar for a heap of `size` tokens.

    The bar of a heap of `full` tokens fills its room, and that of a larger heap is broken. If
    `full` is 0, there is no other bar to compare this one with.
    """

    size: int
    full: int

    @property
    def classes(self) -> str:
        """The CSS classes for the length of the bar."""
        if self.full and self.size > self.full:
            return f"w{_LONGEST} broken"
        length = ceil(_LONGEST * self.size / self.full) if self.full else _LONGEST
        return f"w{max(_SHORTEST, length)}"


def full_bar(start: Sum) -> int:
    """Return the size of a heap whose bar fills its room in a match that begins with `start`.

    It is that of the largest heap, unless the bar of the smallest one would be too short. Return 0
    if no heap is a bar.
    """
    heaps = [
        heap
        for component in start
        for heap in component.ruleset.words.heaps(component.position)
        if heap > MAX_TOKENS
    ]
    return min(max(heaps), min(heaps) * _LONGEST // _SHORTEST) if heaps else 0
