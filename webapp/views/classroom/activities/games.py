"""Games as pupils' answers: the moves of a game, including the computer's."""

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match import opponents
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_move, write_sum
from nimsum.solver.analysis import Outcome, analyse
from webapp.classroom.model import Activity, GivenAnswer
from webapp.teaching.review.verdicts import judge
from webapp.views.classroom.solving import awaited, solved
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.play.query import ReviewQuery


def read_game(text: str) -> str:
    """Return the subject in `text`. Raises `GameError` if it cannot be read or the game is over."""
    match = read_subject(text)
    if match.over:
        raise NotationError(
            _("That game is over: there is no move in it."),
            write_sum(match.start),
            _("Choose a larger start."),
        )
    return write_subject(match)


def with_moves(subject: str, moves: str) -> Match:
    """Return the game in `subject` after further `moves`, in notation. Raises `GameError`."""
    match = read_subject(subject)
    if not moves:
        return match
    before = "_".join(moves_in_notation(match))
    return replay(
        match.start, match.first, f"{before}_{moves}" if before else moves, match.convention
    )


def review_of(activity: Activity, given: GivenAnswer) -> str:
    """Return the address of the review of a game with the moves that a pupil has made."""
    return ReviewQuery.of(with_moves(activity.subject, given.text)).href()


def replied(subject: str) -> str:
    """Return the game in `subject`, after the computer's move if it is the computer's turn."""
    return write_subject(opponents.with_reply(read_subject(subject), Budget()))


def replied_and_judged(subject: str, move: str) -> tuple[str, str]:
    """Return the game after a pupil's `move` and the reply, and the verdict on the move."""
    match = read_subject(subject)
    made = read_move(match.position, move)
    after = replied(write_subject(match.after(made)))
    return after, judge(match.position, made, Budget(), match.convention).verdict


def who_begins_to_win(subject: str) -> Player | None:
    """Return the player who must begin so that you can win, or None if unknown or a draw."""
    match = read_subject(subject)
    outcome = analyse(match.position, Budget(), 0, match.convention).outcome
    return {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}.get(outcome)


def computer_moves(match: Match) -> bool:
    """Return True if it is the computer's turn."""
    return not match.over and match.to_move is Player.COMPUTER


def with_reply(match: Match) -> Match:
    """Return `match`, after the computer's move if it is its turn. Raises `ServiceUnavailable`."""
    return read_subject(solved(replied, write_subject(match))) if computer_moves(match) else match


def on_screen(code: str, match: Match) -> Match:
    """Return `match` for a screen, after the computer's move if that is due and known already."""
    after = awaited(code, replied, write_subject(match)) if computer_moves(match) else None
    return match if after is None else read_subject(after)
