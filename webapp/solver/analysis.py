"""Who wins a sum, and by which moves."""

from dataclasses import dataclass
from enum import StrEnum

from webapp.limits import MOST_MOVES_LISTED
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Move, Sum, after, has_move
from webapp.theory.loopy import DRAW, Infinity

from .budget import Budget
from .choices import options_of_value
from .misere import misere_is_p, misere_winning_moves
from .values import (
    Evaluation,
    SumValue,
    evaluate_all,
    is_not_zero,
    nim_sum_of,
    nim_sums_of_others,
)

_FOR_NORMAL_VALUES, _FOR_THE_OUTCOME = 0.1, 0.5
"""The parts of the time, of what is left, in misère play for what is shown beside the outcome and
for the outcome itself; the rest is for the winning moves."""


class Outcome(StrEnum):
    """Who wins with best play: Next player, Previous player, nobody, or we do not know."""

    N = "N"
    P = "P"
    DRAW = "D"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a sum.

    `evaluations` and `value` are those of normal play: `value` is the exact nim-sum, or an infinite
    value, or None, as always in misère play. `winning` holds proved winning moves; `truncated` says
    that there may be more than those.
    """

    position: Sum
    evaluations: tuple[Evaluation, ...]
    value: SumValue
    outcome: Outcome
    winning: tuple[Move, ...]
    truncated: bool


def analyse(
    position: Sum,
    budget: Budget,
    most: int = MOST_MOVES_LISTED,
    convention: Convention = Convention.NORMAL,
) -> Analysis:
    """The value, the outcome and at most so many winning moves of a sum."""
    return _ANALYSES[convention](position, budget, most)


def _misere_analysis(position: Sum, budget: Budget, most: int) -> Analysis:
    """What is known in misère play."""
    shown = budget.share(_FOR_NORMAL_VALUES * budget.left())
    evaluations = tuple(evaluate_all(position, shown))
    is_p = misere_is_p(position, budget.share(_FOR_THE_OUTCOME * budget.left()))
    if is_p:
        return Analysis(position, evaluations, None, Outcome.P, (), truncated=False)
    winning, complete = misere_winning_moves(position, budget, most)
    if is_p is False or winning:
        outcome = Outcome.N
    elif complete and any(map(has_move, position)):
        outcome = Outcome.P
    else:
        outcome = Outcome.UNKNOWN
    return Analysis(position, evaluations, None, outcome, tuple(winning), truncated=not complete)


def _normal_analysis(position: Sum, budget: Budget, most: int) -> Analysis:
    """What is known in normal play (Sprague and Grundy)."""
    evaluations = tuple(evaluate_all(position, budget))
    value = nim_sum_of(position, evaluations)
    if value == 0:
        return Analysis(position, evaluations, 0, Outcome.P, (), truncated=False)
    winning: list[Move] = []
    complete = True
    for index, target in enumerate(nim_sums_of_others(position, evaluations)):
        # What a winning option of the component must have as its value.
        if not isinstance(target, int):
            # Beside a loopy component no move elsewhere leaves a nimber, so none wins.
            complete &= target is not None
            continue
        # A hard component leaves the others their time.
        share = budget.share(budget.left() / (len(position) - index))
        found = options_of_value(position[index], target, most, share)
        winning += [Move(index, option) for option in found.listed]
        complete &= found.complete
        if len(winning) > most or budget.spent():
            complete = False
            break
    if value is None and complete and not winning and not any(c.ruleset.loopy for c in position):
        # Every option was looked at, and each leaves a value other than 0.
        return Analysis(position, evaluations, 0, Outcome.P, (), truncated=False)
    return Analysis(
        position,
        evaluations,
        value,
        _outcome(value, bool(winning) or is_not_zero(position, evaluations)),
        tuple(winning[:most]),
        truncated=not complete and value != DRAW,
    )


_ANALYSES = {Convention.NORMAL: _normal_analysis, Convention.MISERE: _misere_analysis}


def _outcome(value: SumValue, wins: bool) -> Outcome:
    """The outcome of a sum that is no P-position by its value; `wins` if it is won all the same."""
    if isinstance(value, Infinity):
        return Outcome.N if 0 in value.nimbers else Outcome.DRAW
    return Outcome.N if wins or value is not None else Outcome.UNKNOWN


def refutation(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Move | None:
    """A winning reply to a move, if one is known."""
    left = after(position, move)
    return next(iter(analyse(left, budget, 1, convention).winning), None)
