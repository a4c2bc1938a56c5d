"""Outcomes of sums, and the moves that win them."""

import warnings
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
from .misere import misere_is_p, misere_winning_moves, never_ends
from .pairing import pairing_moves, quick_evaluations

MAX_MOVES_LISTED = 60
"""The largest number of winning moves in an analysis."""


_PAIRING_SHARE = 0.3
"""In normal play, the share of the remaining work for moves that leave equal pairs."""

_VALUES_SHARE = 0.9
"""In normal play, the share of the work then remaining for the values of the components."""

_NORMAL_VALUES_SHARE = 0.1
"""In misère play, the share of the remaining work for the values of normal play."""

_OUTCOME_SHARE = 0.5
"""In misère play, the share of the work then remaining for the outcome of the sum."""


class Outcome(StrEnum):
    """The winner with best play: Next player, Previous player, nobody (a draw), or unknown."""

    N = "N"
    P = "P"
    DRAW = "D"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The value, the outcome and the winning moves of a sum, as far as they are known.

    The outcome and the moves are those of the play of `convention`. `evaluations` holds the values
    of the components in normal play. `value` is the value of the whole sum; it is None if the value
    is unknown, and always in misère play.

    `winning` lists moves that are proved to win; `truncated` is True if there may be others. While
    the value is unknown, `pairing` lists the winning moves after which everything cancels in pairs.
    """

    position: Sum
    convention: Convention
    evaluations: tuple[Evaluation, ...]
    value: SumValue
    outcome: Outcome
    winning: tuple[Move, ...]
    truncated: bool
    pairing: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class LongerSearchResult:
    """The result of a longer search, by a background job: a sum's outcome and winning moves.

    `complete` is True if `winning` lists all winning moves.
    """

    outcome: Outcome
    winning: tuple[Move, ...]
    complete: bool


SolutionLookup = Callable[[Sum, Convention], LongerSearchResult | None]
"""A function that returns the result of a longer search for a sum, or None if there is none."""


_SOLUTION_LOOKUP: ContextVar[SolutionLookup | None] = ContextVar("solutions", default=None)


def set_solution_lookup(lookup: SolutionLookup) -> None:
    """Make `analyse` use `lookup`, in this thread, for sums that it cannot fully solve in time."""
    _SOLUTION_LOOKUP.set(lookup)


def analyse(
    position: Sum,
    budget: Budget,
    max_moves: int = MAX_MOVES_LISTED,
    convention: Convention = Convention.NORMAL,
    *,
    most: int | None = None,
) -> Analysis:
    """Return the value, the outcome and at most `max_moves` winning moves of the sum `position`.

    If `max_moves` is 0, only the outcome is computed. What `budget` does not suffice for is
    unknown. `most` is the former name of `max_moves`; it still works, with a `DeprecationWarning`.
    """
    if most is not None:
        message = "the keyword `most` of analyse is now `max_moves`"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        max_moves = most
    if _is_too_late(position, budget):
        return _unknown_analysis(position, convention)
    if convention is Convention.MISERE:
        analysis = _misere_analysis(position, budget, max_moves)
    else:
        with budget:
            analysis = _normal_analysis(position, budget, max_moves)
    unknown = analysis.outcome is Outcome.UNKNOWN
    if unknown or (analysis.truncated and len(analysis.winning) < max_moves):
        look_up = _SOLUTION_LOOKUP.get()
        longer_result = look_up(position, convention) if look_up else None
        if longer_result is not None:
            return _merge(analysis, longer_result, max_moves, convention)
    return analysis


def _merge(
    analysis: Analysis, longer_result: LongerSearchResult, max_moves: int, convention: Convention
) -> Analysis:
    """Return `analysis` with the outcome of `longer_result`, and the winning moves of both."""
    winning = tuple(dict.fromkeys((*analysis.winning, *longer_result.winning)))
    has_value_0 = longer_result.outcome is Outcome.P and convention is Convention.NORMAL
    return replace(
        analysis,
        value=0 if has_value_0 else analysis.value,
        outcome=longer_result.outcome,
        winning=winning[:max_moves],
        truncated=not longer_result.complete or len(winning) > max_moves,
    )


def _is_too_late(position: Sum, budget: Budget) -> bool:
    """Return True if `budget` is spent and `position` has more components than users may type."""
    return len(position) > MAX_COMPONENTS and not budget.check()


def _unknown_analysis(position: Sum, convention: Convention) -> Analysis:
    """Return an analysis that says nothing of `position` in the play of `convention`."""
    return Analysis(
        position,
        convention,
        evaluations=(UNKNOWN_EVALUATION,) * len(position),
        value=None,
        outcome=Outcome.UNKNOWN,
        winning=(),
        truncated=True,
    )


def _lost_analysis(
    position: Sum, convention: Convention, evaluations: tuple[Evaluation, ...]
) -> Analysis:
    """Return the analysis of a P-position, whose value is 0 in normal play."""
    value = 0 if convention is Convention.NORMAL else None
    return Analysis(
        position, convention, evaluations, value, Outcome.P, winning=(), truncated=False
    )


def _won_analysis(
    position: Sum, evaluations: tuple[Evaluation, ...], value: int | None = None
) -> Analysis:
    """Return the analysis of an N-position of normal play of which only the outcome is wanted."""
    return Analysis(
        position, Convention.NORMAL, evaluations, value, Outcome.N, winning=(), truncated=True
    )


def _misere_analysis(position: Sum, budget: Budget, max_moves: int) -> Analysis:
    """Return the analysis in misère play: the values of normal play, the outcome, the moves."""
    values_budget = budget.part(_NORMAL_VALUES_SHARE)
    evaluations = tuple(evaluate_all(position, values_budget))
    if never_ends(position, budget):
        return Analysis(
            position,
            Convention.MISERE,
            evaluations,
            value=None,
            outcome=Outcome.DRAW,
            winning=(),
            truncated=False,
        )
    is_p = misere_is_p(position, budget.part(_OUTCOME_SHARE))
    if is_p:
        return _lost_analysis(position, Convention.MISERE, evaluations)
    winning = list[Move]()
    complete = False
    if not _is_too_late(position, budget):
        winning, complete = misere_winning_moves(position, budget, max_moves)
    if is_p is False or winning:
        outcome = Outcome.N
    elif complete and any(map(has_move, position)):
        # No move wins. (A player without a move would win.)
        outcome = Outcome.P
    else:
        outcome = Outcome.UNKNOWN
    return Analysis(
        position,
        Convention.MISERE,
        evaluations,
        value=None,
        outcome=outcome,
        winning=tuple(winning),
        truncated=not complete,
    )


def _normal_analysis(position: Sum, budget: Budget, max_moves: int) -> Analysis:
    """Return the analysis in normal play, by Grundy values and by pairing moves.

    Values that take hardly any work are computed first, then pairing moves, then all other values,
    and last the moves to the values that win. If `max_moves` is 0, only the outcome is wanted, so
    return as soon as it is known.
    """
    only_outcome = max_moves == 0
    evaluations = tuple(quick_evaluations(position, budget))
    if only_outcome and is_not_zero(position, evaluations):
        return _won_analysis(position, evaluations)
    value = sum_value(position, evaluations)
    pairing: tuple[Move, ...] = ()
    pairing_budget = budget.optional_part(_PAIRING_SHARE * budget.remaining())
    if not isinstance(value, int):
        pairing = pairing_moves(position, evaluations, max_moves + 1, pairing_budget)
        if only_outcome and pairing:
            return _won_analysis(position, evaluations)
        evaluations = tuple(evaluate_all(position, budget.part(_VALUES_SHARE)))
        value = sum_value(position, evaluations)
    if only_outcome and isinstance(value, int):
        if value == 0:
            return _lost_analysis(position, Convention.NORMAL, evaluations)
        return _won_analysis(position, evaluations, value)
    if _is_too_late(position, budget):
        return _unknown_analysis(position, Convention.NORMAL)
    if value == 0:
        return _lost_analysis(position, Convention.NORMAL, evaluations)
    if value is None and not pairing:
        # Some values are known by now, so pairing moves may be found that were not before.
        pairing_share = budget.part(_PAIRING_SHARE)
        pairing = pairing_moves(position, evaluations, max_moves + 1, pairing_share)
    # If the value is known, the order of moves must not depend on when it became known.
    first_moves = pairing if value is None else ()
    result = _moves_to_zero(first_moves, position, evaluations, max_moves, budget)
    if value is None or not result.moves:
        budget.rely_on(pairing_budget)
    winning = result.moves or pairing
    loopy = any(component.ruleset.loopy for component in position)
    if value is None and result.complete and not winning and not loopy:
        # All options have been examined, and each leaves a value other than 0.
        return _lost_analysis(position, Convention.NORMAL, evaluations)
    has_winning_move = bool(winning) or is_not_zero(position, evaluations)
    return Analysis(
        position,
        Convention.NORMAL,
        evaluations,
        value,
        outcome=_outcome(value, has_winning_move=has_winning_move),
        winning=winning[:max_moves],
        truncated=not result.complete and value != DRAW,
        pairing=pairing[:max_moves] if value is None else (),
    )


@dataclass(frozen=True, slots=True)
class _WinningMoves:
    """Moves that are proved to win; `complete` is True if there are no others."""

    moves: tuple[Move, ...]
    complete: bool


def _moves_to_zero(
    first_moves: tuple[Move, ...],
    position: Sum,
    evaluations: tuple[Evaluation, ...],
    max_moves: int,
    budget: Budget,
) -> _WinningMoves:
    """Return `first_moves`, which win, and then the other moves that leave value 0.

    `evaluations` has what is known of the values of the components. The search ends when there are
    more than `max_moves` moves.
    """
    winning = list(first_moves)
    complete = len(winning) <= max_moves
    for index, target in enumerate(values_of_others(position, evaluations)):
        # A winning option of the component has the value of all others together.
        if not isinstance(target, int):
            # With a loopy component in the sum, no move elsewhere leaves a nimber, so none wins.
            complete &= target is not None or cannot_equal_others(position, evaluations, index)
            continue
        # A hard component must not take the time of the others.
        share = budget.part(1 / (len(position) - index))
        options = options_of_value(position[index], target, max_moves, share)
        moves = (Move(index, option) for option in options.listed)
        winning += [move for move in moves if move not in winning]
        complete &= options.complete
        if len(winning) > max_moves or not budget.check():
            return _WinningMoves(tuple(winning), complete=False)
    return _WinningMoves(tuple(winning), complete)


def _outcome(value: SumValue, *, has_winning_move: bool) -> Outcome:
    """Return the outcome of a sum in normal play from its `value`, which is not 0.

    The value may also be infinite, or None for an unknown value.
    """
    if isinstance(value, Infinity):
        return Outcome.N if 0 in value.nimbers else Outcome.DRAW
    return Outcome.N if has_winning_move or value is not None else Outcome.UNKNOWN


def refutation(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Move | None:
    """Return a winning reply to `move` in the sum `position`, or None if none is found in time."""
    analysis = analyse(after(position, move), budget, 1, convention)
    return next(iter(analysis.winning), None)
