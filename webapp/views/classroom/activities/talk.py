"""Talk: an activity without answers, in which all screens show a board at rest.

When the class has talked, the projector shows the reason who wins, as a picture to draw again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from webapp.classroom.answering import too_late_error
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.teaching.lesson_plans.lesson_plans import phase_of
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import board_at_rest
from webapp.views.classroom.reasons import ShownReason, reason_on_wall

from .kind import ActivityPages, Panel, PupilForm, TeacherStep, steps_to
from .vote import describe

_SHOW_REASON = steps_to("", judge=N_("Show the reason"))


@dataclass(frozen=True, slots=True)
class TalkContent:
    """The content of all panels of a talk."""

    title: str
    board: Board
    reason: ShownReason | None
    """The reason who wins; None except on the projector, when the teacher shows it."""


def _read(text: str) -> str:
    # In a talk, unlike in a vote, the game may be over.
    return write_subject(read_subject(text))


def _answer(_form: PupilForm) -> None:
    raise too_late_error()


def _panel(
    template: str,
    view: PupilView | TeacherView | WallView,
    activity: Activity,
    _args: MultiDict[str, str] | None = None,
) -> Panel:
    title = describe(activity.subject)
    board = board_at_rest(read_subject(activity.subject))
    content = TalkContent(title, board, reason_on_wall(view, activity))
    task = _open_question(view.room.lesson_plan, activity)
    return Panel(f"talk/{template}.html", content, title, task=task, waits=True)


def _open_question(lesson: str, activity: Activity) -> str:
    """Return the question of the last talk of `lesson`, whose title is the answer to it.

    The result is empty in other activities, and once the teacher shows the reason.
    """
    timed = phase_of(lesson, activity.number)
    if timed is None or timed.phase.part != "institution" or activity.is_judged:
        return ""
    return _(timed.phase.ask)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    """Return the step that shows the reason, unless it is shown or the game is over."""
    if read_subject(activity.subject).over:
        return ()
    return _SHOW_REASON(view, activity)


TALK = ActivityPages(
    slug=ActivityKind.TALK,
    title=N_("Talk"),
    description=N_("Look at a board"),
    read=_read,
    describe=describe,
    answer=_answer,
    for_pupil=partial(_panel, "pupil"),
    for_teacher=partial(_panel, "teacher"),
    for_wall=partial(_panel, "wall"),
    answer_in_words=lambda _subject, answer: answer,
    summary=partial(_panel, "summary"),
    takes_answers=False,
    steps=_steps,
)
