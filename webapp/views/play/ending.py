"""What is said of a game that is over: who has won, where it was decided, and what comes next."""

from hashlib import sha256
from urllib.parse import quote

from flask import url_for

from webapp.language import N_
from webapp.language import gettext as _
from webapp.match.match import Match, Player, written_moves
from webapp.match.training import Training
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_sum
from webapp.solver.budget import Budget
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.decision import Review, review
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.winning.challenge import Challenge, ChallengeKind, next_challenge
from webapp.teaching.winning.trophies import trophy_of
from webapp.views.pictures.previews import called

from .panels import Action, ChallengePanel, EndPanel, TrophyPanel
from .query import PERFECT, PlayQuery
from .situation import Situation
from .words import NAMES, decided_by

_FOR_THE_DECISION = 0.7
"""The part of the time for where a game was decided; the rest is for its accuracy, and for what
comes next."""
_FOR_THE_ACCURACY = 0.5

_CHALLENGES = {
    ChallengeKind.PERFECT: N_("Next challenge: beat the perfect player from this start, alone."),
    ChallengeKind.LESSON: N_("Next: a lesson explains what you have just done."),
    ChallengeKind.LARGER: N_("Next challenge: a larger start."),
    ChallengeKind.MISERE: N_("Next challenge: the same start, but now the last move loses."),
    ChallengeKind.SUM: N_("Next challenge: the same with a heap beside it."),
    ChallengeKind.OTHER: N_("Next challenge: another game."),
}
_LETTERS_OF_A_GAME = 12
"""The letters that tell a game from all others that one plays."""


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


def headline_of(situation: Situation) -> str:
    """What the page of a match that is over says first."""
    if wins_a_trophy(situation):
        return _("You beat the perfect player!")
    if situation.shown.winner is Player.YOU:
        return _("You win!")
    return verdict_of(situation.shown)


def wins_a_trophy(situation: Situation) -> bool:
    """Whether you have beaten the player that never errs, as far as the address tells: without
    help, and in a game in which that player got to move.
    """
    return (
        _beats_the_computer(situation)
        and situation.asked.against == PERFECT
        and not _helped(situation)
        and situation.error is None
        and len(situation.shown.moves) > 1
    )


def _beats_the_computer(situation: Situation) -> bool:
    shown = situation.shown
    you_moved = any(shown.mover(ply) is Player.YOU for ply in range(len(shown.moves)))
    return shown.winner is Player.YOU and you_moved


def _helped(situation: Situation) -> bool:
    """Whether the address tells of hints, of moves taken back, or of moves that are marked."""
    record = situation.record
    return bool(situation.asked.marks or record.hints or record.taken_back)


def end_panel(situation: Situation) -> EndPanel:
    """All that is said of a match that is over."""
    shown = situation.shown
    found = review(shown, situation.part(_FOR_THE_DECISION))
    told = accuracy_of(situation, situation.part(_FOR_THE_ACCURACY))
    praise = _praise(situation, found)
    challenge = _challenge(situation) if _beats_the_computer(situation) else None
    won_perfectly = wins_a_trophy(situation) and found.never_had
    return EndPanel(
        praise=praise,
        decision="" if won_perfectly else decision_of(shown, found),
        accuracy=told,
        trophy=_trophy(situation) if wins_a_trophy(situation) else None,
        challenge=challenge,
        buttons=_buttons(situation, found, onward=challenge is not None),
    )


def _praise(situation: Situation, found: Review) -> str:
    """What is true of a win, or cheers one up after a loss; nothing of two people."""
    shown, opponent = situation.shown, situation.asked.opponent
    if opponent is None or not shown.moves:
        return ""
    if shown.winner is Player.COMPUTER:
        return _cheer(found)
    if not _beats_the_computer(situation):
        return ""
    if situation.asked.against != PERFECT:
        return _(
            "Well played. %(opponent)s has a flaw, though: can you beat the player that has none?",
            opponent=_(opponent.name),
        )
    if _helped(situation):
        return _("Well played, with some help. Without it there is a trophy to be won.")
    if len(shown.moves) == 1:
        return _(
            "One move was enough. A trophy takes a game in which the perfect player gets to move."
        )
    if found.never_had:
        return _("A trophy for you! You made no mistake at all.")
    return _("A trophy for you!")


def _cheer(found: Review) -> str:
    if found.slip and found.slip.verdict is MoveVerdict.THREW_WIN:
        return _("So close: you had the win in your hand. Go back to that move, and try again.")
    if found.never_had:
        return _("From that side nobody could have won. Swap sides, and the win is yours to keep.")
    return ""


def _trophy(situation: Situation) -> TrophyPanel:
    """The trophy, with the digest of what was played: the same game counts once."""
    shown = situation.shown
    moves = "_".join(written_moves(shown))
    # The browsers of visitors have kept digests of this for years.
    played = f"/play/{write_sum(shown.start)}?against=perfect&first={shown.first}&moves={moves}"
    whole = f"{shown.convention}:{quote(played, safe='/:,_()+;&=?')}".encode()
    return TrophyPanel(trophy_of(shown.start), sha256(whole).hexdigest()[:_LETTERS_OF_A_GAME])


def _challenge(situation: Situation) -> ChallengePanel | None:
    perfectly = situation.asked.against == PERFECT and not _helped(situation)
    found = next_challenge(situation.shown, situation.budget, perfectly=perfectly)
    button = _way_to(found) if found else None
    return ChallengePanel(_(_CHALLENGES[found.kind]), button) if found and button else None


def _way_to(challenge: Challenge) -> Action | None:
    """Where the challenge is taken up: a lesson, or a game against the player that never errs."""
    if challenge.lesson:
        path = url_for("lessons.ladder", slug=challenge.lesson.slug)
        return Action(path, _(challenge.lesson.title), quiet=False, boosted=False)
    game = challenge.game
    if game is None:
        return None
    words = {
        Player.YOU: _("%(game)s: you begin", game=called(game.start)),
        Player.COMPUTER: _("%(game)s: let the computer begin", game=called(game.start)),
    }
    return Action(PlayQuery.of(game).href(), words[game.first], quiet=False)


def _buttons(situation: Situation, found: Review, *, onward: bool) -> tuple[Action, ...]:
    """The ways on; the first is the one to take, unless there is a challenge."""
    shown, seating = situation.shown, situation.latest
    slip = found.slip if found.slip and found.slip.by is not Player.COMPUTER else None
    buttons = []
    if slip:
        again = _("Try again from move %(number)s", number=slip.ply + 1)
        buttons.append(Action(situation.before(slip.ply), again, quiet=onward))
    quiet = onward or slip is not None
    buttons.append(Action(situation.before(0), _("Play again"), quiet=quiet))
    if shown.moves:
        buttons.append(Action(situation.review, _("Review the game"), boosted=False))
    if slip and seating.opponent and not situation.in_training:
        buttons.append(
            Action(situation.anew(seating.in_training()), _("Play it as a training game"))
        )
    if seating.opponent:
        buttons.append(Action(situation.anew(seating.swapped()), _("Swap sides")))
    buttons.append(Action(url_for("game_pages.index"), _("Another game"), boosted=False))
    return tuple(buttons)
