"""The kinds of moves of described games on a row of coins, and their language `coins.lark`."""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import N_, _
from nimsum.rulesets.errors import like
from nimsum.rulesets.grammars.grammar import Misread

from .amounts import ANY, Finite, Union
from .language import HISTORY, KindOfMove, described_by
from .numbers import NumbersLanguage, mistakes_in_numbers

LAST_COIN = 40  # The last place in the longest row of coins.
Coins = tuple[int, ...]  # Places of coins in ascending order.
_NEXT = Union((Finite((1,)),))
_PAIR = Union((Finite((2,)),))


@dataclass(frozen=True)
class Turning(KindOfMove):
    """Moves that turn several coins over.

    `counts` are the allowed numbers of coins, and `distances` the allowed distances between each
    coin and the next. If `equally` is True, all distances in a move must be equal.
    """

    counts: Union
    distances: Union = ANY
    equally: bool = False

    @property
    def written(self) -> str:
        """The clause in notation, for example `turn-2-at-distance-squares`."""
        counts = f"turn-{self.counts.written}"
        if self.distances == _NEXT:
            return f"{counts}-consecutive"
        spaced = "-equally-spaced" if self.equally else ""
        apart = "" if self.distances == ANY else f"-at-distance-{self.distances.written}"
        return counts + spaced + apart

    @property
    def phrase(self) -> str:
        """The clause as part of a sentence: "3, equally spaced"."""
        counts = self.counts.phrase
        if self.distances == _NEXT:
            return _("%(coins)s, side by side", coins=counts)
        coins = _("%(coins)s, equally spaced", coins=counts) if self.equally else counts
        if self.distances == ANY:
            return coins
        apart = self.distances.phrase
        return _("%(coins)s, each %(distance)s from the next", coins=coins, distance=apart)

    def others(self, coin: int) -> Iterator[Coins]:
        """Yield the sets of coins to the left of `coin` that can be turned together with `coin`.

        Each set is a tuple of places in ascending order, counted from 1.
        """
        for count in self.counts.up_to(coin, 0):
            yield from self._left_of(coin, count - 1)

    def _left_of(self, coin: int, more: int) -> Iterator[Coins]:
        """Yield the ways to choose `more` coins to the left of `coin`, at allowed distances."""
        if not more:
            yield ()
            return
        room = coin - 1
        if self.equally:
            for step in self.distances.up_to(room // more, 0):
                yield tuple(range(coin - more * step, coin, step))
            return
        # Choose the next coin to the left, with room for all others at the least distance.
        least = next(self.distances.up_to(room, 0), room + 1)
        for distance in self.distances.up_to(room - (more - 1) * least, 0):
            for others in self._left_of(coin - distance, more - 1):
                yield *others, coin - distance


class CoinsLanguage(NumbersLanguage[Turning]):
    """The language that describes coin-turning games, each as a tuple of kinds of moves."""

    grammar = described_by(
        "coins.lark",
        {
            "turn 1 or 2": ("", "turn 1;"),
            "equally spaced": ("turn 2 equally",),
            "at distance 1, 2": ("turn 2 at",),
            **mistakes_in_numbers("turn", "2 at distance", "2 at distance in"),
        },
        N_("Put a semicolon before the next move."),
        history=HISTORY - {"turn"},
    )
    why_not_0 = N_("A move must turn coins at different places.")
    joined = "counts"

    def rule_in_words(self, game: tuple[Turning, ...]) -> str:
        """Return the rule of `game` in a sentence."""
        return _("Turn coins, the rightmost from heads to tails: %(ways)s.", ways=self.ways(game))

    def order(self, game: tuple[Turning, ...]) -> str:
        """Return the moves of `game` as an order: "turn coins: 2, side by side"."""
        return _("turn coins: %(ways)s", ways=self.ways(game))

    def turn(self, counts: Union, spacing: tuple[Union, bool] | None) -> Turning:
        """Return the clause that lets a player turn as many coins at once as a number in `counts`.

        `spacing` has the allowed distances between neighbouring coins, and True if all distances of
        a move must be equal; with None, any distances will do. Raises `Misread` if a row of the
        largest length has no such coins.
        """
        turn = Turning(counts, *(spacing or ()))
        if next(turn.others(LAST_COIN), None) is None:
            raise Misread(
                _("No coins can turn like that."),
                _("A row has at most %(most)s coins.", most=LAST_COIN),
                0,
            )
        return turn

    def pair(self) -> Union:
        """Return the set of just the number 2, for the word "pair"."""
        return _PAIR

    def fixed(self, numbers: Union) -> Union:
        """Return `numbers` unchanged. Raises `Misread` if the set depends on the size of a heap."""
        if not numbers.is_fixed:
            raise Misread(_("This set depends on one heap."), like("1, 3, odd, squares, primes"))
        return numbers

    def consecutive(self) -> tuple[Union, bool]:
        """Return the spacing of coins side by side: the distance 1, and False."""
        return _NEXT, False

    def distance(self, numbers: Union) -> tuple[Union, bool]:
        """Return a spacing: the allowed distances, and False, as they need not be equal."""
        return numbers, False

    def equally_spaced(self, distance: tuple[Union, bool] | None) -> tuple[Union, bool]:
        """Return a spacing: the allowed distances, and True, since those of a move must be equal.

        `distance` is a spacing with the allowed distances, or None if all are allowed. The result
        has False if coins are side by side: these are always equally spaced, so one spelling
        suffices.
        """
        distances, _equally = distance or (ANY, False)
        return distances, distances != _NEXT


COINS = CoinsLanguage()
