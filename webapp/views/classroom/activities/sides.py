"""Votes that the computer does not answer: one team of the class plays the other, or all of them
play their teacher, who moves on the teacher's own board.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

from flask import request, url_for
from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from webapp.classroom.answering import too_late
from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.teaching.review.in_words import moves_told
from webapp.views.classroom.boards import order, turn_to_move
from webapp.views.classroom.solving import solved
from webapp.views.classroom.subjects import read_subject, write_subject

from .games import read_game, replied
from .kind import FromPupil, Panel, TeacherStep
from .vote import VOTE, begin_round, favourites, with_tapped

_SEATS = {Player.YOU: Player.ONE, Player.COMPUTER: Player.TWO}
_TEAMS = (Player.YOU, Player.COMPUTER)
_NAMES = {
    ActivityKind.TEAMS: {Player.ONE: N_("Team Circle"), Player.TWO: N_("Team Diamond")},
    ActivityKind.AGAINST_TEACHER: {Player.ONE: N_("The class"), Player.TWO: N_("The teacher")},
}
_FAVOURITES = 3
"""The votes that the teacher may play by one tap."""


def _of_two(match: Match) -> Match:
    """The match as of two players of whom nobody is `you`."""
    return replace(match, first=_SEATS.get(match.first, match.first))


def _votes(activity: Activity, match: Match, team: int) -> bool:
    """Whether it is the turn of a pupil of that team."""
    side = _TEAMS[team] if activity.kind is ActivityKind.TEAMS else Player.YOU
    return not match.over and match.to_move is side


def _answer(sent: FromPupil) -> None:
    match = read_subject(sent.activity.subject)
    if not _votes(sent.activity, match, sent.view.pupil.team):
        if sent.late:
            raise too_late()
        wrong = _("It’s your teacher’s turn.")
        if sent.activity.kind is ActivityKind.TEAMS:
            wrong = _("It’s the other team’s turn.")
        raise AnswersClosed(wrong, "", _("Wait for their move."))
    VOTE.answer(sent)


def _news(activity: Activity, match: Match) -> tuple[SimpleNamespace, ...]:
    moves = moves_told(_of_two(match), 2)
    for move in moves:
        move.who = _(_NAMES[activity.kind][move.by])
    return moves


def _with_seats(panel: Panel, template: str, activity: Activity, **more: object) -> Panel:
    match = _of_two(read_subject(activity.subject))
    news = _news(activity, match)
    last = {move.by: move.told for move in news}
    seats = [
        (player, _(name), last.get(player, ""), not match.over and match.to_move is player)
        for player, name in _NAMES[activity.kind].items()
    ]
    shown = {"own": None, "seats": seats, "news": news, **more}
    if match.winner:
        shown["over"] = _("%(player)s wins", player=_(_NAMES[activity.kind][match.winner]))
    return replace(panel, template=f"sides/{template}.html", shown=panel.shown | shown)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match, team = read_subject(activity.subject), view.pupil.team
    votes = _votes(activity, match, team)
    asked = activity if votes else replace(activity, state=ActivityState.CLOSED)
    panel = replace(VOTE.for_pupil(view, asked, args), waits=not votes)
    own = _SEATS[_TEAMS[team]] if activity.kind is ActivityKind.TEAMS else Player.ONE
    return _with_seats(panel, "pupil", activity, own=own, votes=votes)


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    match, panel = read_subject(activity.subject), VOTE.for_teacher(view, activity)
    mine = _is_teachers(activity, match)
    if mine:
        path = url_for("class_teacher.show", code=view.room.code)
        fields = [("round", str(activity.round))]
        turn = turn_to_move(match, view.room.code, fields, request.args, path=path)
        panel = replace(panel, shown=panel.shown | {"turn": turn})
    return _with_seats(panel, "teacher", activity, mine=mine)


def _is_teachers(activity: Activity, match: Match) -> bool:
    against = activity.kind is ActivityKind.AGAINST_TEACHER
    return against and not match.over and match.to_move is Player.COMPUTER


def _for_wall(view: WallView, activity: Activity) -> Panel:
    return _with_seats(VOTE.for_wall(view, activity), "wall", activity)


def _steer(
    classroom: Classroom, code: str, secret: str, activity: Activity, form: MultiDict[str, str]
) -> None:
    match = read_subject(activity.subject)
    after = _moved_by_computer(match) if form.get("reply") else with_tapped(match, form)
    begin_round(classroom, code, secret, activity, after)


def _moved_by_computer(match: Match) -> Match:
    first, second = _TEAMS if match.to_move is Player.COMPUTER else _TEAMS[::-1]
    asked = replace(match, first=first if match.first is Player.YOU else second)
    return match.played(read_subject(solved(replied, write_subject(asked))).moves[-1])


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    match = read_subject(activity.subject)
    if match.over:
        return ()
    computer = TeacherStep(_("Let the computer move"), "own", {"reply": "on"})
    if _is_teachers(activity, match):
        return (computer,)
    plays = (
        TeacherStep(order(match, text), "own", {"tap": text, "round": str(activity.round)})
        for text in favourites(view, activity)[:_FAVOURITES]
    )
    if activity.state is ActivityState.REVEALED:
        return (*plays, computer, TeacherStep(_("Take more votes"), "reopen"))
    return (*plays, TeacherStep(_("Show the votes"), "reveal"), computer)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    panel = VOTE.summary(view, activity)
    matches = map(read_subject, activity.subjects)
    rounds = [
        (number, _news(activity, match), found)
        for match, (number, _news, found) in zip(matches, panel.shown, strict=True)
    ]
    return replace(panel, shown=rounds)


_against = partial(
    replace,
    VOTE,
    read=read_game,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    summary=_summary,
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
