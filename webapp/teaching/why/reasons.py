"""The best reason why a position is lost, or why a move wins: the plainest one that holds."""

from dataclasses import replace
from itertools import islice

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Analysis, Outcome

from .misere_facts import MisereFacts
from .misere_kinds import MISERE_KINDS
from .normal_kinds import NORMAL_KINDS
from .reason import Reason, lost_sum

_MAX_COMPARED = 20
"""The largest number of winning moves whose reasons are compared."""


def best_reason(
    found: Analysis, budget: Budget, convention: Convention = Convention.NORMAL
) -> Reason | None:
    """Return the best reason for the outcome, with its winning move if any; None if unknown."""
    moves: list[Move | None] = [*islice(as_the_recipe_says(found), _MAX_COMPARED)]
    if found.outcome is Outcome.P:
        moves = [None]
    facts = MisereFacts(budget)
    lost_sums = [lost_sum(found, move, facts, budget) for move in moves]
    kinds = NORMAL_KINDS if convention is Convention.NORMAL else MISERE_KINDS
    for kind in kinds:
        for lost in lost_sums:
            reason = kind(lost)
            if reason is not None:
                return replace(reason, move=lost.move, at=lost.at)
    return None


def best_first(found: Analysis, best: Reason | None) -> list[Move]:
    """Return the winning moves: that of the `best` reason, those of the recipe, and the others."""
    first = [best.move] if best and best.move else []
    return list(dict.fromkeys([*first, *as_the_recipe_says(found), *found.winning]))


def as_the_recipe_says(found: Analysis) -> list[Move]:
    """Return the winning moves by the recipe of Nim, or all if there are none.

    The recipe is to move in a component whose value a winning move makes smaller.
    """
    total = found.value
    if len(found.position) == 1 or not isinstance(total, int):
        return [*found.winning]
    values = [evaluation.value for evaluation in found.evaluations]
    smaller = {n for n, value in enumerate(values) if value is not None and value ^ total < value}
    return [move for move in found.winning if move.component in smaller] or [*found.winning]
