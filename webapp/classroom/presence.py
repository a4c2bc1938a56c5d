"""Which pupil a browser is."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, select

from .classroom import RoomRow
from .codes import hashed
from .errors import NotInTheRoom, RemovedFromRoom
from .model import Pupil
from .tables import PUPILS

AWAY_AFTER = 60
"""The seconds after which a pupil's browser, which looks all the time, is asleep or away."""


def pupil_row(
    connection: Connection, row: RoomRow, browser: str, *, locked: bool = False
) -> Row[Any]:
    """The pupil who sits at a browser, `locked` for who changes what is the pupil's own. Raises
    NotInTheRoom and RemovedFromRoom.
    """
    wanted = select(PUPILS).where(
        PUPILS.c.room == row.id, PUPILS.c.browser == hashed(row.room.code, browser)
    )
    found = connection.execute(wanted.with_for_update() if locked else wanted)
    return pupil_among(found, row, browser)


def pupil_among(pupils: Iterable[Row[Any]], row: RoomRow, browser: str) -> Row[Any]:
    """The same among pupils who were read. Raises NotInTheRoom and RemovedFromRoom."""
    found = pupil_at(pupils, row, browser)
    if found is None:
        raise NotInTheRoom
    return found


def pupil_at(pupils: Iterable[Row[Any]], row: RoomRow, browser: str) -> Row[Any] | None:
    """The same; None where there is none. Raises RemovedFromRoom."""
    key = hashed(row.room.code, browser)
    found = next((each for each in pupils if each.browser == key), None)
    if found is not None and found.removed:
        raise RemovedFromRoom
    return found


def pupil_of(row: Row[Any]) -> Pupil:
    """The pupil of a row of its table."""
    return Pupil(row.id, row.name, row.word, row.joined, row.seen, row.removed, row.team)
