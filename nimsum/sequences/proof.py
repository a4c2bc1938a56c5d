"""Proofs of a Grundy value as the mex of the options' values."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import islice

from nimsum.budget import Budget
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component
from nimsum.solver.component_options import options_of_value, parts_of
from nimsum.solver.evaluation import Evaluation, evaluate, evaluate_all, sum_value

_MAX_OPTIONS = 3_000
_MAX_PER_GROUP = 6
_MAX_GROUPS = 40


@dataclass(frozen=True, slots=True)
class OptionsOfValue:
    """The options of a position that have Grundy value `value`.

    `options` describes some of them: each in words, with the values of its parts if it leaves more
    than one. `count` is the number of all of them, or None if not all options were examined.
    """

    value: int
    options: tuple[tuple[str, tuple[int, ...]], ...]
    count: int | None


@dataclass(frozen=True, slots=True)
class MexProof:
    """A position, its value, and its options grouped by value, smallest value first.

    If `whole` is True, all options were examined, so their values prove the value by hand.
    Otherwise there is a group for each smaller value for which an option was found, and only the
    computation shows that no option has the value itself. `options` is the number of options, or
    `_MAX_OPTIONS` + 1 if there are more. `left_out` is the number of values without a group here.
    """

    component: Component
    evaluation: Evaluation
    groups: tuple[OptionsOfValue, ...]
    options: int
    whole: bool
    left_out: int


def mex_proof(component: Component, budget: Budget) -> MexProof:
    """Return the proof of the value of `component`, as far as `budget` allows."""
    evaluation = evaluate(component, budget)
    all_options = component.ruleset.options(component.position)
    options = list(islice(all_options, _MAX_OPTIONS + 1))
    if len(options) <= _MAX_OPTIONS:
        grouped = _grouped(component, options, budget)
        if grouped is not None:
            groups = tuple(grouped[value] for value in sorted(grouped))
            first_groups = groups[:_MAX_GROUPS]
            left_out = len(groups) - len(first_groups)
            return MexProof(component, evaluation, first_groups, len(options), True, left_out)
    below = evaluation.value or 0
    candidates = (_witness(component, value, budget) for value in range(min(below, _MAX_GROUPS)))
    groups = tuple(group for group in candidates if group.options)
    return MexProof(component, evaluation, groups, len(options), False, below - len(groups))


def _grouped(
    component: Component, options: list[Option[object]], budget: Budget
) -> dict[int, OptionsOfValue] | None:
    """Return all `options` grouped by value, or None if a value is not known."""
    by_value = defaultdict(list)
    for option in options:
        parts = parts_of(component, option)
        evaluations = evaluate_all(parts, budget)
        value = sum_value(parts, evaluations)
        if not isinstance(value, int) or not budget.check():
            return None
        by_value[value].append((option, evaluations))
    groups = {}
    for value, members in by_value.items():
        first = members[:_MAX_PER_GROUP]
        in_words = tuple(_in_words(component, *member) for member in first)
        groups[value] = OptionsOfValue(value, in_words, len(members))
    return groups


def _witness(component: Component, value: int, budget: Budget) -> OptionsOfValue:
    options = options_of_value(component, value, 1, budget).listed
    in_words = (
        _in_words(component, option, evaluate_all(parts_of(component, option), budget))
        for option in options
    )
    return OptionsOfValue(value, tuple(in_words), None)


def _in_words(
    component: Component, option: Option[object], evaluations: list[Evaluation]
) -> tuple[str, tuple[int, ...]]:
    values = tuple(part.value for part in evaluations if part.value is not None)
    return component.ruleset.words.option(option), values if len(values) > 1 else ()
