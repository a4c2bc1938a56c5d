"""Tables of the genera of a game's heaps."""

from dataclasses import dataclass
from functools import lru_cache

from nimsum.budget import Budget
from nimsum.registry import registry
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.theory.misere.symbols import Genus, Temper

MAX_HEAP_WITH_GENUS = 100
"""The size of the largest heap in a table of genera."""

_MAX_CACHED_GAMES = 100

_WORK = 0.36
"""The work for a table, in seconds; a unit of work on forms takes longer than others."""


@dataclass(frozen=True, slots=True)
class HeapGenus:
    """A heap in a table of genera, with the temper of its canonical form."""

    heap: int
    genus: Genus
    temper: Temper
    is_p: bool


@dataclass(frozen=True, slots=True)
class GenusTable:
    """The genera of the heaps of a game, from the smallest heap to the last one that was found."""

    ruleset: HeapRuleset
    heaps: tuple[HeapGenus, ...]
    p_positions: tuple[int, ...]
    """The heaps that are P-positions."""
    tempers: tuple[Temper, ...]
    """The tempers that occur in the table, the tamest first."""
    quotient_order: int | None
    """The number of elements of the game's shipped misère quotient; None if none is shipped."""

    @property
    def first_heap(self) -> int:
        """The size of the first heap of a table that is not empty."""
        return self.heaps[0].heap

    @property
    def last_heap(self) -> int:
        """The size of the last heap of a table that is not empty."""
        return self.heaps[-1].heap

    @property
    def is_cut_short(self) -> bool:
        """True if a table that is not empty ends because the work was used up."""
        return self.last_heap < MAX_HEAP_WITH_GENUS


@lru_cache(maxsize=_MAX_CACHED_GAMES)
def genus_table(ruleset: HeapRuleset) -> GenusTable:
    """Return the table of genera of `ruleset`, as far as the allowed work suffices.

    The table is empty if not even the first genus is found.
    """
    heaps = []
    forms = MisereForms()
    budget = Budget(_WORK)
    for heap in range(ruleset.smallest_heap, MAX_HEAP_WITH_GENUS + 1):
        component = component_of(ruleset, heap)
        genus = forms.genus((component,), budget)
        temper = forms.temper(component, budget)
        if genus is None or temper is None:
            break
        heaps.append(HeapGenus(heap, genus, temper, is_p=genus.misere_value(0) == 0))
    occurring = {row.temper for row in heaps}
    quotient = registry().misere_table(ruleset)
    return GenusTable(
        ruleset=ruleset,
        heaps=tuple(heaps),
        p_positions=tuple(row.heap for row in heaps if row.is_p),
        tempers=tuple(temper for temper in Temper if temper in occurring),
        quotient_order=quotient.order if quotient else None,
    )
