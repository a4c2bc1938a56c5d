"""The best reason why a position is lost, or why a move wins: the plainest one that holds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum
from nimsum.solver.analysis import Analysis, Outcome, analyse

from . import last_replies, misere_kinds
from .misere_facts import MisereFacts
from .misere_kinds import MISERE_KINDS
from .normal_kinds import COPYING_KINDS, NORMAL_KINDS
from .reason import LastMove, LostSum, Reason, lost_sum
from .replies import reply_of_reason

_MAX_COMPARED = 20
"""The largest number of winning moves whose reasons are compared."""


def best_reason(
    analysis: Analysis,
    budget: Budget,
    convention: Convention = Convention.NORMAL,
    last: LastMove | None = None,
) -> Reason | None:
    """Return the plainest reason for the outcome, or None if no winning move is known.

    The reason of a won position has its winning move. A draw or an unknown outcome has no reason.
    If some move answers the move `last` as the reason before it prescribes, such as a copy, then it
    is the reason of that move.
    """
    if analysis.outcome is Outcome.P:
        return _plainest_reason(analysis, [None], budget, convention)
    reply = reply_to_last(last, budget, convention) if analysis.winning else None
    if reply is not None:
        return reason_of_move(analysis, reply, budget, convention)
    moves = moves_best_first(analysis, None)[:_MAX_COMPARED]
    return _plainest_reason(analysis, moves, budget, convention)


def reply_to_last(last: LastMove | None, budget: Budget, convention: Convention) -> Move | None:
    """Return the reply to `last` that the reason why it lost prescribes, or None."""
    if last is None:
        return None
    best = reason_of_position(last.before, budget, convention)
    return reply_of_reason(last.before, last.move, best, budget, convention)


def reason_of_position(position: Sum, budget: Budget, convention: Convention) -> Reason | None:
    """Return the plainest reason for the outcome of `position`, as `best_reason` does."""
    return best_reason(analyse(position, budget, convention=convention), budget, convention)


def reason_of_move(
    analysis: Analysis, move: Move, budget: Budget, convention: Convention
) -> Reason | None:
    """Return the plainest reason why `move`, which is known to win, wins, or None if none holds."""
    return _plainest_reason(analysis, [move], budget, convention)


def _plainest_reason(
    analysis: Analysis, moves: Sequence[Move | None], budget: Budget, convention: Convention
) -> Reason | None:
    """Return the plainest reason why any of `moves` wins; None means that the position is lost."""
    facts = MisereFacts(budget)
    lost_sums = [lost_sum(analysis, move, facts, budget) for move in moves]
    kinds = NORMAL_KINDS if convention is Convention.NORMAL else MISERE_KINDS
    for kind in kinds:
        for lost in lost_sums:
            reason = kind(lost)
            if reason is not None:
                if kind in COPYING_KINDS:
                    if len(lost_sums) == 1:
                        winning = analysis.winning[:_MAX_COMPARED]
                        lost_sums = [lost_sum(analysis, move, facts, budget) for move in winning]
                    reason = replace(reason, has_rivals=not all(map(_can_be_copied, lost_sums)))
                return replace(reason, move=lost.move, component=lost.origin)
    if not lost_sums:
        return None
    if convention is Convention.MISERE:
        return _that_moves_are_answered(misere_kinds.answered, lost_sums[0])
    reasons = [_that_moves_are_answered(last_replies.answered, lost) for lost in lost_sums]
    return min(reasons, key=_safe_replies)


def _can_be_copied(lost: LostSum) -> bool:
    """Return True if in the `lost` sum each move can be copied."""
    return any(kind(lost) is not None for kind in COPYING_KINDS)


def _that_moves_are_answered(kind: Callable[[LostSum], Reason], lost: LostSum) -> Reason:
    """Return the reason of `kind`, which holds for each lost sum, for `lost`."""
    return replace(kind(lost), move=lost.move, component=lost.origin)


def _safe_replies(reason: Reason) -> float:
    """Return the number of moves that do not lose at once to `reason`; infinity if not known."""
    return inf if reason.safe is None else reason.safe


def moves_best_first(analysis: Analysis, best: Reason | None) -> list[Move]:
    """Return the winning moves: first that of the `best` reason, then those of Nim's recipe."""
    first = [best.move] if best and best.move else []
    return list(dict.fromkeys([*first, *recipe_moves(analysis), *analysis.winning]))


def recipe_moves(analysis: Analysis) -> list[Move]:
    """Return the winning moves by Nim's recipe, or all winning moves if there are none.

    The recipe is to make the value of a component smaller: with nim-sum s, move in a component
    whose value v is larger than v xor s, and leave v xor s.
    """
    total = analysis.value
    if len(analysis.position) == 1 or not isinstance(total, int):
        return [*analysis.winning]
    values = [evaluation.value for evaluation in analysis.evaluations]
    smaller = {n for n, value in enumerate(values) if value is not None and value ^ total < value}
    return [move for move in analysis.winning if move.component in smaller] or [*analysis.winning]
