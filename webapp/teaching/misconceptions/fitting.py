"""Which strategies lead to an answer; whether the answer is wrong, the caller knows."""

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.sums import Move, Sum
from nimsum.solver.analysis import Outcome

from .claims import ClassQuestion
from .strategies import STRATEGIES, WrongStrategy


def fitting_outcome(
    position: Sum, convention: Convention, lost: bool, budget: Budget
) -> list[WrongStrategy]:
    """The strategies that call the position lost for the player to move, or won if not `lost`."""
    return [
        each for each in STRATEGIES if each.says_lost(position, convention, budget) is bool(lost)
    ]


def fitting_value(position: Sum, value: int, budget: Budget) -> list[WrongStrategy]:
    """The strategies that claim this Grundy value of the position."""
    return [each for each in STRATEGIES if each.says_value(position, budget) == value]


def fitting_move(
    position: Sum, convention: Convention, move: Move, budget: Budget
) -> list[WrongStrategy]:
    """The strategies that would make this move."""
    return [each for each in STRATEGIES if each.proposes(position, convention, move, budget)]


def fitting(
    question: ClassQuestion, position: Sum, convention: Convention, answer: str, budget: Budget
) -> list[WrongStrategy]:
    """The strategies that lead to an answer: P or N, a number, or a move.

    Raises ValueError, or GameError for a move that cannot be read.
    """
    if question is ClassQuestion.OUTCOME:
        return fitting_outcome(position, convention, Outcome(answer) is Outcome.P, budget)
    if question is ClassQuestion.VALUE:
        return fitting_value(position, int(answer), budget)
    return fitting_move(position, convention, read_move(position, answer), budget)
