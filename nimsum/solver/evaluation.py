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

_FOR_ONE_VALUE = 0.7
"""The share of the time for the value of one component; without it a win may still be found."""


class Method(StrEnum):
    """The methods by which values are found, in the order in which they are tried.

    `PERIOD` is only for a heap whose value is taken from that of a smaller one.
    """

    THEOREM = "theorem"
    PERIOD = "period"
    TABLE = "table"
    LOOPY = "loopy"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The exact Grundy value of a component, or None if it is not known.

    A loopy position has the value `infinity` instead. If `not_zero`, the value is known not to be
    0; it is known to be at least `at_least`. `law` is the law that gives this result.
    """

    value: int | None
    method: Method
    infinity: Infinity | None = None
    not_zero: bool = False
    at_least: int = 0
    law: Law[Any] | None = field(default=None, compare=False)


UNKNOWN_EVALUATION = Evaluation(None, Method.UNKNOWN)
"""The evaluation of a component for which there is no time."""

SumValue = int | Infinity | None
"""The value of a sum: a nimber, an infinite value of the loopy theory, or None if not known."""


@per_question(COMPONENTS_REMEMBERED)
def evaluation_by_laws(component: Component) -> Evaluation:
    """Return what laws give for a component: its value, or only whether it is 0.

    Raises `OutOfBudget`.
    """
    ruleset = component.ruleset
    position = component.position
    for law in ruleset.laws:
        if (value := law.value(position)) is not None:
            return Evaluation(value, Method.THEOREM, law=law)
    for law in ruleset.laws:
        if (is_zero := law.is_zero(position)) is not None:
            if is_zero:
                return Evaluation(0, Method.THEOREM, law=law)
            return Evaluation(None, Method.UNKNOWN, not_zero=True, law=law)
    infinity = infinity_by_law(ruleset, position)
    return UNKNOWN_EVALUATION if infinity is None else Evaluation(None, Method.LOOPY, infinity)


def evaluation_by_theorem(component: Component) -> Evaluation | None:
    """Return the value that a theorem gives, or None if none does. Raises `OutOfBudget`."""
    said = evaluation_by_laws(component)
    return None if said.method is Method.UNKNOWN else said


def evaluate(component: Component, budget: Budget) -> Evaluation:
    """Return the value of a component.

    It is unknown if no theorem, table or recursion finds it in time.
    """
    said = UNKNOWN_EVALUATION
    try:
        with budget:
            said = evaluation_by_laws(component)
            if said.method is not Method.UNKNOWN:
                return said
            return _evaluate(component, said, budget)
    except OutOfBudget:
        return said


def _evaluate(component: Component, said: Evaluation, budget: Budget) -> Evaluation:
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
        value = recursion.value(component.position, budget.part(_FOR_ONE_VALUE))
        if value is not None:
            return Evaluation(value, Method.TABLE)
        at_least = recursion.at_least(component.position)
    return replace(said, at_least=at_least)


def recursion_of(ruleset: AnyRuleset, budget: Budget) -> Recursion[Any] | None:
    """Return the recursion in which a question keeps the values of `ruleset`, or None."""
    name = (recursion_of, ruleset)
    if name not in budget.memory:
        budget.memory[name] = ruleset.bounds.recursion()
    recursion: Recursion[Any] | None = budget.memory[name]
    return recursion


def evaluate_all(components: Sum, budget: Budget) -> list[Evaluation]:
    """Return the values of components; equal ones get equal results, even if the time runs out.

    Laws are always consulted for as many components as a user can type; a move may leave thousands,
    for which that would take too long.
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
    """Return a component that is not loopy as a Nim heap plus parts of unknown value."""
    if evaluation.value is not None:
        return Remainder(evaluation.value)
    try:
        own = component.ruleset.bounds.remainder(component.position)
    except OutOfBudget:
        own = Remainder(0, frozenset({component.position}))
    return Remainder(own.nimber, frozenset((component.ruleset, part) for part in own.unknown))


class _RunningSum:
    """A sum to which components can be added, and from which they can be removed again.

    Two equal components cancel even if their value is unknown, and so do equal parts of them,
    unless they may be loopy: a loopy position and its equal make a draw.
    """

    def __init__(self, components: Sum, evaluations: Iterable[Evaluation]) -> None:
        self._nimber = 0
        self._unknown: set[Hashable] = set()
        self._infinite: list[Infinity] = []
        self._maybe_loopy = 0
        for component, evaluation in zip(components, evaluations, strict=True):
            self._change(component, evaluation, 1)

    def value(self) -> SumValue:
        """Return the value of the sum."""
        if len(self._infinite) > 1 or DRAW in self._infinite:
            return DRAW
        if self._unknown or self._maybe_loopy:
            return None
        total = self._nimber
        return self._infinite[0].plus(total) if self._infinite else total

    def remainder(self) -> Remainder | None:
        """Return what is left after equals cancel, or None if play need not end."""
        if self._infinite or self._maybe_loopy:
            return None
        return Remainder(self._nimber, frozenset(self._unknown))

    def value_without(self, component: Component, evaluation: Evaluation) -> SumValue:
        """Return the value of the sum without this one of its components."""
        self._change(component, evaluation, -1)
        value = self.value()
        self._change(component, evaluation, 1)
        return value

    def _change(self, component: Component, evaluation: Evaluation, times: int) -> None:
        if evaluation.infinity is not None:
            if times > 0:
                self._infinite.append(evaluation.infinity)
            else:
                self._infinite.remove(evaluation.infinity)
        elif evaluation.value is None and component.ruleset.loopy:
            self._maybe_loopy += times
        else:
            rest = remainder_of(component, evaluation)
            self._nimber ^= rest.nimber
            self._unknown ^= rest.unknown


def sum_value(components: Sum, evaluations: Iterable[Evaluation]) -> SumValue:
    """Return the value of a sum, given the evaluations of its components."""
    return _RunningSum(components, evaluations).value()


def remainder_of_sum(components: Sum, evaluations: Iterable[Evaluation]) -> Remainder | None:
    """Return what is left of a sum after equals cancel, or None if its play need not end."""
    return _RunningSum(components, evaluations).remainder()


def values_of_others(components: Sum, evaluations: Sequence[Evaluation]) -> Iterator[SumValue]:
    """Return an iterator over the values of the sum without each component in turn."""
    tally = _RunningSum(components, evaluations)
    return map(tally.value_without, components, evaluations)


def is_not_zero(components: Sum, evaluations: Sequence[Evaluation]) -> bool:
    """Return True if a sum is known not to have value 0, even if its value is not known.

    That is so if one component is known not to have value 0 and all others together have it, or if
    it is known to have a larger value than these.
    """
    if not any(evaluation.not_zero or evaluation.at_least for evaluation in evaluations):
        return False
    others = values_of_others(components, evaluations)
    return any(
        isinstance(rest, int) and (one.at_least > rest or (one.not_zero and rest == 0))
        for one, rest in zip(evaluations, others, strict=True)
    )


def cannot_equal_others(components: Sum, evaluations: Sequence[Evaluation], index: int) -> bool:
    """Return True if a component is too short for any of its options to equal all others together.

    No value is greater than the number of moves that play can last. One of the others may be
    unknown if it is known to be at least a power of 2 above this number and above the values of the
    rest. Return False if the budget is spent before it is known how long play can last.
    """
    others = [e for number, e in enumerate(evaluations) if number != index]
    unknown = [e for e in others if e.value is None]
    if len(unknown) != 1 or not unknown[0].at_least:
        return False
    try:
        longest = components[index].ruleset.bounds.longest_play(components[index].position)
    except OutOfBudget:
        return False
    if longest is None:
        return False
    known = [e.value for e in others if e.value is not None]
    return max(longest, *known, 0).bit_length() < unknown[0].at_least.bit_length()


def value_of(components: Sum, budget: Budget) -> SumValue:
    """Return the value of a sum, or None if it is not known."""
    return sum_value(components, evaluate_all(components, budget))


def has_value(components: Sum, value: int, budget: Budget) -> bool | None:
    """Return True if a sum has the given value, or None if that is unknown.

    This may be known even if the value of the sum is not.
    """
    try:
        with budget:
            return _has_value(components, value, budget)
    except OutOfBudget:
        return None


def _has_value(components: Sum, value: int, budget: Budget) -> bool | None:
    if len(components) == 1 and evaluation_by_theorem(components[0]) is None:
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
    """Return the proved period of the component's ruleset if it is found on the way there.

    Return None otherwise.
    """
    ruleset = component.ruleset
    n = component.position
    if not isinstance(ruleset, HeapRuleset):
        return None
    return table_of(ruleset, budget.memory).period_by(n, budget)
