"""The deletion of expired rooms: of classes, homework and duels alike."""

from sqlalchemy import Connection, delete, select

from .classroom import Classroom, forget_rooms, lock_room
from .tables import CLOSED_ROOMS, ROOMS, TRIES

_TRIES_KEPT = 3_600
"""The longest period, in seconds, over which tries are counted."""

_CODES_KEPT = 24 * 3_600
"""The seconds for which the code of a deleted room is stored with its closing time."""


def sweep(classroom: Classroom, limit: int | None = None) -> int:
    """Delete the expired rooms, or the first `limit` of them, and return their number.

    Each room is deleted in a transaction of its own, so that a pupil's answer has to wait for one
    deletion at most. Any number of processes can sweep at the same time. Raises `DatabaseAway`.
    """
    database = classroom.database
    if database.is_new():
        return 0
    now = classroom.now()
    expired = select(ROOMS.c.code).where(ROOMS.c.expires <= now)
    first_expired = expired.order_by(ROOMS.c.expires).limit(limit)
    codes = database.read(lambda connection: connection.scalars(first_expired).all())
    deleted = sum(_forget(classroom, code, now) for code in codes)
    database.write(lambda connection: _forget_old_counts(connection, now))
    database.empty_log()
    return deleted


def _forget(classroom: Classroom, code: str, now: float) -> int:
    """Delete a room and return 1, or 0 if another process has deleted it meanwhile."""

    def delete_room(connection: Connection) -> int:
        lock_room(connection, code)
        return forget_rooms(connection, (ROOMS.c.code == code) & (ROOMS.c.expires <= now), now)

    return classroom.database.write(delete_room)


def _forget_old_counts(connection: Connection, now: float) -> None:
    """Delete the tries and the codes of closed rooms that are too old to matter."""
    connection.execute(delete(TRIES).where(TRIES.c.since < now - _TRIES_KEPT))
    connection.execute(delete(CLOSED_ROOMS).where(CLOSED_ROOMS.c.at < now - _CODES_KEPT))
