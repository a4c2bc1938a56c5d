"""Votes against people: team against team, or the class against its teacher.

The computer does not reply, unless the teacher lets it move. If the class plays against its
teacher, the teacher moves on the board of the teacher's screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from flask import request, url_for
from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from webapp.classroom.answering import activity_changed_error, too_late_error
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.views.classroom.boards import Bar, Turn, turn_to_move
from webapp.views.classroom.solving import solve_now

from .games import read_game, reply_to
from .kind import Desk, Panel, PupilForm, TeacherStep
from .vote import (
    VOTE,
    after_teachers_tap,
    begin_round,
    news_about,
    pupil_vote,
    result_of,
    sides_of,
    vote_content,
)


@dataclass(frozen=True, slots=True)
class SideSeat:
    """A side of the game: its name, and `last`, its last move in words; empty before that move."""

    player: Player
    name: str
    last: str
    is_to_move: bool


@dataclass(frozen=True, slots=True)
class SidesContent:
    """The content of the panels of the teacher and of the projector."""

    seats: tuple[SideSeat, ...]
    turn: Turn
    result: str
    """Who has won; empty during the game."""
    bars: tuple[Bar, ...]
    """A bar for each proposed move; empty while the votes are hidden."""
    is_teachers_turn: bool
    """True if the class plays against its teacher, who is to move."""
    has_teams: bool
    """True if two teams play each other."""


@dataclass(frozen=True, slots=True)
class PupilSides:
    """The content of a pupil's panel in a game between two sides, such as class and computer."""

    title: str
    own_seat: SideSeat
    other_seat: SideSeat
    turn: Turn
    bars: tuple[Bar, ...]
    """A bar for each proposed move; empty while the votes are hidden."""
    is_open: bool
    """True if the pupil can send a move."""
    own_move: str
    """The move, in notation, that the pupil has sent; empty if there is none."""
    own_move_text: str
    """The move in words that the pupil has sent; empty if there is none."""


def _side(activity: Activity, team: int) -> Player:
    """Return the side of a pupil in the team with the number `team`, 0 or 1.

    In an activity without teams, all pupils are `Player.YOU`.
    """
    return Player.COMPUTER if team and activity.kind is ActivityKind.TEAMS else Player.YOU


def _is_teachers_turn(activity: Activity, match: Match) -> bool:
    if match.over or activity.kind is not ActivityKind.AGAINST_TEACHER:
        return False
    return match.to_move is Player.COMPUTER


def _answer(form: PupilForm) -> None:
    """Store a pupil's vote. Raises `AnswersClosed` if it is the other side's turn."""
    match = read_subject(form.activity.subject)
    if match.to_move is _side(form.activity, form.view.pupil.team):
        VOTE.answer(form)
        return
    if form.is_late:
        raise too_late_error()
    raise AnswersClosed(_("It’s the other side’s turn."), "", _("Wait for their move."))


def _seats(activity: Activity, match: Match) -> tuple[SideSeat, ...]:
    last = {item.by: item.text for item in news_about(activity, match)}
    return tuple(
        SideSeat(player, name, last.get(player, ""), not match.over and match.to_move is player)
        for player, name in sides_of(activity.kind).items()
    )


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match = read_subject(activity.subject)
    side = _side(activity, view.pupil.team)
    votes = match.to_move is side
    own_activity = activity if votes else replace(activity, state=ActivityState.CLOSED)
    vote = pupil_vote(view, own_activity, args)
    title = _("Wait for their move.")
    if match.over:
        title = result_of(activity, match)
    elif votes:
        title = vote.title
    seats = {seat.player: seat for seat in _seats(activity, match)}
    other_side = Player.YOU if side is Player.COMPUTER else Player.COMPUTER
    content = PupilSides(
        title=title,
        own_seat=seats[side],
        other_seat=seats[other_side],
        turn=vote.turn,
        bars=vote.bars,
        is_open=vote.is_open,
        own_move=vote.own_move,
        own_move_text=vote.own_move_text,
    )
    return Panel("sides/pupil.html", content, waits=not votes)


def _content(view: TeacherView | WallView, activity: Activity) -> SidesContent:
    """Return the content of the panel of the teacher or of the projector; nobody can move on it."""
    match = read_subject(activity.subject)
    vote = vote_content(view, activity)
    return SidesContent(
        seats=_seats(activity, match),
        turn=Turn(vote.board),
        result=vote.result,
        bars=vote.bars,
        is_teachers_turn=_is_teachers_turn(activity, match),
        has_teams=activity.kind is ActivityKind.TEAMS,
    )


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    content = _content(view, activity)
    if content.is_teachers_turn:
        match = read_subject(activity.subject)
        path = url_for("class_teacher.show", code=view.room.code)
        fields = {"round": str(activity.round)}
        turn = turn_to_move(match, view.room.code, fields, request.args, path=path)
        content = replace(content, turn=turn)
    return Panel("sides/teacher.html", content)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    return Panel("sides/wall.html", _content(view, activity), title=_("Which move?"))


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    """Make the move that the teacher has chosen, and begin the next round of votes.

    If the form has the field `reply`, the computer chooses the move instead.
    """
    match = read_subject(activity.subject)
    if match.over:
        raise activity_changed_error()
    if form.get("reply"):
        # The computer moves for the side whose turn it is.
        start = Match(match.position, Player.COMPUTER, convention=match.convention)
        replied = read_subject(solve_now(reply_to, write_subject(start)))
        match = match.after(replied.moves[-1])
    else:
        match = after_teachers_tap(match, form)
    begin_round(desk, activity, match)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    match = read_subject(activity.subject)
    if match.over:
        return ()
    fields = {"reply": "on", "round": str(activity.round)}
    computer = TeacherStep(_("Let Perfect move"), "own", fields)
    if _is_teachers_turn(activity, match):
        return (computer,)
    return (*VOTE.steps(view, activity), computer)


_against = partial(
    replace,
    VOTE,
    read=read_game,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    steer=_steer,
    steps=_steps,
)

TEAMS = _against(
    slug=ActivityKind.TEAMS, title=N_("Team against team"), description=N_("Votes by turns")
)

AGAINST_TEACHER = _against(
    slug=ActivityKind.AGAINST_TEACHER,
    title=N_("Class against teacher"),
    description=N_("They vote against you"),
)
