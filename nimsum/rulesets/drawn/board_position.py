"""Positions on boards: the remaining places, possibly with a token on one of these."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Self

from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import PlacesGame, Taking, game_of_board


class BoardPosition(ABC):
    """A position on a board with places numbered from 0, possibly with a token on one place."""

    __slots__ = ()
    token: int | None

    @property
    @abstractmethod
    def left(self) -> int:
        """The set of remaining places, as a number: bit k is set if place k remains."""

    @abstractmethod
    def keeping(self, left: int, token: int | None = None) -> Self:
        """Return a position on this board with the remaining places `left`.

        The token is on the place `token`; None means no token.
        """

    @abstractmethod
    def key(self, place: int) -> Hashable:
        """Return the key of `place` in the layout."""

    def after(self, move: Taking) -> Self:
        """Return the position after `move`, which takes places and may turn others."""
        return self.keeping(self.left & ~move.take ^ move.turn, move.token)

    def keys(self, places: int) -> tuple[Hashable, ...]:
        """Return the keys of the places in the set `places`, in ascending order of the places."""
        return tuple(map(self.key, elements(places)))

    def gone(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the keys of the places that `move` takes or turns."""
        return self.keys(move.take & self.left | move.turn)

    def tapped(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the keys of the places to tap for `move`; empty to tap all places that change."""
        return self.keys(move.tap)

    def game(self, moves: Iterable[Taking]) -> PlacesGame | None:
        """Return the game with `moves` on the remaining places; None if these are too many."""
        board = self.keeping(0)

        def left_in(other: object) -> int | None:
            same = isinstance(other, BoardPosition) and other.keeping(0) == board
            return other.left if same and isinstance(other, BoardPosition) else None

        return game_of_board(self.left, moves, left_in)
