"""What the teacher alone does: plan, show, close, reveal, go on, pause, end.

Every function takes a classroom, the code and the secret of a room, and what stands behind its row
here. It raises NoSuchRoom and NotTheTeacher, and a second tap changes nothing.
"""

from typing import Any

from sqlalchemy import Connection, Row, update

from nimsum.language import _

from .classroom import RoomRow, Unchanged, of_the_teacher, set_room
from .duels import begin_duels
from .errors import ClassroomError
from .model import ActivityKind, ActivityState, Planned, RoomState
from .plans import activity_row, add_to_plan, read_subject
from .tables import ACTIVITIES

MOST_ROUNDS = 400
"""The most rounds of an activity, such as the moves of a game by votes."""


@of_the_teacher
def add(connection: Connection, row: RoomRow, activity: Planned) -> None:
    """Put one more activity at the end of the plan. Raises ClassroomError."""
    add_to_plan(connection, row.id, [activity])


@of_the_teacher
def show(connection: Connection, row: RoomRow, number: int) -> None:
    """Show an activity and close the one before; the room runs then. Raises ClassroomError."""
    activity = activity_row(connection, row.id, number)
    if row.room.current == number and row.room.state is RoomState.RUNNING:
        raise Unchanged(None)
    if row.room.current not in (None, number):
        _close(connection, _current(connection, row))
    if activity.state == ActivityState.WAITING:
        _set(connection, activity, state=ActivityState.OPEN, begun=row.now)
        if activity.kind == ActivityKind.DUELS:
            begin_duels(connection, row.id, activity.id)
    elif activity.state == ActivityState.CLOSED:
        # Who comes back to it plays on.
        _set(connection, activity, state=ActivityState.OPEN)
    set_room(connection, row, current=number, state=RoomState.RUNNING)


@of_the_teacher
def close(connection: Connection, row: RoomRow) -> None:
    """Take no more answers to the activity that is shown. Raises ClassroomError if none is."""
    _close(connection, _current(connection, row))


@of_the_teacher
def reopen(connection: Connection, row: RoomRow) -> None:
    """Take answers again, and reveal none. Raises ClassroomError before the first activity."""
    _set(connection, _current(connection, row), state=ActivityState.OPEN)


@of_the_teacher
def reveal(connection: Connection, row: RoomRow) -> None:
    """Take no more answers, and let everybody see them. Raises ClassroomError if none is shown."""
    _set(connection, _current(connection, row), state=ActivityState.REVEALED)


@of_the_teacher
def next_round(
    connection: Connection, row: RoomRow, *, number: int, round_: int, subject: str = ""
) -> None:
    """Begin a round of the activity that is shown: the same question, or another subject.

    It begins once, however often that is sent. Raises ClassroomError unless it is the next one.
    """
    current = _current(connection, row)
    if current.number == number and len(current.subjects) == round_:
        raise Unchanged(None)
    if current.number != number or len(current.subjects) + 1 != round_ or round_ > MOST_ROUNDS:
        raise ClassroomError(
            _("That isn’t the next round."), str(round_), _("Look at your screen again.")
        )
    about = read_subject(subject) if subject else current.subjects[-1]
    values = {"subjects": [*current.subjects, about], "state": ActivityState.OPEN}
    connection.execute(update(ACTIVITIES).where(ACTIVITIES.c.id == current.id).values(values))


@of_the_teacher
def pause(connection: Connection, row: RoomRow) -> None:
    """Let all screens rest, and take no answer. It does nothing in a room that does not run."""
    _go(connection, row, (RoomState.RUNNING,), RoomState.PAUSED)


@of_the_teacher
def resume(connection: Connection, row: RoomRow) -> None:
    """Go on where the room was paused, or ended."""
    _go(connection, row, (RoomState.PAUSED, RoomState.ENDED), RoomState.RUNNING, ended=None)


@of_the_teacher
def end(connection: Connection, row: RoomRow) -> None:
    """Take no more answers in this room, and close the activity that is shown."""
    if row.room.state is RoomState.ENDED:
        raise Unchanged(None)
    if row.room.current is not None:
        _close(connection, _current(connection, row))
    set_room(connection, row, state=RoomState.ENDED, ended=row.now)


@of_the_teacher
def hide_names(connection: Connection, row: RoomRow, *, hidden: bool) -> None:
    """Let no screen of the teacher or the wall show names, or let them again."""
    if row.room.anonymous is hidden:
        raise Unchanged(None)
    set_room(connection, row, anonymous=hidden)


@of_the_teacher
def set_language(connection: Connection, row: RoomRow, *, language: str) -> None:
    """Let the room speak the language of that code from now on."""
    if row.room.language == language:
        raise Unchanged(None)
    set_room(connection, row, language=language)


def _go(
    connection: Connection,
    row: RoomRow,
    before: tuple[RoomState, ...],
    after: RoomState,
    **values: None,
) -> None:
    if row.room.state not in before:
        raise Unchanged(None)
    # Who was never shown anything waits on.
    state = RoomState.WAITING if row.room.current is None else after
    set_room(connection, row, state=state, **values)


def _current(connection: Connection, row: RoomRow) -> Row[Any]:
    return activity_row(connection, row.id, row.room.current)


def _close(connection: Connection, activity: Row[Any]) -> None:
    if activity.state == ActivityState.OPEN:
        _set(connection, activity, state=ActivityState.CLOSED)


def _set(connection: Connection, activity: Row[Any], **values: object) -> None:
    change = update(ACTIVITIES).where(ACTIVITIES.c.id == activity.id).values(values)
    connection.execute(change)
