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
"""The largest number of options that are all examined."""

_MAX_PER_GROUP = 6
"""The largest number of options in a group."""

_MAX_GROUPS = 40
"""The largest number of groups in a proof."""


@dataclass(frozen=True, slots=True)
class OptionInWords:
    """An option in words, `text`, for people to read.

    If the option leaves several components, `part_values` has their Grundy values; otherwise
    `part_values` is empty.
    """

    text: str
    part_values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ValueGroup:
    """The options of a position that have Grundy value `value`.

    `options` has at most `_MAX_PER_GROUP` of these options. `count` is the number of all of them,
    or None if not all options of the position were examined.
    """

    value: int
    options: tuple[OptionInWords, ...]
    count: int | None

    @property
    def left_out(self) -> int:
        """The number of options that `options` leaves out; 0 if not all options were examined."""
        return 0 if self.count is None else self.count - len(self.options)


@dataclass(frozen=True, slots=True)
class MexProof:
    """A proof of the Grundy value of a position, `component`, by the values of its options.

    `evaluation` has the value. `groups` has the options, in one group for each value, smallest
    value first. If `whole` is True, all options were examined, so a reader can check the value by
    the mex rule. Otherwise `groups` has an option of each value below that of the position, as far
    as one was found; that no option has the value of the position itself is not shown.

    `options` is the number of options, or `_MAX_OPTIONS` + 1 if there are more. `left_out` is the
    number of values that should have a group and have none.
    """

    component: Component
    evaluation: Evaluation
    groups: tuple[ValueGroup, ...]
    options: int
    whole: bool
    left_out: int


def mex_proof(component: Component, budget: Budget) -> MexProof:
    """Return a proof of the Grundy value of `component` by the values of its options.

    It is not `whole` if there are too many options, or if `budget` runs out.
    """
    evaluation = evaluate(component, budget)
    all_options = component.ruleset.options(component.position)
    options = list(islice(all_options, _MAX_OPTIONS + 1))
    if len(options) <= _MAX_OPTIONS:
        grouped = _grouped(component, options, budget)
        if grouped is not None:
            groups = tuple(grouped[value] for value in sorted(grouped))
            first_groups = groups[:_MAX_GROUPS]
            left_out = len(groups) - len(first_groups)
            return MexProof(
                component, evaluation, first_groups, len(options), whole=True, left_out=left_out
            )
    below = evaluation.value or 0
    witnesses = [_witness(component, value, budget) for value in range(min(below, _MAX_GROUPS))]
    groups = tuple(group for group in witnesses if group.options)
    left_out = below - len(groups)
    return MexProof(component, evaluation, groups, len(options), whole=False, left_out=left_out)


def _grouped(
    component: Component, options: list[Option[object]], budget: Budget
) -> dict[int, ValueGroup] | None:
    """Return a map from values to the groups of those of `options` that have the value.

    Return None if the value of an option is not found before `budget` is spent.
    """
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
        in_words = []
        for option, evaluations in members[:_MAX_PER_GROUP]:
            in_words.append(_in_words(component, option, evaluations))
        groups[value] = ValueGroup(value, tuple(in_words), len(members))
    return groups


def _witness(component: Component, value: int, budget: Budget) -> ValueGroup:
    """Return a group for `value` with one option of this value, or an empty group if none is found.

    The count of the group is None, since not all options are examined.
    """
    options = options_of_value(component, value, 1, budget).listed
    in_words = []
    for option in options:
        evaluations = evaluate_all(parts_of(component, option), budget)
        in_words.append(_in_words(component, option, evaluations))
    return ValueGroup(value, tuple(in_words), None)


def _in_words(
    component: Component, option: Option[object], evaluations: list[Evaluation]
) -> OptionInWords:
    values = tuple(part.value for part in evaluations if part.value is not None)
    text = component.ruleset.words.option(option)
    return OptionInWords(text, values if len(values) > 1 else ())
