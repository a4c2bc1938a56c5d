"""Outcomes of sums, and the moves that win them."""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import StrEnum

from nimsum.budget import Budget
from nimsum.limits import MAX_COMPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.theory.nimbers.loopy import DRAW, Infinity

from .component_options import options_of_value
from .evaluation import (
    UNKNOWN_EVALUATION,
    Evaluation,
    SumValue,
    cannot_equal_others,
    evaluate_all,
    is_not_zero,
    sum_value,
    values_of_others,
)
from .misere import misere_is_p, misere_winning_moves
from .pairing import pairing_moves, quick_evaluations

MAX_MOVES_LISTED = 60
"""The largest number of winning moves in an analysis."""


_FOR_PAIRS = 0.3
"""The share of the remaining time, in normal play, for moves that leave equal pairs."""

_FOR_VALUES = 0.9
"""The share of the time then remaining for values; the rest is for the moves to these values."""

_FOR_NORMAL_VALUES = 0.1
"""The share of the remaining time, in misère play, for the values of normal play."""

_FOR_THE_OUTCOME = 0.5
"""The share of the time then remaining for the outcome; the rest is for the winning moves."""


class Outcome(StrEnum):
    """The winner with best play: Next player, Previous player, nobody (a draw), or unknown."""

    N = "N"
    P = "P"
    DRAW = "D"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The results about a sum.

    `evaluations` and `value` are those of normal play: `value` is the exact nim-sum, or an infinite
    value, or None if it is unknown and always in misère play. `winning` has proved winning moves;
    `truncated` is true if there may be others. `pairing` has those of them that win because
    everything they leave cancels in pairs, if the value is not known.
    """

    position: Sum
    evaluations: tuple[Evaluation, ...]
    value: SumValue
    outcome: Outcome
    winning: tuple[Move, ...]
    truncated: bool
    pairing: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class LongerSearchResult:
    """The result of a longer search; `complete` is true if these are all winning moves."""

    outcome: Outcome
    winning: tuple[Move, ...]
    complete: bool


SolutionLookup = Callable[[Sum, Convention], LongerSearchResult | None]
"""A function from a sum and a convention to what a longer search found about it, or None."""


def _none(_position: Sum, _convention: Convention) -> None:
    pass


_SOLUTIONS: ContextVar[SolutionLookup] = ContextVar("solutions", default=_none)


def set_solution_lookup(solutions: SolutionLookup) -> None:
    """Use `solutions`, in this thread, for sums that a search does not fully solve."""
    _SOLUTIONS.set(solutions)


def analyse(
    position: Sum,
    budget: Budget,
    most: int = MAX_MOVES_LISTED,
    convention: Convention = Convention.NORMAL,
) -> Analysis:
    """Return the value, the outcome and at most `most` winning moves of a sum.

    If `most` is 0, only the outcome is looked for.
    """
    if _is_too_late(position, budget):
        return _not_in_time(position)
    analysis = _ANALYSES[convention](position, budget, most)
    unknown = analysis.outcome is Outcome.UNKNOWN
    if unknown or (analysis.truncated and len(analysis.winning) < most):
        solved = _SOLUTIONS.get()(position, convention)
        if solved is not None:
            return _completed(analysis, solved, most, convention)
    return analysis


def _completed(
    analysis: Analysis, solved: LongerSearchResult, most: int, convention: Convention
) -> Analysis:
    winning = tuple(dict.fromkeys((*analysis.winning, *solved.winning)))
    lost = solved.outcome is Outcome.P and convention is Convention.NORMAL
    return replace(
        analysis,
        value=0 if lost else analysis.value,
        outcome=solved.outcome,
        winning=winning[:most],
        truncated=not solved.complete or len(winning) > most,
    )


def _is_too_late(position: Sum, budget: Budget) -> bool:
    return len(position) > MAX_COMPONENTS and not budget.check()


def _not_in_time(position: Sum) -> Analysis:
    unknown = (UNKNOWN_EVALUATION,) * len(position)
    return Analysis(position, unknown, None, Outcome.UNKNOWN, (), truncated=True)


def _misere_analysis(position: Sum, budget: Budget, most: int) -> Analysis:
    shown = budget.part(_FOR_NORMAL_VALUES)
    evaluations = tuple(evaluate_all(position, shown))
    is_p = misere_is_p(position, budget.part(_FOR_THE_OUTCOME))
    if is_p:
        return Analysis(position, evaluations, None, Outcome.P, (), truncated=False)
    winning = list[Move]()
    complete = False
    if not _is_too_late(position, budget):
        winning, complete = misere_winning_moves(position, budget, most)
    if is_p is False or winning:
        outcome = Outcome.N
    elif complete and any(map(has_move, position)):
        outcome = Outcome.P
    else:
        outcome = Outcome.UNKNOWN
    return Analysis(position, evaluations, None, outcome, tuple(winning), truncated=not complete)


def _normal_analysis(position: Sum, budget: Budget, most: int) -> Analysis:
    with budget:
        return _analysed(position, budget, most)


def _analysed(position: Sum, budget: Budget, most: int) -> Analysis:
    evaluations = tuple(quick_evaluations(position, budget))
    value = sum_value(position, evaluations)
    if not most and is_not_zero(position, evaluations):
        return Analysis(position, evaluations, None, Outcome.N, (), truncated=True)
    pairing: tuple[Move, ...] = ()
    for_pairs = budget.optional_part(_FOR_PAIRS * budget.remaining())
    if not isinstance(value, int):
        pairing = pairing_moves(position, evaluations, most + 1, for_pairs)
        if pairing and not most:
            return Analysis(position, evaluations, None, Outcome.N, (), truncated=True)
        evaluations = tuple(evaluate_all(position, budget.part(_FOR_VALUES)))
        value = sum_value(position, evaluations)
    if isinstance(value, int) and not most:
        outcome = Outcome.N if value else Outcome.P
        return Analysis(position, evaluations, value, outcome, (), truncated=value != 0)
    if _is_too_late(position, budget):
        return _not_in_time(position)
    if value == 0:
        return Analysis(position, evaluations, 0, Outcome.P, (), truncated=False)
    if value is None and not pairing:
        pairing = pairing_moves(position, evaluations, most + 1, budget.part(_FOR_PAIRS))
    # If the value is known, the order of moves must not depend on when it became known.
    winning = list(pairing) if value is None else []
    complete = len(winning) <= most
    for index, target in enumerate(values_of_others(position, evaluations)):
        # The target is the value that a winning option of the component must have.
        if not isinstance(target, int):
            # With a loopy component in the sum, no move elsewhere leaves a nimber, so none wins.
            complete &= target is not None or cannot_equal_others(position, evaluations, index)
            continue
        # A hard component must not take the time of the others.
        share = budget.part(1 / (len(position) - index))
        options = options_of_value(position[index], target, most, share)
        moves = (Move(index, option) for option in options.listed)
        winning += [move for move in moves if move not in winning]
        complete &= options.complete
        if len(winning) > most or not budget.check():
            complete = False
            break
    if value is None or not winning:
        budget.rely_on(for_pairs)
    winning = winning or list(pairing)
    if value is None and complete and not winning and not any(c.ruleset.loopy for c in position):
        # All options have been examined, and each leaves a value other than 0.
        return Analysis(position, evaluations, 0, Outcome.P, (), truncated=False)
    return Analysis(
        position,
        evaluations,
        value,
        _outcome(value, bool(winning) or is_not_zero(position, evaluations)),
        tuple(winning[:most]),
        truncated=not complete and value != DRAW,
        pairing=pairing[:most] if value is None else (),
    )


_ANALYSES = {Convention.NORMAL: _normal_analysis, Convention.MISERE: _misere_analysis}


def _outcome(value: SumValue, wins: bool) -> Outcome:
    """Return the outcome of a sum that is not known to be a P-position; `wins` if it has a win."""
    if isinstance(value, Infinity):
        return Outcome.N if 0 in value.nimbers else Outcome.DRAW
    return Outcome.N if wins or value is not None else Outcome.UNKNOWN


def refutation(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Move | None:
    """Return a winning reply to `move`, or None if none is known."""
    analysis = analyse(after(position, move), budget, 1, convention)
    return next(iter(analysis.winning), None)
