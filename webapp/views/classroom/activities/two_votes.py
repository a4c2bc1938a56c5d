"""Two votes: the same question before and after talking to a neighbour; then who has changed."""

from collections.abc import Mapping
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_
from webapp.classroom.classroom import Classroom
from webapp.classroom.looking import changes, histogram
from webapp.classroom.model import Activity, ActivityKind, ActivityState, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.views.classroom.boards import bars, board_of_votes, order
from webapp.views.classroom.subjects import read_subject

from .kind import ActivityPages, Panel
from .vote import about, answer, for_pupil, read, told_answer

_ROUNDS = 2


def _shown(
    template: str,
    activity: Activity,
    before: Mapping[str, int],
    now: Mapping[str, int],
    changed: Mapping[tuple[str, str], int],
) -> Panel:
    match = read_subject(activity.subject)
    first, second = (now, {}) if activity.round == 1 else (before, now)
    shown = {
        "board": board_of_votes(match, now),
        "round": activity.round,
        "first": bars(match, first),
        "second": bars(match, second),
        "changes": [
            (order(match, old), order(match, new), count) for (old, new), count in changed.items()
        ],
    }
    return Panel(f"two_votes/{template}.html", shown)


def _with_all(template: str, view: TeacherView, activity: Activity) -> Panel:
    before, now = (histogram(view.answers, activity.round - back) for back in (1, 0))
    changed = changes(view.answers, activity.round - 1, activity.round)
    return _shown(template, activity, before, now, changed)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    if activity.state is not ActivityState.REVEALED:
        return _shown("wall", activity, {}, {}, {})
    return _shown("wall", activity, view.before, view.histogram, view.changes)


def _steer(
    classroom: Classroom, code: str, secret: str, activity: Activity, _form: MultiDict[str, str]
) -> None:
    next_round(classroom, code, secret, number=activity.number, round_=_ROUNDS)


TWO_VOTES = ActivityPages(
    slug=ActivityKind.TWO_VOTES,
    title=N_("Two votes"),
    explained=N_("The same question before and after talking to a neighbour, and who has changed."),
    read=read,
    about=about,
    answer=answer,
    for_pupil=for_pupil,
    for_teacher=partial(_with_all, "teacher"),
    for_wall=_for_wall,
    told=told_answer,
    summary=partial(_with_all, "summary"),
    steer=_steer,
)
