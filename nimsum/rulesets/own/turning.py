"""The kinds of moves of a described game on a row of coins, and the line that describes them.

game    = clause *( ";" clause )
clause  = "turn" numbers [ "consecutive" | [ "equally spaced" ] [ "at distance" numbers ] ]

The numbers, those of `reading.py` that depend on no heap, are of coins, and from coin to coin.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.rulesets.errors import like
from nimsum.rulesets.wording import listed_or

from .amounts import ANY, Finite, Union
from .described import Language
from .reader import ARTICLES, LISTED, Reader

LAST_COIN = 40  # The last place of a coin in a row of which a move turns some.
Coins = tuple[int, ...]  # Places of coins, increasing.
_NEXT = Union((Finite((1,)),))
_PAIR = Union((Finite((2,)),))
_MOST_LISTED = 6


@dataclass(frozen=True)
class Turning:
    """Turn so many coins, each as far from the next as a set says, maybe all equally far."""

    counts: Union
    distances: Union = ANY
    equally: bool = False

    @property
    def written(self) -> str:
        """The canonical spelling."""
        counts = f"turn-{self.counts.written}"
        if self.distances == _NEXT:
            return f"{counts}-consecutive"
        spaced = "-equally-spaced" if self.equally else ""
        apart = "" if self.distances == ANY else f"-at-distance-{self.distances.written}"
        return counts + spaced + apart

    @property
    def phrase(self) -> str:
        """What a move turns, as part of a sentence."""
        counts = _several(self.counts)
        if self.distances == _NEXT:
            return _("%(coins)s, side by side", coins=counts)
        coins = _("%(coins)s, equally spaced", coins=counts) if self.equally else counts
        if self.distances == ANY:
            return coins
        apart = _several(self.distances)
        return _("%(coins)s, each %(distance)s from the next", coins=coins, distance=apart)

    def others(self, coin: int) -> Iterator[Coins]:
        """The sets of coins left of a coin that are turned with it; places are counted from 1."""
        for count in self.counts.up_to(coin, 0):
            yield from self._left_of(coin, count - 1)

    def _left_of(self, coin: int, more: int) -> Iterator[Coins]:
        if not more:
            yield ()
            return
        room = coin - 1
        if self.equally:
            for step in self.distances.up_to(room // more, 0):
                yield tuple(range(coin - more * step, coin, step))
            return
        nearest = next(self.distances.up_to(room, 0), room + 1)
        for distance in self.distances.up_to(room - (more - 1) * nearest, 0):
            for others in self._left_of(coin - distance, more - 1):
                yield *others, coin - distance


def _several(numbers: Union) -> str:
    """A set of numbers; a few are listed one by one."""
    few = numbers.finite
    return listed_or(map(str, few)) if few and len(few) <= _MOST_LISTED else numbers.phrase


def tell(turns: tuple[Turning, ...]) -> str:
    """What a move is, in one sentence."""
    return _(
        "Turn coins, the rightmost from heads to tails: %(ways)s.",
        ways=_("; or ").join(turn.phrase for turn in turns),
    )


@lru_cache(maxsize=2_000)
def read_turns(text: str) -> tuple[Turning, ...]:
    """The kinds of moves that are described, in canonical order. Raises DescriptionError."""
    return TurnsReader(text).game()


class TurnsReader(Reader[Turning]):
    """The clauses of a game on coins."""

    verbs = frozenset(("turn", "flip"))
    after_sets = frozenset(("consecutive", "equally", "at", "side"))
    units = frozenset(("number", "numbers", "coin", "coins"))
    nothing = N_("A move must turn coins at different places.")
    joined = "counts"
    another = N_("Put a semicolon before the next move.")

    def _clause(self) -> list[Turning]:
        if self._token.text not in self.verbs:
            raise self._unexpected(like("turn 1 or 2"))
        self._step()
        self._skip(ARTICLES)
        start = self._token
        counts = _PAIR if self._accept("pair") else self._fixed_numbers()
        turn = self._shape(Turning(counts))
        if next(turn.others(LAST_COIN), None) is None:
            raise self._error(
                _("No coins can turn like that."),
                _("A row has at most %(most)s coins.", most=LAST_COIN),
                start,
            )
        return [turn]

    def _shape(self, turn: Turning) -> Turning:
        self._skip(LISTED if self._after_list_comes(self.after_sets) else set())
        if self._accept("consecutive") or self._accept("side", "by", "side"):
            return replace(turn, distances=_NEXT)
        equally = self._accept("equally")
        if equally and not self._accept("spaced"):
            raise self._unexpected(like("equally spaced"))
        if not self._accept("at"):
            return replace(turn, equally=equally)
        self._skip(ARTICLES)
        if not (self._accept("distance") or self._accept("distances")):
            raise self._unexpected(like("at distance 1, 2"))
        self._accept("in")
        distances = self._fixed_numbers()
        # Neighbours are equally spaced in any case, and that has one spelling.
        return replace(turn, distances=distances, equally=equally and distances != _NEXT)

    def _fixed_numbers(self) -> Union:
        start = self._token
        numbers = self._numbers(zero=False)
        if not numbers.is_fixed:
            raise self._error(
                _("This set depends on a heap, and here is none."),
                like("1, 3, odd, squares, primes"),
                start,
            )
        return numbers


TURNS = Language(read_turns, TurnsReader.write, tell)
