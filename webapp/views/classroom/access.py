"""Access to rooms: a browser has a secret in a cookie for each room that it is in."""

from contextlib import suppress
from dataclasses import dataclass
from re import fullmatch
from time import time

from flask import current_app, request, url_for
from flask.sansio.app import App
from limits.storage import MemoryStorage
from werkzeug.wrappers import Response

from webapp.classroom.classroom import Classroom, Limit, read_code
from webapp.classroom.errors import ClassroomError, DatabaseAway, NoSuchRoom, TooOften
from webapp.classroom.joining import record_browser_awake
from webapp.classroom.model import Room, RoomState
from webapp.classroom.rooms import find_room, is_teacher, version
from webapp.classroom.steering import set_language
from webapp.views.web.answers import forget_cookie, keep_in_cookie
from webapp.views.web.languages import set_room_language
from webapp.views.web.monitoring import add_readiness_check
from webapp.views.web.origins import below_the_app, known_public_address
from webapp.views.web.preferences import when_language_is_chosen

_NAME = "classroom"
TEACHERS_COOKIE = "teacher_"
PUPILS_COOKIE = "pupil_"
"""The prefixes of the names of cookies, before the code of the room."""

_GUESSER_SECONDS = 60
"""How long an address counts as that of a guesser after its last wrong code."""

_GUESSER_LIMIT = Limit(times=10, seconds=10)
"""The limit of codes that are looked up for the address of a guesser.

There are 4,826,809 codes. If 30 rooms are open, a guess is right once in about 160,000 tries, which
take 45 hours."""

_HOME_SECONDS = 3_600
"""How long an address counts as one at which somebody is in a room."""

_SHARE_KEPT = 0.9
"""The share of its time that a record must still have to be kept as it is."""

_RECORDS = MemoryStorage()
"""The addresses of clients who typed too many wrong codes, and those of clients in a room.

All browsers of a school share one address. If one of them guesses codes, the others can still open
a room in which somebody at their address is; other rooms they can open, but not so often."""

_MAX_OWN_ROOMS = 10
"""The maximum number of rooms that are shown to their teacher."""


@dataclass(frozen=True, slots=True)
class WayIn:
    """How pupils join a room: at `address`, where they type the code, or by a QR code.

    `picture` is the address of the image of the QR code.
    """

    address: str
    picture: str


def init_rooms(app: App, classroom: Classroom) -> None:
    """Connect `app` with `classroom`, the database of all rooms, which its pages open and show."""
    app.extensions[_NAME] = classroom
    add_readiness_check(app, "rooms", lambda: _database_error(classroom))
    when_language_is_chosen(app, _set_language_of_room)


def _set_language_of_room(path: str, language: str) -> None:
    """Set the language of a room to `language` if `path` is that of its teacher's screen.

    Nothing happens for other paths, or if this browser is not the teacher of the room.
    """
    if match := fullmatch(r"/class/([^/]+)/teach", path):
        code = match[1]
        with suppress(ClassroomError):
            set_language(the_classroom(), code, teachers_secret(code), language=language)


def _database_error(classroom: Classroom) -> str:
    """Return the reason why the database does not answer; empty if it answers."""
    try:
        classroom.check()
    except DatabaseAway as error:
        return f"unreachable ({error})"
    return ""


def the_classroom() -> Classroom:
    """Return the classroom of the current app, the database of all rooms."""
    classroom: Classroom = current_app.extensions[_NAME]
    return classroom


def requested_room(code: str) -> Room:
    """Return the room with this `code`, and use its language for the response.

    Raises `NoSuchRoom` if no room has this code. After too many wrong codes from one IP address, it
    raises `TooOften` for wrong codes, and after more than `_GUESSER_LIMIT` for other codes, too,
    except for rooms that a browser at that address has entered before.
    """
    address = request.remote_addr or ""
    guesses = is_guesser(address)
    if guesses and not (_is_home(address, code) or _is_teacher(code) or record_pupil_awake(code)):
        _count_guess(address)
    try:
        room = find_room(the_classroom(), code, client_address=address)
    except TooOften:
        _record(_guesser_key(address), _GUESSER_SECONDS)
        # The next code may be right, and would be let in.
        raise TooOften(_GUESSER_LIMIT.seconds) from None
    if guesses:
        record_address(code)
    set_room_language(room.language)
    return room


def is_guesser(address: str) -> bool:
    """Return True if too many wrong codes have come from an IP `address` lately."""
    return bool(_RECORDS.get(_guesser_key(address)))


def _count_guess(address: str) -> None:
    """Count a code tried at an `address` of a guesser; raise `TooOften` beyond the limit."""
    key = f"guess {address}"
    if _RECORDS.incr(key, _GUESSER_LIMIT.seconds) > _GUESSER_LIMIT.times:
        raise TooOften(_RECORDS.get_expiry(key) - time())


def _is_home(address: str, code: str) -> bool:
    """Return True if somebody at the IP `address` is in the room with the typed `code`."""
    try:
        return bool(_RECORDS.get(_home_key(address, read_code(code))))
    except NoSuchRoom:
        return False


def requested_version(code: str, *, for_pupils: bool) -> int:
    """Return the version of the room with this `code`, a number that grows with each change.

    If `for_pupils` is True, only changes that pupils see count. This takes one query of an index.
    Raises `NoSuchRoom` and `TooOften`, as `requested_room` does.
    """
    if is_guesser(request.remote_addr or ""):
        requested_room(code)
    try:
        return version(the_classroom(), code, for_pupils=for_pupils)
    except NoSuchRoom:
        # This counts as a wrong code.
        requested_room(code)
        raise


def record_pupil_awake(code: str) -> bool:
    """Record that the pupil of this browser has the screen of a room open.

    Return False if this browser does not belong to a pupil of the room with this `code`.
    """
    try:
        record_browser_awake(the_classroom(), code, pupils_secret(code))
    except ClassroomError:
        return False
    return True


def record_address(code: str) -> None:
    """Record that the IP address of this request is one at which somebody is in a room.

    The room has this `code`; see `requested_room` for the use of the record.
    """
    _record(_home_key(request.remote_addr or "", read_code(code)), _HOME_SECONDS)


def _record(key: str, seconds: int) -> None:
    """Keep `key` in `_RECORDS` for about `seconds`; see `_guesser_key` and `_home_key`."""
    now = time()
    # A new key starts a thread, which is much work for a screen that is drawn each second.
    if not _RECORDS.get(key) or _RECORDS.get_expiry(key) - now < _SHARE_KEPT * seconds:
        _RECORDS.clear(key)
        _RECORDS.incr(key, seconds)


def _guesser_key(address: str) -> str:
    return f"guesser {address}"


def _home_key(address: str, code: str) -> str:
    return f"home {address} {code}"


def teachers_secret(code: str) -> str:
    """Return the teacher's secret of a room from this browser's cookie; empty without a cookie.

    `code` is the code of the room. The secret is not checked.
    """
    return request.cookies.get(TEACHERS_COOKIE + read_code(code), "")


def pupils_secret(code: str) -> str:
    """Return the pupil's secret for a room from this browser's cookie; empty without a cookie.

    `code` is the code of the room. The secret is not checked.
    """
    return request.cookies.get(PUPILS_COOKIE + read_code(code), "")


def keep_teacher(response: Response, code: str, secret: str, seconds: float) -> None:
    """Make this browser the teacher of a room for `seconds`: set a cookie with `secret`.

    The cookie is part of `response`, and `code` is the code of the room.
    """
    record_address(code)
    keep_in_cookie(response, TEACHERS_COOKIE + code, secret, max_age=int(seconds))


def keep_pupil(response: Response, code: str, secret: str, seconds: float) -> None:
    """Make this browser that of a pupil of a room for `seconds`: set a cookie with `secret`.

    The cookie is part of `response`, and `code` is the code of the room.
    """
    record_address(code)
    keep_in_cookie(response, PUPILS_COOKIE + code, secret, max_age=int(seconds))


def forget_teacher(response: Response, code: str) -> None:
    """Delete the cookie that makes this browser the teacher of a room, by way of `response`."""
    forget_cookie(response, TEACHERS_COOKIE + code)


def own_room_codes(*, only_open: bool = False) -> list[str]:
    """Return the codes of existing rooms whose teacher this browser is, at most the last ten.

    If `only_open` is True, homework and rooms that have ended are left out.
    """
    codes = [
        name.removeprefix(TEACHERS_COOKIE)
        for name in request.cookies
        if name.startswith(TEACHERS_COOKIE)
    ]
    own = [code for code in codes[-_MAX_OWN_ROOMS:] if _is_teacher(code)]
    if not only_open:
        return own
    rooms = [the_classroom().find(code).room for code in own]
    return [room.code for room in rooms if room.due is None and room.state is not RoomState.ENDED]


def _is_teacher(code: str) -> bool:
    try:
        return is_teacher(the_classroom(), code, teachers_secret(code))
    except NoSuchRoom:
        return False


def teachers_link(code: str) -> str:
    """Return the address with which a teacher makes another browser the teacher, too."""
    secret = teachers_secret(code)
    return known_public_address() + below_the_app("class_teacher.moved", code=code, secret=secret)


def way_in(code: str) -> WayIn:
    """Return how pupils can join the room with this `code`."""
    address = f"{known_public_address()}{below_the_app('class_door.index')}"
    picture = url_for("codes.code", of=below_the_app("class_pupils.show", code=code))
    return WayIn(address.partition("://")[2], picture)
