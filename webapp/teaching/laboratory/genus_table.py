"""The genera of the heaps of a game, one after the other."""

from dataclasses import dataclass
from functools import lru_cache

from nimsum.budget import Budget
from nimsum.registry import REGISTRY
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.theory.misere.symbols import Genus, Temper

LARGEST_HEAP_WITH_GENUS = 100
"""The largest heap in a table of genera."""


@dataclass(frozen=True, slots=True)
class HeapGenus:
    """A heap with its genus, the temper of its canonical form, and whether it is P."""

    heap: int
    genus: Genus
    temper: Temper
    is_p: bool


@dataclass(frozen=True, slots=True)
class GenusTable:
    """The heaps of a game from the smallest on, as far as the work went.

    `tempers` are those that occur, the tamest first; `classes` are those of a proved table.
    """

    ruleset: HeapRuleset
    heaps: tuple[HeapGenus, ...]
    p_positions: tuple[int, ...]
    tempers: tuple[Temper, ...]
    classes: int | None


_GAMES_REMEMBERED = 100

_WORK = 0.36
"""The work for a table, in seconds; a unit of work on forms takes longer than others."""


@lru_cache(_GAMES_REMEMBERED)
def genus_table(ruleset: HeapRuleset) -> GenusTable:
    """The heaps from the smallest on, as far as the work for one answer goes."""
    table, forms, budget = [], MisereForms(), Budget(_WORK)
    for heap in range(ruleset.smallest_heap, LARGEST_HEAP_WITH_GENUS + 1):
        component = component_of(ruleset, heap)
        genus = forms.genus((component,), budget)
        temper = forms.temper(component, budget)
        if genus is None or temper is None:
            break
        table.append(HeapGenus(heap, genus, temper, genus.beside(0) == 0))
    occurring, decided = {each.temper for each in table}, REGISTRY.misere_table(ruleset)
    return GenusTable(
        ruleset,
        tuple(table),
        p_positions=tuple(each.heap for each in table if each.is_p),
        tempers=tuple(temper for temper in Temper if temper in occurring),
        classes=decided.order if decided else None,
    )
