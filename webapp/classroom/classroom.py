"""The classroom: a database of rooms and a clock, with methods to read and change a room."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from time import time
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection, Row, bindparam, case, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ColumnElement
from sqlalchemy.sql.dml import ReturningInsert

from .codes import CODE_LENGTH, matches_hash, normalize_code
from .database import PATIENCE, SCREEN_PATIENCE, Database
from .errors import NoSuchRoom, NotTheTeacher, TooOften
from .model import NamesAllowed, Room, RoomState, ShownActivity, Timer
from .tables import CLOSED_ROOMS, ROOMS, TRIES

T = TypeVar("T")
P = ParamSpec("P")

_ACTIVITIES_REMEMBERED = 512
"""The maximum number of activities that a process remembers as pupils see them."""

# Statements of each vote and poll are built once, as building takes longer than executing.
_SELECT_ROOM = select(ROOMS).where(ROOMS.c.code == bindparam("code"))
_NEXT = {"version": ROOMS.c.version + 1}
"""The next version of a room as an SQL expression, by the name of the column."""
_BOTH_NEXT = {**_NEXT, "pupils_version": ROOMS.c.pupils_version + 1}
_NEXT_VERSION = update(ROOMS).where(ROOMS.c.id == bindparam("room")).values(_NEXT)
_NEXT_VERSIONS = update(ROOMS).where(ROOMS.c.id == bindparam("room")).values(_BOTH_NEXT)


def _count_statement(dialect: Any) -> ReturningInsert[Any]:
    """Return the statement in `dialect` that counts a try, for `Classroom.count_try_in`."""
    # The first try, or the first after the period of the limit, begins a new period.
    is_over = TRIES.c.since <= bindparam("begun")
    now = bindparam("now", type_=TRIES.c.since.type)
    statement: ReturningInsert[Any] = (
        dialect.insert(TRIES)
        .values(key=bindparam("key"), since=now, times=1)
        .on_conflict_do_update(
            index_elements=[TRIES.c.key],
            set_={
                "since": case((is_over, now), else_=TRIES.c.since),
                "times": case((is_over, 1), else_=TRIES.c.times + 1),
            },
        )
        .returning(TRIES.c.times, TRIES.c.since)
    )
    return statement


_COUNT_IN_SQLITE = _count_statement(sqlite)
_COUNT_IN_POSTGRESQL = _count_statement(postgresql)


class NothingToChange(Exception, Generic[T]):
    """Raised inside a transaction that has nothing to change.

    The transaction is rolled back, and the caller of `change` or `answer` gets `result` as the
    return value.
    """

    def __init__(self, result: T) -> None:
        self.result = result


class Limit(NamedTuple):
    """A limit for tries of an action: at most `times` of them, within `seconds` after the first."""

    times: int
    seconds: int


class RoomRow(NamedTuple):
    """A room as read inside a transaction, with columns of its row that only this package needs."""

    id: int
    room: Room
    secret: str
    """The hash of the teacher's secret."""
    class_list: list[str]
    now: float
    """The time of the transaction, in seconds since 1970."""


class ShownActivities:
    """What this process remembers of activities as pupils see them, by room and version."""

    def __init__(self) -> None:
        self._shown: dict[tuple[float, ...], ShownActivity] = {}

    def get(self, key: tuple[float, ...]) -> ShownActivity | None:
        """Return the activity with this `key`, or None if it is not remembered."""
        return self._shown.get(key)

    def keep(self, key: tuple[float, ...], shown: ShownActivity) -> None:
        """Remember `shown` by its `key`; if there are many, forget the others."""
        if len(self._shown) >= _ACTIVITIES_REMEMBERED:
            self._shown = {}
        self._shown[key] = shown


class Classroom:
    """The rooms in one database, which any number of processes and threads can share."""

    def __init__(self, url: str, clock: Callable[[], float] = time) -> None:
        """Remember `url`; connect when the database is first used.

        `clock` returns seconds since 1970. Raises `ValueError` if `url` cannot be parsed.
        """
        self.database = Database(url)
        self.now = clock
        self.shown_activities = ShownActivities()

    def close(self) -> None:
        """Close all connections to the database; later calls open new ones."""
        self.database.close()

    def check(self) -> None:
        """Check that the database answers, without creating it.

        Raises `DatabaseAway` if it does not.
        """
        self.database.check()

    def find(self, code: str) -> RoomRow:
        """Return the room with this `code` after one query. Raises `NoSuchRoom`."""
        row = self.database.read_row(_SELECT_ROOM, {"code": read_code(code)})
        return self._room_row(row, code)

    def read(self, code: str, work: Callable[[Connection, RoomRow], T]) -> T:
        """Return the result of `work`, which reads a snapshot of the room with this `code`.

        Raises `NoSuchRoom`, and `DatabaseAway` if the database cannot be read.
        """

        def read_room(connection: Connection) -> T:
            rows = connection.execute(_SELECT_ROOM, {"code": read_code(code)})
            return work(connection, self._room_row(rows.one_or_none(), code))

        return self.database.read(read_room)

    def change(
        self,
        code: str,
        work: Callable[[Connection, RoomRow], T],
        *,
        updates_pupils: bool = True,
        patience: float = PATIENCE,
    ) -> T:
        """Run `work`, which changes a room, in one transaction, and return its result.

        Nobody else changes the room meanwhile. The versions of the room increase, except the
        pupils' version if `updates_pupils` is False. If `work` raises, nothing changes; if `work`
        raises `NothingToChange`, the `result` of that exception is returned. Raises `NoSuchRoom`,
        and `DatabaseAway` if other writers keep the transaction waiting for `patience` seconds.
        """
        stored_code = read_code(code)

        def change_room(connection: Connection) -> T:
            lock_room(connection, stored_code)
            rows = connection.execute(
                update(ROOMS)
                .where(ROOMS.c.code == stored_code)
                .values(_BOTH_NEXT if updates_pupils else _NEXT)
                .returning(ROOMS)
            )
            return work(connection, self._room_row(rows.one_or_none(), code))

        return self._write(change_room, patience)

    def answer(
        self, code: str, work: Callable[[Connection, RoomRow], T], *, updates_pupils: bool = False
    ) -> T:
        """Run `work`, which changes the data of one pupil, and return its result.

        The version of the room increases, and also the pupils' version if `updates_pupils` is True.
        Unlike `change`, many pupils of a room can do this at the same time, though not while
        somebody changes the room. `work` must lock the row of the pupil. Raises `NoSuchRoom`,
        and `DatabaseAway` if other writers keep the transaction waiting.
        """
        stored_code = read_code(code)

        def change_pupil(connection: Connection) -> T:
            lock_room(connection, stored_code, shared=True)
            rows = connection.execute(_SELECT_ROOM, {"code": stored_code})
            row = self._room_row(rows.one_or_none(), code)
            result = work(connection, row)
            # This locks the row of the room until the commit, so it comes last.
            statement = _NEXT_VERSIONS if updates_pupils else _NEXT_VERSION
            connection.execute(statement, {"room": row.id})
            return result

        return self._write(change_pupil, PATIENCE)

    def _write(self, work: Callable[[Connection], T], patience: float) -> T:
        """Run `work` in a transaction; return its result, or the `result` of `NothingToChange`."""
        try:
            return self.database.write(work, patience)
        except NothingToChange as outcome:
            result: T = outcome.result
            return result

    def refresh_screens(self, code: str) -> None:
        """Increase the versions of a room, so that all its screens reload.

        Raises `NoSuchRoom`, and `DatabaseAway` after `SCREEN_PATIENCE` seconds.
        """
        self.change(code, lambda _connection, _row: None, patience=SCREEN_PATIENCE)

    def _room_row(self, row: Row[Any] | None, code: str) -> RoomRow:
        """Return the room in `row`, which was found by the typed `code`.

        Raises `NoSuchRoom` if `row` is None, since no room has that code, or if the room has
        expired. If the room is homework whose due time is over, its state is `ENDED`, whatever the
        row says.
        """
        now = self.now()
        if row is None or row.expires <= now:
            raise NoSuchRoom(read=code)
        room = room_of(row)
        if room.due is not None and room.due <= now:
            room = replace(room, state=RoomState.ENDED)
        return RoomRow(row.id, room, row.secret, row.class_list, now)

    def check_tries(self, connection: Connection, key: str, limit: Limit) -> None:
        """Check that the action named `key` can be tried once more; do not count a try.

        Raises `TooOften` if `limit` is reached.
        """
        begun = self.now() - limit.seconds
        tries = select(TRIES.c.since).where(
            TRIES.c.key == key, TRIES.c.since > begun, TRIES.c.times >= limit.times
        )
        since = connection.scalar(tries)
        if since is not None:
            raise TooOften(since - begun)

    def count_try(self, key: str, limit: Limit) -> None:
        """Count one more try of the action named `key` in a transaction of its own.

        Raises `TooOften` if there are more tries than `limit` allows.
        """
        self.database.write(lambda connection: self.count_try_in(connection, key, limit))

    def count_try_in(self, connection: Connection, key: str, limit: Limit) -> None:
        """Count one more try of the action named `key` in the caller's transaction.

        Raises `TooOften`, which rolls the transaction back, if there are more tries than `limit`
        allows.
        """
        now = self.now()
        statement = _COUNT_IN_SQLITE if self.database.is_sqlite else _COUNT_IN_POSTGRESQL
        values = {"key": key, "now": now, "begun": now - limit.seconds}
        tries = connection.execute(statement, values).one()
        if tries.times > limit.times:
            raise TooOften(tries.since + limit.seconds - now)


def teachers_action(
    work: Callable[Concatenate[Connection, RoomRow, P], T],
) -> Callable[Concatenate[Classroom, str, str, P], T]:
    """Decorate `work`, which changes a room, as an action that only the teacher can do.

    The decorated function takes the classroom, the code and the secret of the room in place of the
    connection and the row of the room, and runs `work` in a transaction. It raises `NoSuchRoom`,
    and `NotTheTeacher` if the secret is not that of the room.
    """

    @wraps(work)
    def action(
        classroom: Classroom, code: str, secret: str, /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def check_and_work(connection: Connection, row: RoomRow) -> T:
            check_teacher(row, secret)
            return work(connection, row, *args, **kwargs)

        return classroom.change(code, check_and_work)

    return action


def forget_rooms(connection: Connection, condition: ColumnElement[bool], now: float) -> int:
    """Delete the rooms that fulfil `condition`, and return their number.

    The codes of the rooms remain in `CLOSED_ROOMS`, with the times at which the rooms closed; `now`
    is the present time in seconds since 1970.
    """
    has_ended = (ROOMS.c.state == RoomState.ENDED) & ROOMS.c.ended.is_not(None)
    # A room closes when the teacher ends it, when it expires, or when it is deleted.
    at = case((has_ended, ROOMS.c.ended), (ROOMS.c.expires < now, ROOMS.c.expires), else_=now)
    # If two processes delete a room at the same time, only one of them gets its row.
    statement = delete(ROOMS).where(condition).returning(ROOMS.c.code, at.label("at"))
    deleted = connection.execute(statement)
    codes = [dict(row) for row in deleted.mappings()]
    if codes:
        connection.execute(insert(CLOSED_ROOMS), codes)
    return len(codes)


def lock_room(connection: Connection, code: str, *, shared: bool = False) -> None:
    """Lock the room with this `code` until the transaction ends.

    Any number of transactions can hold a `shared` lock at the same time, but not while another one
    holds a lock that is not shared. In SQLite, which has one writer at a time, nothing is locked.
    """
    if connection.dialect.name == "postgresql":
        lock = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
        connection.execute(select(lock(int.from_bytes(code.encode()))))


def set_room(connection: Connection, row: RoomRow, **values: object) -> None:
    """Set columns of the room in `row` to `values`, which are named like the columns."""
    connection.execute(update(ROOMS).where(ROOMS.c.id == row.id).values(values))


def check_teacher(row: RoomRow, secret: str) -> None:
    """Raise `NotTheTeacher` unless `secret` is the secret of the room's teacher."""
    if not matches_hash(row.room.code, secret, row.secret):
        raise NotTheTeacher


def read_code(text: str) -> str:
    """Return the code in the typed `text`: "HJK3M4" for " hjk-3m4 ".

    Raises `NoSuchRoom` if `text` cannot be the code of a room.
    """
    code = normalize_code(text[:40])
    if len(code) != CODE_LENGTH or not code.isascii():
        raise NoSuchRoom(read=text)
    return code


def room_of(row: Row[Any]) -> Room:
    """Return the room in a row of the table `ROOMS`."""
    timer = None
    if row.timer_ends is not None:
        timer = Timer(row.timer_ends, row.timer_minutes, row.paused)
    return Room(
        code=row.code,
        language=row.language,
        created=row.created,
        expires=row.expires,
        state=RoomState(row.state),
        version=row.version,
        pupils_version=row.pupils_version,
        names=NamesAllowed(row.names),
        names_released=row.names_released,
        closed=row.closed,
        current=row.current,
        lesson_plan=row.lesson_plan,
        title=row.title,
        anonymous=row.anonymous,
        due=row.due,
        ended=row.ended,
        timer=timer,
        paused=row.paused,
        homework=row.homework,
    )
