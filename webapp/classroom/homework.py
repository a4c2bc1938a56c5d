"""Homework: a room that nobody conducts, with one activity that is open until a day is over."""

from datetime import date, timedelta

from sqlalchemy import Connection

from nimsum.language import _
from webapp.dates import day_at, end_of, in_words

from .classroom import Classroom, RoomRow, of_the_teacher, set_room
from .errors import ClassroomError
from .model import NamesAllowed, Planned
from .rooms import open_room
from .steering import show

DAYS_OF_HOMEWORK = 7
"""The days that homework takes, unless the teacher says otherwise."""

MOST_DAYS_OF_HOMEWORK = 28
"""The most days that a teacher may say."""

_A_DAY = 24 * 3_600
_RESULTS_ARE_KEPT, _ALL_IS_KEPT = 3 * _A_DAY, 30 * _A_DAY
"""The seconds after its last day, and in all, after which homework is forgotten."""


def days_of_homework(classroom: Classroom) -> tuple[date, date, date]:
    """The first day on which homework may be due, the usual one and the last one."""
    today = day_at(classroom.now())
    usual, last = (timedelta(each) for each in (DAYS_OF_HOMEWORK, MOST_DAYS_OF_HOMEWORK))
    return today, today + usual, today + last


def kept_until(classroom: Classroom, day: date) -> float:
    """When homework that is due on a day, and is set now, is forgotten."""
    return min(end_of(day) + _RESULTS_ARE_KEPT, classroom.now() + _ALL_IS_KEPT)


def set_homework(
    classroom: Classroom, planned: Planned, day: date, *, asker: str = ""
) -> tuple[str, str]:
    """Set homework that is due at the end of a day: its code, and the secret of its teacher.

    Raises ClassroomError and TooOften.
    """
    first, _usual, last = days_of_homework(classroom)
    due = end_of(day) if first <= day <= last else 0
    if due <= classroom.now():
        raise ClassroomError(
            _("Homework can’t be due on that day."),
            day.isoformat(),
            _("Choose a day up to %(last)s.", last=in_words(last)),
        )
    code, secret = open_room(classroom, [planned], asker=asker)
    _set_due(classroom, code, secret, due, kept_until(classroom, day))
    show(classroom, code, secret, 0)
    return code, secret


@of_the_teacher
def _set_due(connection: Connection, row: RoomRow, due: float, expires: float) -> None:
    set_room(connection, row, due=due, expires=expires, names=NamesAllowed.TYPED)
