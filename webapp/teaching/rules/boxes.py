"""Boxes ticked for the first numbers, written as a rule."""

from collections.abc import Collection

from .formulas import Division, Letter, Number
from .syntax import All, Chain, Constant, Member, Rule, Some, joined

_N = Letter("n")


def rule_of_boxes(boxes: range, ticked: Collection[int], period: int | None) -> Rule:
    """The rule that holds for the ticked numbers; with a period the last boxes repeat for ever."""
    if period is None:
        return _one_of(sorted(ticked))
    start = boxes[-1] + 1 - period
    repeated = sorted({number % period for number in ticked if number >= start})
    if not repeated:
        return _one_of(sorted(number for number in ticked if number < start))
    recurring: Rule = (
        Constant(always=True)
        if len(repeated) == period
        else Member(Division(_N, "mod", period), tuple(repeated))
    )
    if all((number in ticked) == (number % period in repeated) for number in boxes):
        return recurring
    later: Rule = Chain(_N, ((">=", Number(start)),))
    if recurring != Constant(always=True):
        later = joined(All, later, recurring)
    before = [number for number in sorted(ticked) if number < start]
    return joined(Some, _one_of(before), later) if before else later


def _one_of(numbers: list[int]) -> Rule:
    return Member(_N, tuple(numbers)) if numbers else Constant(always=False)
