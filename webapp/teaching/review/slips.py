"""Replies that beat slips. A slip is a move that throws a win or a draw away."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome
from webapp.teaching.move_words import in_both_views, instruction

from .verdicts import MoveVerdict, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """The refutation of a slip: the reply that beats it, a title, and a text.

    `reply` is None if no reply is known, or if the slip only threw a win away to a draw. The text
    `says` may then be "".
    """

    reply: Move | None
    title: str
    says: str


def refutation_of_last_move(
    match: Match, budget: Budget, winning_reply: Move | None = None
) -> Refutation | None:
    """Return the refutation of the last move of `match`, or None if the move is not a slip.

    A move is a slip only if that is proved. `winning_reply` is a reply that is known to win, or
    None.
    """
    ply = len(match.moves) - 1
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    if not judged.verdict.is_slip:
        return None
    reply = winning_reply or next(iter(judged.after.winning), None)
    says = ""
    if reply is not None:
        order = instruction(match.position, reply)
        says = in_both_views(lambda shown: _("Then they can win: %(reply)s.", reply=shown(order)))
    elif judged.after.outcome is Outcome.DRAW:
        says = _("It’s a draw if both play well.")
    elif match.over:
        says = _("Your last move loses in misère play.")
    threw_win = judged.verdict is MoveVerdict.THREW_WIN
    title = _("That threw the win away") if threw_win else _("That threw the draw away")
    return Refutation(reply, title, says)
