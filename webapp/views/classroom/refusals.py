"""The pages for errors of a classroom."""

from flask import Flask, render_template, request

from nimsum.language import N_, _
from nimsum.rulesets.errors import GameError
from webapp.classroom.errors import (
    AnswersClosed,
    ClassroomError,
    DatabaseAway,
    DoorClosed,
    DuelIsFull,
    HomeworkClosed,
    NoSuchRoom,
    NotInTheRoom,
    NotTheTeacher,
    RemovedFromRoom,
    RoomClosed,
    TooOften,
)
from webapp.views.web.errors import retry_headers, told_page

_STATUSES: dict[type[Exception], int] = {
    NoSuchRoom: 404,
    RoomClosed: 404,
    HomeworkClosed: 409,
    NotTheTeacher: 403,
    NotInTheRoom: 403,
    RemovedFromRoom: 403,
    DoorClosed: 403,
    AnswersClosed: 409,
    DuelIsFull: 409,
    TooOften: 429,
}
_TEACHERS_SCREENS = ("class_teacher", "class_wall", "class_summary", "class_homework")
"""The blueprints of the screens in front of a teacher, including the projector's."""

Refused = ClassroomError | GameError
"""The errors of requests in a room: of the classroom, or of the game."""

_SECONDS_UNTIL_AGAIN = "10"
_AWAY = N_(
    "The rooms cannot be reached now. Nothing that was accepted is lost; "
    "this page tries again by itself."
)


def register_classroom_errors(app: Flask) -> None:
    """Register a page in `app` for every error of a classroom."""
    app.register_error_handler(ClassroomError, _refused)
    app.register_error_handler(RoomClosed, _over)
    app.register_error_handler(DatabaseAway, _away)


def status_of(error: Refused) -> int:
    """Return the HTTP status of a response with this `error`."""
    return _STATUSES.get(type(error), 400)


def _refused(error: ClassroomError) -> tuple[str, int, dict[str, str]]:
    status = status_of(error)
    headers = {"Retry-After": _SECONDS_UNTIL_AGAIN} if status == 429 else {}
    return render_template("classroom/refused.html", error=error), status, headers


def _over(error: RoomClosed) -> tuple[str, int]:
    page = render_template(
        "classroom/over.html",
        error=error,
        of_the_teacher=request.blueprint in _TEACHERS_SCREENS,
        screen="wall" if request.blueprint == "class_wall" else "",
    )
    return page, status_of(error)


def _away(_error: DatabaseAway) -> tuple[str, int, dict[str, str]]:
    page = told_page(_("The rooms are away"), _(_AWAY))
    if request.method == "GET":
        return page, 503, retry_headers(_SECONDS_UNTIL_AGAIN)
    # The page must not reload by itself, as it would send the form again.
    return page, 503, {"Retry-After": _SECONDS_UNTIL_AGAIN}
