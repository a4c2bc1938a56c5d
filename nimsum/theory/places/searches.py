"""A cache of searches for the latest games, each for all positions that play can reach."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from .games import MAX_PLACES, PlacesGame, sum_moves
from .places_outcomes import PlacesOutcomes

P = TypeVar("P")

_KEPT = 4


class Searches(Generic[P]):
    """The searches of sums of games; `game_of` returns the game that begins with a position."""

    def __init__(self, game_of: Callable[[P], PlacesGame | None], max_remembered: int) -> None:
        self._game_of = game_of
        self._most_remembered = max_remembered
        self._kept: list[tuple[Sequence[PlacesGame], PlacesOutcomes]] = []

    def search_for(self, positions: Sequence[P]) -> tuple[PlacesOutcomes, int] | None:
        """Return a search for the sum of `positions`, and the sum as a set of its places.

        Return None if the sum has too many places.
        """
        for games, search in self._kept:
            places = _set_in(games, positions)
            if places is not None:
                return search, places
        begun: list[PlacesGame] = []
        for position in positions:
            game = self._game_of(position)
            if game is None:
                return None
            begun.append(game)
        places = _set_in(begun, positions)
        if places is None or sum(game.places for game in begun) > MAX_PLACES:
            return None
        search = PlacesOutcomes(sum_moves(begun), self._most_remembered)
        self._kept = [(begun, search), *self._kept[: _KEPT - 1]]
        return search, places


def _set_in(games: Sequence[PlacesGame], positions: Sequence[P]) -> int | None:
    if len(positions) > len(games):
        return None
    result = 0
    waiting = list(positions)
    before = 0
    for game in games:
        for position in waiting:
            places = game.set_of(position)
            if places is not None:
                result |= places << before
                waiting.remove(position)
                break
        before += game.places
    return None if waiting else result
