"""Facts about components in misère play, computed anew for each explanation."""

from itertools import chain

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.misere import pair_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.tame_heaps import Pair, sum_of_pairs, tame_pair_of
from nimsum.theory.misere.symbols import Genus, Temper

_SECONDS_FOR_ALL = 0.5
"""The work for the misère forms of all components, in seconds."""
_SECONDS_FOR_ONE = 0.05
"""The work for the misère form of one component, in seconds."""

_MAX_OPTIONS = 100
_MAX_FOLLOWED = 100
"""The largest number of components whose parity of moves is determined."""

_MAX_EXAMINED = 500
"""The largest number of components that are examined to prove that one stays tame."""

_MAX_HEAP = 200
"""The largest heap whose smaller heaps are all examined."""


class MisereFacts:
    """Facts about components that reasons in misère play rest on.

    They are the value in normal and in misère play, the genus, the temper, and the parity of the
    number of moves. A component is *tame* if it behaves like a sum of Nim heaps: *fickle* if like
    heaps of at most 1, *firm* if one heap is larger. Then a `Pair` has its two values. See Conway,
    *On Numbers and Games*, chapter 12.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._work = Budget(_SECONDS_FOR_ALL, fence=budget.check)
        self._forms = MisereForms()
        self._pairs: dict[Component, Pair | None] = {}
        self._parities: dict[Component, int | None] = {}
        self._followed: dict[Component, Pair | None] = {}

    def genus(self, position: Sum) -> Genus | None:
        """Return the genus of `position`, or None if it is not found in time."""
        return self._forms.genus(position, self._work.part(max_seconds=_SECONDS_FOR_ONE))

    def temper(self, component: Component) -> Temper | None:
        """Return the temper of `component`, or None if it is not found in time."""
        pair = pair_of((component,), self._budget.part(max_seconds=_SECONDS_FOR_ONE))
        if pair is not None:
            return Temper.FIRM if pair.firm else Temper.FICKLE
        return self._forms.temper(component, self._work.part(max_seconds=_SECONDS_FOR_ONE))

    def pair(self, component: Component) -> Pair | None:
        """Return the values of `component` in normal and misère play.

        Return None if the component is not known to be tame.
        """
        if component not in self._pairs:
            self._pairs[component] = self._pair(component)
        return self._pairs[component]

    def _pair(self, component: Component) -> Pair | None:
        pair = pair_of((component,), self._budget.part(max_seconds=_SECONDS_FOR_ONE))
        if pair is None and self.temper(component) in (Temper.FICKLE, Temper.FIRM):
            genus = self.genus((component,))
            pair = None if genus is None else Pair(genus.normal, genus.misere_value(0))
        return pair

    def stays_tame(self, component: Component) -> bool:
        """Return True if `component` and all positions that can follow it are known to be tame.

        Then the values decide every sum of such components. It is not enough that the simplest form
        of a component is tame, since moves may still lead to positions that are not.
        """
        return self._pair_by_options(component) is not None

    def _pair_by_options(self, component: Component) -> Pair | None:
        """Return the values of `component`, or None unless `stays_tame` is proved for it."""
        if component not in self._followed:
            if len(self._followed) >= _MAX_EXAMINED:
                return None
            self._followed[component] = None
            pair = pair_of((component,), self._budget.part(max_seconds=_SECONDS_FOR_ONE))
            self._followed[component] = pair or self._tame_pair(component)
        return self._followed[component]

    def _tame_pair(self, component: Component) -> Pair | None:
        """Return the values that follow from those of all options, or None if some are unknown."""
        options = some_options(component, _MAX_OPTIONS)
        if not options.complete:
            return None
        pairs = []
        for option in options.listed:
            pairs_of_parts = [self._pair_by_options(part) for part in parts_of(component, option)]
            known = [pair for pair in pairs_of_parts if pair is not None]
            if len(known) < len(pairs_of_parts):
                return None
            pairs.append(sum_of_pairs(known))
        return tame_pair_of(pairs)

    def is_like_nim(self, component: Component) -> bool:
        """Return True if `component` and all smaller heaps are tame, and firm only as in Nim.

        In Nim, a heap is firm exactly if its value is at least 2.
        """
        ruleset = component.ruleset
        n = component.position
        if misere_nimber_by_law(ruleset, n) is not None:
            return True
        if not isinstance(ruleset, HeapRuleset) or n > _MAX_HEAP:
            return False
        smaller = (Component(ruleset, heap) for heap in range(ruleset.smallest_heap, n + 1))
        pairs = (pair_of((heap,), self._budget) for heap in smaller)
        return all(pair is not None and pair.firm == (pair.normal > 1) for pair in pairs)

    def copies_to_ones(self, component: Component) -> bool:
        """Return True if copying wins in equal pairs of `component` until only values of 1 remain.

        Copying wins while a value above 1 remains. When only one heap of such a value is left, the
        player must be able to choose the parity: if a move leaves only heaps of values 0 and 1, an
        even number of 1s among them, then another move must leave an odd number, and vice versa.
        """
        ruleset = component.ruleset
        n = component.position
        if misere_nimber_by_law(ruleset, n) is not None:
            return True  # Each move leaves one position, and from value 2 on both 0 and 1.
        if not isinstance(ruleset, HeapRuleset) or not self.is_like_nim(component):
            return False
        heaps = (Component(ruleset, heap) for heap in range(ruleset.smallest_heap, n + 1))
        return all(self._can_choose_parity(heap) for heap in heaps)

    def _can_choose_parity(self, heap: Component) -> bool:
        """Return True if moves from `heap` leave even and odd numbers of 1s, or never only 1s.

        Only moves that leave no value above 1 count. A heap of value 0 or 1 need not have them.
        """
        if self._value_like_nim(heap) <= 1:
            return True
        parities = set()
        for option in heap.ruleset.options(heap.position):
            if not self._budget.check():
                return False
            values = [self._value_like_nim(part) for part in parts_of(heap, option)]
            if max(values, default=0) <= 1:
                parities.add(sum(values) % 2)
            if len(parities) == 2:
                return True
        return not parities

    def _value_like_nim(self, heap: Component) -> int:
        """Return the value in normal play of `heap`, which must be tame."""
        pair = pair_of((heap,), self._budget)
        assert pair is not None
        return pair.normal

    def parity(self, component: Component) -> int | None:
        """Return 1 if the number of remaining moves in `component` is odd, or 0 if it is even.

        Return None if it depends on play, or if too many positions must be examined.
        """
        if component not in self._parities:
            if len(self._parities) >= _MAX_FOLLOWED:
                return None
            self._parities[component] = None
            self._parities[component] = self._parity(component)
        return self._parities[component]

    def _parity(self, component: Component) -> int | None:
        """Return the parity that all options of `component` agree on, or None."""
        options = some_options(component, _MAX_OPTIONS)
        common: int | None = None if options.listed else 0
        for option in options.listed:
            parities = [self.parity(part) for part in parts_of(component, option)]
            if None in parities:
                return None
            parity = (1 + sum(part or 0 for part in parities)) % 2
            if common not in (None, parity):
                return None
            common = parity
        return common if options.complete else None


def is_last_move(component: Component) -> bool:
    """Return True if `component` has a move, and each of its moves leaves no further move."""
    options = some_options(component, _MAX_OPTIONS)
    if not options.listed or not options.complete:
        return False
    return not any(any(map(has_move, parts_of(component, option))) for option in options.listed)


def lost_heaps(component: Component) -> list[int] | None:
    """Return the heaps up to `component` that the player to move loses in misère play.

    Return None if `component` is not a heap, if there are too many heaps or options, or if a move
    leaves several heaps.
    """
    ruleset = component.ruleset
    n = component.position
    if not isinstance(ruleset, HeapRuleset) or n > _MAX_HEAP:
        return None
    lost: set[int] = set()
    for heap in range(ruleset.smallest_heap, n + 1):
        options = some_options(Component(ruleset, heap), _MAX_HEAP)
        if not options.complete or any(len(option) > 1 for option in options.listed):
            return None
        # A heap without a move is not lost, since in misère play the player to move has won.
        if options.listed and lost.isdisjoint(chain.from_iterable(options.listed)):
            lost.add(heap)
    return sorted(lost)
