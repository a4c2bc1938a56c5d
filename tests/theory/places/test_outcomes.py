"""Who wins games on places, against plain recursion through every line of play."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import count
from math import inf

import pytest

from nimsum.budget import Budget
from nimsum.theory.places.games import MAX_PLACES, PlacesGame, Taking, sum_moves, taking
from nimsum.theory.places.places_outcomes import PlacesOutcomes

PLACES = 7
HEAPS = [(), (1,), (2,), (1, 2), (3, 2), (2, 2, 1)]
State = tuple[int, tuple[int, ...]]


def random_game(seed: int) -> list[Taking]:
    """Moves of all kinds: some need more than one place, some one of others, some take more."""
    rng = random.Random(seed)
    moves = []
    for _ in range(rng.randint(1, 8)):
        need = sum(1 << k for k in rng.sample(range(PLACES), rng.choice((1, 1, 2, 3))))
        any_of = (
            rng.randrange(1 << PLACES) & rng.randrange(1 << PLACES) if rng.random() < 0.4 else 0
        )
        more = rng.randrange(1 << PLACES) if rng.random() < 0.4 else 0
        moves.append(Taking(need, any_of, need | more))
    return moves


def options(moves: list[Taking], places: int) -> Iterator[int]:
    """Yield what the moves leave, by the definition of a game on places."""
    for need, any_of, take, *_ in moves:
        if places & need == need and (any_of == 0 or places & any_of):
            yield places & ~take


class Plain:
    """The same by plain recursion: sets of places beside Nim heaps."""

    def __init__(self, moves: list[Taking]) -> None:
        self.value = cache(self._value)
        self.is_lost = cache(self._is_lost)
        self.moves = moves

    def _value(self, places: int) -> int:
        remaining = {self.value(option) for option in options(self.moves, places)}
        return next(value for value in count() if value not in remaining)

    def _is_lost(self, state: State) -> bool:
        """Return True if the player to move loses in misère play; a player without a move wins."""
        places, heaps = state
        remaining = [(option, heaps) for option in options(self.moves, places)]
        for k, heap in enumerate(heaps):
            rest = heaps[:k] + heaps[k + 1 :]
            remaining += [(places, tuple(sorted((*rest, fewer)))) for fewer in range(heap)]
        return bool(remaining) and not any(map(self.is_lost, remaining))


@pytest.mark.parametrize("seed", range(24))
def test_values_and_misere_outcomes_are_those_of_plain_recursion(seed: int) -> None:
    moves = random_game(seed)
    plain = Plain(moves)
    asked = list(range(1 << PLACES))
    random.Random(seed).shuffle(asked)
    # Little memory, so that it is forgotten and found again.
    for search in (PlacesOutcomes(moves, 100_000), PlacesOutcomes(moves, 3)):
        for places in asked[:40]:
            assert search.has_value(places, 1, Budget(inf)) is (plain.value(places) == 1)
            assert search.value(places, Budget(inf)) == plain.value(places)
            assert search.known(places) in (plain.value(places), None)
            for heaps in HEAPS[seed % 2 :: 2]:
                lost = plain.is_lost((places, tuple(sorted(heaps))))
                assert search.is_lost_in_misere_play(places, heaps, Budget(inf)) is lost


def test_games_side_by_side_are_their_sum() -> None:
    first = random_game(1)
    second = random_game(2)
    games: list[PlacesGame] = [
        PlacesGame(PLACES, tuple(moves), lambda _position: None) for moves in (first, second)
    ]
    search = PlacesOutcomes(sum_moves(games), 100_000)
    one = Plain(first)
    other = Plain(second)
    for places in random.Random(0).sample(range(1 << 2 * PLACES), 60):
        here = places % (1 << PLACES)
        there = places >> PLACES
        assert search.value(places, Budget(inf)) == one.value(here) ^ other.value(there)


def test_the_last_place_of_a_word_is_a_place() -> None:
    top = 1 << MAX_PLACES - 1
    search = PlacesOutcomes([taking(top), taking(top | 1), taking(2), Taking(4, top | 8, 4)], 100)
    assert search.value(top, Budget(inf)) == 1
    assert search.value(top | 1, Budget(inf)) == 1
    assert search.value(top | 4, Budget(inf)) == 2
    assert search.is_lost_in_misere_play(top | 2, (), Budget(inf)) is False
    assert search.is_lost_in_misere_play(top | 2 | 4, (3,), Budget(inf)) is True
