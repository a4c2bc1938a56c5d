"""The genera of the heaps of a game, one after the other."""

from dataclasses import dataclass

from webapp.limits import LARGEST_HEAP_WITH_GENUS
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import misere_quotient_of
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


@dataclass(frozen=True, slots=True)
class GenusTable:
    """The heaps of a game from the smallest on, as far as the time went."""

    ruleset: HeapRuleset
    heaps: tuple[HeapGenus, ...]

    @property
    def p_positions(self) -> list[int]:
        """The heaps at which the player to move loses."""
        return [each.heap for each in self.heaps if each.is_p]

    @property
    def tempers(self) -> list[Temper]:
        """The tempers that occur, the tamest first."""
        found = {each.temper for each in self.heaps}
        return [temper for temper in Temper if temper in found]

    @property
    def order_of_quotient(self) -> int | None:
        """The order of the misère quotient, where one is proved."""
        quotient = misere_quotient_of(self.ruleset)
        return quotient.monoid.order if quotient else None


def genus_table(ruleset: HeapRuleset, budget: Budget) -> GenusTable:
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
    return GenusTable(ruleset, tuple(table))
