"""Votes against people: team against team, or the class against its teacher.

The computer does not reply, unless the teacher lets it move. In the second kind, the teacher moves
on the board of the teacher's screen.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from flask import request, url_for
from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from webapp.classroom.answering import gone_on, too_late
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.views.classroom.boards import turn_to_move
from webapp.views.classroom.solving import solved
from webapp.views.classroom.subjects import read_subject, write_subject

from .games import read_game, replied
from .kind import Desk, FromPupil, Panel, TeacherStep
from .vote import VOTE, begin_round, sides_of, with_tapped


def _side(activity: Activity, team: int) -> Player:
    """Return the side of a pupil in `team`, 0 or 1, which matters only for team against team."""
    return Player.COMPUTER if team and activity.kind is ActivityKind.TEAMS else Player.YOU


def _is_teachers(activity: Activity, match: Match) -> bool:
    theirs = match.to_move is Player.COMPUTER and not match.over
    return theirs and activity.kind is ActivityKind.AGAINST_TEACHER


def _answer(sent: FromPupil) -> None:
    match = read_subject(sent.activity.subject)
    if match.to_move is not _side(sent.activity, sent.view.pupil.team):
        if sent.late:
            raise too_late()
        raise AnswersClosed(_("It’s the other side’s turn."), "", _("Wait for their move."))
    VOTE.answer(sent)


def _with_seats(panel: Panel, template: str, activity: Activity, **more: object) -> Panel:
    match = read_subject(activity.subject)
    last = {each.by: each.text for each in panel.shown["news"]}
    seats = [
        (player, name, last.get(player, ""), not match.over and match.to_move is player)
        for player, name in sides_of(activity).items()
    ]
    mine, halved = _is_teachers(activity, match), activity.kind is ActivityKind.TEAMS
    shown = panel.shown | {"seats": seats, "mine": mine, "halved": halved, **more}
    return replace(panel, template=f"sides/{template}.html", shown=shown)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match, own = read_subject(activity.subject), _side(activity, view.pupil.team)
    votes = match.to_move is own
    asked = activity if votes else replace(activity, state=ActivityState.CLOSED)
    panel = replace(VOTE.for_pupil(view, asked, args), waits=not votes)
    return _with_seats(panel, "pupil", activity, side=own, votes=votes)


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    match, panel = read_subject(activity.subject), VOTE.for_teacher(view, activity)
    if not _is_teachers(activity, match):
        return _with_seats(panel, "teacher", activity)
    path = url_for("class_teacher.show", code=view.room.code)
    fields = [("round", str(activity.round))]
    turn = turn_to_move(match, view.room.code, fields, request.args, path=path)
    return _with_seats(panel, "teacher", activity, turn=turn)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    return _with_seats(VOTE.for_wall(view, activity), "wall", activity)


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    match = read_subject(activity.subject)
    if match.over:
        raise gone_on()
    if form.get("reply"):
        asked = Match(match.position, Player.COMPUTER, convention=match.convention)
        match = match.after(read_subject(solved(replied, write_subject(asked))).moves[-1])
    else:
        match = with_tapped(match, form)
    begin_round(desk, activity, match)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    match = read_subject(activity.subject)
    if match.over:
        return ()
    fields = {"reply": "on", "round": str(activity.round)}
    computer = TeacherStep(_("Let the computer move"), "own", fields)
    votes = () if _is_teachers(activity, match) else VOTE.steps(view, activity)
    return (*votes, computer)


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
    slug=ActivityKind.TEAMS, title=N_("Team against team"), explained=N_("Votes by turns")
)

AGAINST_TEACHER = _against(
    slug=ActivityKind.AGAINST_TEACHER,
    title=N_("Class against teacher"),
    explained=N_("They vote against you"),
)
