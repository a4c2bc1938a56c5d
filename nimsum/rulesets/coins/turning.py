"""Rulesets on a row of coins in which the rightmost turned coin goes from heads to tails.

A place is the number of a coin, counted from the left. A row is equal to the sum of rows with a
single heads each: turning a coin that shows heads already gives two equal games in that sum, which
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
from nimsum.rulesets.own.coins_language import LAST_COIN
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Ruleset, Source, cached_component
from nimsum.rulesets.series import Series, SeriesLaw, two_heaps
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import listed_and, valued
from nimsum.rulesets.words import Words
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.work import counted, per_question

Heads = tuple[int, ...]
"""The places of the heads, increasing; all other coins show tails."""

_NONE = "none"


class TurningWords(Words[Heads]):
    """The words for a row of coins."""

    noun = N_("row")

    def position(self, position: Heads) -> str:
        """Return the places of the heads in words."""
        if not position:
            return _("no heads")
        return _("heads at %(places)s", places=listed_and(position))

    def move(self, position: Heads, option: Option[Heads]) -> str:
        """Return the places of the coins that are turned."""
        return listed_and(_turned(position, option[0]))

    def kinds_of_move(self, position: Heads, option: Option[Heads]) -> Iterator[str]:
        """Yield a sentence with the number of coins turned, and one if the last heads is turned."""
        turned = _turned(position, option[0])
        yield ngettext("Turn one coin.", "Turn %(num)s coins.", len(turned))
        if turned[-1] == position[-1]:
            yield _("Turn the last heads, maybe more coins.")

    def reduction(self, position: Heads, option: Option[Heads]) -> int:
        """Return the number of coins that are turned."""
        return len(_turned(position, option[0]))


class TurningBounds(Bounds[Heads]):
    """Bounds on play, computed from bounds for rows with a single heads."""

    rules: "TurningRuleset"

    def longest_play(self, position: Heads) -> int:
        """Return the sum of the lengths of the longest plays of each heads alone.

        Playing the leftmost heads each time reaches this sum, since all coins to the left of these
        heads show tails.
        """
        return sum(_longest(self.rules, coin) for coin in position)

    def fewest_moves(self, position: Heads) -> int | None:
        """Return the smallest number of moves; None if only a search can find it."""
        return self.rules.fewest_turns(position)

    def anatomy(self, position: Heads) -> Anatomy[Heads]:
        """Return each heads as an independent part."""
        return Anatomy(tuple(Part(frozenset({coin}), (coin,)) for coin in position))


class TurningRuleset(OnRow[Heads], Ruleset[Heads]):
    """A row of coins; a move turns one from heads to tails, and maybe others to the left of it.

    A position is written as the places of its heads, such as `2,5` or `none`, and a move as the
    places of the turned coins.
    """

    board = COINS
    first_place: ClassVar[int] = 1

    @property
    @abstractmethod
    def taps(self) -> int:
        """The largest number of coins that a player taps to make a move."""

    @property
    def last_place(self) -> int:
        """The largest place of a coin in a row."""
        return LAST_COIN

    @abstractmethod
    def others(self, coin: int) -> Iterator[Heads]:
        """Yield the sets of coins to the left that may turn with `coin`, including the empty set.

        Each set is a tuple of places in increasing order.
        """

    @property
    def series(self) -> tuple[Series, ...]:
        """The series of rows with a single heads, and of sums of two such rows."""
        first = self.first_place
        last = self.last_place
        alone = Series(
            "heaps", N_("One coin with heads"), N_("heads at %(n)s"), ("{n}",), first, last
        )
        return alone, two_heaps(first, last)

    def read_position(self, text: str) -> Heads:
        """Return the places of heads in `text`. Raises `NotationError` or `InvalidPosition`."""
        if text == _NONE:
            return ()
        right = within(self.first_place, self.last_place)
        heads = read_numbers(text)
        for place in heads:
            if not self.first_place <= place <= self.last_place:
                raise InvalidPosition(_("There is no such place."), str(place), right)
            if heads.count(place) > 1:
                wrong = _("%(number)s is there twice.", number=place)
                raise InvalidPosition(wrong, text, right)
        return tuple(sorted(heads))

    def write_position(self, position: Heads) -> str:
        """Return the places of the heads, separated by commas; `none` if there are none."""
        return ",".join(map(str, position)) or _NONE

    def options(self, position: Heads) -> Iterator[Option[Heads]]:
        """Yield the row after each of the moves in `turns`. Raises `OutOfBudget`."""
        return ((_turned(position, coins),) for coins in self.turns(position))

    def turns(self, position: Heads) -> Iterator[Heads]:
        """Yield the sets of coins that a move may turn. Raises `OutOfBudget`."""
        for coin in position:
            spend()
            for others in counted(self.others(coin), every=100):
                yield *others, coin

    def read_move(self, position: Heads, text: str) -> Option[Heads]:
        """Return the row after turning the coins written in `text`.

        Raises `NotationError` if `text` cannot be read, and `IllegalMove` if the rules forbid the
        move.
        """
        coins = tuple(sorted(read_numbers(text)))
        *others, last = coins
        if last not in position or tuple(others) not in self.others(last):
            heads = _("No coin shows heads.")
            if position:
                heads = _("Heads are at %(places)s.", places=listed_and(position))
            wrong = _("These coins cannot turn together.")
            raise IllegalMove(wrong, text, f"{self.rule} {heads}")
        return (_turned(position, coins),)

    def write_move(self, position: Heads, option: Option[Heads]) -> str:
        """Return the places of the coins that are turned, separated by commas."""
        return ",".join(map(str, _turned(position, option[0])))

    @property
    def longest_row(self) -> int:
        """The number of places in a row."""
        return self.last_place + 1 - self.first_place

    def place(self, index: int, stands: bool) -> Place:
        """Return place `index`, counted from 0; `stands` is True if the coin shows heads."""
        n = self.first_place + index
        return Place(n, n, 0, str(n), stands, _side(stands) + str(n))

    def emptied(self, place: Place) -> Place:
        """Return `place` with tails."""
        return self.place(int(place.name) - self.first_place, stands=False)

    def of_row(self, row: Sequence[bool]) -> tuple[Heads, ...]:
        """Return the position in which the True items of `row` are heads; () if no item is True."""
        heads = tuple(n for n, stands in enumerate(row, self.first_place) if stands)
        return (heads,) if heads else ()

    def layout(self, position: Heads) -> Layout:
        """Return the row up to the last heads, since no coin to the right can turn any more."""
        length = max(position, default=self.first_place) + 1 - self.first_place
        return Layout(
            Look.COINS,
            tuple(self.place(k, self.first_place + k in position) for k in range(length)),
            taps=self.taps,
        )

    def touches(self, position: Heads, option: Option[Heads]) -> Iterator[Touch]:
        """Yield the tap on all coins that are turned."""
        yield Touch(_turned(position, option[0]))

    @abstractmethod
    def fewest_turns(self, position: Heads) -> int | None:
        """Return the smallest number of moves to the end of play.

        Return None if only a search can find it.
        """

    words = cached_component(TurningWords)
    bounds = cached_component(TurningBounds)


@dataclass(frozen=True)
class SumOfHeads(LawAbout[Heads, TurningRuleset]):
    """The law that the value of a row is the nim-sum of the values of its heads."""

    source = Source(WINNING_WAYS, "chapter 14")
    value_of_heads: Callable[[int], int]
    """The function that returns the value of a row whose only heads is at that place."""
    says: str = ""
    formula: str = ""
    zeros: SeriesLaw | None = None
    pairs: SeriesLaw | None = None
    """The pairs of coins with equal values, as a law."""

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The single heads of value 0, and the pairs of heads with equal values, as laws."""
        known = {"heaps": self.zeros, "pairs": self.pairs}
        return {slug: zeros for slug, zeros in known.items() if zeros is not None}

    @property
    def statement(self) -> str:
        """The statement `says` about a single heads, and a statement about rows."""
        row = _("A row’s value is the nim-sum over its heads.")
        return f"{_(self.says)} {row}"

    def value(self, position: Heads) -> int:
        """Return the nim-sum of the values of the heads."""
        return nim_sum(map(self.value_of_heads, position))

    def worked_out(self, position: Heads) -> str:
        """Return a sentence with the values of the heads and their nim-sum."""
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
        """Return all options with `value`, found by nim-sums of the values of turned coins."""
        change = self.value(position) ^ value
        options = (
            (_turned(position, coins),)
            for coins in self.rules.turns(position)
            if nim_sum(map(self.value_of_heads, coins)) == change
        )
        return Finding(options, complete=True)


@per_question(1_000)
def _longest(ruleset: TurningRuleset, coin: int) -> int:
    """Return the length of the longest play if only `coin` shows heads.

    The sum of these numbers over all heads of a row decreases with each move.
    """
    spend()
    every = counted(ruleset.others(coin), every=100)
    return max((1 + sum(_longest(ruleset, k) for k in others) for others in every), default=0)


def _turned(position: Heads, coins: Heads) -> Heads:
    """Return the heads of `position` after turning `coins`.

    This is the symmetric difference of both sets, so it is also the set of coins in which two rows
    differ.
    """
    return tuple(sorted({*position} ^ {*coins}))


def _side(heads: bool) -> str:
    return _("H") if heads else _("T")
