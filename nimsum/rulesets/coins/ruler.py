"""Ruler: coins that lie side by side are turned, and the values are the marks of a ruler."""

from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.ruleset import Option, Source, laws_about
from nimsum.rulesets.sources import WINNING_WAYS

from .turning import Heads, SumOfHeads, TurningRuleset


class PowersOfTwo(SumOfHeads):
    """The values of the places are powers of two."""

    source = Source(WINNING_WAYS, "chapter 14")
    says = N_(
        "Heads at place n, counted from 1, have as value the largest power of 2 that divides n."
    )
    zeros = "never"

    def value_of_heads(self, coin: int) -> int:
        return coin & -coin


class Ruler(TurningRuleset):
    """Turn coins that lie side by side, the rightmost from heads to tails."""

    slug = "ruler"
    title = N_("Ruler")
    source = Source(WINNING_WAYS, "chapter 14")
    example = "ruler:3,4,6"
    says = N_("Turn any coins side by side; the rightmost goes from heads to tails.")
    taps = 2
    laws = laws_about(PowersOfTwo)

    def others(self, coin: int) -> Iterator[Heads]:
        return (tuple(range(first, coin)) for first in range(coin, self.first_place - 1, -1))

    def touches(self, position: Heads, option: Option[Heads]) -> Iterator[Touch]:
        """The two ends tell all that is turned between them."""
        for touch in super().touches(position, option):
            yield Touch(touch.taken, tuple(dict.fromkeys((touch.taken[0], touch.taken[-1]))))

    def fewest_turns(self, position: Heads) -> int:
        """One for each run of heads side by side: a move changes two ends of runs at most."""
        return sum(coin - 1 not in position for coin in position)
