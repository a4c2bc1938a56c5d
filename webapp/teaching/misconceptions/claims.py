"""The truth about positions: outcome, value and winning moves, for comparison with strategies."""

from functools import lru_cache

from nimsum.budget import Budget
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import value_of
from nimsum.solver.remoteness import RemotenessSearch

from .traits import is_over, moves_of

_MAX_OPTIONS = 1_000
"""The largest number of options examined to find an outcome by searching all play."""

_SECONDS_FOR_VALUE = 0.2
"""The work for one value, in seconds: enough for any small position without caches."""


def is_small(position: Sum) -> bool:
    """Return True if all play from `position` can be searched, or if `position` is loopy."""
    loopy = any(component.ruleset.loopy for component in position)
    return loopy or outcome_by_search(position, Convention.NORMAL) is not None


def outcome_of(position: Sum, convention: Convention, budget: Budget) -> Outcome:
    """Return the outcome of `position`, by search if it is small, or else by the solver."""
    known = outcome_by_search(position, convention)
    return known or analyse(position, budget, 1, convention).outcome


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def outcome_by_search(position: Sum, convention: Convention) -> Outcome | None:
    """Return the outcome of `position` by a search of all play, or None if that takes too long."""
    work = Budget()
    moves = RemotenessSearch(_MAX_OPTIONS, convention, work).remoteness(position)
    if moves is None:
        return None
    # The next player does not make the last move if the number of moves is even.
    is_even = moves % 2 == 0
    loses = is_even if convention is Convention.NORMAL else not is_even
    return Outcome.P if loses else Outcome.N


def number_of(position: Sum, budget: Budget) -> int | None:
    """Return the Grundy value of `position`, or None if it is unknown or infinite."""
    value = value_of(position, Budget(_SECONDS_FOR_VALUE, fence=budget.check))
    return value if isinstance(value, int) else None


def winning_move(position: Sum, convention: Convention, budget: Budget) -> Move | None:
    """Return a winning move, or None if none is known.

    It is the first winning move if all moves can be searched.
    """
    for move in moves_of(position) or ():
        known = outcome_by_search(after(position, move), convention)
        if known is Outcome.P:
            return move
        if known is None:
            break
    return next(iter(analyse(position, budget, 1, convention).winning), None)


def is_lost_at_end(position: Sum, convention: Convention) -> bool | None:
    """Return True if `position` has no move and the next player loses, False if they win.

    Return None if `position` has a move.
    """
    return convention is Convention.NORMAL if is_over(position) else None
