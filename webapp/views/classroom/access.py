"""Who asks in a room: browsers keep a secret in a cookie for each room that they are in."""

from flask import current_app, request
from flask.sansio.app import App
from werkzeug.wrappers import Response

from webapp.classroom.classroom import Classroom, read_code
from webapp.classroom.model import Room
from webapp.classroom.rooms import find_room
from webapp.views.web.answers import forget_cookie, keep_in_cookie

_NAME = "classroom"
_TEACHER, _PUPIL = "teacher_", "pupil_"


def keep_rooms_in(app: App, classroom: Classroom) -> None:
    """Let the pages of an app open and show the rooms of a classroom."""
    app.extensions[_NAME] = classroom


def the_classroom() -> Classroom:
    """The rooms of the current app."""
    found: Classroom = current_app.extensions[_NAME]
    return found


def room_asked_for(code: str) -> Room:
    """The room with a code that somebody asks for. Raises NoSuchRoom and TooOften."""
    return find_room(the_classroom(), code, asker=request.remote_addr or "")


def teachers_secret(code: str) -> str:
    """What this browser keeps as the teacher of a room; empty if it does not."""
    return request.cookies.get(_TEACHER + read_code(code), "")


def pupils_secret(code: str) -> str:
    """What this browser keeps as a pupil of a room; empty if it does not."""
    return request.cookies.get(_PUPIL + read_code(code), "")


def keep_teacher(response: Response, code: str, secret: str, seconds: float) -> None:
    """Let this browser be the teacher of a room for so long."""
    keep_in_cookie(response, _TEACHER + code, secret, max_age=int(seconds))


def keep_pupil(response: Response, code: str, secret: str, seconds: float) -> None:
    """Let this browser be a pupil of a room for so long."""
    keep_in_cookie(response, _PUPIL + code, secret, max_age=int(seconds))


def forget_teacher(response: Response, code: str) -> None:
    """Let this browser forget that it was the teacher of a room."""
    forget_cookie(response, _TEACHER + code)


def rooms_of_this_teacher() -> list[str]:
    """The codes of the rooms whose teacher this browser says that it is."""
    return [name.removeprefix(_TEACHER) for name in request.cookies if name.startswith(_TEACHER)]
