"""Objections: what a teacher can show to pupils who say something wrong.

A pupil who proposes a move sees it lose; one who names the winner sees who wins.
"""

from collections.abc import Collection
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from webapp.teaching.discovery.field import Subject
from webapp.teaching.review.verdicts import JudgedMove, judge
from webapp.teaching.why.reasons import reason_of_position

from .refutation import refutation, refutation_of_answer
from .refutation_words import losing_play_in_words, refutation_in_words
from .smaller import smaller_positions
from .traits import is_over
from .wrong_strategy import WrongStrategy


@dataclass(frozen=True, slots=True)
class Objection:
    """A `text` that refutes what pupils say, about `position`."""

    position: Sum
    text: str


@dataclass(frozen=True, slots=True)
class LosingPlay:
    """A `move` in `position` that gives the win away, and the `reply` that wins."""

    position: Sum
    move: Move
    reply: Move


def objection_to(
    strategy: WrongStrategy,
    position: Sum,
    convention: Convention,
    budget: Budget,
    *,
    about_winner: bool,
    skipped: Collection[Sum] = (),
) -> Objection | None:
    """Return an objection to a pupil who follows `strategy` in `position`, or None.

    If `about_winner` is True, the pupil names the winner, and otherwise proposes a move. Smaller
    positions that are `skipped` are not tried.
    """
    answer = objection_to_claim if about_winner else objection_to_move
    return answer(strategy, position, convention, budget, skipped=skipped)


def objection_to_move(
    strategy: WrongStrategy,
    start: Sum,
    convention: Convention,
    budget: Budget,
    *,
    skipped: Collection[Sum] = (),
) -> Objection | None:
    """Return how a player who makes the moves of `strategy` loses, as `losing_play` does."""
    play = losing_play(strategy, start, convention, budget, skipped=skipped)
    if play is None:
        return None
    return Objection(play.position, losing_play_in_words(play.position, play.move, play.reply))


def losing_play(
    strategy: WrongStrategy,
    start: Sum,
    convention: Convention,
    budget: Budget,
    *,
    skipped: Collection[Sum] = (),
) -> LosingPlay | None:
    """Return a move of `strategy` that gives the win in `start` away, and the reply that wins.

    If there is none, it is a move in a smaller position of the same games that is not `skipped`. A
    reply that the strategy makes itself would seem to confirm it, as 8 → 6 does for "Leave an even
    number", so such play counts only if there is no other; the last move of a game refutes it
    nevertheless. Return None if there is none either, or if `budget` runs out.
    """
    agreeing = None
    smaller = [position for position in smaller_positions(start) if position not in skipped]
    for position in (start, *smaller):
        for move in strategy.would_move(position, convention, budget) or ():
            judged = judge(position, move, budget, convention)
            if not judged.verdict.is_slip:
                continue
            reply = winning_reply(position, judged, convention, budget)
            if reply is None:
                continue
            play = LosingPlay(position, move, reply)
            if not _reply_agrees(strategy, play, convention, budget):
                return play
            agreeing = agreeing or play
        if not budget.check():
            break
    return agreeing


def _reply_agrees(
    strategy: WrongStrategy, play: LosingPlay, convention: Convention, budget: Budget
) -> bool:
    """Return True if the reply in `play` follows `strategy`, and does not end the game."""
    before_reply = after(play.position, play.move)
    if is_over(after(before_reply, play.reply)):
        return False
    return play.reply in (strategy.would_move(before_reply, convention, budget) or ())


def objection_to_claim(
    strategy: WrongStrategy,
    position: Sum,
    convention: Convention,
    budget: Budget,
    *,
    skipped: Collection[Sum] = (),
) -> Objection | None:
    """Return the truth about who wins `position`, if `strategy` is wrong about it.

    Otherwise, it is that about a smaller one of the same games that is not `skipped`. Return None
    if the strategy is right about all of them, or claims nothing about `position`.
    """
    claim = strategy.claims(position, convention, Subject.OUTCOME, budget)
    if claim is None:
        return None
    refuted = refutation_of_answer(position, convention, claim, budget, (strategy.slug,))
    if refuted is None:
        about = Subject.OUTCOME
        refuted = refutation(strategy, position, convention, about, budget, skipped=skipped)
    return Objection(refuted.position, refutation_in_words(refuted)) if refuted else None


def winning_reply(
    position: Sum, judged: JudgedMove, convention: Convention, budget: Budget
) -> Move | None:
    """Return the reply that beats the `judged` move in `position`, as the reason prescribes it.

    Without a reason it is any winning reply; return None if none is known.
    """
    if not judged.after.winning:
        return None
    best = reason_of_position(after(position, judged.move), budget, convention)
    return best.move if best and best.move else judged.after.winning[0]
