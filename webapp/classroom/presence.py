"""Functions that find the pupil to whom a browser belongs."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from .classroom import RoomRow
from .codes import hash_secret
from .errors import NotInTheRoom, RemovedFromRoom
from .model import Pupil
from .tables import PUPILS

SECONDS_UNTIL_AWAY = 20
"""The seconds without a request after which a pupil counts as away.

A browser whose screen is open says so every ten seconds, or up to four seconds later."""


_SELECT_PUPIL = select(PUPILS).where(
    PUPILS.c.room == bindparam("room"), PUPILS.c.browser == bindparam("browser")
)
_LOCK_PUPIL = _SELECT_PUPIL.with_for_update()


def pupil_row(
    connection: Connection, row: RoomRow, browser_secret: str, *, locked: bool = False
) -> Row[Any]:
    """Return the row of the pupil in a room whose browser has the secret `browser_secret`.

    If `locked` is True, nobody else can change the row until the end of the transaction. Raises
    `NotInTheRoom` if the browser belongs to no pupil, and `RemovedFromRoom` if the teacher has
    removed the pupil.
    """
    keys = {"room": row.id, "browser": hash_secret(row.room.code, browser_secret)}
    pupils = connection.execute(_LOCK_PUPIL if locked else _SELECT_PUPIL, keys)
    return pupil_row_among(pupils, row, browser_secret)


def pupil_row_among(pupils: Iterable[Row[Any]], row: RoomRow, browser_secret: str) -> Row[Any]:
    """Return the row among `pupils` whose browser has the secret `browser_secret`.

    `row` is the room of all `pupils`. Raises `NotInTheRoom` if there is no such pupil, and
    `RemovedFromRoom` if the teacher has removed that pupil.
    """
    pupil = find_pupil_row(pupils, row, browser_secret)
    if pupil is None:
        raise NotInTheRoom
    return pupil


def find_pupil_row(
    pupils: Iterable[Row[Any]], row: RoomRow, browser_secret: str
) -> Row[Any] | None:
    """Return the row among `pupils` whose browser has the secret `browser_secret`, or None.

    `row` is the room of all `pupils`. Raises `RemovedFromRoom` if the teacher has removed that
    pupil.
    """
    key = hash_secret(row.room.code, browser_secret)
    pupil = next((pupil for pupil in pupils if pupil.browser == key), None)
    if pupil is not None and pupil.removed:
        raise RemovedFromRoom
    return pupil


def pupil_of(row: Row[Any]) -> Pupil:
    """Return the pupil in a row of the table `PUPILS`."""
    return Pupil(row.id, row.name, row.word, row.joined, row.seen, row.removed, row.team)
