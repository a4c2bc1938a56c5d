"""A cache of searches: each serves all positions that play can reach from its first position."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from .games import MAX_PLACES, PlacesGame, sum_moves
from .places_outcomes import PlacesOutcomes

P = TypeVar("P")

_MAX_SEARCHES = 4


class Searches(Generic[P]):
    """A cache of searches of sums of games on places.

    `game_of` returns the game that starts at a position, or None if it has too many places.
    """

    def __init__(self, game_of: Callable[[P], PlacesGame | None], max_remembered: int) -> None:
        self._game_of = game_of
        self._max_remembered = max_remembered
        self._recent: list[tuple[Sequence[PlacesGame], PlacesOutcomes]] = []

    def search_for(self, positions: Sequence[P]) -> tuple[PlacesOutcomes, int] | None:
        """Return a search for the sum of `positions`, and the sum as a set of its places.

        Return None if the sum has too many places.
        """
        for games, search in self._recent:
            places = _set_in(games, positions)
            if places is not None:
                return search, places
        new_games: list[PlacesGame] = []
        for position in positions:
            game = self._game_of(position)
            if game is None:
                return None
            new_games.append(game)
        places = _set_in(new_games, positions)
        if places is None or sum(game.places for game in new_games) > MAX_PLACES:
            return None
        search = PlacesOutcomes(sum_moves(new_games), self._max_remembered)
        self._recent = [(new_games, search), *self._recent[: _MAX_SEARCHES - 1]]
        return search, places


def _set_in(games: Sequence[PlacesGame], positions: Sequence[P]) -> int | None:
    """Return the sum of `positions` as a set of places of the sum of `games`.

    Return None if the positions do not belong to different games among `games`.
    """
    if len(positions) > len(games):
        return None
    result = 0
    waiting = list(positions)
    offset = 0
    for game in games:
        for position in waiting:
            places = game.set_of(position)
            if places is not None:
                result |= places << offset
                waiting.remove(position)
                break
        offset += game.places
    return None if waiting else result
