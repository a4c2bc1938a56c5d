"""Facts about components that one explanation of misère play needs, computed anew for each."""

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

_FOR_ALL = 0.5
"""The work for the misère forms of all components, in seconds."""
_FOR_ONE = 0.05
"""The work for the misère form of one component, in seconds."""

_MAX_OPTIONS = 100
_MAX_FOLLOWED = 100
"""The largest number of components whose parity of moves is determined."""

_MAX_TAMED = 500
"""The largest number of components that are examined to prove that one stays tame."""

_MAX_HEAP = 200
"""The largest heap whose smaller heaps are all examined."""


class MisereFacts:
    """Facts about components: values in both kinds of play, misère forms, and lengths of play."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._work = Budget(_FOR_ALL, fence=budget.check)
        self._forms = MisereForms()
        self._pairs: dict[Component, Pair | None] = {}
        self._parities: dict[Component, int | None] = {}
        self._followed: dict[Component, Pair | None] = {}

    def genus(self, position: Sum) -> Genus | None:
        """Return the genus of `position`, or None if it is not found."""
        return self._forms.genus(position, self._work.part(most=_FOR_ONE))

    def temper(self, component: Component) -> Temper | None:
        """Return the temper of `component`, or None if it is not found."""
        pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
        if pair is not None:
            return Temper.FIRM if pair.firm else Temper.FICKLE
        return self._forms.temper(component, self._work.part(most=_FOR_ONE))

    def pair(self, component: Component) -> Pair | None:
        """Return the values of `component` in both kinds of play if it is found to be tame."""
        if component not in self._pairs:
            self._pairs[component] = self._pair(component)
        return self._pairs[component]

    def _pair(self, component: Component) -> Pair | None:
        pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
        if pair is None and self.temper(component) in (Temper.FICKLE, Temper.FIRM):
            genus = self.genus((component,))
            pair = None if genus is None else Pair(genus.normal, genus.misere_value(0))
        return pair

    def stays_tame(self, component: Component) -> bool:
        """Return True if `component` and all that can follow it are tame.

        Then its values decide every sum. A component whose simplest form is tame can lead to others
        that are not.
        """
        return self._pair_by_options(component) is not None

    def _pair_by_options(self, component: Component) -> Pair | None:
        if component not in self._followed:
            if len(self._followed) >= _MAX_TAMED:
                return None
            self._followed[component] = None
            pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
            self._followed[component] = pair or self._tame_pair(component)
        return self._followed[component]

    def _tame_pair(self, component: Component) -> Pair | None:
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
        """Return True if `component` and all that follows it have values as in Nim.

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

        Copying wins while a value above 1 remains. So each heap of such a value, which may be the
        last one, must end in both ways: if a move leaves no value above 1, then another one leaves
        none either, but an odd number of 1s if the first leaves an even one, and vice versa.
        """
        ruleset = component.ruleset
        n = component.position
        if misere_nimber_by_law(ruleset, n) is not None:
            return True  # Each move leaves one position, and from value 2 on both 0 and 1.
        if not isinstance(ruleset, HeapRuleset) or not self.is_like_nim(component):
            return False
        heaps = (Component(ruleset, heap) for heap in range(ruleset.smallest_heap, n + 1))
        return all(self._ends_in_both_ways(heap) for heap in heaps)

    def _ends_in_both_ways(self, heap: Component) -> bool:
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
        pair = pair_of((heap,), self._budget)
        assert pair is not None
        return pair.normal

    def parity(self, component: Component) -> int | None:
        """Return 1 if the number of moves in `component` is odd, 0 if even, None if neither.

        It is None if the number depends on play, or if too much must be examined.
        """
        if component not in self._parities:
            if len(self._parities) >= _MAX_FOLLOWED:
                return None
            self._parities[component] = None
            self._parities[component] = self._parity(component)
        return self._parities[component]

    def _parity(self, component: Component) -> int | None:
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
    """Return True if `component` has a move, and each of its moves ends play in it."""
    options = some_options(component, _MAX_OPTIONS)
    if not options.listed or not options.complete:
        return False
    return not any(any(map(has_move, parts_of(component, option))) for option in options.listed)


def lost_heaps(component: Component) -> list[int] | None:
    """Return the heaps up to `component` that are lost alone in misère play.

    Return None if there are too many heaps or options, or if a move leaves several heaps.
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
