"""The teacher’s actions: plan, show, close, reveal, judge, next round, pause, resume and end.

Callers pass a `Classroom`, the code and the secret of the room in place of `connection` and `row`.
Every function raises `NoSuchRoom` and `NotTheTeacher`, and a second click changes nothing.
"""

from typing import Any

from sqlalchemy import Connection, Row, update

from nimsum.language import _

from .classroom import NothingToChange, RoomRow, set_room, teachers_action
from .duels import begin_duels
from .errors import ClassroomError
from .model import (
    INTERRUPTION,
    RESUMED,
    SHOWN_TEXTS,
    ActivityKind,
    ActivityState,
    PlannedActivity,
    RoomState,
)
from .plans import activity_row, add_to_plan, check_subject
from .tables import ACTIVITIES

TIMER_MINUTES = (1, 2, 3, 5)
"""The numbers of minutes for which a teacher can start a timer."""

MAX_ROUNDS = 400
"""The maximum number of rounds in an activity, such as the moves of a game by votes."""


@teachers_action
def add(connection: Connection, row: RoomRow, activity: PlannedActivity) -> None:
    """Add `activity` at the end of the plan. Raises `ClassroomError` if it cannot be stored."""
    add_to_plan(connection, row.id, [activity])


@teachers_action
def show(connection: Connection, row: RoomRow, number: int) -> None:
    """Show the activity with this `number`, from 0, close the previous one, and let the room run.

    A timer stops. Raises `ClassroomError` if no activity has that number.
    """
    if row.room.current == number and row.room.state is RoomState.RUNNING:
        raise NothingToChange(None)
    _show(connection, row, number)


@teachers_action
def show_besides(
    connection: Connection, row: RoomRow, *, number: int, activity: PlannedActivity
) -> None:
    """Show `activity`, which is not planned, in place of the current one, which has the `number`.

    It is added at the end of the plan. A timer and the clock of the plan stop, and go on when the
    class goes back. Nothing happens if another activity is current. Raises `ClassroomError` if the
    activity cannot be stored.
    """
    if row.room.current != number or row.room.state is not RoomState.RUNNING:
        raise NothingToChange(None)
    number_besides = add_to_plan(connection, row.id, [activity])
    timer = row.room.timer
    stopped_timer = (timer.seconds_left(row.now), timer.minutes) if timer else None
    _show(connection, row, number_besides)
    besides = activity_row(connection, row.id, number_besides)
    interruption = {"number": number, "at": row.now, "timer": stopped_timer}
    _update(connection, besides, facts={**besides.facts, INTERRUPTION: interruption})


def _show(connection: Connection, row: RoomRow, number: int) -> None:
    """Show the activity with this `number`, close the current one, and let the room run.

    A timer stops, unless it was set for this activity and stopped while the class looked at a
    pupil's game. Raises `ClassroomError` if no activity has that number.
    """
    activity = activity_row(connection, row.id, number)
    timer_ends = None
    timer_minutes = None
    _end_pause(connection, row)
    if row.room.current not in (None, number):
        current = _current_row(connection, row)
        _close(connection, current)
        interruption = _end_interruption(connection, row, current)
        if interruption.get("number") == number and interruption["timer"]:
            seconds_left, timer_minutes = interruption["timer"]
            timer_ends = row.now + seconds_left
    if activity.state == ActivityState.WAITING:
        _update(connection, activity, state=ActivityState.OPEN, begun=row.now)
        if activity.kind == ActivityKind.DUELS:
            begin_duels(connection, row, activity.id)
    elif activity.state == ActivityState.CLOSED:
        # The pupils continue where they stopped.
        _update(connection, activity, state=ActivityState.OPEN)
    set_room(
        connection,
        row,
        current=number,
        state=RoomState.RUNNING,
        paused=None,
        timer_ends=timer_ends,
        timer_minutes=timer_minutes,
    )


@teachers_action
def close(connection: Connection, row: RoomRow) -> None:
    """Take no more answers to the current activity, and stop a timer.

    Raises `ClassroomError` if there is no current activity.
    """
    _close(connection, _current_row(connection, row))
    _remove_timer(connection, row)


@teachers_action
def reopen(connection: Connection, row: RoomRow) -> None:
    """Take answers to the current activity again, and hide those that were revealed.

    Raises `ClassroomError` if there is no current activity.
    """
    _update(connection, _current_row(connection, row), state=ActivityState.OPEN)


@teachers_action
def reveal(connection: Connection, row: RoomRow) -> None:
    """Take no more answers to the current activity, let everybody see them, and stop a timer.

    Raises `ClassroomError` if there is no current activity.
    """
    _update(connection, _current_row(connection, row), state=ActivityState.REVEALED)
    _remove_timer(connection, row)


@teachers_action
def judge(connection: Connection, row: RoomRow) -> None:
    """Let everybody see the answers to the current activity, and which of them are right.

    Raises `ClassroomError` if there is no current activity.
    """
    _update(connection, _current_row(connection, row), state=ActivityState.JUDGED)


@teachers_action
def explain(connection: Connection, row: RoomRow) -> None:
    """Let everybody see the answers to the current activity, which are right, and why.

    Raises `ClassroomError` if there is no current activity.
    """
    _update(connection, _current_row(connection, row), state=ActivityState.EXPLAINED)


@teachers_action
def next_round(
    connection: Connection, row: RoomRow, *, number: int, round_: int, subject: str = ""
) -> None:
    """Begin the round `round_` of the current activity, which has the `number`.

    The round is about `subject`, the address of a position or game, or about the subject of the
    previous round if it is empty. A timer stops. Nothing happens if the round has begun already.
    Raises `ClassroomError` if another activity is current, if `round_` is not its next round, or
    after `MAX_ROUNDS` rounds.
    """
    current = _current_row(connection, row)
    is_current = current.number == number
    last_round = len(current.subjects)
    if is_current and round_ == last_round:
        raise NothingToChange(None)
    if not is_current or round_ != last_round + 1 or round_ > MAX_ROUNDS:
        raise ClassroomError(
            _("That isn’t the next round."), str(round_), _("Look at your screen again.")
        )
    about = check_subject(subject) if subject else current.subjects[-1]
    values = {"subjects": [*current.subjects, about], "state": ActivityState.OPEN}
    connection.execute(update(ACTIVITIES).where(ACTIVITIES.c.id == current.id).values(values))
    _remove_timer(connection, row)


@teachers_action
def show_texts(
    connection: Connection, row: RoomRow, *, number: int, texts: tuple[str, ...]
) -> None:
    """Show `texts` of pupils, and no others, on the projector's screen.

    Nothing happens if the activity with this `number` is not the current one.
    """
    current = _current_row(connection, row)
    if current.number != number:
        raise NothingToChange(None)
    _update(connection, current, facts={**current.facts, SHOWN_TEXTS: [*texts]})


@teachers_action
def pause(connection: Connection, row: RoomRow) -> None:
    """Pause the room: show a pause on all screens, take no answers, and stop the clocks.

    Nothing happens if the room is not running.
    """
    _change_state(connection, row, (RoomState.RUNNING,), RoomState.PAUSED, paused=row.now)


@teachers_action
def resume(connection: Connection, row: RoomRow) -> None:
    """Let the room run again after it was paused or ended, and the clocks go on."""
    timer = row.room.timer
    timer_ends = None if timer is None else row.now + timer.seconds_left(row.now)
    _end_pause(connection, row)
    _change_state(
        connection,
        row,
        (RoomState.PAUSED, RoomState.ENDED),
        RoomState.RUNNING,
        ended=None,
        paused=None,
        timer_ends=timer_ends,
    )


@teachers_action
def end(connection: Connection, row: RoomRow) -> None:
    """End the room: take no more answers, and close the current activity."""
    if row.room.state is RoomState.ENDED:
        raise NothingToChange(None)
    _end_pause(connection, row)
    if row.room.current is not None:
        _close(connection, _current_row(connection, row))
    set_room(
        connection,
        row,
        state=RoomState.ENDED,
        ended=row.now,
        paused=None,
        timer_ends=None,
        timer_minutes=None,
    )


@teachers_action
def start_timer(connection: Connection, row: RoomRow, *, minutes: int) -> None:
    """Show a timer of 1, 2, 3 or 5 `minutes` on all screens, which ends nothing by itself.

    The next activity and the end of the lesson stop it. Raises `ClassroomError` if `minutes` is
    none of `TIMER_MINUTES`.
    """
    if minutes not in TIMER_MINUTES:
        raise ClassroomError(
            _("No timer is that long."), str(minutes), _("Choose 1, 2, 3 or 5 minutes.")
        )
    set_room(connection, row, timer_ends=row.now + 60 * minutes, timer_minutes=minutes)


@teachers_action
def stop_timer(connection: Connection, row: RoomRow) -> None:
    """Take the timer off all screens."""
    if row.room.timer is None:
        raise NothingToChange(None)
    _remove_timer(connection, row)


@teachers_action
def hide_names(connection: Connection, row: RoomRow, *, hidden: bool) -> None:
    """Set whether the screens of the teacher and the projector hide the pupils' names."""
    if row.room.anonymous is hidden:
        raise NothingToChange(None)
    set_room(connection, row, anonymous=hidden)


@teachers_action
def set_language(connection: Connection, row: RoomRow, *, language: str) -> None:
    """Set the language of the room to the one with the code `language`."""
    if row.room.language == language:
        raise NothingToChange(None)
    set_room(connection, row, language=language)


def _change_state(
    connection: Connection,
    row: RoomRow,
    before: tuple[RoomState, ...],
    after: RoomState,
    **values: float | None,
) -> None:
    """Change the state of a room to `after` if it is one of `before`; otherwise change nothing.

    `values` are other columns to set. If no activity was shown yet, the room waits for the first
    one instead.
    """
    if row.room.state not in before:
        raise NothingToChange(None)
    state = RoomState.WAITING if row.room.current is None else after
    set_room(connection, row, state=state, **values)


def _end_pause(connection: Connection, row: RoomRow) -> None:
    """Add the present pause, if there is one, to the pauses in the current activity."""
    if row.room.paused is not None and row.room.current is not None:
        _add_pause(connection, row, _current_row(connection, row), row.now - row.room.paused)


def _end_interruption(connection: Connection, row: RoomRow, besides: Row[Any]) -> dict[str, Any]:
    """Add the time of the activity `besides` to the pauses of the one that it interrupted.

    Return what `INTERRUPTION` stands for; it is empty if nothing was interrupted.
    """
    facts = dict(besides.facts)
    interruption: dict[str, Any] = facts.pop(INTERRUPTION, {})
    if interruption:
        _update(connection, besides, facts=facts)
        interrupted = activity_row(connection, row.id, interruption["number"])
        _add_pause(connection, row, interrupted, row.now - interruption["at"])
    return interruption


def _add_pause(connection: Connection, row: RoomRow, activity: Row[Any], seconds: float) -> None:
    """Add `seconds` to the pauses in `activity`, which goes on now."""
    facts = {**activity.facts, RESUMED: row.now}
    _update(connection, activity, pauses=activity.pauses + seconds, facts=facts)


def _remove_timer(connection: Connection, row: RoomRow) -> None:
    """Take the timer off all screens, if there is one: it belongs to what the class did."""
    if row.room.timer is not None:
        set_room(connection, row, timer_ends=None, timer_minutes=None)


def _current_row(connection: Connection, row: RoomRow) -> Row[Any]:
    """Return the row of the current activity. Raises `ClassroomError` if there is none."""
    return activity_row(connection, row.id, row.room.current)


def _close(connection: Connection, activity: Row[Any]) -> None:
    """Take no more answers to `activity` if it is open."""
    if activity.state == ActivityState.OPEN:
        _update(connection, activity, state=ActivityState.CLOSED)


def _update(connection: Connection, activity: Row[Any], **values: object) -> None:
    """Set columns of the row `activity` to `values`, which are named like the columns."""
    change = update(ACTIVITIES).where(ACTIVITIES.c.id == activity.id).values(values)
    connection.execute(change)
