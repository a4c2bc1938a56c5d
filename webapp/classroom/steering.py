"""What the teacher alone does: plan, show, close, reveal, go on, pause, end.

Every function raises NoSuchRoom and NotTheTeacher, and a second tap changes nothing.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, delete, func, select, update

from nimsum.language import _

from .classroom import Classroom, RoomRow, Unchanged, set_room
from .duels import begin_duels
from .errors import ClassroomError
from .model import ActivityKind, ActivityState, Planned, RoomState
from .plans import activity_row, add_to_plan, read_subject
from .tables import ACTIVITIES

MOST_ROUNDS = 400
"""The most rounds of an activity, such as the moves of a game by votes."""


def plan(classroom: Classroom, code: str, secret: str, activities: Iterable[Planned]) -> None:
    """Replace the plan from behind the last activity that has begun. Raises ClassroomError."""
    wanted = list(activities)

    def planning(connection: Connection, row: RoomRow) -> None:
        # What was passed over stays, so that numbers have no gaps.
        begun = select(func.coalesce(func.max(ACTIVITIES.c.number), -1)).where(
            ACTIVITIES.c.room == row.id, ACTIVITIES.c.state != ActivityState.WAITING
        )
        connection.execute(
            delete(ACTIVITIES)
            .where(ACTIVITIES.c.room == row.id)
            .where(ACTIVITIES.c.number > connection.scalar(begun))
        )
        add_to_plan(connection, row.id, wanted)

    classroom.teach(code, secret, planning)


def add(classroom: Classroom, code: str, secret: str, activity: Planned) -> None:
    """Put one more activity at the end of the plan. Raises ClassroomError."""
    classroom.teach(
        code, secret, lambda connection, row: add_to_plan(connection, row.id, [activity])
    )


def show(classroom: Classroom, code: str, secret: str, number: int) -> None:
    """Show an activity and close the one before; the room runs then. Raises ClassroomError."""

    def showing(connection: Connection, row: RoomRow) -> None:
        activity = activity_row(connection, row.id, number)
        if row.room.current == number and row.room.state is RoomState.RUNNING:
            raise Unchanged(None)
        if row.room.current not in (None, number):
            _close(connection, activity_row(connection, row.id, row.room.current))
        if activity.state == ActivityState.WAITING:
            _set_state(connection, activity, ActivityState.OPEN)
            if activity.kind == ActivityKind.DUELS:
                begin_duels(connection, row.id, activity.id)
        set_room(connection, row, current=number, state=RoomState.RUNNING)

    classroom.teach(code, secret, showing)


def close(classroom: Classroom, code: str, secret: str) -> None:
    """Close the activity that is shown. Raises ClassroomError before the first."""
    _with_current(classroom, code, secret, _close)


def reopen(classroom: Classroom, code: str, secret: str) -> None:
    """Take answers again, and reveal none. Raises ClassroomError before the first activity."""
    _with_current(classroom, code, secret, partial(_set_state, state=ActivityState.OPEN))


def reveal(classroom: Classroom, code: str, secret: str) -> None:
    """Close it, and let everybody see the answers. Raises ClassroomError before the first."""
    _with_current(classroom, code, secret, partial(_set_state, state=ActivityState.REVEALED))


def next_round(
    classroom: Classroom, code: str, secret: str, *, number: int, round_: int, subject: str = ""
) -> None:
    """Begin a round of the activity that is shown: the same question, or another subject.

    It begins once, however often that is sent. Raises ClassroomError unless it is the next one.
    """

    def beginning(connection: Connection, current: Row[Any]) -> None:
        if current.number == number and len(current.subjects) == round_:
            raise Unchanged(None)
        if current.number != number or len(current.subjects) + 1 != round_ or round_ > MOST_ROUNDS:
            raise ClassroomError(
                _("That isn’t the next round."), str(round_), _("Look at your screen again.")
            )
        about = read_subject(subject) if subject else current.subjects[-1]
        values = {"subjects": [*current.subjects, about], "state": ActivityState.OPEN}
        connection.execute(update(ACTIVITIES).where(ACTIVITIES.c.id == current.id).values(values))

    _with_current(classroom, code, secret, beginning)


def pause(classroom: Classroom, code: str, secret: str) -> None:
    """Let all screens rest, and take no answer. It does nothing in a room that does not run."""
    _go(classroom, code, secret, (RoomState.RUNNING,), RoomState.PAUSED)


def resume(classroom: Classroom, code: str, secret: str) -> None:
    """Go on where the room was paused, or ended."""
    _go(classroom, code, secret, (RoomState.PAUSED, RoomState.ENDED), RoomState.RUNNING)


def end(classroom: Classroom, code: str, secret: str) -> None:
    """Take no more answers in this room, and close the activity that is shown."""

    def ending(connection: Connection, row: RoomRow) -> None:
        if row.room.state is RoomState.ENDED:
            raise Unchanged(None)
        if row.room.current is not None:
            _close(connection, activity_row(connection, row.id, row.room.current))
        set_room(connection, row, state=RoomState.ENDED)

    classroom.teach(code, secret, ending)


def _go(
    classroom: Classroom, code: str, secret: str, before: tuple[RoomState, ...], after: RoomState
) -> None:
    def going(connection: Connection, row: RoomRow) -> None:
        if row.room.state not in before:
            raise Unchanged(None)
        # Who was never shown anything waits on.
        state = RoomState.WAITING if row.room.current is None else after
        set_room(connection, row, state=state)

    classroom.teach(code, secret, going)


def _with_current(
    classroom: Classroom, code: str, secret: str, work: Callable[[Connection, Row[Any]], None]
) -> None:
    def working(connection: Connection, row: RoomRow) -> None:
        work(connection, activity_row(connection, row.id, row.room.current))

    classroom.teach(code, secret, working)


def _close(connection: Connection, activity: Row[Any]) -> None:
    if activity.state == ActivityState.OPEN:
        _set_state(connection, activity, ActivityState.CLOSED)


def _set_state(connection: Connection, activity: Row[Any], state: ActivityState) -> None:
    change = update(ACTIVITIES).where(ACTIVITIES.c.id == activity.id).values(state=state)
    connection.execute(change)
