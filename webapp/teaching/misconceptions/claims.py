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

_LOOKS = 1_000
"""The largest number of options examined to find an outcome by searching all play."""

_FOR_A_VALUE = 0.2
"""The work for one value, in seconds: enough for any small position without caches."""


def is_small(position: Sum) -> bool:
    """Return True if all play of `position` can be searched, or if it is loopy."""
    loopy = any(component.ruleset.loopy for component in position)
    return loopy or by_all_play(position, Convention.NORMAL) is not None


def outcome_of(position: Sum, convention: Convention, budget: Budget) -> Outcome:
    """Return the outcome of `position`, by searching all play if it is small, or by the solver."""
    return by_all_play(position, convention) or analyse(position, budget, 1, convention).outcome


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def by_all_play(position: Sum, convention: Convention) -> Outcome | None:
    """Return the outcome of `position` by searching all play, or None if that takes too long."""
    work = Budget()
    moves = RemotenessSearch(_LOOKS, convention, work).remoteness(position)
    if moves is None:
        return None
    return Outcome.P if (moves % 2 == 0) is (convention is Convention.NORMAL) else Outcome.N


def number_of(position: Sum, budget: Budget) -> int | None:
    """Return the Grundy value of `position`, or None if it is unknown or infinite."""
    value = value_of(position, Budget(_FOR_A_VALUE, fence=budget.check))
    return value if isinstance(value, int) else None


def winning_move(position: Sum, convention: Convention, budget: Budget) -> Move | None:
    """Return a winning move, the first one if all moves can be searched; None if none is known."""
    for move in moves_of(position) or ():
        known = by_all_play(after(position, move), convention)
        if known is Outcome.P:
            return move
        if known is None:
            break
    return next(iter(analyse(position, budget, 1, convention).winning), None)


def who_wins_the_end(position: Sum, convention: Convention) -> bool | None:
    """Return True if `position` has no move and so is lost, False if that wins, else None."""
    return convention is Convention.NORMAL if is_over(position) else None
