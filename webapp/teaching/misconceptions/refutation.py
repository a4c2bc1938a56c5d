"""Refutations of strategies: the smallest position in which one is wrong, and a move as proof."""

from collections.abc import Collection
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from nimsum.solver.component_options import move_to_value
from webapp.teaching.discovery.field import Claim, Subject
from webapp.teaching.why.reasons import reason_of_position
from webapp.teaching.why.replies import reply_of_reason

from .claims import number_of, outcome_of, winning_move
from .smaller import smaller_positions
from .strategies import STRATEGIES
from .traits import is_over, moves_of
from .wrong_strategy import WrongStrategy


@dataclass(frozen=True, slots=True)
class StrategyRefutation:
    """A position in which a strategy makes a wrong `claim` on the outcome or the value.

    If the position is won, `move` wins. If it is lost, `reply` beats the move `tried`, for example
    by copying it if that is the reason why the position is lost; `reply` is None if `tried` is the
    last move, which loses in misère play. If the claimed value is too small, `move` leaves that
    value. If it is too large, there is no move.
    """

    strategy: WrongStrategy
    position: Sum
    claim: Claim
    truth: Claim
    move: Move | None = None
    tried: Move | None = None
    reply: Move | None = None


def refutation_of_answer(
    position: Sum,
    convention: Convention,
    answer: Claim,
    budget: Budget,
    expected: tuple[str, ...] = (),
) -> StrategyRefutation | None:
    """Return a refutation of the first strategy that leads to the wrong `answer`, or None.

    Strategies whose slugs are `expected` come first. Strategies that cannot be refuted are skipped.
    As there are only two outcomes, each of which agrees with many strategies, only `expected` ones
    explain a wrong outcome, and they are refuted in the `position` itself.
    """
    is_value = isinstance(answer, int)
    subject = Subject.VALUE if is_value else Subject.OUTCOME
    for strategy in sorted(STRATEGIES, key=lambda strategy: strategy.slug not in expected):
        if not is_value and strategy.slug not in expected:
            return None
        if strategy.claims(position, convention, subject, budget) != answer:
            continue
        if isinstance(answer, int):
            result = refutation(strategy, position, convention, subject, budget)
        else:
            result = _outcome_refutation(strategy, position, convention, answer, budget)
        if result is not None:
            return result
    return None


def refutation(
    strategy: WrongStrategy,
    start: Sum,
    convention: Convention,
    subject: Subject,
    budget: Budget,
    *,
    skipped: Collection[Sum] = (),
) -> StrategyRefutation | None:
    """Return a refutation of `strategy` by the smallest position of the games in `start`.

    `subject` says if claims on outcomes or on values are tested. Positions in `skipped` are not
    tried. A position in which the strategy itself makes the winning move counts only if there is
    no other. Return None if there is none, or if `budget` runs out.
    """
    agreeing = None
    for position in smaller_positions(start):
        if not budget.check():
            break
        if position in skipped:
            continue
        claim = strategy.claims(position, convention, subject, budget)
        if claim is None:
            continue
        if isinstance(claim, int):
            result = _value_refutation(strategy, position, claim, budget)
        else:
            result = _outcome_refutation(strategy, position, convention, claim, budget)
        if result is not None and not agrees_with_strategy(result, convention, budget):
            return result
        agreeing = agreeing or result
    return agreeing


def agrees_with_strategy(
    refutation: StrategyRefutation, convention: Convention, budget: Budget
) -> bool:
    """Return True if the strategy itself makes the winning move of `refutation`.

    Then the move seems to confirm the strategy, as 20 → 18 does for "Leave an even number". The
    last move of a game refutes it nevertheless.
    """
    position, move = refutation.position, refutation.move
    if move is None or isinstance(refutation.claim, int) or is_over(after(position, move)):
        return False
    return move in (refutation.strategy.would_move(position, convention, budget) or ())


def _outcome_refutation(
    strategy: WrongStrategy, position: Sum, convention: Convention, claim: Outcome, budget: Budget
) -> StrategyRefutation | None:
    """Return the refutation of `claim` on the outcome of `position`, or None if it is not wrong.

    Also return None if the truth is unknown or a draw.
    """
    truth = outcome_of(position, convention, budget)
    if claim is truth or truth not in (Outcome.N, Outcome.P):
        return None
    if truth is Outcome.N:
        move = winning_move(position, convention, budget)
        return StrategyRefutation(strategy, position, claim, truth, move) if move else None
    moves = strategy.would_move(position, convention, budget) or moves_of(position)
    if not moves:
        return None
    tried = moves[0]
    best = reason_of_position(position, budget, convention)
    reply = reply_of_reason(position, tried, best, budget, convention)
    reply = reply or winning_move(after(position, tried), convention, budget)
    return StrategyRefutation(strategy, position, claim, truth, tried=tried, reply=reply)


def _value_refutation(
    strategy: WrongStrategy, position: Sum, claim: int, budget: Budget
) -> StrategyRefutation | None:
    """Return the refutation of `claim` on the value of `position`, or None if it is not wrong."""
    truth = number_of(position, budget)
    if truth is None or claim == truth:
        return None
    move = move_to_value(position, claim, budget) if claim < truth else None
    if claim < truth and move is None:
        return None
    return StrategyRefutation(strategy, position, claim, truth, move)
