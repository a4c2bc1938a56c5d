"""The classroom: a database of rooms and a clock, and how a room is read and changed."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from time import time
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection, Row, case, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ColumnElement

from .codes import LENGTH_OF_A_CODE, as_typed, is_of
from .database import PATIENCE, PATIENCE_OF_A_SCREEN, Database
from .errors import NoSuchRoom, NotTheTeacher, TooOften
from .model import NamesAllowed, Room, RoomState
from .tables import CLOSED_ROOMS, ROOMS, TRIES

T = TypeVar("T")
P = ParamSpec("P")


class Unchanged(Exception, Generic[T]):
    """Raised by work that finds that nothing is to be changed; holds what it gives all the same."""

    def __init__(self, result: T) -> None:
        self.result = result


class RoomRow(NamedTuple):
    """A room as work on it sees it."""

    id: int
    room: Room
    secret: str
    class_list: list[str]
    now: float
    """When the work is done, in seconds since 1970."""


class Classroom:
    """The rooms in one database. Any number of processes and threads share it."""

    def __init__(self, url: str, clock: Callable[[], float] = time) -> None:
        """It connects when it is first asked. ValueError for an address that cannot be read."""
        self.database = Database(url)
        self.now = clock

    def close(self) -> None:
        """Let go of the database; it is opened again when it is needed."""
        self.database.close()

    def check(self) -> None:
        """Raises DatabaseAway where the database does not answer; nothing is made to find out."""
        self.database.check()

    def look(self, code: str) -> RoomRow:
        """The room alone. Raises NoSuchRoom."""
        found = self.database.look(select(ROOMS).where(ROOMS.c.code == read_code(code)))
        return self.there(found, code)

    def read(self, code: str, work: Callable[[Connection, RoomRow], T]) -> T:
        """What the work finds of a room. Raises NoSuchRoom."""

        def reading(connection: Connection) -> T:
            found = connection.execute(select(ROOMS).where(ROOMS.c.code == read_code(code)))
            return work(connection, self.there(found.one_or_none(), code))

        return self.database.read(reading)

    def change(
        self,
        code: str,
        work: Callable[[Connection, RoomRow], T],
        *,
        news_for_pupils: bool = True,
        patience: float = PATIENCE,
    ) -> T:
        """Let the work change a room, whose versions grow, while nobody else changes it.

        Work that raises changes nothing; Unchanged gives its result. Raises NoSuchRoom,
        DatabaseAway.
        """
        kept = read_code(code)

        def changing(connection: Connection) -> T:
            lock_room(connection, kept)
            found = connection.execute(
                update(ROOMS)
                .where(ROOMS.c.code == kept)
                .values(_news(for_pupils=news_for_pupils))
                .returning(ROOMS)
            )
            return work(connection, self.there(found.one_or_none(), code))

        return self._changed(changing, patience)

    def answer(
        self, code: str, work: Callable[[Connection, RoomRow], T], *, news_for_pupils: bool = False
    ) -> T:
        """The same for work on what is one pupil's own: pupils of a room do it at once, and none
        while somebody changes the room. It has to lock the row of the pupil.
        """
        kept = read_code(code)

        def answering(connection: Connection) -> T:
            lock_room(connection, kept, shared=True)
            found = connection.execute(select(ROOMS).where(ROOMS.c.code == kept))
            row = self.there(found.one_or_none(), code)
            result = work(connection, row)
            # Others of the room wait from here to the end.
            set_room(connection, row, **_news(for_pupils=news_for_pupils))
            return result

        return self._changed(answering, PATIENCE)

    def _changed(self, changing: Callable[[Connection], T], patience: float) -> T:
        try:
            return self.database.write(changing, patience)
        except Unchanged as unchanged:
            result: T = unchanged.result
            return result

    def refresh_screens(self, code: str) -> None:
        """Let all screens of a room look again. Raises NoSuchRoom, and DatabaseAway soon."""
        self.change(code, lambda _connection, _row: None, patience=PATIENCE_OF_A_SCREEN)

    def there(self, found: Row[Any] | None, code: str) -> RoomRow:
        """The room of a row, if there is one and its time is not over. Raises NoSuchRoom.

        Homework that was due has ended, until it is forgotten.
        """
        now = self.now()
        if found is None or found.expires <= now:
            raise NoSuchRoom(read=code)
        room = room_of(found)
        if room.due is not None and room.due <= now:
            room = replace(room, state=RoomState.ENDED)
        return RoomRow(found.id, room, found.secret, found.class_list, now)

    def check_tries(self, connection: Connection, key: str, limit: tuple[int, int]) -> None:
        """Raises TooOften where something was tried as often as it may be in some time."""
        most, seconds = limit
        tried = select(TRIES.c.times).where(
            TRIES.c.key == key, TRIES.c.since > self.now() - seconds
        )
        if (connection.scalar(tried) or 0) >= most:
            raise TooOften

    def count_try(self, key: str, limit: tuple[int, int]) -> None:
        """Count one more try, and keep that whatever comes of it. Raises TooOften."""
        self.database.write(lambda connection: self.count_within(connection, key, limit))

    def count_within(self, connection: Connection, key: str, limit: tuple[int, int]) -> None:
        """The same as a part of other work. Raises TooOften."""
        (most, seconds), now = limit, self.now()
        added = (sqlite if self.database.is_sqlite else postgresql).insert(TRIES)
        is_over = TRIES.c.since <= now - seconds
        counted = (
            added.values(key=key, since=now, times=1)
            .on_conflict_do_update(
                index_elements=[TRIES.c.key],
                set_={
                    "since": case((is_over, now), else_=TRIES.c.since),
                    "times": case((is_over, 1), else_=TRIES.c.times + 1),
                },
            )
            .returning(TRIES.c.times)
        )
        if connection.scalars(counted).one() > most:
            raise TooOften


def of_the_teacher(
    work: Callable[Concatenate[Connection, RoomRow, P], T],
) -> Callable[Concatenate[Classroom, str, str, P], T]:
    """Work that changes a room, to be called with the classroom, the code and the secret instead.

    Raises NoSuchRoom and NotTheTeacher.
    """

    @wraps(work)
    def taught(
        classroom: Classroom, code: str, secret: str, /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def teaching(connection: Connection, row: RoomRow) -> T:
            check_teacher(row, secret)
            return work(connection, row, *args, **kwargs)

        return classroom.change(code, teaching)

    return taught


def forget_rooms(connection: Connection, which: ColumnElement[bool], now: float) -> int:
    """Forget rooms and all that is in them, but for the codes and when they closed."""
    has_ended = (ROOMS.c.state == RoomState.ENDED) & ROOMS.c.ended.is_not(None)
    at = case((has_ended, ROOMS.c.ended), (ROOMS.c.expires < now, ROOMS.c.expires), else_=now)
    # Of two that forget the same room at once only one is told of it.
    gone = connection.execute(delete(ROOMS).where(which).returning(ROOMS.c.code, at.label("at")))
    codes = [dict(each) for each in gone.mappings()]
    if codes:
        connection.execute(insert(CLOSED_ROOMS), codes)
    return len(codes)


def lock_room(connection: Connection, code: str, *, shared: bool = False) -> None:
    """Let nobody else change the room with this `code` until the transaction ends.

    Those who lock it `shared` keep out only those who do not. SQLite has one writer at a time
    anyway.
    """
    if connection.dialect.name == "postgresql":
        lock = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
        connection.execute(select(lock(int.from_bytes(code.encode()))))


def _news(*, for_pupils: bool) -> dict[str, ColumnElement[int]]:
    """Return the next versions of a room: the whole one's, and the pupils' if asked for."""
    news = {"version": ROOMS.c.version + 1}
    if for_pupils:
        news["pupils_version"] = ROOMS.c.pupils_version + 1
    return news


def set_room(connection: Connection, row: RoomRow, **values: object) -> None:
    """Change what is kept of a room."""
    connection.execute(update(ROOMS).where(ROOMS.c.id == row.id).values(values))


def check_teacher(row: RoomRow, secret: str) -> None:
    """Raises NotTheTeacher unless this is the secret of the room."""
    if not is_of(row.room.code, secret, row.secret):
        raise NotTheTeacher


def read_code(text: str) -> str:
    """The code that was typed. Raises NoSuchRoom where it cannot be one."""
    code = as_typed(text[:40])
    if len(code) != LENGTH_OF_A_CODE or not code.isascii():
        raise NoSuchRoom(read=text)
    return code


def room_of(row: Row[Any]) -> Room:
    """The room of a row of its table."""
    kept = {name: getattr(row, name) for name in Room.__dataclass_fields__}
    return Room(**kept | {"state": RoomState(row.state), "names": NamesAllowed(row.names)})
