"""The deletion of expired rooms: of classes, homework and duels alike."""

from sqlalchemy import Connection, delete, select

from .classroom import Classroom, forget_rooms, lock_room
from .tables import CLOSED_ROOMS, ROOMS, TRIES

_TRIES_KEPT = 3_600
"""The longest period, in seconds, over which tries are counted."""

_CODES_KEPT = 24 * 3_600
"""The seconds for which the code of a deleted room is stored with its closing time."""


def sweep(classroom: Classroom, limit: int | None = None) -> int:
    """Delete all expired rooms, or at most `limit` of them, and return the number of deleted rooms.

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
    """Delete the room with this `code` if it has expired, and return the number of deleted rooms.

    The number is 0 if another process has deleted the room meanwhile. `now` is the present time.
    """

    def delete_room(connection: Connection) -> int:
        lock_room(connection, code)
        return forget_rooms(connection, (ROOMS.c.code == code) & (ROOMS.c.expires <= now), now)

    return classroom.database.write(delete_room)


def _forget_old_counts(connection: Connection, now: float) -> None:
    """Delete records of tries and codes of closed rooms that are too old to matter at `now`."""
    connection.execute(delete(TRIES).where(TRIES.c.since < now - _TRIES_KEPT))
    connection.execute(delete(CLOSED_ROOMS).where(CLOSED_ROOMS.c.at < now - _CODES_KEPT))
