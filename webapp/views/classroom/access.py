"""Who asks in a room: browsers keep a secret in a cookie for each room that they are in."""

from contextlib import suppress
from re import fullmatch

from flask import current_app, request, url_for
from flask.sansio.app import App
from limits.storage import MemoryStorage
from werkzeug.wrappers import Response

from webapp.classroom.classroom import Classroom, read_code
from webapp.classroom.errors import ClassroomError, DatabaseAway, NoSuchRoom, TooOften
from webapp.classroom.joining import seen
from webapp.classroom.model import Room, RoomState
from webapp.classroom.rooms import find_room, is_teacher, version
from webapp.classroom.steering import set_language
from webapp.views.web.answers import forget_cookie, keep_in_cookie
from webapp.views.web.languages import speak_in_room
from webapp.views.web.monitoring import add_readiness_check
from webapp.views.web.origins import address_told, below_the_app
from webapp.views.web.preferences import when_language_is_chosen

_NAME = "classroom"
_TEACHER, _PUPIL = "teacher_", "pupil_"

_SECONDS_OF_A_GUESSER, _SECONDS_AT_HOME = 60, 3_600

_NOTED = MemoryStorage()
"""For a while: addresses from which too many codes were tried, and those from which somebody is in
a room: a guesser must not keep the others of a school out."""

_MOST_ROOMS_SHOWN = 10


def init_rooms(app: App, classroom: Classroom) -> None:
    """Let the pages of an app open and show the rooms of a classroom."""
    app.extensions[_NAME] = classroom
    add_readiness_check(app, "rooms", lambda: _missing(classroom))
    when_language_is_chosen(app, _speak_in_own_room)


def _speak_in_own_room(path: str, language: str) -> None:
    """A language that is chosen on the teacher's screen becomes that of the room."""
    if found := fullmatch(r"/class/([^/]+)/teach", path):
        code = found[1]
        with suppress(ClassroomError):
            set_language(the_classroom(), code, teachers_secret(code), language=language)


def _missing(classroom: Classroom) -> str:
    try:
        classroom.check()
    except DatabaseAway as error:
        return f"unreachable ({error})"
    return ""


def the_classroom() -> Classroom:
    """The rooms of the current app."""
    found: Classroom = current_app.extensions[_NAME]
    return found


def room_asked_for(code: str) -> Room:
    """The room with a code, whose language is spoken from now on. Addresses that guess do not get
    it; those who are in the room do, and those who join them from the same address. Raises
    NoSuchRoom and TooOften.
    """
    address = request.remote_addr or ""
    try:
        room = find_room(the_classroom(), code, asker=address)
    except TooOften:
        _note(_guesser(address), _SECONDS_OF_A_GUESSER)
        raise
    is_home = not _NOTED.get(_guesser(address)) or _NOTED.get(_home(address, room.code))
    if is_home or _is_teacher(code) or note_awake(code):
        speak_in_room(room.language)
        return room
    raise TooOften


def version_asked_for(code: str, *, for_pupils: bool) -> int:
    """The version of that room, or of what pupils see, by one look into an index."""
    if _NOTED.get(_guesser(request.remote_addr or "")):
        room_asked_for(code)
    try:
        return version(the_classroom(), code, for_pupils=for_pupils)
    except NoSuchRoom:
        # It counts as a guess.
        room_asked_for(code)
        raise


def note_awake(code: str) -> bool:
    """Note that this pupil's screen is open; False where this browser is no pupil of the room."""
    try:
        seen(the_classroom(), code, pupils_secret(code))
    except ClassroomError:
        return False
    return True


def note_at_home(code: str) -> None:
    """Note that somebody is in this room at the address that asks."""
    _note(_home(request.remote_addr or "", read_code(code)), _SECONDS_AT_HOME)


def _note(what: str, seconds: int) -> None:
    _NOTED.clear(what)
    _NOTED.incr(what, seconds)


def _guesser(address: str) -> str:
    return f"guesser {address}"


def _home(address: str, code: str) -> str:
    return f"home {address} {code}"


def teachers_secret(code: str) -> str:
    """What this browser keeps as the teacher of a room; empty if it does not."""
    return request.cookies.get(_TEACHER + read_code(code), "")


def pupils_secret(code: str) -> str:
    """What this browser keeps as a pupil of a room; empty if it does not."""
    return request.cookies.get(_PUPIL + read_code(code), "")


def keep_teacher(response: Response, code: str, secret: str, seconds: float) -> None:
    """Let this browser be the teacher of a room for so long."""
    note_at_home(code)
    keep_in_cookie(response, _TEACHER + code, secret, max_age=int(seconds))


def keep_pupil(response: Response, code: str, secret: str, seconds: float) -> None:
    """Let this browser be a pupil of a room for so long."""
    note_at_home(code)
    keep_in_cookie(response, _PUPIL + code, secret, max_age=int(seconds))


def forget_teacher(response: Response, code: str) -> None:
    """Let this browser forget that it was the teacher of a room."""
    forget_cookie(response, _TEACHER + code)


def rooms_of_this_teacher(*, that_go_on: bool = False) -> list[str]:
    """The codes of the rooms that are there and whose teacher this browser is; not all of many.
    No homework and none that has ended, if only those `that_go_on` are asked for.
    """
    kept = [name.removeprefix(_TEACHER) for name in request.cookies if name.startswith(_TEACHER)]
    found = [code for code in kept[-_MOST_ROOMS_SHOWN:] if _is_teacher(code)]
    return [code for code in found if _goes_on(code)] if that_go_on else found


def _goes_on(code: str) -> bool:
    room = the_classroom().look(code).room
    return room.due is None and room.state is not RoomState.ENDED


def _is_teacher(code: str) -> bool:
    try:
        return is_teacher(the_classroom(), code, teachers_secret(code))
    except NoSuchRoom:
        return False


def own_link(code: str) -> str:
    """What makes another browser the teacher of the room, too."""
    secret = teachers_secret(code)
    return address_told() + below_the_app("class_teacher.moved", code=code, secret=secret)


def way_in(code: str) -> dict[str, str]:
    """How one joins: the address to type, and the picture of its QR code."""
    return {
        "address": f"{address_told()}{below_the_app('class_door.index')}".partition("://")[2],
        "picture": url_for("codes.code", of=below_the_app("class_pupils.show", code=code)),
    }
