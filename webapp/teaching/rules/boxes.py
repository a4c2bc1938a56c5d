"""Conversion of ticked boxes for the first numbers into a rule."""

from collections.abc import Collection

from .formulas import Formula, number
from .syntax import ALWAYS, NEVER, Rule, compared, is_one_of, joined

_N = Formula("n")


def rule_of_boxes(boxes: range, ticked: Collection[int], period: int | None) -> Rule:
    """Return the rule that holds for the `ticked` numbers; with `period` the last boxes repeat."""
    if period is None:
        return _one_of(ticked)
    start = boxes[-1] + 1 - period
    before = [n for n in ticked if n < start]
    repeated = {n % period for n in ticked if n >= start}
    if not repeated:
        return _one_of(before)
    everywhere = len(repeated) == period
    recurring = ALWAYS
    if not everywhere:
        recurring = is_one_of(Formula("mod", (_N, number(period))), repeated)
    if all((n in ticked) == (n % period in repeated) for n in boxes):
        return recurring
    later = compared(_N, ">=", number(start))
    if not everywhere:
        later = joined("and", later, recurring)
    return joined("or", _one_of(before), later) if before else later


def _one_of(numbers: Collection[int]) -> Rule:
    return is_one_of(_N, numbers) if numbers else NEVER
