"""The smallest position in which a strategy is wrong, and the move that shows it."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from nimsum.solver.choices import move_to_value
from webapp.teaching.discovery.field import Claim, Subject

from .claims import number_of, outcome_of, winning_move
from .smaller import smaller_positions
from .strategies import STRATEGIES, WrongStrategy
from .traits import moves_of


@dataclass(frozen=True, slots=True)
class StrategyRefutation:
    """A position in which a strategy is wrong about who wins, or about the value.

    Who wins: `move` wins where it is won; where it is lost, `reply` beats the move `tried`. Without
    a reply `tried` ends the play, which loses in misère play. A value: `move` leaves the claimed
    value where that is too small.
    """

    strategy: WrongStrategy
    position: Sum
    claim: Claim
    truth: Claim
    move: Move | None = None
    tried: Move | None = None
    reply: Move | None = None


def refuted(
    position: Sum,
    convention: Convention,
    answer: Claim,
    budget: Budget,
    expected: tuple[str, ...] = (),
) -> StrategyRefutation | None:
    """What refutes the first strategy that leads to a wrong answer and can be refuted; those that
    are `expected`, by their slugs, are tried before others.
    """
    about = Subject.VALUE if isinstance(answer, int) else Subject.OUTCOME
    for strategy in sorted(STRATEGIES, key=lambda each: each.slug not in expected):
        if strategy.claims(position, convention, about, budget) == answer:
            found = refutation(strategy, position, convention, about, budget)
            if found is not None:
                return found
    return None


def refutation(
    strategy: WrongStrategy, start: Sum, convention: Convention, about: Subject, budget: Budget
) -> StrategyRefutation | None:
    """The smallest position of the same games that refutes a strategy, if there is one."""
    for position in smaller_positions(start):
        if not budget.check():
            return None
        claim = strategy.claims(position, convention, about, budget)
        if claim is None:
            continue
        found = (
            _of_value(strategy, position, claim, budget)
            if isinstance(claim, int)
            else _of_outcome(strategy, position, convention, claim, budget)
        )
        if found is not None:
            return found
    return None


def _of_outcome(
    strategy: WrongStrategy, position: Sum, convention: Convention, claim: Outcome, budget: Budget
) -> StrategyRefutation | None:
    truth = outcome_of(position, convention, budget)
    if claim is truth or truth not in (Outcome.N, Outcome.P):
        return None
    if truth is Outcome.N:
        move = winning_move(position, convention, budget)
        return StrategyRefutation(strategy, position, claim, truth, move) if move else None
    own = strategy.would_move(position, convention, budget) or moves_of(position)
    if not own:
        return None
    reply = winning_move(after(position, own[0]), convention, budget)
    return StrategyRefutation(strategy, position, claim, truth, tried=own[0], reply=reply)


def _of_value(
    strategy: WrongStrategy, position: Sum, claim: int, budget: Budget
) -> StrategyRefutation | None:
    truth = number_of(position, budget)
    if truth is None or claim == truth:
        return None
    move = move_to_value(position, claim, budget) if claim < truth else None
    if claim < truth and move is None:
        return None
    return StrategyRefutation(strategy, position, claim, truth, move)
