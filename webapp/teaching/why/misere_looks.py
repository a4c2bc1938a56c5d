"""What is found out of components for one explanation of misère play, anew each time."""

from itertools import chain

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.misere import pair_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.tame import Pair, sum_of_pairs, tame_pair_of
from nimsum.theory.misere.symbols import Genus, Temper

_FOR_ALL, _FOR_ONE = 0.5, 0.05
"""The work for forms, in seconds: of all components, and of one."""

_MOST_OPTIONS = 100
_MOST_FOLLOWED = 100
"""The most components whose parity of moves is looked up."""

_MOST_TAMED = 500
"""The most components whose options are looked at, to see that nothing stops being tame."""

_LARGEST_HEAP = 200
"""The largest heap whose smaller heaps are all looked at."""


class MisereLooks:
    """Values in both kinds of play, forms, and how play goes on to its end."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._work = Budget(_FOR_ALL, fence=budget.check)
        self._forms = MisereForms()
        self._pairs: dict[Component, Pair | None] = {}
        self._parities: dict[Component, int | None] = {}
        self._followed: dict[Component, Pair | None] = {}

    def genus(self, position: Sum) -> Genus | None:
        """The genus of a sum; None where it is not found out."""
        return self._forms.genus(position, self._work.part(most=_FOR_ONE))

    def temper(self, component: Component) -> Temper | None:
        """How hard misère play makes a component; None where it is not found out."""
        pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
        if pair is not None:
            return Temper.FIRM if pair.firm else Temper.FICKLE
        return self._forms.temper(component, self._work.part(most=_FOR_ONE))

    def pair(self, component: Component) -> Pair | None:
        """The values in normal and misère play of a component that is found to be tame."""
        if component not in self._pairs:
            self._pairs[component] = self._pair(component)
        return self._pairs[component]

    def _pair(self, component: Component) -> Pair | None:
        pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
        if pair is None and self.temper(component) in (Temper.FICKLE, Temper.FIRM):
            genus = self.genus((component,))
            pair = None if genus is None else Pair(genus.normal, genus.beside(0))
        return pair

    def stays_tame(self, component: Component) -> bool:
        """Return True if a component and all that can follow it are tame, so that values tell all.

        One whose simplest form is tame may be followed by others, beside which they do not.
        """
        return self._pair_by_options(component) is not None

    def _pair_by_options(self, component: Component) -> Pair | None:
        if component not in self._followed:
            if len(self._followed) >= _MOST_TAMED:
                return None
            self._followed[component] = None
            pair = pair_of((component,), self._budget.part(most=_FOR_ONE))
            self._followed[component] = pair or self._tame_pair(component)
        return self._followed[component]

    def _tame_pair(self, component: Component) -> Pair | None:
        options = some_options(component, _MOST_OPTIONS)
        if not options.complete:
            return None
        pairs = []
        for option in options.listed:
            after_it = [self._pair_by_options(part) for part in parts_of(component, option)]
            known = [pair for pair in after_it if pair is not None]
            if len(known) < len(after_it):
                return None
            pairs.append(sum_of_pairs(known))
        return tame_pair_of(pairs)

    def is_like_nim(self, component: Component) -> bool:
        """Whether it, and all that follows it, has values as Nim has: firm from 2 on alone."""
        ruleset, n = component.ruleset, component.position
        if misere_nimber_by_law(ruleset, n) is not None:
            return True
        if not isinstance(ruleset, HeapRuleset) or n > _LARGEST_HEAP:
            return False
        smaller = (Component(ruleset, heap) for heap in range(ruleset.smallest_heap, n + 1))
        pairs = (pair_of((heap,), self._budget) for heap in smaller)
        return all(pair is not None and pair.firm == (pair.normal > 1) for pair in pairs)

    def copies_to_ones(self, component: Component) -> bool:
        """Return True if equal pairs of a component like Nim are won by copying until only 1s stay.

        Copying wins while a value above 1 stays. So it must be shown of each heap of such a value,
        which may be the last: where a move leaves no value above 1, another one leaves none,
        either, but 1s in odd number where that leaves them in even number, and the reverse.
        """
        ruleset, n = component.ruleset, component.position
        if misere_nimber_by_law(ruleset, n) is not None:
            return True  # Each move leaves one position, and from value 2 on there are both.
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
        """1 if the number of moves in it is odd, 0 if it is even, None if that depends on play."""
        if component not in self._parities:
            if len(self._parities) >= _MOST_FOLLOWED:
                return None
            self._parities[component] = None
            self._parities[component] = self._parity(component)
        return self._parities[component]

    def _parity(self, component: Component) -> int | None:
        options = some_options(component, _MOST_OPTIONS)
        found: int | None = None if options.listed else 0
        for option in options.listed:
            after_it = [self.parity(part) for part in parts_of(component, option)]
            if None in after_it:
                return None
            parity = (1 + sum(each or 0 for each in after_it)) % 2
            if found not in (None, parity):
                return None
            found = parity
        return found if options.complete else None


def is_last_move(component: Component) -> bool:
    """Whether a move is left in a component, and each ends play in it."""
    options = some_options(component, _MOST_OPTIONS)
    return (
        bool(options.listed)
        and options.complete
        and not any(has_move(part) for each in options.listed for part in parts_of(component, each))
    )


def lost_heaps(component: Component) -> list[int] | None:
    """The heaps up to this one that are lost alone in misère play; None if too many."""
    ruleset, n = component.ruleset, component.position
    if not isinstance(ruleset, HeapRuleset) or n > _LARGEST_HEAP:
        return None
    lost: set[int] = set()
    for heap in range(ruleset.smallest_heap, n + 1):
        options = some_options(Component(ruleset, heap), _LARGEST_HEAP)
        if not options.complete or any(len(option) > 1 for option in options.listed):
            return None
        # An empty heap is not lost: the player to move has won.
        if options.listed and lost.isdisjoint(chain.from_iterable(options.listed)):
            lost.add(heap)
    return sorted(lost)
