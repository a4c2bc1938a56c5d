"""Talk: an activity without answers, in which all screens show a board at rest."""

from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from nimsum.language import N_
from webapp.classroom.answering import too_late_error
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import board_at_rest
from webapp.views.classroom.subjects import read_subject, write_subject

from .kind import ActivityPages, Panel, PupilForm, TeacherStep
from .vote import describe


@dataclass(frozen=True, slots=True)
class TalkContent:
    """The content of all panels of a talk."""

    title: str
    board: Board


def _read(text: str) -> str:
    return write_subject(read_subject(text))


def _answer(_form: PupilForm) -> None:
    raise too_late_error()


def _panel(template: str, activity: Activity) -> Panel:
    title = describe(activity.subject)
    content = TalkContent(title, board_at_rest(read_subject(activity.subject)))
    return Panel(f"talk/{template}.html", content, title, waits=True)


def _for_pupil(_view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    return _panel("pupil", activity)


def _for_teacher(_view: TeacherView, activity: Activity) -> Panel:
    return _panel("teacher", activity)


def _for_wall(_view: WallView, activity: Activity) -> Panel:
    return _panel("wall", activity)


def _summary(_view: TeacherView, activity: Activity) -> Panel:
    return _panel("summary", activity)


def _answer_in_words(_subject: str, answer: str) -> str:
    return answer


def _steps(_view: TeacherView, _activity: Activity) -> tuple[TeacherStep, ...]:
    return ()


TALK = ActivityPages(
    slug=ActivityKind.TALK,
    title=N_("Talk"),
    description=N_("Look at a board"),
    read=_read,
    describe=describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    summary=_summary,
    steps=_steps,
)
