"""The pages for errors of a classroom."""

from dataclasses import dataclass

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
from webapp.views.web.errors import explanation_page, retry_headers

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

Refusal = ClassroomError | GameError
"""An error of a request in a room: an error of the classroom, or of the game."""

_SECONDS_UNTIL_AGAIN = "10"
_AWAY = N_(
    "The rooms cannot be reached now. Nothing that was accepted is lost; "
    "this page tries again by itself."
)


@dataclass(frozen=True, slots=True)
class RefusalPage:
    """The content of the page for an error of a classroom, such as a wrong code."""

    error: ClassroomError


@dataclass(frozen=True, slots=True)
class RoomClosedPage:
    """The content of the page for a room that was deleted."""

    error: RoomClosed
    is_teachers: bool
    """True if the page was to be a screen of the teacher or the projector."""
    is_wall: bool
    """True if the page was to be the projector's screen."""


def register_classroom_errors(app: Flask) -> None:
    """Register a page in `app` for every error of a classroom."""
    app.register_error_handler(ClassroomError, _refused)
    app.register_error_handler(RoomClosed, _room_closed)
    app.register_error_handler(DatabaseAway, _away)


def status_of(error: Refusal) -> int:
    """Return the HTTP status of a response with this `error`, such as 404 for `NoSuchRoom`."""
    return _STATUSES.get(type(error), 400)


def headers_of(error: Refusal | None) -> dict[str, str]:
    """Return the HTTP headers of a response with this `error`: when to try again, if it is said."""
    return {"Retry-After": str(error.seconds)} if isinstance(error, TooOften) else {}


def _refused(error: ClassroomError) -> tuple[str, int, dict[str, str]]:
    html = render_template("classroom/refused.html", page=RefusalPage(error))
    return html, status_of(error), headers_of(error)


def _room_closed(error: RoomClosed) -> tuple[str, int]:
    return room_closed_page(error), status_of(error)


def room_closed_page(error: RoomClosed) -> str:
    """Return the HTML of the page that says that a room was deleted, as `error` does."""
    is_teachers = request.blueprint in _TEACHERS_SCREENS
    page = RoomClosedPage(error, is_teachers, request.blueprint == "class_wall")
    return render_template("classroom/over.html", page=page)


def _away(_error: DatabaseAway) -> tuple[str, int, dict[str, str]]:
    page = explanation_page(_("The rooms are away"), _(_AWAY))
    if request.method == "GET":
        return page, 503, retry_headers(_SECONDS_UNTIL_AGAIN)
    # The page must not reload by itself, as it would send the form again.
    return page, 503, {"Retry-After": _SECONDS_UNTIL_AGAIN}
