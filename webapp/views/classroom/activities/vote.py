"""Votes: each pupil proposes a move, the teacher plays one, the computer answers; then the next
round.
"""

from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from webapp.classroom.looking import histogram
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.classroom.steering import next_round
from webapp.views.classroom.boards import (
    Bar,
    TappedBoard,
    bars,
    board_of_votes,
    order,
    tapped,
    turn_to_move,
    written,
)
from webapp.views.classroom.subjects import read_subject, told_subject, write_subject
from webapp.views.play.ending import verdict_of

from .games import MoveTold, news, read_game, with_reply
from .kind import ActivityPages, FromPupil, FromTeacher, Panel, fields_of, own_answer


@dataclass(frozen=True, slots=True)
class VoteShown:
    """A vote on a screen; `sent` counts now, in words; `bars` are empty while hidden."""

    turn: TappedBoard
    news: tuple[MoveTold, ...]
    over: str
    open: bool
    bars: tuple[Bar, ...]
    sent: str = ""


def read(text: str) -> str:
    """A game in which the class is to move. Raises GameError."""
    return write_subject(with_reply(read_subject(read_game(text))))


def about(subject: str) -> str:
    return told_subject(read_subject(subject))


def answer(sent: FromPupil) -> None:
    match = _match(sent.activity)
    move = tapped(match, sent.form)
    if move is None:
        raise NotationError(_("There is no move in that vote."), "", _("Tap a move on the board."))
    sent.keep(written(match, move))


def _match(activity: Activity) -> Match:
    return read_subject(activity.subject)


def _over(match: Match) -> str:
    if not match.over:
        return ""
    return _("The class wins!") if match.winner is Player.YOU else verdict_of(match)


def for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match, fields = _match(activity), fields_of(view, activity)
    is_open = activity.state is ActivityState.OPEN and not match.over
    if is_open:
        turn = turn_to_move(match, view.room.code, fields, args)
    else:
        turn = TappedBoard(board_of_votes(match, view.histogram))
    sent = own_answer(view, activity)
    shown = VoteShown(
        turn,
        news(match),
        _over(match),
        is_open,
        bars(match, view.histogram),
        sent=order(match, sent) if sent else "",
    )
    return Panel("vote/pupil.html", shown)


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    match = _match(activity)
    votes = histogram(view.answers, activity.round)
    turn = TappedBoard(board_of_votes(match, votes))
    is_open = activity.state is ActivityState.OPEN
    shown = VoteShown(turn, news(match), _over(match), is_open, bars(match, votes))
    return Panel("vote/teacher.html", shown)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    match = _match(activity)
    turn = TappedBoard(board_of_votes(match, view.histogram))
    is_open = activity.state is ActivityState.OPEN
    shown = VoteShown(turn, news(match), _over(match), is_open, bars(match, view.histogram))
    return Panel("vote/wall.html", shown)


def _steer(done: FromTeacher) -> None:
    """Play a move of the class, let the computer answer, and begin the next round."""
    match = _match(done.activity)
    move = tapped(match, done.form)
    if move is None:
        raise NotationError(_("There is no move to play."), "", _("Choose one of the votes."))
    match = with_reply(match.played(move))
    next_round(
        done.classroom,
        done.code,
        done.secret,
        number=done.activity.number,
        round_=done.activity.round + 1,
        subject=write_subject(match),
    )


def told_answer(subject: str, text: str) -> str:
    match = read_subject(subject)
    return order(match, text)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    """The votes of every round, with the move that was played."""
    rounds = []
    for number, subject in enumerate(activity.subjects, 1):
        match = read_subject(subject)
        rounds.append((number, news(match), bars(match, histogram(view.answers, number))))
    return Panel("vote/summary.html", tuple(rounds))


VOTE = ActivityPages(
    slug=ActivityKind.VOTE,
    title=N_("Vote"),
    explained=N_(
        "Each proposes a move on the own board; the class plays one, the computer answers."
    ),
    read=read,
    about=about,
    answer=answer,
    for_pupil=for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    told=told_answer,
    summary=_summary,
    steer=_steer,
)
