"""A position on a board: the places that are left, and maybe a token on one of them."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Self

from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import PlacesGame, Taking, game_on


class BoardPosition(ABC):
    """Places, numbered from 0, of which some are left, and maybe a token on one of them."""

    __slots__ = ()
    token: int | None

    @property
    @abstractmethod
    def left(self) -> int:
        """The set of places that are left: bit k for place k."""

    @abstractmethod
    def keeping(self, left: int, token: int | None = None) -> Self:
        """The same board with these places left, and the token there."""

    @abstractmethod
    def key(self, place: int) -> Hashable:
        """The key of a place in the layout."""

    def after(self, move: Taking) -> Self:
        """What a move leaves: it takes the places of `take`, and turns those of `turn`."""
        return self.keeping(self.left & ~move.take ^ move.turn, move.token)

    def keys(self, places: int) -> tuple[Hashable, ...]:
        """The keys of a set of places, in order."""
        return tuple(map(self.key, elements(places)))

    def gone(self, move: Taking) -> tuple[Hashable, ...]:
        """The keys of what a move takes or turns."""
        return self.keys(move.take & self.left | move.turn)

    def tapped(self, move: Taking) -> tuple[Hashable, ...]:
        """The keys of what is tapped for a move, if that is not all that goes."""
        return self.keys(move.tap)

    def game(self, moves: Iterable[Taking]) -> PlacesGame | None:
        """The game with these moves on the places that are left; None where they are too many."""
        board = self.keeping(0)

        def left_in(other: object) -> int | None:
            same = isinstance(other, BoardPosition) and other.keeping(0) == board
            return other.left if same and isinstance(other, BoardPosition) else None

        return game_on(self.left, moves, left_in)
