"""Base class of positions on boards: the remaining places, possibly with a token on one."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Self

from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import PlacesGame, Taking, game_of_board


class BoardPosition(ABC):
    """A position on a board: the set of remaining places, possibly with a token on one place.

    Places (cells, vertices or edges) are numbered from 0. A set of places is a number, in which bit
    k is set for place k. A `Taking` is a move, described by the set of places that it takes.
    """

    __slots__ = ()
    token: int | None

    @property
    @abstractmethod
    def remaining(self) -> int:
        """The set of remaining places, as bits."""

    @abstractmethod
    def keeping(self, remaining: int, token: int | None = None) -> Self:
        """Return a position on this board in which `remaining` is the set of remaining places.

        The token is on the place number `token`; None means no token.
        """

    @abstractmethod
    def key(self, place: int) -> Hashable:
        """Return the key by which the drawing of the board refers to place number `place`."""

    def after(self, move: Taking) -> Self:
        """Return the position after `move`, which takes places and may turn others."""
        return self.keeping(self.remaining & ~move.take ^ move.turn, move.token)

    def keys(self, places: int) -> tuple[Hashable, ...]:
        """Return the keys, in the drawing, of the places in the set `places`, in order."""
        return tuple(map(self.key, elements(places)))

    def gone(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the keys, in the drawing, of the places that `move` takes or turns over."""
        return self.keys(move.take & self.remaining | move.turn)

    def tapped(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the keys, in the drawing, of the places that a player taps for `move`.

        An empty tuple means that a player taps all places that the move changes.
        """
        return self.keys(move.tap)

    def game(self, moves: Iterable[Taking]) -> PlacesGame | None:
        """Return the game that begins here, on sets of places, with the given `moves`.

        Return None if there are more places than a search over sets of places can handle.
        """
        board = self.keeping(0)

        def remaining_in(other: object) -> int | None:
            same = isinstance(other, BoardPosition) and other.keeping(0) == board
            return other.remaining if same and isinstance(other, BoardPosition) else None

        return game_of_board(self.remaining, moves, remaining_in)
