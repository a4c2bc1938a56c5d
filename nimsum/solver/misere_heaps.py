"""Outcomes of sums of heaps in misère play, by the search in `nimsum.theory.misere.heap_sums`.

Heaps of several games are treated as heaps of one game that contains them all: heap n of each game
in turn.
"""

from collections.abc import Iterator

from nimsum.budget import Budget, OutOfBudget
from nimsum.registry import registry
from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.theory.misere.heap_sums import HeapSums, KnownSums, TooLong

OUTCOMES_OF_HEAPS_REMEMBERED = 200_000
"""The number of outcomes of sums of heaps in misère play beyond which all are dropped."""


_MAX_HEAP = 100
_MAX_GAMES = 3
_SHARE = 0.9
"""The share of the remaining time; the rest is for sums that are easier by canonical forms."""

_Games = tuple[HeapRuleset, ...]


def searched_as_heaps(position: Sum) -> bool:
    """Return True if the search applies: to some heaps, not too large, of few games."""
    games = set()
    for component in map(_simplest, position):
        ruleset = component.ruleset
        if not isinstance(ruleset, HeapRuleset) or ruleset.loopy:
            return False
        if component.position > _MAX_HEAP:
            return False
        games.add(ruleset)
    return 0 < len(games) <= _MAX_GAMES


def _simplest(component: Component) -> Component:
    nimber = misere_nimber_by_law(component.ruleset, component.position)
    return component if nimber is None else component_of(ruleset("nim"), nimber)


class MisereHeaps:
    """The searches for sums of heaps, one for each set of games."""

    def __init__(self, most_outcomes: int = OUTCOMES_OF_HEAPS_REMEMBERED) -> None:
        self._most_outcomes = most_outcomes
        self._sums: dict[_Games, HeapSums] = {}

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if the sum is a P-position, or None if that is not found in time."""
        if not budget.check() or not searched_as_heaps(position):
            return None
        part = budget.optional_part(_SHARE * budget.remaining())
        return self._search(tuple(map(_simplest, position)), part)

    def _search(self, position: Sum, budget: Budget) -> bool | None:
        rulesets = {
            component.ruleset
            for component in position
            if isinstance(component.ruleset, HeapRuleset)
        }
        games = tuple(sorted(rulesets, key=lambda ruleset: ruleset.name))
        if sum(known.outcomes for known in self._sums.values()) > self._most_outcomes:
            self._sums.clear()
        sums = self._sums.get(games)
        if sums is None:
            known = registry().known_sums(games[0].name) if len(games) == 1 else None
            sums = self._sums[games] = heap_sums_of(games, known)
        heaps = [
            component.position * len(games) + games.index(component.ruleset)
            for component in position
        ]
        try:
            return sums.is_p(heaps, budget)
        except OutOfBudget:
            return None


def heap_sums_of(games: tuple[HeapRuleset, ...], known: KnownSums | None = None) -> HeapSums:
    """Return a search for sums of heaps of `games`, given sums that are known already."""
    return HeapSums(_AllHeaps(games).options, registry().small_heaps, known)


class _AllHeaps:
    """The heaps of several games, numbered so that a move leaves heaps of smaller numbers."""

    def __init__(self, games: _Games) -> None:
        self._games = games

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of the heap with the given number.

        Raises `TooLong` if a heap can grow.
        """
        n, game = divmod(number, len(self._games))
        ruleset = self._games[game]
        if n < ruleset.smallest_heap:
            return
        for option in ruleset.options(n):
            if max(option, default=0) >= n:
                raise TooLong
            yield tuple([m * len(self._games) + game for m in option])
