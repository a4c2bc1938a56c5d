"""Outcomes of sums in misère play, found without the values or canonical forms of components.

This is for components on boards, whose canonical forms soon become too large. There are three
methods:

1. for a single component, the recursion of its ruleset, if it has one;
2. for boards on which a move only takes places, and Nim heaps beside them, a search over the sets
   of remaining places of all boards together;
3. for a single board on which moves depend on more than the remaining places, a search over its
   options.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.limits import MAX_COMPONENTS
from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.drawn.parts_recursion import SEARCHED_OUTCOMES_REMEMBERED
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum
from nimsum.theory.places.games import PlacesGame
from nimsum.theory.places.places_outcomes import PlacesOutcomes
from nimsum.theory.places.searches import Searches
from nimsum.work import counted

from .evaluation import recursion_of

_MAX_NIM_HEAP = 60
"""The largest Nim heap in a sum that is searched."""

_OPTIONS_PER_UNIT = 8
"""The number of options whose canonical positions take a unit of work."""

_MAX_DEPTH = 150
"""The largest number of moves that the search over options looks ahead."""

_MAX_GAMES_CACHED = 500


@dataclass(frozen=True, slots=True)
class _PlacesQuery:
    """A sum in the form that the search over places needs.

    `places` is the set of the remaining places of all boards, as the bits of a number; `heaps` has
    the sizes of the Nim heaps beside the boards.
    """

    search: PlacesOutcomes
    places: int
    heaps: list[int]


class MisereOutcomes:
    """The outcomes of sums that a question has found by the methods of this module."""

    def __init__(self) -> None:
        self._searches = Searches(_game_of, SEARCHED_OUTCOMES_REMEMBERED)
        self._lost: dict[tuple[BoardRuleset[Any], Any], bool] = {}

    def reaches(self, position: Sum) -> bool:
        """Return True if the search over places applies to the sum `position`."""
        return self._search(position) is not None

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if a sum is a P-position, False if it is an N-position.

        A single component may have a recursion; other sums are searched over their places. Return
        None if neither method applies, or if the outcome is not found in time.
        """
        if len(position) == 1:
            (component,) = position
            recursion = recursion_of(component.ruleset, budget)
            if recursion is not None and budget.check():
                lost = recursion.is_lost_in_misere_play(component.position, budget)
                if lost is not None:
                    return lost
        query = self._search(position) if budget.check() else None
        if query is None:
            return None
        return query.search.is_lost_in_misere_play(query.places, query.heaps, budget)

    def is_p_by_options(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if a single board is a P-position, found by trying its options.

        Return None if `board_by_options` returns None for the sum, or if the outcome is not found
        in time.
        """
        ruleset = board_by_options(position)
        if ruleset is None:
            return None
        try:
            with budget:
                return self._is_lost(ruleset, position[0].position)
        except OutOfBudget:
            return None

    def _is_lost(self, ruleset: BoardRuleset[Any], position: Any, depth: int = 0) -> bool:
        """Return True if a board is lost for the player to move, `depth` moves after the start."""
        state = (ruleset, ruleset.canonical(position))
        lost = self._lost.get(state)
        if lost is None:
            spend()
            listed = counted(ruleset.options(position), every=_OPTIONS_PER_UNIT)
            options = dict.fromkeys(ruleset.canonical(option) for (option,) in listed)
            if depth > _MAX_DEPTH:
                raise OutOfBudget("play that may last too long for a search")
            lost = bool(options) and not any(
                self._is_lost(ruleset, option, depth + 1) for option in options
            )
            self._lost[state] = lost
        return lost

    def _search(self, position: Sum) -> _PlacesQuery | None:
        """Return the search over places for a sum, or None if that search does not apply."""
        if len(position) > MAX_COMPONENTS:
            return None
        heaps = []
        boards = []
        for component in position:
            nimber = misere_nimber_by_law(component.ruleset, component.position)
            if nimber is None:
                boards.append(component)
            elif nimber > _MAX_NIM_HEAP:
                return None
            else:
                heaps.append(nimber)
        result = self._searches.search_for(boards)
        if result is None:
            return None
        search, places = result
        return _PlacesQuery(search, places, heaps)


def board_by_options(position: Sum) -> BoardRuleset[Any] | None:
    """Return the ruleset of a single board whose moves depend on more than the remaining places.

    Return None for any other sum.
    """
    if len(position) != 1:
        return None
    ruleset = position[0].ruleset
    if isinstance(ruleset, BoardRuleset) and not ruleset.stays_impossible:
        return ruleset
    return None


@lru_cache(maxsize=_MAX_GAMES_CACHED)
def _game_of(component: Component) -> PlacesGame | None:
    ruleset = component.ruleset
    game = ruleset.bounds.places(component.position)
    if game is None:
        return None

    def set_of(other: object) -> int | None:
        if isinstance(other, Component) and other.ruleset == ruleset:
            return game.set_of(other.position)
        return None

    return PlacesGame(game.places, game.moves, set_of)


def outcomes_of(budget: Budget) -> MisereOutcomes:
    """Return the misère outcomes of the question of `budget`.

    All parts of the question share these; at first there are none.
    """
    return budget.remember(MisereOutcomes, MisereOutcomes)
