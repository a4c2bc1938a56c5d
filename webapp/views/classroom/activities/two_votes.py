"""Two votes: the same question before and after talking to a neighbour; then who has changed."""

from collections.abc import Mapping
from dataclasses import dataclass

from nimsum.language import N_
from webapp.classroom.looking import changes, histogram
from webapp.classroom.model import Activity, ActivityKind, ActivityState, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.views.boards.match_board import DrawnBoard
from webapp.views.classroom.boards import Bar, bars, board_of_votes, order
from webapp.views.classroom.subjects import read_subject

from .kind import ActivityPages, FromTeacher, Panel
from .vote import about, answer, for_pupil, read, told_answer

_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class ChangedMind:
    """How many went from one answer to another, which may be the same, in words."""

    before: str
    after: str
    count: int
    stayed: bool


@dataclass(frozen=True, slots=True)
class TwoVotesShown:
    """Both votes on a screen: a board with the last one, and all in numbers; empty while hidden."""

    board: DrawnBoard
    round: int
    first: tuple[Bar, ...] = ()
    second: tuple[Bar, ...] = ()
    changes: tuple[ChangedMind, ...] = ()


def _shown(
    activity: Activity,
    before: Mapping[str, int],
    now: Mapping[str, int],
    changed: Mapping[tuple[str, str], int],
) -> TwoVotesShown:
    match = read_subject(activity.subject)
    first, second = (now, {}) if activity.round == 1 else (before, now)
    return TwoVotesShown(
        board_of_votes(match, now),
        activity.round,
        bars(match, first),
        bars(match, second),
        tuple(
            ChangedMind(order(match, old), order(match, new), count, old == new)
            for (old, new), count in changed.items()
        ),
    )


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    now = activity.round
    shown = _shown(
        activity,
        histogram(view.answers, now - 1),
        histogram(view.answers, now),
        changes(view.answers, now - 1, now),
    )
    return Panel("two_votes/teacher.html", shown)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    if activity.state is not ActivityState.REVEALED:
        return Panel("two_votes/wall.html", _shown(activity, {}, {}, {}))
    shown = _shown(activity, view.before, view.histogram, view.changes)
    return Panel("two_votes/wall.html", shown)


def _steer(done: FromTeacher) -> None:
    """Begin the second vote."""
    next_round(done.classroom, done.code, done.secret, number=done.activity.number, round_=_ROUNDS)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    shown = _shown(
        activity,
        histogram(view.answers, activity.round - 1),
        histogram(view.answers, activity.round),
        changes(view.answers, activity.round - 1, activity.round),
    )
    return Panel("two_votes/summary.html", shown)


TWO_VOTES = ActivityPages(
    slug=ActivityKind.TWO_VOTES,
    title=N_("Two votes"),
    explained=N_("The same question before and after talking to a neighbour, and who has changed."),
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
