"""Forget rooms whose time is over: rooms of a class, homework and duels alike."""

from sqlalchemy import Connection, delete, select

from .classroom import Classroom, forget_rooms, lock_room
from .tables import CLOSED_ROOMS, ROOMS, TRIES

_TRIES_KEPT = 3_600
"""The longest time, in seconds, in which tries are counted."""

_CODES_KEPT = 24 * 3_600
"""The seconds for which the code of a forgotten room says when it closed."""


def sweep(classroom: Classroom, limit: int | None = None) -> int:
    """Forget the rooms whose time is over, or the first `limit` of them, and return how many.

    Each room is a transaction of its own, so that a vote waits for one room at most. Any number of
    processes may sweep at the same time. Raises DatabaseAway.
    """
    database = classroom.database
    if database.is_new():
        return 0
    now = classroom.now()
    over = select(ROOMS.c.code).where(ROOMS.c.expires <= now).order_by(ROOMS.c.expires).limit(limit)
    codes = database.read(lambda connection: connection.scalars(over).all())
    forgotten = sum(_forget(classroom, code, now) for code in codes)
    database.write(lambda connection: _forget_old_counts(connection, now))
    database.empty_log()
    return forgotten


def _forget(classroom: Classroom, code: str, now: float) -> int:
    """Forget a room, unless another process has done so meanwhile, and return how many it was."""

    def forgetting(connection: Connection) -> int:
        lock_room(connection, code)
        return forget_rooms(connection, (ROOMS.c.code == code) & (ROOMS.c.expires <= now), now)

    return classroom.database.write(forgetting)


def _forget_old_counts(connection: Connection, now: float) -> None:
    connection.execute(delete(TRIES).where(TRIES.c.since < now - _TRIES_KEPT))
    connection.execute(delete(CLOSED_ROOMS).where(CLOSED_ROOMS.c.at < now - _CODES_KEPT))
