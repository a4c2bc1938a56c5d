"""Talk: an activity without answers, in which all screens show a board at rest."""

from nimsum.language import N_
from webapp.classroom.answering import too_late
from webapp.classroom.model import Activity, ActivityKind
from webapp.views.classroom.boards import board_at_rest
from webapp.views.classroom.subjects import read_subject, write_subject

from .kind import ActivityPages, FromPupil, Panel
from .vote import about


def _answer(_sent: FromPupil) -> None:
    raise too_late()


def _shown(template: str, activity: Activity) -> Panel:
    match = read_subject(activity.subject)
    shown = {
        "title": about(activity.subject),
        "about": about(activity.subject),
        "board": board_at_rest(match),
    }
    return Panel(f"talk/{template}.html", shown, waits=True)


TALK = ActivityPages(
    slug=ActivityKind.TALK,
    title=N_("Talk"),
    explained=N_("Look at a board"),
    read=lambda text: write_subject(read_subject(text)),
    about=about,
    answer=_answer,
    for_pupil=lambda _view, activity, _args: _shown("pupil", activity),
    for_teacher=lambda _view, activity: _shown("teacher", activity),
    for_wall=lambda _view, activity: _shown("wall", activity),
    told=lambda _subject, answer: answer,
    summary=lambda _view, activity: _shown("summary", activity),
    steps=lambda _view, _activity: (),
)
