"""The plan of a room: its activities, in order."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, select, update

from nimsum.language import _

from .classroom import Classroom, NothingToChange, RoomRow
from .database import SCREEN_PATIENCE
from .errors import ClassroomError
from .model import Activity, ActivityKind, ActivityState, OwnTexts, PlannedActivity
from .tables import ACTIVITIES

MAX_ACTIVITIES = 60
"""The maximum number of activities in the plan of a room."""

MAX_SUBJECT_LENGTH = 7_100
"""The maximum number of characters in the subject of an activity."""

_SELECT_ACTIVITY = select(ACTIVITIES).where(
    ACTIVITIES.c.room == bindparam("room"), ACTIVITIES.c.number == bindparam("number")
)


def add_to_plan(connection: Connection, room: int, plan: Iterable[PlannedActivity]) -> int:
    """Add the activities in `plan` at the end of the plan of the room with the id `room`.

    Return the number of the first of them. Raises `ClassroomError` if there would be too many, or
    if a subject cannot be stored.
    """
    count = connection.scalar(select(func.count()).where(ACTIVITIES.c.room == room)) or 0
    rows = [
        {
            "room": room,
            "number": number,
            "kind": planned.kind,
            "state": ActivityState.WAITING,
            "subjects": [check_subject(planned.subject)],
            "title": planned.own.title,
            "question": planned.own.question,
            "minutes": planned.own.minutes,
            "facts": {},
        }
        for number, planned in enumerate(plan, count)
    ]
    if count + len(rows) > MAX_ACTIVITIES:
        raise ClassroomError(
            _("The plan has too many activities."),
            str(count + len(rows)),
            _("A room has at most %(most)d.", most=MAX_ACTIVITIES),
        )
    if rows:
        connection.execute(insert(ACTIVITIES), rows)
    return count


def check_subject(subject: str) -> str:
    """Return `subject`, the address of a position or game, if it can be stored.

    Raises `ClassroomError` if it is empty or too long, or has a zero character.
    """
    if not subject or len(subject) > MAX_SUBJECT_LENGTH or "\0" in subject:
        raise ClassroomError(
            _("An activity can’t be about that."),
            subject,
            _("Write a position or a game, at most %(most)d characters.", most=MAX_SUBJECT_LENGTH),
        )
    return subject


def activity_row(connection: Connection, room: int, number: int | None) -> Row[Any]:
    """Return the row of the activity with this `number`, from 0, in the room with the id `room`.

    Raises `ClassroomError` if `number` is None or no activity has it.
    """
    row = None
    # Much larger numbers do not fit into the column of some databases.
    if number is not None and number < MAX_ACTIVITIES:
        keys = {"room": room, "number": number}
        row = connection.execute(_SELECT_ACTIVITY, keys).one_or_none()
    if row is None:
        raise no_such_activity(number)
    return row


def no_such_activity(number: int | None) -> ClassroomError:
    """Return the error for a `number` that no activity has."""
    return ClassroomError(
        _("No activity has that number."),
        "" if number is None else str(number + 1),
        _("Choose one from the plan."),
    )


def activity_of(row: Row[Any]) -> Activity:
    """Return the activity in a row of the table `ACTIVITIES`."""
    kind = ActivityKind(row.kind)
    state = ActivityState(row.state)
    own = OwnTexts(row.title, row.question, row.minutes)
    subjects = tuple(row.subjects)
    return Activity(row.number, kind, state, subjects, row.facts, row.begun, own, row.pauses)


def keep_facts(classroom: Classroom, code: str, activity: Activity, facts: object) -> None:
    """Store `facts`, which the solver found about the current round of `activity`.

    `facts` can be anything that JSON can hold. Nothing happens if facts about the round are stored
    already, or if the subjects of the activity have changed. Raises `NoSuchRoom`, `ClassroomError`,
    and `DatabaseAway` after `SCREEN_PATIENCE` seconds.
    """

    def work(connection: Connection, row: RoomRow) -> None:
        current = activity_row(connection, row.id, activity.number)
        stored = dict(current.facts)
        key = str(activity.round)
        if key in stored or current.subjects[: activity.round] != [*activity.subjects]:
            raise NothingToChange(None)
        values = {"facts": stored | {key: facts}}
        connection.execute(update(ACTIVITIES).where(ACTIVITIES.c.id == current.id).values(values))

    classroom.change(code, work, patience=SCREEN_PATIENCE)
