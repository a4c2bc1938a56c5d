"""Games on at most 64 places: a position is a set of places, and a move takes some away.

A set of places is an integer, with bit k for place k. What a move needs is either all there or it
is not, and nothing comes back: a move that has become impossible stays impossible.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.theory.nimbers.int_sets import elements

MAX_PLACES = 64
"""The largest number of places in a game, so that a set of them fits into one machine word."""


class Taking(NamedTuple):
    """A move: possible if all of `need` are left, and one of `any` unless that is empty.

    It takes the places of `take` that are left, turns those of `turn`, and puts the token, if there
    is one, on `token`. In a search over sets of places `need` is a non-empty part of `take`. A
    player makes the move by tapping the places `tap`, or all that go, after choosing a `size` if
    there are any.
    """

    need: int
    any: int
    take: int
    tap: int = 0
    turn: int = 0
    token: int | None = None
    size: str = ""

    def moved(self, places: int) -> "Taking":
        """Return this move after `places` is added to the number of each place."""
        return Taking(self.need << places, self.any << places, self.take << places)


def taking(places: int) -> Taking:
    """Return the move that takes exactly these places, all of which must be left."""
    return Taking(places, 0, places)


def sets_after_moves(moves: Iterable[Taking], places: int) -> set[int]:
    """Return the sets that the possible ones of `moves` leave of the set `places`.

    >>> sorted(sets_after_moves([taking(0b11), taking(0b110)], 0b111))
    [1, 4]
    """
    return {
        places & ~move.take
        for move in moves
        if places & move.need == move.need and (not move.any or places & move.any)
    }


@dataclass(frozen=True)
class PlacesGame:
    """A game on `places` places.

    `set_of` returns a position as a set of places, or None if it is not a position of this game.
    """

    places: int
    moves: tuple[Taking, ...]
    set_of: Callable[[object], int | None]


def game_of_board(
    filled: int, moves: Iterable[Taking], filled_in: Callable[[object], int | None]
) -> PlacesGame | None:
    """Return the game on the filled places of a board, or None if there are too many."""
    if filled.bit_count() > MAX_PLACES:
        return None
    new = {place: 1 << number for number, place in enumerate(elements(filled))}

    def renumbered(places: int) -> int:
        return sum([new[place] for place in elements(places & filled)])

    def set_of(position: object) -> int | None:
        filled_places = filled_in(position)
        if filled_places is None or filled_places & ~filled:
            return None
        return renumbered(filled_places)

    renamed = (
        Taking(renumbered(need), renumbered(one), renumbered(take)) for need, one, take, *_ in moves
    )
    return PlacesGame(len(new), tuple(renamed), set_of)


def sum_moves(games: Sequence[PlacesGame]) -> tuple[Taking, ...]:
    """Return the moves of the sum of `games`, on the places of all of them in a row."""
    moves: list[Taking] = []
    before = 0
    for game in games:
        moves += (move.moved(before) for move in game.moves)
        before += game.places
    return tuple(moves)
