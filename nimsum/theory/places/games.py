"""Games on at most 64 places: a position is a set of places, and a move takes some away.

A set of places is a whole number, bit k for place k. What a move needs is either all there or it
is not, and nothing comes back: a move that is not possible any more never is again.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.theory.nimbers.int_sets import elements

MOST_PLACES = 64
"""The places of a game, so that a set of them is one word of the machine."""


class Taking(NamedTuple):
    """A move: possible if all of `need`, and one of `any` unless it is empty, is left.

    It takes those of `take` that are left, turns those of `turn`, and puts the token, if there is
    one, on `token`. In a search over sets of places `need` is a non-empty part of `take`. To make
    the move, tap the places `tap`, or all that go, where a `size` is chosen first if there are any.
    """

    need: int
    any: int
    take: int
    tap: int = 0
    turn: int = 0
    token: int | None = None
    size: str = ""

    def moved(self, places: int) -> "Taking":
        """The same move where every place has a number greater by that."""
        return Taking(self.need << places, self.any << places, self.take << places)


def taking(places: int) -> Taking:
    """The move that takes just these places, all of which must be left."""
    return Taking(places, 0, places)


def left_by(moves: Iterable[Taking], places: int) -> set[int]:
    """What the possible ones of these moves leave of a set of places.

    >>> sorted(left_by([taking(0b11), taking(0b110)], 0b111))
    [1, 4]
    """
    return {
        places & ~move.take
        for move in moves
        if places & move.need == move.need and (not move.any or places & move.any)
    }


@dataclass(frozen=True)
class PlacesGame:
    """A game on so many places; `set_of` gives a position as a set of them, None if it can't."""

    places: int
    moves: tuple[Taking, ...]
    set_of: Callable[[object], int | None]


def game_on(
    filled: int, moves: Iterable[Taking], filled_in: Callable[[object], int | None]
) -> PlacesGame | None:
    """The game on the filled places of a board; None where they are too many."""
    if filled.bit_count() > MOST_PLACES:
        return None
    new = {place: 1 << number for number, place in enumerate(elements(filled))}

    def renumbered(places: int) -> int:
        return sum([new[place] for place in elements(places & filled)])

    def set_of(position: object) -> int | None:
        left = filled_in(position)
        return None if left is None or left & ~filled else renumbered(left)

    renamed = (
        Taking(renumbered(need), renumbered(one), renumbered(take)) for need, one, take, *_ in moves
    )
    return PlacesGame(len(new), tuple(renamed), set_of)


def joined(games: Sequence[PlacesGame]) -> tuple[Taking, ...]:
    """The moves of several games played as a sum, on the places of all of them in a row."""
    moves: list[Taking] = []
    before = 0
    for game in games:
        moves += (move.moved(before) for move in game.moves)
        before += game.places
    return tuple(moves)
