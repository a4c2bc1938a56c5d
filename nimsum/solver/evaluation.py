"""The Grundy value of a component, and the method by which it was found."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from nimsum.budget import Budget, OutOfBudget
from nimsum.limits import MAX_COMPONENTS
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import Law, infinity_by_law
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.sums import COMPONENTS_REMEMBERED, Component, Sum
from nimsum.theory.nimbers.loopy import DRAW, Infinity
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import per_question

from .grundy_tables import table_of

_VALUE_SHARE = 0.7
"""The share of the work for the value of one component.

A win may be found even if the value is not.
"""


class Method(StrEnum):
    """The methods by which values are found, in the order in which they are tried.

    `PERIOD` is only used for a heap whose value is taken from that of a smaller heap.
    """

    THEOREM = "theorem"
    PERIOD = "period"
    TABLE = "table"
    LOOPY = "loopy"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result of the search for the value of a component.

    `value` is the exact Grundy value; None if the value is infinite or not known. An infinite
    value, which only loopy positions have, is in `infinity`. For an unknown value, `not_zero` is
    True if it is known not to be 0, and `at_least` is a lower bound. `law` is the law that gives
    the result, or None if no law does.
    """

    value: int | None
    method: Method
    infinity: Infinity | None = None
    not_zero: bool = False
    at_least: int = 0
    law: Law[Any] | None = field(default=None, compare=False)


UNKNOWN_EVALUATION = Evaluation(None, Method.UNKNOWN)
"""The evaluation of a component of which nothing is known."""

SumValue = int | Infinity | None
"""The value of a sum: a nimber, an infinite value of the loopy theory, or None if unknown."""


@per_question(COMPONENTS_REMEMBERED)
def evaluation_by_laws(component: Component) -> Evaluation:
    """Return what laws prove about the value of `component`: the value, or only that it is not 0.

    If no law applies, the value is unknown in the result. Raises `OutOfBudget`.
    """
    ruleset = component.ruleset
    position = component.position
    for law in ruleset.laws:
        value = law.value(position)
        if value is not None:
            return Evaluation(value, Method.THEOREM, law=law)
    for law in ruleset.laws:
        is_zero = law.is_zero(position)
        if is_zero:
            return Evaluation(0, Method.THEOREM, law=law)
        if is_zero is False:
            return Evaluation(None, Method.UNKNOWN, not_zero=True, law=law)
    infinity = infinity_by_law(ruleset, position)
    return UNKNOWN_EVALUATION if infinity is None else Evaluation(None, Method.LOOPY, infinity)


def laws_give_value(component: Component) -> bool:
    """Return True if a law gives the value of `component`, finite or infinite.

    Raises `OutOfBudget`.
    """
    return evaluation_by_laws(component).method is not Method.UNKNOWN


def evaluate(component: Component, budget: Budget) -> Evaluation:
    """Return the value of `component`, by a law, a table or a search within `budget`.

    If none of the three gives the value, the result holds what laws prove about it: for example,
    that it is not 0.
    """
    by_laws = UNKNOWN_EVALUATION
    try:
        with budget:
            by_laws = evaluation_by_laws(component)
            if by_laws.method is not Method.UNKNOWN:
                return by_laws
            return _evaluate_without_laws(component, by_laws, budget)
    except OutOfBudget:
        return by_laws


def _evaluate_without_laws(component: Component, by_laws: Evaluation, budget: Budget) -> Evaluation:
    """Return the value of `component` by a table or a search.

    If neither gives it, return `by_laws`, the result of the laws, with a lower bound of the value.
    """
    ruleset = component.ruleset
    if isinstance(ruleset, HeapRuleset) and ruleset.bounds.longest_table:
        n = component.position
        value = table_of(ruleset, budget.memory).value(n, budget)
        if value is not None:
            period = period_of(component, budget)
            by_period = period is not None and period.reduce(n) < n
            return Evaluation(value, Method.PERIOD if by_period else Method.TABLE)
    at_least = 0
    recursion = recursion_of(ruleset, budget)
    if recursion is not None:
        value = recursion.value(component.position, budget.part(_VALUE_SHARE))
        if value is not None:
            return Evaluation(value, Method.TABLE)
        at_least = recursion.at_least(component.position)
    return replace(by_laws, at_least=at_least)


def recursion_of(ruleset: AnyRuleset, budget: Budget) -> Recursion[Any] | None:
    """Return the search for the values of positions of `ruleset`, or None if it has none.

    All parts of the question of `budget` share one search, which keeps the values that it finds.
    """
    return budget.remember((recursion_of, ruleset), ruleset.bounds.recursion)


def evaluate_all(components: Sum, budget: Budget) -> list[Evaluation]:
    """Return the values of `components`; equal components get equal results.

    If the budget is spent, the first `MAX_COMPONENTS` different components are still evaluated by
    laws. A move may leave thousands, for which even laws would take too long.
    """
    known: dict[Component, Evaluation] = {}
    evaluations = []
    for component in components:
        evaluation = known.get(component)
        if evaluation is None:
            too_late = len(known) >= MAX_COMPONENTS and not budget.check()
            evaluation = UNKNOWN_EVALUATION if too_late else evaluate(component, budget)
            known[component] = evaluation
        evaluations.append(evaluation)
    return evaluations


def remainder_of(component: Component, evaluation: Evaluation) -> Remainder:
    """Return `component` as the sum of a Nim heap and parts of unknown value.

    `evaluation` is the result of the search for its value. The component must not be loopy.
    """
    if evaluation.value is not None:
        return Remainder(evaluation.value)
    try:
        remainder = component.ruleset.bounds.remainder(component.position)
    except OutOfBudget:
        remainder = Remainder(0, frozenset({component.position}))
    parts = frozenset((component.ruleset, part) for part in remainder.unknown)
    return Remainder(remainder.nimber, parts)


class _RunningSum:
    """A sum to which components can be added, and from which they can be removed again.

    Two equal components cancel even if their value is unknown, and so do equal parts of components.
    Loopy components do not cancel, since two equal ones may make a draw.
    """

    def __init__(self, components: Sum, evaluations: Iterable[Evaluation]) -> None:
        self._nimber = 0
        self._unknown: set[Hashable] = set()
        self._infinite: list[Infinity] = []
        self._maybe_loopy = 0
        for component, evaluation in zip(components, evaluations, strict=True):
            self._change(component, evaluation, 1)

    def value(self) -> SumValue:
        """Return the value of the sum, or None if it is unknown."""
        if len(self._infinite) > 1 or DRAW in self._infinite:
            return DRAW
        if self._unknown or self._maybe_loopy:
            return None
        total = self._nimber
        return self._infinite[0].plus(total) if self._infinite else total

    def remainder(self) -> Remainder | None:
        """Return what remains of the sum when equal components and parts cancel.

        Return None if the sum may have a loopy component, so that play need not end.
        """
        if self._infinite or self._maybe_loopy:
            return None
        return Remainder(self._nimber, frozenset(self._unknown))

    def value_without(self, component: Component, evaluation: Evaluation) -> SumValue:
        """Return the value of the sum without `component`, which must be one of its components."""
        self._change(component, evaluation, -1)
        value = self.value()
        self._change(component, evaluation, 1)
        return value

    def _change(self, component: Component, evaluation: Evaluation, times: int) -> None:
        """Add `component` to the sum if `times` is 1, or remove it if `times` is -1."""
        if evaluation.infinity is not None:
            if times > 0:
                self._infinite.append(evaluation.infinity)
            else:
                self._infinite.remove(evaluation.infinity)
        elif evaluation.value is None and component.ruleset.loopy:
            self._maybe_loopy += times
        else:
            # Adding and removing are the same, since equal parts cancel.
            remainder = remainder_of(component, evaluation)
            self._nimber ^= remainder.nimber
            self._unknown ^= remainder.unknown


def sum_value(components: Sum, evaluations: Iterable[Evaluation]) -> SumValue:
    """Return the value of a sum from the `evaluations` of its components; None if unknown."""
    return _RunningSum(components, evaluations).value()


def remainder_of_sum(components: Sum, evaluations: Iterable[Evaluation]) -> Remainder | None:
    """Return what remains of the sum of `components` when equal components and parts cancel.

    Return None if the sum may have a loopy component, so that play need not end.
    """
    return _RunningSum(components, evaluations).remainder()


def values_of_others(components: Sum, evaluations: Sequence[Evaluation]) -> Iterator[SumValue]:
    """Return, for each of `components` in turn, the value of the sum of all others.

    `evaluations` has the values of the components in the same order.
    """
    running_sum = _RunningSum(components, evaluations)
    return map(running_sum.value_without, components, evaluations)


def is_not_zero(components: Sum, evaluations: Sequence[Evaluation]) -> bool:
    """Return True if the sum of `components` is known not to have value 0.

    The value of one component must be known to differ from the value of all others together: the
    component is not 0 and the others are, or its lower bound is above the value of the others.
    """
    if not any(evaluation.not_zero or evaluation.at_least for evaluation in evaluations):
        return False
    others = values_of_others(components, evaluations)
    for evaluation, value in zip(evaluations, others, strict=True):
        if isinstance(value, int):
            if evaluation.at_least > value:
                return True
            if evaluation.not_zero and value == 0:
                return True
    return False


def cannot_equal_others(components: Sum, evaluations: Sequence[Evaluation], index: int) -> bool:
    """Return True if no option of component `index` can have the value of all others together.

    That is known in one case only. Let the longest play in the component last m moves, so that no
    option has a value above m. One of the others must have an unknown value whose lower bound has
    more binary digits than m and all values of the rest; then the nim-sum has as many digits.
    Return False in all other cases, and if the budget is spent before m is known.
    """
    others = [evaluation for number, evaluation in enumerate(evaluations) if number != index]
    unknown = [evaluation for evaluation in others if evaluation.value is None]
    if len(unknown) != 1 or not unknown[0].at_least:
        return False
    component = components[index]
    try:
        longest = component.ruleset.bounds.longest_play(component.position)
    except OutOfBudget:
        return False
    if longest is None:
        return False
    known = [evaluation.value for evaluation in others if evaluation.value is not None]
    return max(longest, *known, 0).bit_length() < unknown[0].at_least.bit_length()


def value_of(components: Sum, budget: Budget) -> SumValue:
    """Return the value of the sum of `components`, or None if it is not found in time."""
    return sum_value(components, evaluate_all(components, budget))


def has_value(components: Sum, value: int, budget: Budget) -> bool | None:
    """Return True if the sum of `components` has `value`, False if not, None if that is unknown.

    The answer may be known even if the value of the sum is not.
    """
    try:
        with budget:
            return _has_value(components, value, budget)
    except OutOfBudget:
        return None


def _has_value(components: Sum, value: int, budget: Budget) -> bool | None:
    # For a single component a recursion may answer sooner than it finds the value.
    if len(components) == 1 and not laws_give_value(components[0]):
        component = components[0]
        if value == 0 and evaluation_by_laws(component).not_zero:
            return False
        recursion = recursion_of(component.ruleset, budget)
        if recursion is not None and recursion.reaches(component.position):
            return recursion.has_value(component.position, value, budget)
    evaluations = evaluate_all(components, budget)
    total = sum_value(components, evaluations)
    if total is None and value == 0 and is_not_zero(components, evaluations):
        return False
    return None if total is None else total == value


def period_of(component: Component, budget: Budget) -> Certificate | None:
    """Return a certificate of the period of the values of heaps in the game of `component`.

    Return None if the component is not a heap, or if the values that are computed to find its value
    do not prove a period.
    """
    ruleset = component.ruleset
    n = component.position
    if not isinstance(ruleset, HeapRuleset):
        return None
    return table_of(ruleset, budget.memory).period_by(n, budget)
