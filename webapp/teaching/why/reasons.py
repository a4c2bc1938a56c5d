"""The best reason why a position is lost, and so why a move wins: the plainest that holds."""

from collections.abc import Callable, Mapping
from itertools import islice

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Analysis, Outcome

from . import balance, copying, last_moves, lost_heaps, misere_sums
from .misere_looks import MisereLooks
from .reason import BestReason, LostSum, Reason, lost_sum

_MOST_COMPARED = 20
"""The winning moves among which the one with the best reason is looked for."""

Kind = Callable[[LostSum], Reason | None]

_KINDS: Mapping[Convention, tuple[Kind, ...]] = {
    Convention.NORMAL: (
        *(copying.end, copying.copy, copying.mirror, copying.parts, lost_heaps.law),
        *(lost_heaps.period, balance.each_lost, balance.equal, balance.balance, copying.cancel),
        balance.answered,
    ),
    Convention.MISERE: (
        *(last_moves.last, last_moves.odd_moves, last_moves.trap, last_moves.steps),
        *(misere_sums.odd_ones, misere_sums.copy_to_ones, misere_sums.law),
        *(misere_sums.balance_to_ones, misere_sums.answered),
    ),
}
"""In the order in which they are asked; the last one always answers."""


def best_reason(
    found: Analysis, budget: Budget, convention: Convention = Convention.NORMAL
) -> BestReason | None:
    """The best reason for an outcome, with the move that it fits; None where none is known."""
    moves: list[Move | None] = [*islice(as_the_recipe_says(found), _MOST_COMPARED)]
    if found.outcome is Outcome.P:
        moves = [None]
    looks = MisereLooks(budget)
    lost = [lost_sum(found, move, looks, budget) for move in moves]
    for kind in _KINDS[convention]:
        for each in lost:
            reason = kind(each)
            if reason is not None:
                return BestReason(each.move, reason)
    return None


def as_the_recipe_says(found: Analysis) -> list[Move]:
    """The winning moves in a component whose value they make smaller; else all."""
    total = found.value
    if len(found.position) == 1 or not isinstance(total, int):
        return [*found.winning]
    values = [evaluation.value for evaluation in found.evaluations]
    smaller = {n for n, value in enumerate(values) if value is not None and value ^ total < value}
    return [move for move in found.winning if move.component in smaller] or [*found.winning]
