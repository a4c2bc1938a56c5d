"""The plan of a room: its activities, in order."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from nimsum.language import _

from .classroom import Classroom, RoomRow, Unchanged
from .database import PATIENCE_OF_A_SCREEN
from .errors import ClassroomError
from .model import Activity, ActivityKind, ActivityState, Planned
from .tables import ACTIVITIES

MOST_ACTIVITIES = 60
"""The most activities in the plan of a room."""

LONGEST_SUBJECT = 7_100
"""The most characters of what an activity is about: a position and its game."""


def add_to_plan(connection: Connection, room: int, plan: Iterable[Planned]) -> None:
    """Put some activities at the end of the plan of a room. Raises ClassroomError."""
    found = connection.scalar(select(func.count()).where(ACTIVITIES.c.room == room)) or 0
    rows = [
        {
            "room": room,
            "number": number,
            "kind": planned.kind,
            "state": ActivityState.WAITING,
            "subjects": [read_subject(planned.subject)],
            "facts": {},
        }
        for number, planned in enumerate(plan, found)
    ]
    if found + len(rows) > MOST_ACTIVITIES:
        raise ClassroomError(
            _("The plan has too many activities."),
            str(found + len(rows)),
            _("A room has at most %(most)d.", most=MOST_ACTIVITIES),
        )
    if rows:
        connection.execute(insert(ACTIVITIES), rows)


def read_subject(subject: str) -> str:
    """What an activity is about, if that can be kept. Raises ClassroomError."""
    if not subject or len(subject) > LONGEST_SUBJECT or "\0" in subject:
        raise ClassroomError(
            _("An activity can’t be about that."),
            subject,
            _("Write a position or a game, at most %(most)d characters.", most=LONGEST_SUBJECT),
        )
    return subject


def activity_row(connection: Connection, room: int, number: int | None) -> Row[Any]:
    """The row of an activity of a room. Raises ClassroomError where there is none."""
    # Larger numbers are more than the column of some databases holds.
    found = None
    if number is not None and number < MOST_ACTIVITIES:
        found = connection.execute(
            select(ACTIVITIES).where(ACTIVITIES.c.room == room, ACTIVITIES.c.number == number)
        ).one_or_none()
    if found is None:
        raise no_such_activity(number)
    return found


def no_such_activity(number: int | None) -> ClassroomError:
    """What is said where there is no activity of that number."""
    return ClassroomError(
        _("No activity has that number."),
        "" if number is None else str(number + 1),
        _("Choose one from the plan."),
    )


def activity_of(row: Row[Any]) -> Activity:
    """The activity of a row of its table."""
    kind, state = ActivityKind(row.kind), ActivityState(row.state)
    return Activity(row.number, kind, state, tuple(row.subjects), row.facts, row.begun)


def keep_facts(classroom: Classroom, code: str, activity: Activity, facts: object) -> None:
    """Keep what was solved of the last round of an activity; what is kept stays.

    Raises NoSuchRoom, ClassroomError, and DatabaseAway soon.
    """

    def keeping(connection: Connection, row: RoomRow) -> None:
        now = activity_row(connection, row.id, activity.number)
        known, key = dict(now.facts), str(activity.round)
        if key in known or now.subjects[: activity.round] != [*activity.subjects]:
            raise Unchanged(None)
        values = {"facts": known | {key: facts}}
        connection.execute(update(ACTIVITIES).where(ACTIVITIES.c.id == now.id).values(values))

    classroom.change(code, keeping, patience=PATIENCE_OF_A_SCREEN)
