"""Why a position has its value: its options by value, and the least number that is missing."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import islice

from nimsum.budget import Budget
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component
from nimsum.solver.choices import options_of_value, parts_of
from nimsum.solver.values import Evaluation, evaluate, evaluate_all, nim_sum_of

_MOST_OPTIONS = 3_000
_MOST_OF_A_GROUP = 6
_MOST_GROUPS = 40


@dataclass(frozen=True, slots=True)
class OptionsOfValue:
    """Some options of one value, in words, with the values of their parts where there are several.

    `count` is how many there are; None where they were not all looked at.
    """

    value: int
    options: tuple[tuple[str, tuple[int, ...]], ...]
    count: int | None


@dataclass(frozen=True, slots=True)
class MexProof:
    """A position, its value, and its options by value, the smallest first.

    `whole` says that all options were looked at, so that by their values the value is proved by
    hand; else there is an option for each smaller value, as far as they were found, and that none
    has the value itself is computed. `left_out` counts values that are not shown.
    """

    component: Component
    evaluation: Evaluation
    groups: tuple[OptionsOfValue, ...]
    options: int
    whole: bool
    left_out: int


def mex_proof(component: Component, budget: Budget) -> MexProof:
    """The proof of the value of a position, as far as it can be shown."""
    evaluation = evaluate(component, budget)
    ruleset, position = component.ruleset, component.position
    options = list(islice(ruleset.options(position), _MOST_OPTIONS + 1))
    if len(options) <= _MOST_OPTIONS:
        grouped = _grouped(component, options, budget)
        if grouped is not None:
            groups = tuple(grouped[value] for value in sorted(grouped))
            shown = groups[:_MOST_GROUPS]
            left = len(groups) - len(shown)
            return MexProof(component, evaluation, shown, len(options), True, left)
    below = evaluation.value or 0
    groups = tuple(_witness(component, value, budget) for value in range(min(below, _MOST_GROUPS)))
    found = tuple(group for group in groups if group.options)
    return MexProof(component, evaluation, found, len(options), False, below - len(found))


def _grouped(
    component: Component, options: list[Option[object]], budget: Budget
) -> dict[int, OptionsOfValue] | None:
    """All options by value; None where a value is not known."""
    by_value = defaultdict(list)
    for option in options:
        parts = parts_of(component, option)
        evaluations = evaluate_all(parts, budget)
        value = nim_sum_of(parts, evaluations)
        if not isinstance(value, int) or not budget.check():
            return None
        by_value[value].append((option, evaluations))
    return {
        value: OptionsOfValue(
            value, tuple(_told(component, *each) for each in found[:_MOST_OF_A_GROUP]), len(found)
        )
        for value, found in by_value.items()
    }


def _witness(component: Component, value: int, budget: Budget) -> OptionsOfValue:
    found = options_of_value(component, value, 1, budget).listed
    told = (
        _told(component, option, evaluate_all(parts_of(component, option), budget))
        for option in found
    )
    return OptionsOfValue(value, tuple(told), None)


def _told(
    component: Component, option: Option[object], evaluations: list[Evaluation]
) -> tuple[str, tuple[int, ...]]:
    values = tuple(each.value for each in evaluations if each.value is not None)
    return component.ruleset.words.option(option), values if len(values) > 1 else ()
