"""Misère play by its definitions alone, for games that are sets of sets; and random such games."""

import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.nimbers.nimbers import mex

Game = frozenset[Any]

_DATA = Path(__file__).parents[2] / "data" / "misere"


def rows(name: str) -> list[dict[str, Any]]:
    """Return the rows of a file of known answers."""
    found: list[dict[str, Any]] = json.loads((_DATA / name).read_text(encoding="utf-8"))["rows"]
    return found


def nim_heap(size: int) -> Game:
    """Return the Nim heap of `size`, the set of all smaller ones."""
    return frozenset(nim_heap(smaller) for smaller in range(size))


@cache
def added(game: Game, other: Game) -> Game:
    """Return the sum of two games: the set of positions after one move in one of them."""
    return frozenset(added(option, other) for option in game) | frozenset(
        added(game, option) for option in other
    )


@cache
def sum_is_p(game: Game, other: Game) -> bool:
    """Return True if the player to move loses the sum; a player without a move wins."""
    moves = [(option, other) for option in game] + [(game, option) for option in other]
    return bool(moves) and not any(sum_is_p(*move) for move in moves)


def is_p(game: Game) -> bool:
    """Return True if the player to move loses `game`."""
    return sum_is_p(game, frozenset())


@cache
def simplified(options: Game) -> Game:
    """Return the game that equals `options`, a set of games that do not simplify further.

    It is a game H whose options are all in the set, if each other game in it has a move to H; for
    H = 0 the player to move must win the set, too (Siegel, section 2).
    """
    target: Game
    for option in options:
        for target in option:
            others = options - target
            reverts = target <= options and all(target in other for other in others)
            if reverts and (target or not is_p(options)):
                return target
    return options


@cache
def simplest_sum(game: Game, other: Game) -> Game:
    """Return the simplest game that equals the sum of two games that do not simplify."""
    return simplified(
        frozenset(simplest_sum(option, other) for option in game)
        | frozenset(simplest_sum(game, option) for option in other)
    )


@cache
def values_of(game: Game) -> tuple[int, int]:
    """Return the values of `game` in normal and in misère play."""
    pairs = [values_of(option) for option in game]
    normal = mex({value for value, _misere in pairs})
    return normal, mex({value for _normal, value in pairs}) if game else 1


@cache
def is_tame(game: Game) -> bool:
    """Return True if the values of `game` and of all that can follow are those of Nim sums."""
    normal, misere = values_of(game)
    return (normal == misere or {normal, misere} == {0, 1}) and all(map(is_tame, game))


def mate(game: Game) -> Game:
    """Return the mate of `game`."""
    return frozenset(map(mate, game)) or nim_heap(1)


def formal_birthday(game: Game) -> int:
    """Return the largest number of moves in a play of `game`."""
    return max((formal_birthday(option) + 1 for option in game), default=0)


def sets_of(games: list[Game]) -> list[Game]:
    """Return all sets of games in `games`."""
    return [
        frozenset(options)
        for size in range(len(games) + 1)
        for options in combinations(games, size)
    ]


FORMS_OF_DAY_3: list[Game] = sets_of(sets_of(sets_of([frozenset()])))
"""All 16 sets of sets of that depth, equal games or not."""

TWO_SHARP: Game = frozenset({nim_heap(2)})
FORMS_OF_DAY_4: list[Game] = sets_of([*map(nim_heap, range(4)), TWO_SHARP])
"""All 32 sets of the five games born by day 3."""

TEST_GAMES = FORMS_OF_DAY_3 + FORMS_OF_DAY_4


def look_equal(game: Game, other: Game) -> bool:
    """Return True if both games have the same outcome beside every test game."""
    return all(sum_is_p(game, each) == sum_is_p(other, each) for each in TEST_GAMES)


def form_of(lab: Laboratory, game: Game) -> Form:
    """Return `game` as a form of the laboratory `lab`."""
    return lab.form([form_of(lab, option) for option in game])


def game_of(form: Form) -> Game:
    """Return `form` as a set of sets."""
    return frozenset(map(game_of, form.options))


small_games: st.SearchStrategy[Game] = st.recursive(
    st.just(frozenset()), lambda games: st.frozensets(games, max_size=3), max_leaves=10
)
"""Random sets of sets, of which many simplify."""

games_of_day_5: st.SearchStrategy[Game] = st.frozensets(
    st.sampled_from(FORMS_OF_DAY_4), min_size=1, max_size=5
)
"""Random sets of games born by day 4, of which few simplify."""

games = small_games | st.sampled_from(TEST_GAMES) | games_of_day_5
