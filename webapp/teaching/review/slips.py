"""Slips, which are moves that throw a win or a draw away, and the replies that beat them."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome
from webapp.teaching.move_words import instruction

from .verdicts import MoveVerdict, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """The refutation of a slip: the reply that beats it, if one is known, with title and text."""

    reply: Move | None
    title: str
    says: str


def last_slip(match: Match, budget: Budget, played: Move | None = None) -> Refutation | None:
    """Return the refutation of the last move of `match`, or None if it is not proved to be a slip.

    `played` is a reply that is known to win, if there is one.
    """
    ply = len(match.moves) - 1
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    if not judged.verdict.is_slip:
        return None
    reply = played or next(iter(judged.left.winning), None)
    says = ""
    if reply is not None:
        says = _("Then they can win: %(reply)s.", reply=instruction(match.position, reply))
    elif judged.left.outcome is Outcome.DRAW:
        says = _("It’s a draw if both play well.")
    elif match.over:
        says = _("Your last move loses in misère play.")
    threw_win = judged.verdict is MoveVerdict.THREW_WIN
    title = _("That threw the win away") if threw_win else _("That threw the draw away")
    return Refutation(reply, title, says)
