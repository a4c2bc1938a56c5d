"""Rulesets on a row of coins: the rightmost coin that is turned goes from heads to tails.

A row is the sum of its heads: turning heads that are there already makes two equal games, which
cancel (Berlekamp, Conway and Guy, Winning Ways, chapter 14).
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nimsum.budget import spend
from nimsum.language import N_, _, ngettext
from nimsum.rulesets.anatomy import Anatomy, Part
from nimsum.rulesets.boards.kinds import COINS
from nimsum.rulesets.boards.places import Layout, Look, OnRow, Place, Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, within
from nimsum.rulesets.heaps.heap import read_numbers
from nimsum.rulesets.own.coins import LAST_COIN
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Ruleset, Source, cached_component
from nimsum.rulesets.series import Series, SeriesLaw, two_heaps
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import listed_and, valued
from nimsum.rulesets.words import Words
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.work import counted, per_question

Heads = tuple[int, ...]  # The places of the heads, increasing; all coins beyond show tails.

_NONE = "none"


class TurningWords(Words[Heads]):
    noun = N_("row")

    def position(self, position: Heads) -> str:
        if not position:
            return _("no heads")
        return _("heads at %(places)s", places=listed_and(position))

    def move(self, position: Heads, option: Option[Heads]) -> str:
        return listed_and(_turned(position, option[0]))

    def kinds_of_move(self, position: Heads, option: Option[Heads]) -> Iterator[str]:
        turned = _turned(position, option[0])
        yield ngettext("Turn one coin.", "Turn %(num)s coins.", len(turned))
        if turned[-1] == position[-1]:
            yield _("Turn the last heads, maybe more coins.")

    def reduction(self, position: Heads, option: Option[Heads]) -> int:
        return len(_turned(position, option[0]))


class TurningBounds(Bounds[Heads]):
    """How long play can last, from each coin alone."""

    rules: "TurningRuleset"

    def longest_play(self, position: Heads) -> int:
        """The sum for each heads alone: play the leftmost heads, where all others are tails."""
        return sum(_longest(self.rules, coin) for coin in position)

    def fewest_moves(self, position: Heads) -> int | None:
        return self.rules.fewest_turns(position)

    def anatomy(self, position: Heads) -> Anatomy[Heads]:
        return Anatomy(tuple(Part(frozenset({coin}), (coin,)) for coin in position))


class TurningRuleset(OnRow[Heads], Ruleset[Heads]):
    """A row of coins; a move turns one from heads to tails, and maybe others to the left of it.

    A position is written as the places of its heads, a move as those of the turned coins: `2,5`.
    """

    board = COINS
    first_place: ClassVar[int] = 1

    @property
    @abstractmethod
    def taps(self) -> int:
        """The most coins to tap for a move."""

    @property
    def last_place(self) -> int:
        """The last place of a coin in a row."""
        return LAST_COIN

    @abstractmethod
    def others(self, coin: int) -> Iterator[Heads]:
        """The sets of coins to the left that may be turned with a coin, increasing; also none."""

    @property
    def series(self) -> tuple[Series, ...]:
        first, last = self.first_place, self.last_place
        alone = Series(
            "heaps", N_("One coin with heads"), N_("heads at %(n)s"), ("{n}",), first, last
        )
        return alone, two_heaps(first, last)

    def read_position(self, text: str) -> Heads:
        right = within(self.first_place, self.last_place)
        if text == _NONE:
            return ()
        heads = read_numbers(text)
        for place in heads:
            if not self.first_place <= place <= self.last_place:
                raise InvalidPosition(_("There is no such place."), str(place), right)
            if heads.count(place) > 1:
                wrong = _("%(number)s is there twice.", number=place)
                raise InvalidPosition(wrong, text, right)
        return tuple(sorted(heads))

    def write_position(self, position: Heads) -> str:
        return ",".join(map(str, position)) or _NONE

    def options(self, position: Heads) -> Iterator[Option[Heads]]:
        return ((_turned(position, coins),) for coins in self.turns(position))

    def turns(self, position: Heads) -> Iterator[Heads]:
        """The sets of coins that a move turns. Raises OutOfBudget."""
        for coin in position:
            spend()
            for others in counted(self.others(coin), every=100):
                yield *others, coin

    def read_move(self, position: Heads, text: str) -> Option[Heads]:
        coins = tuple(sorted(read_numbers(text)))
        *others, last = coins
        if last not in position or tuple(others) not in self.others(last):
            heads = (
                _("Heads are at %(places)s.", places=listed_and(position))
                if position
                else _("No coin shows heads.")
            )
            wrong = _("These coins cannot turn together.")
            raise IllegalMove(wrong, text, f"{self.rule} {heads}")
        return (_turned(position, coins),)

    def write_move(self, position: Heads, option: Option[Heads]) -> str:
        return ",".join(map(str, _turned(position, option[0])))

    @property
    def longest_row(self) -> int:
        return self.last_place + 1 - self.first_place

    def place(self, index: int, stands: bool) -> Place:
        n = self.first_place + index
        return Place(n, n, 0, str(n), stands, _side(stands) + str(n))

    def emptied(self, place: Place) -> Place:
        return self.place(int(place.name) - self.first_place, stands=False)

    def of_row(self, row: Sequence[bool]) -> tuple[Heads, ...]:
        heads = tuple(n for n, stands in enumerate(row, self.first_place) if stands)
        return (heads,) if heads else ()

    def layout(self, position: Heads) -> Layout:
        """The row as far as the last heads: no coin beyond it can ever be turned."""
        length = max(position, default=self.first_place) + 1 - self.first_place
        return Layout(
            Look.COINS,
            tuple(self.place(k, self.first_place + k in position) for k in range(length)),
            taps=self.taps,
        )

    def touches(self, position: Heads, option: Option[Heads]) -> Iterator[Touch]:
        yield Touch(_turned(position, option[0]))

    @abstractmethod
    def fewest_turns(self, position: Heads) -> int | None:
        """The fewest moves in which play can end; None where only a search can tell."""

    words = cached_component(TurningWords)
    bounds = cached_component(TurningBounds)


@dataclass(frozen=True)
class SumOfHeads(LawAbout[Heads, TurningRuleset]):
    """The values of a row of coins, from that of each coin alone that shows heads."""

    source = Source(WINNING_WAYS, "chapter 14")
    value_of_heads: Callable[[int], int]
    """The value of a row in which only that coin shows heads."""
    says: str = ""
    formula: str = ""
    zeros: SeriesLaw | None = None
    pairs: SeriesLaw | None = None
    """Which two coins have equal values."""

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        known = {"heaps": self.zeros, "pairs": self.pairs}
        return {slug: zeros for slug, zeros in known.items() if zeros is not None}

    @property
    def statement(self) -> str:
        row = _("A row’s value is the nim-sum over its heads.")
        return f"{_(self.says)} {row}"

    def value(self, position: Heads) -> int:
        return nim_sum(map(self.value_of_heads, position))

    def worked_out(self, position: Heads) -> str:
        values = [self.value_of_heads(coin) for coin in position]
        if not values:
            return valued(_("No heads"), 0)
        if len(values) == 1:
            return valued(_("The only heads, at place %(place)s", place=position[0]), values[0])
        return _(
            "Heads at %(places)s have values %(values)s: nim-sum %(sum)s.",
            places=listed_and(position),
            values=listed_and(values),
            sum=nim_sum(values),
        )

    def options_of_value(self, position: Heads, value: int) -> Finding[Heads]:
        change = self.value(position) ^ value
        found = (
            (_turned(position, coins),)
            for coins in self.rules.turns(position)
            if nim_sum(map(self.value_of_heads, coins)) == change
        )
        return Finding(found, complete=True)


@per_question(1_000)
def _longest(ruleset: TurningRuleset, coin: int) -> int:
    """The most moves if only one coin shows heads; the sum for a row falls with each move."""
    spend()
    every = counted(ruleset.others(coin), every=100)
    return max((1 + sum(_longest(ruleset, k) for k in others) for others in every), default=0)


def _turned(position: Heads, coins: Heads) -> Heads:
    """The heads after turning these coins; also the coins in which two rows differ."""
    return tuple(sorted({*position} ^ {*coins}))


def _side(heads: bool) -> str:
    return _("H") if heads else _("T")
