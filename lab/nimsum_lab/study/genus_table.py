"""Tables of the genera of a game's heaps."""

from functools import lru_cache
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.registry import registry
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.theory.misere.symbols import Temper

MAX_HEAP_WITH_GENUS = 100
"""The size of the largest heap in a table of genera."""

_GAMES_REMEMBERED = 100

_WORK = 0.36
"""The work for a table, in seconds; a unit of work on forms takes longer than others."""


@lru_cache(maxsize=_GAMES_REMEMBERED)
def genus_table(ruleset: HeapRuleset) -> SimpleNamespace:
    """Return a table of the heaps of `ruleset` from the smallest on, as far as the work allows.

    Each heap has its size, its genus, the temper of its canonical form, and whether it is a
    P-position. `tempers` are the tempers that occur, the tamest first; `classes` is the number of
    classes of a proved table, or None.
    """
    table = []
    forms = MisereForms()
    budget = Budget(_WORK)
    for heap in range(ruleset.smallest_heap, MAX_HEAP_WITH_GENUS + 1):
        component = component_of(ruleset, heap)
        genus = forms.genus((component,), budget)
        temper = forms.temper(component, budget)
        if genus is None or temper is None:
            break
        table.append(
            SimpleNamespace(heap=heap, genus=genus, temper=temper, is_p=genus.beside(0) == 0)
        )
    occurring = {each.temper for each in table}
    decided = registry().misere_table(ruleset)
    return SimpleNamespace(
        ruleset=ruleset,
        heaps=tuple(table),
        p_positions=tuple(each.heap for each in table if each.is_p),
        tempers=tuple(temper for temper in Temper if temper in occurring),
        classes=decided.order if decided else None,
    )
