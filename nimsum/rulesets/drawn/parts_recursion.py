"""Values of positions on boards by searches over independent parts."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from nimsum.budget import WORK_PER_SECOND, Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import PlacesGame
from nimsum.theory.places.searches import Searches

SEARCHED_PARTS_REMEMBERED = 80_000
"""The number of parts of one ruleset whose results a search keeps, and the number of options of
unfinished parts that it keeps. A part that is a graph takes 2 kB with its related data."""

SEARCHED_OUTCOMES_REMEMBERED = 100_000  # The number of positions of a board that a search keeps.

P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)
Part = TypeVar("Part", bound=Hashable)
Result = TypeVar("Result")
Search = Callable[[Budget], Result | None]  # A search that runs until its budget is spent.
_FIRST_TURN = 4  # The units of work in the first turn of the search over parts.
_PLACES_WORK_PER_PARTS_WORK = 16
"""The units of work that a search over sets of places does in the time of one unit of the search
over parts, which is slower because it computes canonical forms."""


def _no_places(_position: object) -> PlacesGame | None:
    """Return None: the position is no game on sets of places."""
    return None


class PartsRecursion(Recursion[P_contra], Generic[P_contra, Part]):
    """Grundy values of positions that fall into independent parts, found by searches.

    `split` returns the parts of a position, without pairs of equal parts, in the form that the
    search over parts uses; `search` makes that search, given the number of parts to remember.
    `places` returns a position as a game on sets of places, or None if it is no such game. If it is
    one, a search over sets of places and the search over parts work in turns, and each turn is
    twice as long as the last: the search over parts is faster if many parts are equal, the other if
    few are.
    """

    def __init__(
        self,
        split: Callable[[P_contra], tuple[Part, ...]],
        search: Callable[[int], NimberSearch[Part]],
        places: Callable[[P_contra], PlacesGame | None] = _no_places,
    ) -> None:
        self._split = split
        self._search = search(SEARCHED_PARTS_REMEMBERED)
        self._searches = Searches(places, SEARCHED_OUTCOMES_REMEMBERED)

    def known(self, position: P_contra) -> int | None:
        """Return the Grundy value of `position` if a search has found it before, or None."""
        value = self._search.known(self._split(position))
        if value is None:
            on_places = self._searches.search_for((position,))
            if on_places is not None:
                search, places = on_places
                return search.known(places)
        return value

    def value(self, position: P_contra, budget: Budget) -> int | None:
        """Return the Grundy value of `position`, or None if `budget` runs out first."""
        known = self.known(position)
        if known is not None or not budget.check():
            return known
        parts = self._split(position)
        on_places = self._searches.search_for((position,))
        if on_places is None:
            return self._search.value(parts, budget)
        search, places = on_places
        return _in_turns(
            lambda turn: search.value(places, turn),
            lambda turn: self._search.value(parts, turn),
            budget,
        )

    def has_value(self, position: P_contra, value: int, budget: Budget) -> bool | None:
        """Return True if the Grundy value of `position` is `value`, and False if it is not.

        Return None if `budget` runs out first.
        """
        known = self.known(position)
        if known is not None:
            return known == value
        if not budget.check():
            return None
        parts = self._split(position)
        on_places = self._searches.search_for((position,))
        if on_places is None:
            return self._search.has_value(parts, value, budget)
        search, places = on_places
        return _in_turns(
            lambda turn: search.has_value(places, value, turn),
            lambda turn: self._search.has_value(parts, value, turn),
            budget,
        )


def _in_turns(by_places: Search[Result], by_parts: Search[Result], budget: Budget) -> Result | None:
    """Run two searches in turns, and return the first result that is not None.

    Return None if `budget` runs out first.
    """
    turn = _FIRST_TURN
    while True:
        work = _PLACES_WORK_PER_PARTS_WORK * turn
        result = by_places(budget.optional_part((work + 1) / WORK_PER_SECOND))
        if result is None:
            result = by_parts(budget.optional_part((turn + 1) / WORK_PER_SECOND))
        if result is not None or not budget.check():
            return result
        turn *= 2
