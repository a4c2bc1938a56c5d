"""A cache of searches for games on places: one search serves all positions of one game."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from .games import MAX_PLACES, PlacesGame, sum_moves
from .places_outcomes import PlacesOutcomes

P = TypeVar("P")

_MAX_SEARCHES = 4


class Searches(Generic[P]):
    """A cache of the most recent searches, each for a sum of games on places.

    `game_of` returns the game on places that starts at a given position, or None if that game has
    too many places.
    """

    def __init__(self, game_of: Callable[[P], PlacesGame | None], max_remembered: int) -> None:
        self._game_of = game_of
        self._max_remembered = max_remembered
        self._recent: list[tuple[Sequence[PlacesGame], PlacesOutcomes]] = []

    def search_for(self, positions: Sequence[P]) -> tuple[PlacesOutcomes, int] | None:
        """Return a search that can handle the sum of `positions`, and this sum as a set of places.

        A cached search is used if play from its first position can reach the sum. Return None if
        the sum has more than `MAX_PLACES` places.
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
    """Return the set of places that stands for the sum of `positions` in the sum of `games`.

    Return None unless each position belongs to one of `games`, and no two to the same one.
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
