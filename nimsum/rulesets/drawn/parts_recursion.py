"""What the rulesets of boards share: values by searches over independent parts."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from nimsum.budget import WORK_OF_A_SECOND, Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import PlacesGame
from nimsum.theory.places.searches import Searches

SEARCHED_PARTS_REMEMBERED = 80_000
"""The most parts of the boards of one ruleset of which a search keeps what it has found, and as
many options of parts that are open; one of graphs takes 2 kB with what is kept beside it."""

SEARCHED_OUTCOMES_REMEMBERED = 100_000  # The most positions of a board that a search keeps.

P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)
Part = TypeVar("Part", bound=Hashable)
Found = TypeVar("Found")
Search = Callable[[Budget], Found | None]  # A search that goes on until its budget is spent.
_FIRST_TURN = 4
_TURN_OF_PLACES = 16
"""How many units of work a search over sets of places does in about the time that one takes in the
other search, which makes canonical forms."""


def _no_places(_position: object) -> PlacesGame | None:
    return None


class PartsRecursion(Recursion[P_contra], Generic[P_contra, Part]):
    """Values of positions that fall into independent parts, by nimber search.

    `split` gives the parts without equal pairs, in the form that `search`, made for a number of
    parts to remember, knows. If `places` gives a game, a search over its sets takes turns with the
    other, each turn twice as long: one is faster where many parts are alike, the other where few
    are.
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
        value = self._search.known(self._split(position))
        if value is None:
            on_places = self._searches.of((position,))
            if on_places is not None:
                search, places = on_places
                return search.known(places)
        return value

    def value(self, position: P_contra, budget: Budget) -> int | None:
        known = self.known(position)
        if known is not None or not budget.check():
            return known
        parts = self._split(position)
        on_places = self._searches.of((position,))
        if on_places is None:
            return self._search.value(parts, budget)
        search, places = on_places
        return _in_turns(
            lambda look: search.value(places, look),
            lambda look: self._search.value(parts, look),
            budget,
        )

    def has_value(self, position: P_contra, value: int, budget: Budget) -> bool | None:
        known = self.known(position)
        if known is not None:
            return known == value
        if not budget.check():
            return None
        parts = self._split(position)
        on_places = self._searches.of((position,))
        if on_places is None:
            return self._search.has_value(parts, value, budget)
        search, places = on_places
        return _in_turns(
            lambda look: search.has_value(places, value, look),
            lambda look: self._search.has_value(parts, value, look),
            budget,
        )


def _in_turns(by_places: Search[Found], by_parts: Search[Found], budget: Budget) -> Found | None:
    """What the first of two searches finds that finds anything."""
    turn = _FIRST_TURN
    while True:
        found = by_places(budget.aside((_TURN_OF_PLACES * turn + 1) / WORK_OF_A_SECOND))
        if found is None:
            found = by_parts(budget.aside((turn + 1) / WORK_OF_A_SECOND))
        if found is not None or not budget.check():
            return found
        turn *= 2
