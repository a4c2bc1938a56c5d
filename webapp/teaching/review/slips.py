"""Replies that beat slips. A slip is a move that throws a win or a draw away."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome
from webapp.teaching.claims import Claims, PositionIsDrawn, Reply
from webapp.teaching.move_words import in_both_views, instruction

from .verdicts import MoveVerdict, claims_of_verdict, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """The refutation of a slip: the reply that beats it, a title, a text, and what they claim.

    `reply` is None if no reply is known, or if the slip only threw a win away to a draw. The text
    `says` may then be "".
    """

    reply: Move | None
    title: str
    says: str
    claims: Claims


def refutation_of_last_move(
    match: Match, budget: Budget, winning_reply: Move | None = None
) -> Refutation | None:
    """Return the refutation of the last move of `match`, or None if the move is not a slip.

    A move is a slip only if that is proved. `winning_reply` is a reply that is known to win, or
    None.
    """
    ply = len(match.moves) - 1
    position = match.positions[ply]
    move = match.moves[ply]
    judged = judge(position, move, budget, match.convention)
    if not judged.verdict.is_slip:
        return None
    claims = claims_of_verdict(judged.verdict, position, move, match.convention)
    reply = winning_reply or next(iter(judged.after.winning), None)
    says = ""
    if reply is not None:
        order = instruction(match.position, reply)
        says = in_both_views(lambda shown: _("Then they can win: %(reply)s.", reply=shown(order)))
        claims = (*claims, Reply(position, match.convention, move, reply))
    elif judged.after.outcome is Outcome.DRAW:
        says = _("It’s a draw if both play well.")
        claims = (*claims, PositionIsDrawn(match.position, match.convention))
    elif match.over:
        says = _("Your last move loses in misère play.")
        claims = (*claims, Reply(position, match.convention, move, None))
    threw_win = judged.verdict is MoveVerdict.THREW_WIN
    title = _("That threw the win away") if threw_win else _("That threw the draw away")
    return Refutation(reply, title, says, claims)
