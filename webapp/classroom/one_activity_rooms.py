"""Rooms with a single activity, which is shown at once: homework, and duels by link."""

from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from nimsum.language import _
from webapp.dates import date_in_words, day_at, end_of

from .classroom import Classroom, Limit, RoomRow, set_room, teachers_action
from .codes import hash_secret
from .errors import ClassroomError
from .joining import join
from .model import ActivityKind, NamesAllowed, PlannedActivity
from .rooms import open_room
from .steering import show

DEFAULT_HOMEWORK_DAYS = 7
"""The default time for homework, in days."""

MAX_HOMEWORK_DAYS = 28
"""The maximum time for homework, in days."""

DUEL_LIMIT_PER_ADDRESS = Limit(times=200, seconds=3_600)
"""The limit of duels opened from one address.

All phones of a school share one address."""

MIN_ROOMS_FOR_CLASSES = 1_000
"""The number of rooms that are reserved for classes, however many duels there are."""

_SECONDS_PER_DAY = 24 * 3_600
_SECONDS_AFTER_DUE = 3 * _SECONDS_PER_DAY
"""The seconds after its last day at which homework is deleted."""
_MAX_SECONDS_STORED = 30 * _SECONDS_PER_DAY
"""The maximum number of seconds for which homework is stored."""


class HomeworkDays(NamedTuple):
    """The days on which homework can be due: the first one, the default and the last one."""

    first: date
    default: date
    last: date


def homework_days(classroom: Classroom) -> HomeworkDays:
    """Return the first, the default and the last day on which homework set today can be due."""
    today = day_at(classroom.now())
    default = today + timedelta(days=DEFAULT_HOMEWORK_DAYS)
    last = today + timedelta(days=MAX_HOMEWORK_DAYS)
    return HomeworkDays(today, default, last)


def deletion_time(classroom: Classroom, day: date) -> float:
    """Return the time at which homework set now and due on `day` is deleted.

    The time is in seconds since 1970, and at most 30 days from now.
    """
    return min(end_of(day) + _SECONDS_AFTER_DUE, classroom.now() + _MAX_SECONDS_STORED)


def set_homework(
    classroom: Classroom,
    planned: PlannedActivity,
    day: date,
    *,
    client_address: str = "",
    opened_by_teacher: bool = False,
) -> tuple[str, str]:
    """Open a room for homework due at the end of `day`.

    Return the code of the room and the secret of its teacher. `planned` is the activity, which is
    open until then. `client_address` is the address of the client, and `opened_by_teacher` is True
    if it is the teacher of another room. Raises `ClassroomError` if `day` is over or too late, or
    if `planned` cannot be stored, and `TooOften`.
    """
    days = homework_days(classroom)
    if not days.first <= day <= days.last:
        raise ClassroomError(
            _("Homework can’t be due on that day."),
            day.isoformat(),
            _("Choose a day up to %(last)s.", last=date_in_words(days.last)),
        )
    code, secret = open_room(
        classroom, [planned], client_address=client_address, opened_by_teacher=opened_by_teacher
    )
    _set_due(classroom, code, secret, end_of(day), deletion_time(classroom, day))
    show(classroom, code, secret, 0)
    return code, secret


@teachers_action
def _set_due(connection: Connection, row: RoomRow, due: float, expires: float) -> None:
    """Make a room homework: set when it is due and deleted, and let pupils type their names.

    The times `due` and `expires` are seconds since 1970.
    """
    set_room(connection, row, due=due, expires=expires, names=NamesAllowed.TYPED)


@teachers_action
def lead_to_homework(connection: Connection, row: RoomRow, *, homework: str) -> None:
    """Lead the pupils of a room after the lesson to the `homework` with this code."""
    set_room(connection, row, homework=homework)


def open_duel(classroom: Classroom, subject: str, *, client_address: str) -> tuple[str, str]:
    """Open a room for a duel, and let its first player join.

    A duel is a room for two players without a teacher, for one game of `subject` after the other.
    Return the code of the room and the secret of the player's browser. `client_address` is the
    address of the client. Raises `ClassroomError` if there is no room left, and `TooOften`.
    """
    classroom.count_try(f"duel:{hash_secret('', client_address)}", DUEL_LIMIT_PER_ADDRESS)
    plan = [PlannedActivity(ActivityKind.DUEL, subject)]
    # The secret of the teacher is dropped, as nobody conducts this room.
    code, secret = open_room(classroom, plan, reserved=MIN_ROOMS_FOR_CLASSES)
    show(classroom, code, secret, 0)
    _player, browser_secret = join(classroom, code, "")
    return code, browser_secret
