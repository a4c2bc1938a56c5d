"""The smallest position in which a strategy is wrong, and the move that shows it."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from nimsum.solver.choices import move_to_value

from .claims import ClassQuestion, number_of, outcome_of, winning_move
from .smaller import smaller_positions
from .strategies import WrongStrategy
from .traits import moves_of


@dataclass(frozen=True, slots=True)
class StrategyRefutation:
    """A position in which a strategy is wrong.

    Who wins: `move` wins where it is won; where it is lost, `reply` beats the move `tried`. A
    value: `move` leaves the claimed value where that is too small. A move: `reply` beats `tried`,
    and `move` wins. Without a reply `tried` ends the play, which loses in misère play.
    """

    strategy: WrongStrategy
    question: ClassQuestion
    convention: Convention
    position: Sum
    claim: Outcome | int | Move
    truth: Outcome | int
    move: Move | None = None
    tried: Move | None = None
    reply: Move | None = None


def refutation(
    strategy: WrongStrategy,
    start: Sum,
    convention: Convention,
    budget: Budget,
    question: ClassQuestion = ClassQuestion.OUTCOME,
) -> StrategyRefutation | None:
    """The smallest position of the same games that refutes a strategy, if there is one."""
    for position in smaller_positions(start):
        if not budget.check():
            return None
        found = _JUDGES[question](strategy, position, convention, budget)
        if found is not None:
            return found
    return None


def _of_outcome(
    strategy: WrongStrategy, position: Sum, convention: Convention, budget: Budget
) -> StrategyRefutation | None:
    lost = strategy.says_lost(position, convention, budget)
    if lost is None:
        return None
    claim = Outcome.P if lost else Outcome.N
    truth = outcome_of(position, convention, budget)
    question = ClassQuestion.OUTCOME
    if claim is truth:
        return None
    if truth is Outcome.N:
        move = winning_move(position, convention, budget)
        if move is None:
            return None
        return StrategyRefutation(strategy, question, convention, position, claim, truth, move)
    if truth is Outcome.P:
        own = strategy.would_move(position, convention, budget) or moves_of(position)
        if not own:
            return None
        reply = winning_move(after(position, own[0]), convention, budget)
        return StrategyRefutation(
            strategy, question, convention, position, claim, truth, tried=own[0], reply=reply
        )
    return None


def _of_value(
    strategy: WrongStrategy, position: Sum, convention: Convention, budget: Budget
) -> StrategyRefutation | None:
    claim = strategy.says_value(position, budget)
    if claim is None:
        return None
    truth = number_of(position, budget)
    if truth is None or claim == truth:
        return None
    move = move_to_value(position, claim, budget) if claim < truth else None
    if claim < truth and move is None:
        return None
    return StrategyRefutation(
        strategy, ClassQuestion.VALUE, convention, position, claim, truth, move
    )


def _of_move(
    strategy: WrongStrategy, position: Sum, convention: Convention, budget: Budget
) -> StrategyRefutation | None:
    tried = _losing_move(strategy, position, convention, budget)
    if tried is None:
        return None
    move = winning_move(position, convention, budget)
    if move is None:
        return None
    reply = winning_move(after(position, tried), convention, budget)
    return StrategyRefutation(
        strategy, ClassQuestion.MOVE, convention, position, tried, Outcome.N, move, tried, reply
    )


def _losing_move(
    strategy: WrongStrategy, position: Sum, convention: Convention, budget: Budget
) -> Move | None:
    for move in strategy.would_move(position, convention, budget) or ():
        if outcome_of(after(position, move), convention, budget) is Outcome.N:
            return move
    return None


_JUDGES = {
    ClassQuestion.OUTCOME: _of_outcome,
    ClassQuestion.VALUE: _of_value,
    ClassQuestion.MOVE: _of_move,
}
