"""The best reason why a position is lost, and so why a move wins: the plainest that holds."""

from dataclasses import replace
from itertools import islice

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Analysis, Outcome

from .misere_kinds import MISERE_KINDS
from .misere_looks import MisereLooks
from .normal_kinds import NORMAL_KINDS
from .reason import Reason, lost_sum

_MOST_COMPARED = 20
"""The winning moves among which the one with the best reason is looked for."""


def best_reason(
    found: Analysis, budget: Budget, convention: Convention = Convention.NORMAL
) -> Reason | None:
    """The best reason for an outcome, with the move that it fits; None where none is known."""
    moves: list[Move | None] = [*islice(as_the_recipe_says(found), _MOST_COMPARED)]
    if found.outcome is Outcome.P:
        moves = [None]
    looks = MisereLooks(budget)
    lost = [lost_sum(found, move, looks, budget) for move in moves]
    kinds = NORMAL_KINDS if convention is Convention.NORMAL else MISERE_KINDS
    for kind in kinds:
        for each in lost:
            reason = kind(each)
            if reason is not None:
                return replace(reason, move=each.move, at=each.at)
    return None


def best_first(found: Analysis, best: Reason | None) -> list[Move]:
    """The winning moves: that with the best reason, those that the recipe finds, the others."""
    first = [best.move] if best and best.move else []
    return list(dict.fromkeys([*first, *as_the_recipe_says(found), *found.winning]))


def as_the_recipe_says(found: Analysis) -> list[Move]:
    """The winning moves in a component whose value they make smaller; else all."""
    total = found.value
    if len(found.position) == 1 or not isinstance(total, int):
        return [*found.winning]
    values = [evaluation.value for evaluation in found.evaluations]
    smaller = {n for n, value in enumerate(values) if value is not None and value ^ total < value}
    return [move for move in found.winning if move.component in smaller] or [*found.winning]
