"""Functions that open, find and delete rooms, and read their versions."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, union_all

from nimsum.language import _, language

from .classroom import Classroom, Limit, RoomRow, check_teacher, forget_rooms, read_code
from .codes import CODE_LENGTH, draw_code, hash_secret, matches_hash, new_secret
from .errors import ClassroomError, NoSuchRoom, RoomClosed
from .model import NamesAllowed, PlannedActivity, Room, RoomState
from .plans import add_to_plan
from .tables import CLOSED_ROOMS, ROOMS

MAX_ROOMS = 4_000
"""The maximum number of rooms at a time, over all processes."""

DEFAULT_ROOM_HOURS = 24
"""The default number of hours after which a room is deleted."""

MAX_ROOM_HOURS = 14 * 24
"""The maximum number of hours after which a room is deleted."""

ROOM_LIMIT_PER_ADDRESS = Limit(times=30, seconds=3_600)
"""The limit of rooms opened from one address by browsers that are no teacher's."""

ROOM_LIMIT_PER_SCHOOL = Limit(times=120, seconds=3_600)
"""The limit of rooms opened from one address altogether.

All teachers of a school share one address; those who have a room can open more of them."""

WRONG_CODE_LIMIT_PER_ADDRESS = Limit(times=100, seconds=600)
"""The limit of wrong codes typed at one address.

All phones of a school share one address."""

_SELECT_VERSIONS = select(ROOMS.c.version, ROOMS.c.pupils_version, ROOMS.c.expires).where(
    ROOMS.c.code == bindparam("code")
)


class OpenedRoom(NamedTuple):
    """The code of a new room, and its teacher's secret."""

    code: str
    secret: str


def open_room(
    classroom: Classroom,
    plan: Iterable[PlannedActivity] = (),
    hours: int = DEFAULT_ROOM_HOURS,
    *,
    client_address: str = "",
    opened_by_teacher: bool = False,
    reserved: int = 0,
    lesson_plan: str = "",
    title: str = "",
) -> OpenedRoom:
    """Open a room in the current language, and return its code and its teacher's secret.

    The room has the activities of `plan`, and expires after `hours`. `client_address` is the
    address of the client, whose rooms are counted unless it is empty; the limit is higher if
    `opened_by_teacher` is True, as the client is the teacher of another room. `reserved` is the
    number of rooms that must remain free for others. `lesson_plan` is the lesson plan that `plan`
    belongs to, as SLUG/MINUTES; empty without a lesson. `title` is the name of a plan of the
    teacher's own. Only a hash of the secret is stored.

    Raises `ClassroomError` if `hours` is out of range, no room is free, or the plan cannot be
    stored; and `TooOften`.
    """
    if not 1 <= hours <= MAX_ROOM_HOURS:
        raise ClassroomError(
            _("A room can’t last so long."),
            str(hours),
            _("Choose 1 to %(most)d hours.", most=MAX_ROOM_HOURS),
        )
    if client_address:
        limit = ROOM_LIMIT_PER_SCHOOL if opened_by_teacher else ROOM_LIMIT_PER_ADDRESS
        classroom.count_try(f"open:{hash_secret('', client_address)}", limit)
    secret = new_secret()
    now = classroom.now()

    def work(connection: Connection) -> OpenedRoom:
        room_count = select(func.count()).select_from(ROOMS).where(ROOMS.c.expires > now)
        if (connection.scalar(room_count) or 0) >= MAX_ROOMS - reserved:
            raise ClassroomError(
                _("All rooms of this server are taken."),
                "",
                _("Try later, or forget a room you don’t need."),
            )
        code = draw_code(CODE_LENGTH, ())
        taken = union_all(select(ROOMS.c.code), select(CLOSED_ROOMS.c.code)).subquery()
        while connection.scalar(select(taken.c.code).where(taken.c.code == code)):
            code = draw_code(CODE_LENGTH, (code,))
        room = connection.scalars(
            insert(ROOMS).returning(ROOMS.c.id),
            {
                "code": code,
                "secret": hash_secret(code, secret),
                "language": language(),
                "created": now,
                "expires": now + hours * 3600,
                "state": RoomState.WAITING,
                "version": 1,
                "pupils_version": 1,
                "names": NamesAllowed.DRAWN,
                "names_released": False,
                "closed": False,
                "class_list": [],
                "current": None,
                "lesson_plan": lesson_plan,
                "title": title,
            },
        ).one()
        add_to_plan(connection, room, plan)
        return OpenedRoom(code, secret)

    return classroom.database.write(work)


def find_room(classroom: Classroom, code: str, *, client_address: str = "") -> Room:
    """Return the room with the typed `code`.

    `client_address` is the address of the client, whose wrong codes are counted unless it is empty.
    Raises `RoomClosed` if the room was deleted lately, `NoSuchRoom` if there is none, and
    `TooOften` after many wrong codes.
    """
    try:
        return classroom.find(code).room
    except NoSuchRoom:
        if client_address:
            classroom.count_try(
                f"code:{hash_secret('', client_address)}", WRONG_CODE_LIMIT_PER_ADDRESS
            )
        # An expired room keeps its row until it is swept.
        stored_code = read_code(code)
        query = union_all(
            select(CLOSED_ROOMS.c.at).where(CLOSED_ROOMS.c.code == stored_code),
            select(ROOMS.c.expires).where(ROOMS.c.code == stored_code),
        )
        closing_time = classroom.database.read(lambda connection: connection.scalar(query))
        if closing_time:
            raise RoomClosed(classroom.now() - closing_time, code) from None
        raise


def version(classroom: Classroom, code: str, *, for_pupils: bool = False) -> int:
    """Return the version of a room, a number that grows with every change.

    Browsers poll it, and reload when it has grown. If `for_pupils` is True, return another number,
    which grows only with changes that pupils see. Raises `NoSuchRoom`.
    """
    row = classroom.database.read_row(_SELECT_VERSIONS, {"code": read_code(code)})
    if row is None or row.expires <= classroom.now():
        # This raises NoSuchRoom, unless the room has been opened meanwhile.
        room = classroom.find(code).room
        return room.pupils_version if for_pupils else room.version
    return int(row.pupils_version if for_pupils else row.version)


def is_teacher(classroom: Classroom, code: str, secret: str) -> bool:
    """Return True if `secret` is the teacher's secret of the room. Raises `NoSuchRoom`."""
    row = classroom.find(code)
    return matches_hash(row.room.code, secret, row.secret)


def forget(classroom: Classroom, code: str, secret: str) -> None:
    """Delete a room and everything in it, for the teacher with this `secret`.

    Raises `NoSuchRoom`, and `NotTheTeacher` if the secret is not that of the room.
    """

    def work(connection: Connection, row: RoomRow) -> None:
        check_teacher(row, secret)
        forget_rooms(connection, ROOMS.c.id == row.id, row.now)

    classroom.change(code, work)
    classroom.database.empty_log()
