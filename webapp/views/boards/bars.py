"""Bars, which stand for heaps with too many tokens to be drawn."""

from dataclasses import dataclass
from math import ceil

from nimsum.rulesets.sums import Sum

MAX_TOKENS = 40
"""The maximum number of tokens in a heap whose tokens are drawn; a larger heap is a bar."""

_STEP = 5
_SHORTEST = 25
"""The lengths for which the stylesheet has classes: multiples of `_STEP` from `_SHORTEST` to 100,
in hundredths of the room for a bar."""


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
            return "share-100 broken"
        hundredths = 100 * self.size / self.full if self.full else 100
        return f"share-{max(_SHORTEST, ceil(hundredths / _STEP) * _STEP)}"


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
    return min(max(heaps), min(heaps) * 100 // _SHORTEST) if heaps else 0
