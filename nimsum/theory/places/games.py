"""Games on at most 64 places: a position is a set of places, and a move takes some of them away.

A set of places is an int, with bit k for place k. Places never come back, so a move that is
impossible stays impossible.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.theory.nimbers.int_sets import elements

MAX_PLACES = 64
"""The largest number of places in a game: a set of places must fit into one machine word."""


class Taking(NamedTuple):
    """A move: possible if all places of `need` are left, and one of `any` unless `any` is empty.

    The move takes the places of `take` that are left, turns over the places of `turn`, and puts the
    token, if the game has one, on the place `token`. In a search over sets of places, `need` must
    be a non-empty subset of `take`.

    A player makes the move by tapping the places `tap`, or if `tap` is empty all places that are
    taken. If moves have sizes, the player chooses the `size` first. `mark` has the places on which
    the move leaves a mark that is drawn and has no other effect.
    """

    need: int
    any: int
    take: int
    tap: int = 0
    turn: int = 0
    token: int | None = None
    size: str = ""
    mark: int = 0

    def moved(self, places: int) -> "Taking":
        """Return this move with all numbers of places increased by `places`."""
        return Taking(self.need << places, self.any << places, self.take << places)


def taking(places: int) -> Taking:
    """Return the move that takes the set `places`, all of which must be left."""
    return Taking(places, 0, places)


def sets_after_moves(moves: Iterable[Taking], places: int) -> set[int]:
    """Return the positions (sets of places) that `moves` lead to from the position `places`.

    Moves that are impossible from there are ignored.

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
    """A game on the places 0 to `places` - 1.

    `set_of` returns a position as a set of places, or None for a position of another game.
    """

    places: int
    moves: tuple[Taking, ...]
    set_of: Callable[[object], int | None]


def game_of_board(
    filled: int, moves: Iterable[Taking], filled_in: Callable[[object], int | None]
) -> PlacesGame | None:
    """Return the game on the places `filled` of a board, renumbered 0, 1, 2, ... in order.

    `filled` is a set of places. `moves` are the moves on the board, with the board's numbers of
    places. `filled_in` maps a position to its set of filled places, or to None if the position
    belongs to another game. Return None if there are more than `MAX_PLACES` places.
    """
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

    new_moves = [
        Taking(renumbered(move.need), renumbered(move.any), renumbered(move.take)) for move in moves
    ]
    return PlacesGame(len(new), tuple(new_moves), set_of)


def sum_moves(games: Sequence[PlacesGame]) -> tuple[Taking, ...]:
    """Return the moves of all `games`, played side by side as one game on all their places.

    The places of the first game keep their numbers; those of the next game follow, and so on.
    """
    moves: list[Taking] = []
    offset = 0
    for game in games:
        moves += (move.moved(offset) for move in game.moves)
        offset += game.places
    return tuple(moves)
