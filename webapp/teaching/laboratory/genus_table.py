"""The genera of the heaps of a game, one after the other."""

from dataclasses import dataclass

from webapp.limits import LARGEST_HEAP_WITH_GENUS
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.sums import component_of
from webapp.solver.budget import Budget
from webapp.solver.misere_forms import FORMS
from webapp.theory.misere.symbols import Genus, Temper


@dataclass(frozen=True, slots=True)
class HeapGenus:
    """A heap with its genus and the temper of its canonical form."""

    heap: int
    genus: Genus
    temper: Temper

    @property
    def is_p(self) -> bool:
        """Whether the heap is a P-position in misère play."""
        return self.genus.beside(0) == 0


def genus_table(ruleset: HeapRuleset, budget: Budget) -> list[HeapGenus]:
    """The heaps from the smallest on, as far as the time goes.

    What is found is remembered for a while, so that the table may be longer the next time.
    """
    table = []
    for heap in range(ruleset.smallest_heap, LARGEST_HEAP_WITH_GENUS + 1):
        component = component_of(ruleset, heap)
        genus = FORMS.genus((component,), budget)
        temper = FORMS.temper(component, budget)
        if genus is None or temper is None:
            break
        table.append(HeapGenus(heap, genus, temper))
    return table
