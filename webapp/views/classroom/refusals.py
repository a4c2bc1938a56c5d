"""Pages for what a classroom refuses."""

from flask import Flask, render_template

from webapp.classroom.errors import (
    AnswersClosed,
    ClassroomError,
    DatabaseAway,
    GameHasGoneOn,
    NoSuchRoom,
    NotInTheRoom,
    NotTheTeacher,
    RemovedFromRoom,
    TooOften,
)
from webapp.language import N_
from webapp.language import gettext as _

_STATUSES: dict[type[ClassroomError], int] = {
    NoSuchRoom: 404,
    NotTheTeacher: 403,
    NotInTheRoom: 403,
    RemovedFromRoom: 403,
    AnswersClosed: 409,
    GameHasGoneOn: 409,
    TooOften: 429,
}
_SECONDS_UNTIL_AGAIN = "10"
_AWAY = N_("The rooms cannot be reached now. Nothing that was accepted is lost; try again soon.")


def refuse_in_classrooms(app: Flask) -> None:
    """Give every error of a classroom a page."""
    app.register_error_handler(ClassroomError, _refused)
    app.register_error_handler(DatabaseAway, _away)


def _refused(error: ClassroomError) -> tuple[str, int, dict[str, str]]:
    status = _STATUSES.get(type(error), 400)
    headers = {"Retry-After": _SECONDS_UNTIL_AGAIN} if status == 429 else {}
    return render_template("classroom/refused.html", error=error), status, headers


def _away(_error: DatabaseAway) -> tuple[str, int, dict[str, str]]:
    page = render_template(
        "error.html", title=_("The rooms are away"), error=None, message=_(_AWAY)
    )
    return page, 503, {"Retry-After": _SECONDS_UNTIL_AGAIN}
