"""The Grundy value of a component, and by which means it is known."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from webapp.rulesets.heaps import HeapRuleset
from webapp.rulesets.sums import Component, Sum
from webapp.theory.periodicity import Certificate

from .budget import Budget
from .tables import table_of


class Method(StrEnum):
    """How a value was found; the order is the order in which the means are tried."""

    THEOREM = "theorem"
    PERIOD = "period"
    TABLE = "table"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The exact Grundy value of a component, or None when it is not known."""

    value: int | None
    method: Method


@lru_cache(maxsize=100_000)
def _by_theorem(component: Component) -> Evaluation | None:
    value = component.ruleset.value(component.position)
    return None if value is None else Evaluation(value, Method.THEOREM)


def evaluate(component: Component, budget: Budget) -> Evaluation:
    """The value of a component; unknown where neither theorem nor table reaches in time."""
    known = _by_theorem(component)
    if known is not None:
        return known
    ruleset = component.ruleset
    if isinstance(ruleset, HeapRuleset) and ruleset.longest_table:
        table = table_of(ruleset)
        value = table.value(component.position, budget)
        if value is not None:
            return Evaluation(value, Method.PERIOD if table.period else Method.TABLE)
    return Evaluation(None, Method.UNKNOWN)


def evaluate_all(components: Sum, budget: Budget) -> list[Evaluation]:
    """The values of components; equal ones get the same, also when the time runs out between."""
    known: dict[Component, Evaluation] = {}
    for component in components:
        if component not in known:
            known[component] = evaluate(component, budget)
    return [known[component] for component in components]


def nim_sum_of(components: Sum, evaluations: Iterable[Evaluation]) -> int | None:
    """The nim-sum of the values; two equal components cancel even where theirs is unknown."""
    total = 0
    unknown: set[Component] = set()
    for component, evaluation in zip(components, evaluations, strict=True):
        if evaluation.value is None:
            unknown ^= {component}
        else:
            total ^= evaluation.value
    return None if unknown else total


def value_of(components: Sum, budget: Budget) -> int | None:
    """The value of a sum, or None when it is not known."""
    return nim_sum_of(components, evaluate_all(components, budget))


def period_of(component: Component) -> Certificate | None:
    """The proved period of the component's ruleset, where one is known."""
    ruleset = component.ruleset
    return table_of(ruleset).period if isinstance(ruleset, HeapRuleset) else None
