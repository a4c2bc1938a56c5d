"""Games on a row of coins that visitors describe in the language of `coins.lark`."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import chain, islice

from nimsum.budget import spend
from nimsum.language import N_
from nimsum.rulesets.coins.turning import Heads, SumOfHeads, TurningRuleset
from nimsum.rulesets.ruleset import Source, laws_about
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.work import per_question

from .coins_language import COINS, LAST_COIN, Turning
from .described import Described

MAX_COIN_TURNS = 1_024  # The row ends before a coin that can be turned in more ways.


def _each_heads_alone(rules: "OwnCoins") -> SumOfHeads:
    """Return the law that the value of a row is the nim-sum of the values of its heads."""
    return SumOfHeads(
        rules,
        says=N_(
            "A single head’s value is the smallest number that is no nim-sum of values of "
            "coins that may turn with it."
        ),
        value_of_heads=partial(_value, rules.clauses),
    )


@dataclass(frozen=True)
class OwnCoins(Described[Heads, tuple[Turning, ...]], TurningRuleset):
    """An invented game on coins: turn coins in one of the ways that are described."""

    slug = "own-coins"
    title = N_("Invented game on coins")
    source = Source(WINNING_WAYS, "chapter 14")
    example = "own-coins(turn-1;turn-2-at-distance-squares):3,5,6"
    laws = laws_about(_each_heads_alone)
    language = COINS

    @cached_property
    def last_place(self) -> int:
        """The length of the longest row, before the first coin with too many ways to turn."""
        places = range(1, LAST_COIN + 1)
        too_many = (n for n in places if len(_others(self.clauses, n)) > MAX_COIN_TURNS)
        return next(too_many, LAST_COIN + 1) - 1

    @property
    def taps(self) -> int:
        """The largest number of coins that a move turns."""
        sets = _others(self.clauses, self.last_place)
        return 1 + max(map(len, sets), default=0)

    def others(self, coin: int) -> Iterator[Heads]:
        """Yield the sets of coins to the left of `coin` that can be turned together with `coin`."""
        return iter(_others(self.clauses, coin))

    def fewest_turns(self, position: Heads) -> None:
        """Return None, since only a search can find the smallest number of moves."""


@lru_cache(maxsize=2_000)
def _others(turns: tuple[Turning, ...], coin: int) -> tuple[Heads, ...]:
    """Return the sets of coins to the left of `coin` that can be turned together with it.

    There are at most `MAX_COIN_TURNS` + 1 sets in the result, even if there are more such sets.
    """
    sets = chain.from_iterable(turn.others(coin) for turn in turns)
    return tuple(dict.fromkeys(islice(sets, MAX_COIN_TURNS + 1)))


@per_question(2_000)
def _value(turns: tuple[Turning, ...], coin: int) -> int:
    """Return the Grundy value of a row in which only `coin` shows heads."""
    spend()
    return mex(nim_sum(_value(turns, k) for k in others) for others in _others(turns, coin))
