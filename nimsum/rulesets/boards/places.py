"""Boards of places: what a ruleset provides so that it can be drawn and played by tapping.

A place is a spot on a board that is occupied or empty: a cell, token, pin, coin, vertex or number.
A ruleset lays out the places of a position, and a move takes or turns a set of places. The picture,
keyboard control, previews, traces of the last moves, parts and mirror are derived from this.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Generic

from nimsum.language import language
from nimsum.rulesets.ruleset import Option, P, Ruleset

TOKEN_SIGN = "●"  # Marks the place of a token.
GROUND_SIGN = "⏚"  # Marks a place on the ground.
LAYOUTS_REMEMBERED = 500  # The number of positions whose layout is cached.


class Look(StrEnum):
    """The way in which the places of a board are drawn.

    Pins and coins form one row, which may wrap; tokens form several such rows; cells, stones and
    numbers form a grid; vertices are anywhere in the plane.
    """

    TOKENS = "tokens"
    PINS = "pins"
    COINS = "coins"
    CELLS = "cells"
    STONES = "stones"
    NUMBERS = "numbers"
    VERTICES = "vertices"


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a board: its key, the coordinates of its centre, and its name.

    Parts and mirrors refer to places by `key`. `x` increases to the right and `y` downwards, with
    one place as the unit; a cell has the key (row, column) and the centre (column + 0.5, row +
    0.5). `stands` is True if the place is occupied, or if a coin shows heads; `sign` is drawn
    instead of the name. `held` explains to users of screen readers why no move can take the place.
    """

    key: Hashable
    x: float
    y: float
    name: str
    stands: bool = True
    sign: str | None = None
    held: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a position: its places, from top left to bottom right.

    `links` are pairs of places joined by lines; `text` shows the position in lines of text; `edges`
    are the names beside rows and above columns, with `x` or `y` below 0, which can also be tapped.

    If one tap does not determine a move, up to `taps` places are tapped in turn. If there are
    `sizes`, a player chooses one of them first. If `menus` is True, a tap that could mean several
    moves opens a menu of them.

    If `slots` is True, empty places are drawn as well, since pieces can go there or are marked
    there. `squares` show the position in another way: as one piece on a board, on the square whose
    `stands` is True.
    """

    look: Look
    places: tuple[Place, ...]
    links: tuple[tuple[Hashable, Hashable], ...] = ()
    text: str = ""
    edges: tuple[Place, ...] = ()
    taps: int = 0
    sizes: tuple[str, ...] = ()
    menus: bool = False
    slots: bool = False
    squares: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """One way to make a move by a tap: the places that the move takes or turns, and where to tap.

    A player taps in the middle of the places `at`, or of all of `taken` if `at` is empty. If the
    layout has sizes, the player chooses `size` first. `written` is the move in notation if several
    ways to make it differ in writing. `uncounted` is True if the number of places says little about
    the move, for example because something moves.
    """

    taken: tuple[Hashable, ...]
    at: tuple[Hashable, ...] = ()
    size: str = ""
    written: str = ""
    uncounted: bool = False


class OnPlaces(ABC, Generic[P]):
    """A mixin, listed before `Ruleset`, for rulesets that are played on a board of places."""

    @abstractmethod
    def layout(self, position: P) -> Layout | None:
        """Return the layout of `position`, or None if it is too large to be drawn."""

    def emptied(self, place: Place) -> Place:
        """Return the place to draw instead of `place` after a move has removed `place`."""
        return place

    def touches(self, position: P, option: Option[P]) -> Iterator[Touch]:
        """Yield the ways to make the move to `option`, the simplest first.

        There are none if `position` has no layout. By default there is one way: all places that
        look different after the move, tapped in their middle.
        """
        before = laid_out(self, position)
        after = laid_out(self, option[0])
        if before is None or after is None:
            return
        looks_after = {place.key: (place.stands, place.sign) for place in after.places}
        yield Touch(
            tuple(
                place.key
                for place in before.places
                if looks_after.get(place.key) != (place.stands, place.sign)
            )
        )

    def ways(self, position: P, option: Option[P]) -> tuple[str, ...]:
        """Return, in notation, one move to `option` for each set of places that a move changes."""
        assert isinstance(self, Ruleset)
        written = self.write_move(position, option)
        if laid_out(self, position) is None:
            return (written,)
        ways: dict[frozenset[Hashable], str] = {}
        for touch in self.touches(position, option):
            ways.setdefault(frozenset(touch.taken), touch.written or written)
        return tuple(ways.values())


class OnRow(OnPlaces[P]):
    """A mixin for rulesets whose places form a row, so that visitors can draw a position."""

    @property
    @abstractmethod
    def longest_row(self) -> int:
        """The largest number of places in a row that can be drawn, or 0 if no position is a row."""

    @abstractmethod
    def place(self, index: int, stands: bool) -> Place:
        """Return the place at `index`, from 0 at the left; `stands` is True if it is occupied."""

    @abstractmethod
    def of_row(self, row: Sequence[bool]) -> tuple[P, ...]:
        """Return the components that form the row in which a place is occupied if its item is True.

        Return an empty tuple if no components form that row.
        """


def can_be_drawn(ruleset: Ruleset[Any]) -> bool:
    """Return True if visitors can draw a position of `ruleset`: its kind of board has an editor."""
    if isinstance(ruleset, OnRow) and ruleset.longest_row == 0:
        return False
    return ruleset.board.most_rows > 0


def laid_out(ruleset: OnPlaces[Any], position: Any) -> Layout | None:
    """Return the layout of `position` from a cache of recent layouts, or None if it has none."""
    return _laid_out(ruleset, position, language())


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _laid_out(ruleset: OnPlaces[Any], position: Any, _language: str) -> Layout | None:
    return ruleset.layout(position)


class OnGaps(ABC):
    """A mixin for one-heap rulesets whose moves are taps on the gaps between tokens."""

    def ways(self, position: int, option: Option[int]) -> tuple[str, ...]:
        """Return the notation of the move to `option`, repeated for each gap that a player can tap.

        If there is no such gap, the notation comes once.
        """
        assert isinstance(self, Ruleset)
        count = len({*self.gaps(position, option)})
        return (self.write_move(position, option),) * max(1, count)

    @abstractmethod
    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Yield the gaps where one tap on a heap of `n` tokens moves to `option`, if there are any.

        A gap is given as the number of tokens before it.
        """


class CutInTwo(OnGaps):
    """A mixin for rulesets in which one cut separates the tokens before it from those after it."""

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Return both sizes in `option` as gaps if the move leaves two heaps, else no gap."""
        return option if len(option) == 2 else ()
