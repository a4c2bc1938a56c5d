"""The interface of rulesets that are played by tapping places on a drawn board.

A place is a spot on a board that is occupied or empty: a cell, token, pin, coin, vertex or number.
A ruleset lists the places of a position with their coordinates, and the places that each move takes
or turns over. The web app derives pictures, keyboard control and previews of moves from this.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Generic

from nimsum.language import _, language
from nimsum.rulesets.ruleset import Option, P, Ruleset

TOKEN_SIGN = "●"  # Marks the place of a token.
GROUND_SIGN = "⏚"  # Marks a place on the ground.
LAYOUTS_REMEMBERED = 500  # The number of positions whose layout is cached.


class Look(StrEnum):
    """The way in which the places of a board are drawn.

    Pins and coins form one row, which may wrap; tokens form several such rows; cells, stones and
    numbers form a grid; vertices can be anywhere in the plane.
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

    The key identifies the place within its layout; independent parts and symmetries refer to it.
    `x` increases to the right and `y` downwards, with one place as the unit; a cell has the key
    (row, column) and the centre (column + 0.5, row + 0.5). `stands` is True if the place is
    occupied, or if a coin shows heads; `sign` is drawn instead of the name, unless it is None.
    `held` is a sentence that says why no move can take the place; it is empty if a move can.
    """

    key: Hashable
    x: float
    y: float
    name: str
    stands: bool = True
    sign: str | None = None
    held: str = ""

    @property
    def on_ground(self) -> bool:
        """True if the place is a point of the ground; a name after the sign is drawn beside it."""
        return (self.sign or "").startswith(GROUND_SIGN)


@dataclass(frozen=True, slots=True)
class Layout:
    """The drawing of a position: its places, from top left to bottom right, and how to tap them.

    `look` is the way in which places are drawn. `links` are pairs of keys of places joined by
    lines; `text` shows the position in lines of text. `edges` are the names beside rows and above
    columns, with `x` or `y` below 0, which can also be tapped.

    If `taps` is 0, one tap makes a move; otherwise a player taps up to `taps` places one after
    another. If `sizes` is not empty, the player first chooses the size of the piece to take. If
    `menus` is True, a tap that could mean several moves opens a menu of these moves.

    If `slots` is True, empty places are drawn as well, since pieces can go there or are marked
    there. If `lays` is True, a move lays a piece on the places that it takes, and a place that is
    left is an empty square. `struck` are pairs of keys of places: a line is drawn from one to the
    other through the pieces that ended the game. `crosses` is True if moves leave crosses,
    which stay in full sight when the game is over.

    If `renewed` is True, a move puts all pieces in new places: ghosts only show how many it took.

    `squares` also show the position as one piece on a second board: the piece is on the square
    whose `stands` is True.

    `capacities` are the largest numbers of tokens that the rows can hold from now on, from top to
    bottom, if a ruleset gives them. Its rows are steps, and each is drawn as long as that.
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
    lays: bool = False
    struck: tuple[tuple[Hashable, Hashable], ...] = ()
    crosses: bool = False
    squares: tuple[Place, ...] = ()
    renewed: bool = False
    capacities: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """One way to make a move by a tap: the places that the move takes or turns, and where to tap.

    `taken` has the keys of the places that change. A player taps in the middle of the places `at`,
    or of the places `taken` if `at` is empty. If the layout has sizes, the player chooses `size`
    first. `written` is the notation for this way to move, or "" if the ruleset's usual notation for
    the move will do. `uncounted` is True if the number of places says little about the move, for
    example because a token moves. `effect` is what the move does, in words, if that is not clear
    from the place where a player taps; a finger then sees it before the move is made.
    """

    taken: tuple[Hashable, ...]
    at: tuple[Hashable, ...] = ()
    size: str = ""
    written: str = ""
    uncounted: bool = False
    effect: str = ""


class OnPlaces(ABC, Generic[P]):
    """A mixin, listed before `Ruleset`, for rulesets that are played on a board of places.

    An option is what a move leaves: a tuple of positions, whose sum is played.
    """

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose a move by taps; empty if the rule suffices."""
        return ""

    @abstractmethod
    def layout(self, position: P) -> Layout | None:
        """Return the layout of `position`, or None if it is too large to be drawn."""

    @property
    def rule_on_squares(self) -> str:
        """The rule for the piece on the `squares` of a layout; empty if no layout has squares."""
        return ""

    def emptied(self, place: Place) -> Place:
        """Return the place to draw after a move has removed `place`: by default, `place` itself."""
        return place

    def touches(self, position: P, option: Option[P]) -> Iterator[Touch]:
        """Yield the ways to tap the move from `position` to `option`, the simplest first.

        By default there is one way: a tap in the middle of all places that look different after the
        move. Nothing is yielded if a position has no layout.
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
        """Return the moves from `position` to `option` in notation.

        There is one for each set of places that the move may change: for example, the same option
        may remain if either of two equal parts is taken.
        """
        assert isinstance(self, Ruleset)
        written = self.write_move(position, option)
        if laid_out(self, position) is None:
            return (written,)
        ways: dict[frozenset[Hashable], str] = {}
        for touch in self.touches(position, option):
            ways.setdefault(frozenset(touch.taken), touch.written or written)
        return tuple(ways.values())


class OnRow(OnPlaces[P]):
    """A mixin for rulesets whose places form a row, so that visitors can draw a position.

    A row is a list of truth values, from left to right: True if the place is occupied.
    """

    @property
    @abstractmethod
    def max_row_length(self) -> int:
        """The largest number of places in a row that can be drawn, or 0 if no position is a row."""

    @abstractmethod
    def place(self, index: int, stands: bool) -> Place:
        """Return the place at `index`, from 0 at the left; it is occupied if `stands` is True."""

    @abstractmethod
    def of_row(self, row: Sequence[bool]) -> tuple[P, ...]:
        """Return the positions whose sum looks like `row`, or an empty tuple if there are none."""


def can_be_drawn(ruleset: Ruleset[Any]) -> bool:
    """Return True if the kind of board of `ruleset` has an editor for drawing positions."""
    if isinstance(ruleset, OnRow) and ruleset.max_row_length == 0:
        return False
    return ruleset.board.max_rows > 0


def laid_out(ruleset: OnPlaces[Any], position: Any) -> Layout | None:
    """Return the layout of `position`, cached for each language.

    Return None if the position is too large to be drawn.
    """
    return _laid_out(ruleset, position, language())


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _laid_out(ruleset: OnPlaces[Any], position: Any, _language: str) -> Layout | None:
    return ruleset.layout(position)


class OnGaps(ABC):
    """A mixin for one-heap rulesets in which a player moves by tapping a gap between two tokens."""

    @property
    def how_to_tap(self) -> str:
        """A sentence on where to tap for a move."""
        return _("Tap between tokens.")

    @abstractmethod
    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Return the gaps in a heap of `n` tokens where a single tap moves to `option`.

        A gap is the number of tokens before it.
        """

    def sides_at(self, n: int, option: Option[int], gap: int) -> tuple[int, ...] | None:
        """Return the heaps, from left to right, that a tap on `gap` makes of `n` tokens.

        The tap moves to `option`. Return None if the heaps are in the order of `option`.
        """
        del n, option, gap
        return None


class CutInTwo(OnGaps):
    """A mixin for rulesets in which a tap on a gap cuts the heap in two.

    Cuts that leave heaps of the same sizes, such as 5 and 2, or 2 and 5, count as one move.
    """

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Return the gaps in a heap of `n` where a cut moves to `option`: its two heap sizes.

        Either heap may be before the gap. Return an empty tuple if the move does not leave two
        heaps.
        """
        return option if len(option) == 2 else ()

    def sides_at(self, n: int, option: Option[int], gap: int) -> tuple[int, ...] | None:
        """Return the heaps on the left and on the right of a cut at `gap`, or None if as usual."""
        return self.sides(option, f"{gap},{n - gap}")

    def sides(self, option: Option[int], text: str) -> tuple[int, ...] | None:
        """Return the heaps from left to right in the move to `option` written as `text`.

        Return None if they are in the order of `option`.
        """
        written = tuple(int(part) for part in text.split(","))
        return None if written == option else written
