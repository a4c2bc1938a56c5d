"""What a strategy can claim of a position, and what is true of it."""

from functools import lru_cache

from nimsum.budget import Budget
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.remoteness import RemotenessSearch
from nimsum.solver.values import value_of

from .traits import is_over, moves_of

_LOOKS = 1_000
"""The options looked at to tell who wins a position by going through all play."""

_FOR_A_VALUE = 0.2
"""The work for one value: far more than a small position needs, so that no cache matters."""


def is_small(position: Sum) -> bool:
    """Whether all play can be searched; of loopy positions the solver is asked."""
    loopy = any(component.ruleset.loopy for component in position)
    return loopy or by_all_play(position, Convention.NORMAL) is not None


def outcome_of(position: Sum, convention: Convention, budget: Budget) -> Outcome:
    """Who wins: of a small position by going through all play, else by what the solver knows."""
    return by_all_play(position, convention) or analyse(position, budget, 1, convention).outcome


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def by_all_play(position: Sum, convention: Convention) -> Outcome | None:
    """Who wins, by going through all play; None where that is more than a few thousand looks."""
    work = Budget()
    moves = RemotenessSearch(_LOOKS, convention, work).of(position)
    if moves is None:
        return None
    return Outcome.P if (moves % 2 == 0) is (convention is Convention.NORMAL) else Outcome.N


def number_of(position: Sum, budget: Budget) -> int | None:
    """The Grundy value of a sum; None where it is not known, or infinite."""
    value = value_of(position, Budget(_FOR_A_VALUE, fence=budget.check))
    return value if isinstance(value, int) else None


def winning_move(position: Sum, convention: Convention, budget: Budget) -> Move | None:
    """A move that wins, the first one where they can be listed; None where none is known."""
    for move in moves_of(position) or ():
        known = by_all_play(after(position, move), convention)
        if known is Outcome.P:
            return move
        if known is None:
            break
    return next(iter(analyse(position, budget, 1, convention).winning), None)


def who_wins_the_end(position: Sum, convention: Convention) -> bool | None:
    """Whether a position without a move is lost, as the rules say; None for any other position."""
    return convention is Convention.NORMAL if is_over(position) else None
