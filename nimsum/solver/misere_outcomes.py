"""Outcomes of sums in misère play, found without a value or a form of any component.

This is for components on boards, whose canonical forms soon become too large. There are three
means: a table if the ruleset has one, for a component alone; a search over the places of all
components together, with Nim heaps added; and a search over options, for a board on which moves
depend on more than the places left.
"""

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

from .evaluation import recursion_of

_MAX_NIM_HEAP = 60
_OPTIONS_IN_A_UNIT = 8
_DEEPEST = 150
_GAMES_REMEMBERED = 500


class MisereOutcomes:
    """The outcomes of sums that one question has found."""

    def __init__(self) -> None:
        self._searches = Searches(_game_of, SEARCHED_OUTCOMES_REMEMBERED)
        self._lost: dict[tuple[BoardRuleset[Any], Any], bool] = {}

    def reaches(self, position: Sum) -> bool:
        """Return True if the search over places applies to the sum."""
        return self._search(position) is not None

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if the sum is a P-position, or None if that is not found in time."""
        if len(position) == 1:
            (component,) = position
            recursion = recursion_of(component.ruleset, budget)
            if recursion is not None and budget.check():
                lost = recursion.is_lost_in_misere_play(component.position, budget)
                if lost is not None:
                    return lost
        result = self._search(position) if budget.check() else None
        if result is None:
            return None
        search, places, heaps = result
        return search.is_lost_in_misere_play(places, heaps, budget)

    def is_p_by_options(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if a board alone is a P-position, by trying options until one is lost.

        Return None if the sum is not such a board, or if that is not found in time.
        """
        rules = board_by_options(position)
        if rules is None:
            return None
        try:
            with budget:
                return self._is_lost(rules, position[0].position)
        except OutOfBudget:
            return None

    def _is_lost(self, rules: BoardRuleset[Any], position: Any, deep: int = 0) -> bool:
        state = (rules, rules.canonical(position))
        lost = self._lost.get(state)
        if lost is None:
            positions = (option for (option,) in rules.options(position))
            options = dict.fromkeys(map(rules.canonical, positions))
            spend(1 + len(options) // _OPTIONS_IN_A_UNIT)
            if deep > _DEEPEST:
                raise OutOfBudget("play that may last too long for a search")
            lost = bool(options) and not any(
                self._is_lost(rules, following, deep + 1) for following in options
            )
            self._lost[state] = lost
        return lost

    def _search(self, position: Sum) -> tuple[PlacesOutcomes, int, list[int]] | None:
        if len(position) > MAX_COMPONENTS:
            return None
        heaps = []
        others = []
        for component in position:
            nimber = misere_nimber_by_law(component.ruleset, component.position)
            if nimber is None:
                others.append(component)
            elif nimber > _MAX_NIM_HEAP:
                return None
            else:
                heaps.append(nimber)
        result = self._searches.of(others)
        return None if result is None else (*result, heaps)


def board_by_options(position: Sum) -> BoardRuleset[Any] | None:
    """Return the ruleset of a board alone on which moves depend on more than the places left.

    Return None for any other sum.
    """
    rules = position[0].ruleset if len(position) == 1 else None
    return rules if isinstance(rules, BoardRuleset) and not rules.stays_impossible else None


@lru_cache(maxsize=_GAMES_REMEMBERED)
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
    """Return the outcomes of the question that `budget` belongs to."""
    if MisereOutcomes not in budget.memory:
        budget.memory[MisereOutcomes] = MisereOutcomes()
    outcomes: MisereOutcomes = budget.memory[MisereOutcomes]
    return outcomes
