"""Boards of places: what a ruleset says of one, so that it is drawn and played by tapping.

A position lays out its places, and a move takes or turns a set of them: picture, keyboard,
preview, ghosts of the last moves, parts and mirror follow.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Generic

from nimsum.language import language
from nimsum.rulesets.ruleset import Option, P, Ruleset

TOKEN_SIGN, GROUND_SIGN = "●", "⏚"  # The place of a token, and one that lies on the ground.
LAYOUTS_REMEMBERED = 500  # The most positions whose layout is kept.


class Look(StrEnum):
    """What places look like.

    Pins and coins stand in a row, which wraps, tokens in several such rows; cells, stones and
    numbers in rows, one below another; vertices anywhere in the plane.
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
    """A place: its key, by which parts and mirrors name it too, its middle, and its name.

    x goes right and y down, in places; a cell has the key (row, column) and the middle
    (column + 0.5, row + 0.5). `stands` says whether something is there, or a coin shows heads;
    `sign` is drawn instead of the name. `held` says, to those who hear the board, why no move can
    take it.
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
    """A position as it lies before the players: its places, from top left to bottom right.

    `links` join pairs of places by lines; `text` is the position in lines of text; `edges` are the
    names beside rows and above columns, with x or y below 0, which can be tapped too.

    Where no single tap tells a move, at most `taps` places are tapped in turn. One of the `sizes`,
    if there are any, is chosen first. With `menus`, a tap that could mean several moves offers
    them.

    With `slots`, places on which nothing stands are drawn, too: pieces go there, or are marked.
    `squares` show the same position as one piece on a board, on the square that `stands`.
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
    """One way to make a move by a tap: what it takes or turns, and where to tap.

    Tap in the middle of the places `at`, or of all that go. `size` is chosen first, where the
    layout has sizes. `written` is the move in notation, if that tells one way from another. With
    `uncounted` the number of places says little, since something moves, say.
    """

    taken: tuple[Hashable, ...]
    at: tuple[Hashable, ...] = ()
    size: str = ""
    written: str = ""
    uncounted: bool = False


class OnPlaces(ABC, Generic[P]):
    """What a ruleset adds to be played on a board of places; it stands before `Ruleset`."""

    @abstractmethod
    def layout(self, position: P) -> Layout | None:
        """The places of a position; None for one that is too large to be drawn."""

    def emptied(self, place: Place) -> Place:
        """What to show where a place is no longer laid out."""
        return place

    def touches(self, position: P, option: Option[P]) -> Iterator[Touch]:
        """The ways to make a move of a position that is laid out, the plainest first.

        By default all places that look different afterwards, tapped in their middle.
        """
        before, after = laid_out(self, position), laid_out(self, option[0])
        if before is None or after is None:
            return
        shown = {place.key: (place.stands, place.sign) for place in after.places}
        yield Touch(
            tuple(
                place.key
                for place in before.places
                if shown.get(place.key) != (place.stands, place.sign)
            )
        )

    def ways(self, position: P, option: Option[P]) -> tuple[str, ...]:
        """Return each way to make a move that takes or turns other places, as it is written."""
        assert isinstance(self, Ruleset)
        written = self.write_move(position, option)
        if laid_out(self, position) is None:
            return (written,)
        ways: dict[frozenset[Hashable], str] = {}
        for touch in self.touches(position, option):
            ways.setdefault(frozenset(touch.taken), touch.written or written)
        return tuple(ways.values())


class OnRow(OnPlaces[P]):
    """What a ruleset adds whose places stand side by side, so that visitors can draw a row."""

    @property
    @abstractmethod
    def longest_row(self) -> int:
        """The most places of a row that is drawn; 0 if no position is a row."""

    @abstractmethod
    def place(self, index: int, stands: bool) -> Place:
        """The place that has so many to its left, with something there (or heads) or not."""

    @abstractmethod
    def of_row(self, row: Sequence[bool]) -> tuple[P, ...]:
        """The components that are a row, given on which places something stands; maybe none."""


def can_be_drawn(ruleset: Ruleset[Any]) -> bool:
    """Whether visitors can draw a position: its kind of board has an editor for it."""
    if isinstance(ruleset, OnRow) and ruleset.longest_row == 0:
        return False
    return ruleset.board.most_rows > 0


def laid_out(ruleset: OnPlaces[Any], position: Any) -> Layout | None:
    """The same as `layout`, remembered."""
    return _laid_out(ruleset, position, language())


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _laid_out(ruleset: OnPlaces[Any], position: Any, _language: str) -> Layout | None:
    return ruleset.layout(position)


class OnGaps(ABC):
    """What a ruleset of one heap adds whose moves are taps on the gaps between its tokens."""

    def ways(self, position: int, option: Option[int]) -> tuple[str, ...]:
        """Return the move once for each gap where a tap makes it, and once if none does."""
        assert isinstance(self, Ruleset)
        count = len({*self.gaps(position, option)})
        return (self.write_move(position, option),) * max(1, count)

    @abstractmethod
    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """The gaps, by the tokens before each, where one tap tells the move, if any."""


class CutInTwo(OnGaps):
    """A ruleset in which one cut leaves the tokens before it and those behind it."""

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        return option if len(option) == 2 else ()
