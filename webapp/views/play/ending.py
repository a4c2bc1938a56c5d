"""What is said of a game that is over: who has won, where it was decided, and how well it went."""

from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.match.training import Training
from webapp.rulesets.convention import Convention
from webapp.solver.budget import Budget
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.decision import Review

from .situation import Situation
from .words import NAMES, decided_by


def verdict_of(match: Match) -> str:
    """Who has won a match that is over."""
    if match.drawn:
        return _("A draw")
    if match.winner is Player.YOU:
        return _("You win")
    return _("%(player)s wins", player=_(NAMES[match.winner])) if match.winner else ""


def decision_of(match: Match, review: Review) -> str:
    """Where a match that is over was decided, in a few sentences."""
    if match.drawn:
        drawn = _(
            "Play has come back to where it was, or grown off the board, so it would never "
            "end: nobody wins."
        )
        return f"{drawn} {decided_by(review)}".strip()
    if not match.moves and match.convention is Convention.MISERE:
        return _("There is no move, so whoever should begin has won already.")
    if not match.moves:
        return _("There is no move, so whoever should begin has lost already.")
    return decided_by(review)


def accuracy_of(situation: Situation, budget: Budget) -> str:
    """How well a training game that is over was played, in one line; nothing of other games."""
    if not situation.in_training:
        return ""
    return accuracy(Training(situation.shown, situation.record), budget).told()
