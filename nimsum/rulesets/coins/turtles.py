"""Turning Turtles, Mock Turtles and Ruler: games that turn coins over (see `turning.py`)."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from nimsum.language import N_, _
from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.ruleset import Option, Source, cached_component, laws_about
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.theory.nimbers.int_sets import elements

from .turning import Heads, SumOfHeads, TurningRuleset, TurningWords


class TurtleWords(TurningWords):
    """Descriptions in words of Turning Turtles."""

    def values_of_parts(self, position: Heads) -> str:
        """Return that each coin with heads plays like a heap of its place."""
        return _("Heads at place n play like a heap of n.")


class MockTurtleWords(TurtleWords):
    """Descriptions in words of Mock Turtles."""

    def values_of_parts(self, position: Heads) -> str:
        """Return why heads at a place have their value, with the last heads as an example.

        If n is the place, 2n or 2n + 1 is odious: it is a sum of an odd number of powers of 2. The
        nim-sum of two odious numbers is not odious, so no move to two heads leaves the value.
        """
        rule = _("Each has an odd number of groups: two never make a third.")
        last = max(position, default=self.rules.first_place)
        value = value_by_law(self.rules, (last,)) or 0
        doubled = 2 * last
        powers = [str(1 << bit) for bit in elements(value)]
        example = _(
            "Place %(place)s: not %(other)s, but %(value)s = %(powers)s.",
            place=last,
            other=doubled if value != doubled else doubled + 1,
            value=value,
            powers=" + ".join(reversed(powers)),
        )
        return f"{rule} {example}"


class RulerWords(TurningWords):
    """Descriptions in words of Ruler."""

    def values_of_parts(self, position: Heads) -> str:
        """Return how to find the value of heads at a place, with the last heads as an example."""
        rule = _("The largest of 1, 2, 4, 8, … that divides the place is its number.")
        last = max(position, default=self.rules.first_place)
        value = last & -last
        example = _(
            "%(place)s = %(value)s × %(odd)s, so %(value)s.",
            place=last,
            value=value,
            odd=last // value,
        )
        return f"{rule} {example}"


class TurningTurtles(TurningRuleset):
    """Turn a coin from heads to tails and, if you like, one coin to its left."""

    slug = "turning-turtles"
    title = N_("Turning Turtles")
    brief = N_("turn one or two coins")
    source = Source(WINNING_WAYS, "chapter 14")
    example = "turning-turtles:3,4,6"
    says = N_("Turn a coin from heads to tails and, if you like, one coin to its left.")
    taps = 2
    words = cached_component(TurtleWords)
    laws = laws_about(
        partial(
            SumOfHeads,
            says=N_("Heads at place n, counted from 1, are a Nim heap of n."),
            value_of_heads=lambda coin: coin,
            formula="n",
            zeros="never",
            pairs="a = b",
        )
    )

    def others(self, coin: int) -> Iterator[Heads]:
        """Yield all sets of at most `taps` - 1 coins to the left of `coin`."""
        for count in range(self.taps):
            yield from combinations(range(self.first_place, coin), count)

    def fewest_turns(self, position: Heads) -> int:
        """Return the smallest number of moves: each turns as many heads as the rule allows."""
        return -(-len(position) // self.taps)


class MockTurtles(TurningTurtles):
    """Turn a coin from heads to tails and, if you like, one or two coins to its left."""

    slug = "mock-turtles"
    title = N_("Mock Turtles")
    brief = N_("turn up to three coins")
    source = Source(WINNING_WAYS, "chapter 14")
    example = "mock-turtles:1,3,5,6"
    says = N_("Turn a coin from heads to tails and, if you like, one or two coins to its left.")
    first_place = 0
    taps = 3
    words = cached_component(MockTurtleWords)
    laws = laws_about(
        partial(
            SumOfHeads,
            says=N_(
                "Heads at place n, counted from 0, have value 2n or 2n + 1, whichever has an odd "
                "number of 1s in binary (an odious number)."
            ),
            value_of_heads=lambda coin: 2 * coin + (coin.bit_count() + 1) % 2,
            zeros="never",
            pairs="a = b",
        )
    )


class Ruler(TurningRuleset):
    """Turn adjacent coins, the rightmost from heads to tails."""

    slug = "ruler"
    title = N_("Ruler")
    brief = N_("turn coins side by side")
    source = Source(WINNING_WAYS, "chapter 14")
    example = "ruler:3,4,6"
    says = N_("Turn any coins side by side; the rightmost goes from heads to tails.")
    taps = 2
    words = cached_component(RulerWords)
    laws = laws_about(
        partial(
            SumOfHeads,
            says=N_(
                "Heads at place n, counted from 1, have as value the largest power of 2 that "
                "divides n."
            ),
            value_of_heads=lambda coin: coin & -coin,
            zeros="never",
        )
    )

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose the coins, which lie side by side."""
        return _("Tap the first and the last one, or one coin and “Turn over”.")

    def others(self, coin: int) -> Iterator[Heads]:
        """Yield the runs of adjacent coins that end just before `coin`, the empty run first."""
        return (tuple(range(first, coin)) for first in range(coin, self.first_place - 1, -1))

    def touches(self, position: Heads, option: Option[Heads]) -> Iterator[Touch]:
        """Yield the only way to tap the move to `option`: the first and the last coin to turn."""
        for touch in super().touches(position, option):
            yield Touch(touch.taken, tuple(dict.fromkeys((touch.taken[0], touch.taken[-1]))))

    def fewest_turns(self, position: Heads) -> int:
        """Return the smallest number of moves: the number of runs of adjacent heads in `position`.

        A move can remove a whole run, but reduces the number of runs by at most one.
        """
        return sum(coin - 1 not in position for coin in position)
