"""The values of a ruleset's first positions, in the shape in which they are best read."""

from dataclasses import dataclass
from enum import StrEnum

from webapp.language import gettext as _
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.heaps.several import SeveralHeapsRuleset
from webapp.rulesets.sums import Component, component_of
from webapp.solver.budget import Budget
from webapp.solver.values import SumValue, evaluate

_HEAPS_IN_A_STRIP = 25
_HEAPS_IN_A_TABLE = 9
_LONGEST_LOOK = 0.05
"""The seconds for one value."""


class Shape(StrEnum):
    """How positions are laid out: heaps in a strip, two heaps in a table, or boards in a list."""

    STRIP = "strip"
    TABLE = "table"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Valued:
    """A position, what people call it, and its value; None where that was not found in time."""

    component: Component
    name: str
    value: SumValue

    @property
    def notation(self) -> str:
        """The position as it is written."""
        return self.component.ruleset.write_position(self.component.position)


@dataclass(frozen=True, slots=True)
class FirstValues:
    """Rows of positions: one row in a strip, one position in each row of a list.

    In a table the rows are the first heap and the columns the second, of sizes `heads`; `others`
    says how many more heaps there are, all of them as small as can be.
    """

    shape: Shape
    rows: tuple[tuple[Valued, ...], ...]
    heads: tuple[int, ...] = ()
    others: int = 0

    @property
    def positions(self) -> tuple[Valued, ...]:
        """All positions in order, each once: a table shows (a, b) again as (b, a) in some games."""
        return tuple(dict.fromkeys(valued for row in self.rows for valued in row))


def first_values(ruleset: AnyRuleset, budget: Budget) -> FirstValues:
    """The values of the first heaps, of pairs of heaps, or of ready boards."""
    if isinstance(ruleset, HeapRuleset):
        first = ruleset.smallest_heap
        heaps = range(first, first + _HEAPS_IN_A_STRIP)
        row = tuple(_valued(component_of(ruleset, n), str(n), budget) for n in heaps)
        return FirstValues(Shape.STRIP, (row,))
    if isinstance(ruleset, SeveralHeapsRuleset):
        return _table(ruleset, budget)
    boards = ((_(name), ruleset.read_position(text)) for name, text in ruleset.ready)
    rows = tuple((_valued(component_of(ruleset, board), name, budget),) for name, board in boards)
    return FirstValues(Shape.LIST, rows)


def _table(ruleset: SeveralHeapsRuleset, budget: Budget) -> FirstValues:
    smallest, others = ruleset.smallest_heap, ruleset.heap_counts[0] - 2
    heaps = range(smallest, smallest + _HEAPS_IN_A_TABLE)
    rows = []
    for a in heaps:
        pairs = [ruleset.in_order((a, b, *[smallest] * others)) for b in heaps]
        row = [(component_of(ruleset, pair), ruleset.tell_position(pair)) for pair in pairs]
        rows.append(tuple(_valued(component, name, budget) for component, name in row))
    return FirstValues(Shape.TABLE, tuple(rows), tuple(heaps), others)


def _valued(component: Component, name: str, budget: Budget) -> Valued:
    evaluation = evaluate(component, budget.share(_LONGEST_LOOK))
    value = evaluation.value if evaluation.infinity is None else evaluation.infinity
    return Valued(component, name, value)
