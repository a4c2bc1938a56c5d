"""Which pupil a browser is."""

from typing import Any

from sqlalchemy import Connection, Row, select

from .classroom import RoomRow
from .codes import hashed, is_secret
from .errors import NotInTheRoom, RemovedFromRoom
from .model import Pupil
from .tables import PUPILS


def browser_key(row: RoomRow, browser: str) -> str:
    """What is kept of a browser's secret. Raises NotInTheRoom where it cannot be one."""
    if not is_secret(browser):
        raise NotInTheRoom
    return hashed(row.room.code, browser)


def pupil_row(connection: Connection, row: RoomRow, browser: str) -> Row[Any]:
    """The pupil who sits at a browser. Raises NotInTheRoom and RemovedFromRoom."""
    found = connection.execute(
        select(PUPILS).where(PUPILS.c.room == row.id, PUPILS.c.browser == browser_key(row, browser))
    ).one_or_none()
    if found is None:
        raise NotInTheRoom
    if found.removed:
        raise RemovedFromRoom
    return found


def pupil_of(row: Row[Any]) -> Pupil:
    """The pupil of a row of its table."""
    return Pupil(row.id, row.name, row.word, row.joined, row.seen, row.removed)
