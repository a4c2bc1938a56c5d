"""Coin-turning games: in each move, the rightmost coin turned must go from heads to tails.

Coins are in a row; the place of a coin is its number, counted from the left. A row is equal to the
sum of rows with a single coin that shows heads. For if a move turns a coin that shows heads
already, there are two equal games for this coin in the sum, which cancel (Berlekamp, Conway and
Guy, Winning Ways, chapter 14).
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
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
from nimsum.rulesets.law import value_by_law
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
_MAX_LISTED = 16
"""The largest number of coins whose values are listed."""
_MAX_LEFT = 8
"""The largest number of values that the moves of an example leave."""


class TurningWords(Words[Heads]):
    """Descriptions in words of rows of coins and their moves."""

    rules: "TurningRuleset"

    noun = N_("row")
    parts_called = "heads"

    def position(self, position: Heads) -> str:
        """Return `position` in words, for example "heads at 2 and 5"."""
        if not position:
            return _("no heads")
        return _("heads at %(places)s", places=listed_and(position))

    def move(self, position: Heads, option: Option[Heads]) -> str:
        """Return the places of the coins that the move to `option` turns, as a list in words."""
        return listed_and(_turned(position, option[0]))

    def kinds_of_move(self, position: Heads, option: Option[Heads]) -> Iterator[str]:
        """Yield hints about the move to `option`, such as "Turn 2 coins."."""
        turned = _turned(position, option[0])
        yield ngettext("Turn one coin.", "Turn %(num)s coins.", len(turned))
        if turned[-1] == position[-1]:
            yield _("Turn the last heads, maybe more coins.")

    def independent_parts(
        self, position: Heads, later: Heads
    ) -> dict[Hashable, tuple[Heads, Heads]]:
        """Return each coin with heads in `position` or `later`, alone, or no heads for tails."""
        coins = sorted({*position, *later})
        return {coin: (_only(coin, position), _only(coin, later)) for coin in coins}

    def name_of_part(self, place: Hashable) -> str:
        """Return the name of the coin at `place`, such as "Coin 3"."""
        return _("Coin %(place)s", place=place)

    def numbers_on_board(self, position: Heads) -> dict[Hashable, str]:
        """Return the values of heads at each place up to the last one in `position`.

        Return none if that are too many, if no law gives these values, or if they are the places.
        """
        places = range(self.rules.first_place, max(position, default=0) + 1)
        if not 1 < len(places) <= _MAX_LISTED:
            return {}
        values = {place: value_by_law(self.rules, (place,)) for place in places}
        if all(place == value for place, value in values.items()):
            return {}
        return {place: str(value) for place, value in values.items() if value is not None}

    def values_of_parts(self, position: Heads) -> str:
        """Return how to find the value of heads at a place, with an example in `position`.

        Return "" if the board does not show the values of which this makes use.
        """
        numbers = self.numbers_on_board(position)
        coins = [coin for coin in position if coin in numbers]
        for coin in reversed(coins):
            values_after = {
                nim_sum(value_by_law(self.rules, (other,)) or 0 for other in others)
                for others in self.rules.others(coin)
            }
            if len(values_after) <= _MAX_LEFT:
                return _(
                    "Heads at %(place)s alone: moves leave %(left)s. "
                    "The first number missing is %(value)s.",
                    place=coin,
                    left=listed_and(sorted(values_after)),
                    value=value_by_law(self.rules, (coin,)),
                )
        return ""

    def reduction(self, position: Heads, option: Option[Heads]) -> int:
        """Return the number of coins that the move to `option` turns."""
        return len(_turned(position, option[0]))


class TurningBounds(Bounds[Heads]):
    """Bounds on the length of play, computed from rows in which a single coin shows heads."""

    rules: "TurningRuleset"

    def longest_play(self, position: Heads) -> int:
        """Return the largest number of moves: the sum of those for each coin with heads alone.

        Always turning the leftmost heads reaches this sum, since all coins to its left show tails.
        """
        return sum(_longest_play(self.rules, coin) for coin in position)

    def fewest_moves(self, position: Heads) -> int | None:
        """Return the smallest number of moves to the end, or None if only a search can find it."""
        return self.rules.fewest_turns(position)

    def anatomy(self, position: Heads) -> Anatomy[Heads]:
        """Return the independent parts of `position`: each coin that shows heads is one."""
        return Anatomy(tuple(Part(frozenset({coin}), (coin,)) for coin in position))


class TurningRuleset(OnRow[Heads], Ruleset[Heads]):
    """A game on a row of coins: a move turns one from heads to tails, and maybe others left of it.

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
    def how_to_tap(self) -> str:
        """A sentence on how to choose the coins."""
        return _("Tap the coins to turn, then “Turn over”.")

    @property
    def last_place(self) -> int:
        """The place of the last coin in a row of the largest length."""
        return LAST_COIN

    @abstractmethod
    def others(self, coin: int) -> Iterator[Heads]:
        """Yield the sets of coins left of `coin` that a move can turn together with `coin`.

        The empty set is one of them. Each set is a tuple of places in ascending order.
        """

    @property
    def series(self) -> tuple[Series, ...]:
        """The lists of positions in tables: rows with one heads, and sums of two such rows."""
        first = self.first_place
        last = self.last_place
        alone = Series(
            "heaps", N_("One coin with heads"), N_("heads at %(n)s"), ("{n}",), first, last
        )
        return alone, two_heaps(first, last)

    def read_position(self, text: str) -> Heads:
        """Return the row written in `text`: the places of its heads with commas, or `none`.

        Raises `NotationError` or `InvalidPosition`.
        """
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
        """Yield the option of each move: a tuple of one row. Raises `OutOfBudget`."""
        return ((_turned(position, coins),) for coins in self.turns(position))

    def turns(self, position: Heads) -> Iterator[Heads]:
        """Yield, for each move, the places of the coins that it turns. Raises `OutOfBudget`."""
        for coin in position:
            spend()
            for others in counted(self.others(coin), every=100):
                yield *others, coin

    def read_move(self, position: Heads, text: str) -> Option[Heads]:
        """Return the option of the move that turns the coins written in `text`, such as "2,5".

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
        """Return the places of the coins that the move to `option` turns, separated by commas."""
        return ",".join(map(str, _turned(position, option[0])))

    @property
    def max_row_length(self) -> int:
        """The largest number of coins in a row that can be drawn."""
        return self.last_place + 1 - self.first_place

    def place(self, index: int, stands: bool) -> Place:
        """Return the coin at `index`, from 0 at the left; it shows heads if `stands` is True."""
        n = self.first_place + index
        side = _("H") if stands else _("T")
        return Place(n, n, 0, str(n), stands, side + str(n))

    def emptied(self, place: Place) -> Place:
        """Return the coin `place` as it looks with tails."""
        return self.place(int(place.name) - self.first_place, stands=False)

    def of_row(self, row: Sequence[bool]) -> tuple[Heads, ...]:
        """Return a tuple of one position, with heads where `row` is True, or () if it never is."""
        heads = tuple(n for n, stands in enumerate(row, self.first_place) if stands)
        return (heads,) if heads else ()

    def layout(self, position: Heads) -> Layout:
        """Return the drawing of the coins up to the last heads; the others cannot turn any more."""
        last = max(position, default=self.first_place)
        coins = [
            self.place(index, stands=coin in position)
            for index, coin in enumerate(range(self.first_place, last + 1))
        ]
        return Layout(Look.COINS, tuple(coins), taps=self.taps)

    def touches(self, position: Heads, option: Option[Heads]) -> Iterator[Touch]:
        """Yield the only way to tap the move to `option`: all coins that it turns."""
        yield Touch(_turned(position, option[0]))

    @abstractmethod
    def fewest_turns(self, position: Heads) -> int | None:
        """Return the smallest number of moves to the end, or None if only a search can find it."""

    words = cached_component(TurningWords)
    bounds = cached_component(TurningBounds)


@dataclass(frozen=True)
class SumOfHeads(LawAbout[Heads, TurningRuleset]):
    """The law that the value of a row is the nim-sum of the values of its coins with heads."""

    source = Source(WINNING_WAYS, "chapter 14")
    value_of_heads: Callable[[int], int]
    """The function from a place to the value of the row whose only heads is there."""
    says: str = ""
    """The law for a single heads, as a sentence marked with N_."""
    formula: str = ""
    """The value of a single heads at place n, as a formula; empty if there is none."""
    zeros: SeriesLaw | None = None
    """The places n of single heads of value 0, as a condition; None if it is not known."""
    pairs: SeriesLaw | None = None
    """The places a, b of heads with equal values, as a condition; None if it is not known."""

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The conditions `zeros` and `pairs`, by the slugs of the series for which they hold."""
        known = {"heaps": self.zeros, "pairs": self.pairs}
        return {slug: zeros for slug, zeros in known.items() if zeros is not None}

    @property
    def statement(self) -> str:
        """The law in the current language: `says`, followed by a sentence about the nim-sum."""
        row = _("A row’s value is the nim-sum over its heads.")
        return f"{_(self.says)} {row}"

    def value(self, position: Heads) -> int:
        """Return the nim-sum of the values of the heads in `position`."""
        return nim_sum(map(self.value_of_heads, position))

    def worked_out(self, position: Heads) -> str:
        """Return the reason for the value of `position`: the nim-sum of its heads' values."""
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
        """Return all options of Grundy value `value`.

        The nim-sum of the values of the coins that turn must be the change in the row's value.
        """
        change = self.value(position) ^ value
        options = (
            (_turned(position, coins),)
            for coins in self.rules.turns(position)
            if nim_sum(map(self.value_of_heads, coins)) == change
        )
        return Finding(options, complete=True)


@per_question(1_000)
def _longest_play(ruleset: TurningRuleset, coin: int) -> int:
    """Return the largest number of moves if only `coin` shows heads. Raises `OutOfBudget`.

    The sum of these numbers over all heads of a row decreases with each move.
    """
    spend()
    longest_play = 0
    for others in counted(ruleset.others(coin), every=100):
        play = 1 + sum(_longest_play(ruleset, other) for other in others)
        longest_play = max(longest_play, play)
    return longest_play


def _only(coin: int, position: Heads) -> Heads:
    """Return the row in which at most `coin` shows heads: if it does so in `position`."""
    return (coin,) if coin in position else ()


def _turned(position: Heads, coins: Heads) -> Heads:
    """Return the heads of the row `position` after turning `coins`.

    This is the symmetric difference of two sets. So if `coins` is the row after a move, the result
    is the set of the coins that the move turns.
    """
    return tuple(sorted({*position} ^ {*coins}))
