"""Votes: each pupil proposes a move, the teacher plays one, and the computer replies."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.teaching.move_words import MoveInWords, moves_in_words
from webapp.views.classroom.boards import (
    bars,
    board_of_votes,
    order,
    tapped,
    turn_on,
    turn_to_move,
    written,
)
from webapp.views.classroom.subjects import read_subject, told_subject, write_subject
from webapp.views.play.ending import verdict_of

from .games import read_game, review_of, with_reply
from .kind import ActivityPages, Desk, FromPupil, Panel, TeacherStep, fields_of, own_answer
from .understanding import by_votes, right_moves

_OF_TWO = {Player.YOU: Player.ONE, Player.COMPUTER: Player.TWO}
_SIDES = {
    ActivityKind.VOTE: (N_("The class"), N_("Computer")),
    ActivityKind.AGAINST_TEACHER: (N_("The class"), N_("The teacher")),
    ActivityKind.TEAMS: (N_("Team Circle"), N_("Team Diamond")),
}


def read(text: str) -> str:
    """Return the game in `text`, after the computer's move if it begins. Raises `GameError`."""
    return write_subject(with_reply(read_subject(read_game(text))))


def about(subject: str) -> str:
    """Return in words the game that a vote is about."""
    return told_subject(read_subject(subject))


def answer(sent: FromPupil) -> None:
    """Store the move that a pupil has sent. Raises `GameError` if it is illegal or missing."""
    match = read_subject(sent.activity.subject)
    move = tapped(match, sent.form)
    if move is None:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    sent.keep(written(match, move))


def sides_of(activity: Activity) -> dict[Player, str]:
    """Return the names of the two sides."""
    names = _SIDES.get(activity.kind, _SIDES[ActivityKind.VOTE])
    return dict(zip((Player.YOU, Player.COMPUTER), map(_, names), strict=True))


def _news(activity: Activity, match: Match) -> tuple[MoveInWords, ...]:
    names = sides_of(activity)
    moves = moves_in_words(match, 2)
    # The words about a class avoid `you`.
    others = moves_in_words(replace(match, first=_OF_TWO[match.first]), 2)
    return tuple(
        replace(move, name=names[move.by], text=other.text)
        for move, other in zip(moves, others, strict=True)
    )


def _over(activity: Activity, match: Match) -> str:
    if match.winner is None:
        return verdict_of(match) if match.over else ""
    return _("%(player)s wins", player=sides_of(activity)[match.winner])


def for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    """Return the panel of a vote for a pupil, with a board to tap while answers are taken."""
    match, turn, own = read_subject(activity.subject), None, own_answer(view, activity)
    if activity.is_open and not match.over:
        turn = turn_to_move(match, view.room.code, fields_of(view, activity), args, own=own)
    return _shown("pupil", view, activity, turn, own)


def _shown(
    template: str,
    view: PupilView | TeacherView | WallView,
    activity: Activity,
    turn: SimpleNamespace | None = None,
    sent: str = "",
) -> Panel:
    match, votes = read_subject(activity.subject), view.counts.votes
    twice = activity.kind is ActivityKind.TWO_VOTES
    shown = {
        "turn": turn or turn_on(board_of_votes(match, votes, sent)),
        "news": _news(activity, match),
        "title": _("Which move?"),
        "over": _over(activity, match),
        "open": activity.is_open and not match.over,
        "talks": twice and activity.round == 1,
        "again": twice and activity.round > 1,
        "bars": bars(match, votes, right_moves(view.room.code, activity, votes)),
        "sent": order(match, sent) if sent else "",
        "own": sent,
    }
    return Panel(f"vote/{template}.html", shown)


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    match = read_subject(activity.subject)
    begin_round(desk, activity, with_reply(with_tapped(match, form)))


def with_tapped(match: Match, form: MultiDict[str, str]) -> Match:
    """Return `match` after the move that the teacher has chosen. Raises `GameError`."""
    move = tapped(match, form)
    if move is None:
        raise NotationError(_("There is no move to play."), "", _("Choose one of the votes."))
    return match.after(move)


def begin_round(desk: Desk, activity: Activity, match: Match) -> None:
    """Begin a round in which the class votes in `match`. Raises `ClassroomError`."""
    number, round_ = activity.number, activity.round + 1
    next_round(*desk, number=number, round_=round_, subject=write_subject(match))


def favourites(view: TeacherView, activity: Activity) -> list[str]:
    """Return the moves, most votes first; among equal ones, the earliest proposal comes first."""
    votes = [each for each in view.answers if each.round == activity.round]
    first = {each.text: each.at for each in sorted(votes, key=lambda each: -each.at)}
    counted = view.counts.votes
    return sorted(counted, key=lambda text: (-counted[text], first.get(text, 0)))


_FAVOURITES = 3
"""The number of proposed moves that the teacher can play by one tap."""


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    match = read_subject(activity.subject)
    if match.over:
        return ()
    if not activity.is_revealed:
        return (TeacherStep(_("Show the votes"), "reveal"),)
    votes = favourites(view, activity)[:_FAVOURITES]
    if not votes:
        return ()
    plays = (TeacherStep(order(match, text), "own", {"tap": text}) for text in votes)
    return (*plays, TeacherStep(_("Take more votes"), "reopen"))


def told_answer(subject: str, text: str) -> str:
    """Return the move `text` in words, as an instruction. Raises `GameError`."""
    return order(read_subject(subject), text)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    rounds = []
    for number, subject in enumerate(activity.subjects, 1):
        match = read_subject(subject)
        rounds.append((number, _news(activity, match), bars(match, view.rounds[number].votes)))
    return Panel("vote/summary.html", tuple(rounds))


VOTE = ActivityPages(
    slug=ActivityKind.VOTE,
    title=N_("Vote"),
    explained=N_("The class picks a move"),
    read=read,
    about=about,
    answer=answer,
    for_pupil=for_pupil,
    for_teacher=partial(_shown, "teacher"),
    for_wall=partial(_shown, "wall"),
    told=told_answer,
    summary=_summary,
    understood=by_votes,
    steer=_steer,
    steps=_steps,
    review=review_of,
)
