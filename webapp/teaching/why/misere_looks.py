"""What is found out of components for one explanation of misère play, anew each time."""

from itertools import chain

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.misere import pair_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.tame import Pair
from nimsum.theory.misere.symbols import Genus, Temper

_FOR_ALL, _FOR_ONE = 0.5, 0.05
"""The work for forms, in seconds: of all components, and of one."""

_MOST_OPTIONS = 100
_MOST_FOLLOWED = 100
"""The most components whose parity of moves is looked up."""

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
