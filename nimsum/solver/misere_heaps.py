"""Outcomes of sums of heaps in misère play, by the search in `nimsum.theory.misere.heap_sums`.

Heaps of several games are searched as heaps of one game that contains them all. For two games
A and B, the heaps of that game are numbered A0, B0, A1, B1, A2, and so on.
"""

from collections.abc import Iterator

from nimsum.budget import Budget, OutOfBudget
from nimsum.registry import registry
from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.theory.misere.heap_sums import HeapSums, KnownSums, TooLong

MAX_HEAP_OUTCOMES = 200_000
"""The number of stored outcomes of sums of heaps beyond which all are dropped."""

_MAX_HEAP = 100
"""The largest heap in a sum that is searched."""

_MAX_GAMES = 3
"""The largest number of different games in a sum that is searched."""

_SEARCH_SHARE = 0.9
"""The share of the remaining work for this search; the rest is for canonical forms."""

_Games = tuple[HeapRuleset, ...]


def searched_as_heaps(position: Sum) -> bool:
    """Return True if `MisereHeaps` can search the sum `position`.

    It must be a sum of heaps of at most `_MAX_HEAP`, of 1 to `_MAX_GAMES` games that always end.
    """
    games = set()
    for component in map(_as_nim_heap, position):
        ruleset = component.ruleset
        if not isinstance(ruleset, HeapRuleset) or ruleset.loopy:
            return False
        if component.position > _MAX_HEAP:
            return False
        games.add(ruleset)
    return 0 < len(games) <= _MAX_GAMES


def _as_nim_heap(component: Component) -> Component:
    """Return the Nim heap that `component` equals in misère play, or else `component`."""
    nimber = misere_nimber_by_law(component.ruleset, component.position)
    return component if nimber is None else component_of(ruleset("nim"), nimber)


class MisereHeaps:
    """The searches for sums of heaps that a question has made, one for each set of games."""

    def __init__(self, max_outcomes: int = MAX_HEAP_OUTCOMES) -> None:
        self._max_outcomes = max_outcomes
        self._sums: dict[_Games, HeapSums] = {}

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if the sum `position` is a P-position in misère play, False if it is not.

        Return None if `searched_as_heaps` is False, or if the outcome is not found in time.
        """
        if not budget.check() or not searched_as_heaps(position):
            return None
        search_budget = budget.optional_part(_SEARCH_SHARE * budget.remaining())
        return self._search(tuple(map(_as_nim_heap, position)), search_budget)

    def _search(self, position: Sum, budget: Budget) -> bool | None:
        """Return the result of `is_p` for a sum of heaps that `searched_as_heaps` allows."""
        rulesets = {
            component.ruleset
            for component in position
            if isinstance(component.ruleset, HeapRuleset)
        }
        games = tuple(sorted(rulesets, key=lambda ruleset: ruleset.name))
        if sum(known.outcomes for known in self._sums.values()) > self._max_outcomes:
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
    """Return a new search for the misère outcomes of sums of heaps of `games`.

    `known` has the outcomes of some sums, so that these need no search.
    """
    return HeapSums(_AllHeaps(games).options, registry().small_heaps, known)


class _AllHeaps:
    """The heaps of several games as the heaps of one game, numbered as the module describes.

    Since a move leaves smaller heaps of its game, it leaves heaps with smaller numbers.
    """

    def __init__(self, games: _Games) -> None:
        self._games = games

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of the heap with number `number`, each as the numbers of its heaps.

        Raises `TooLong` if a move can leave a heap that is not smaller.
        """
        n, game = divmod(number, len(self._games))
        ruleset = self._games[game]
        if n < ruleset.smallest_heap:
            return
        for option in ruleset.options(n):
            if max(option, default=0) >= n:
                raise TooLong
            yield tuple([m * len(self._games) + game for m in option])
