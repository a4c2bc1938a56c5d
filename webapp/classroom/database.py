"""The database of the rooms: SQLite or PostgreSQL, short transactions, and tables of today."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from random import uniform
from threading import Lock
from time import monotonic, sleep
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, select, table, text
from sqlalchemy import column as a_column
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from .errors import DatabaseAway
from .tables import REVISION, VERSION_TABLE

T = TypeVar("T")

_MIGRATIONS = Path(__file__).parent / "migrations"
_CONNECTIONS = 8
"""Of each process: a transaction takes milliseconds, so few are enough for many threads."""
_SECONDS_TO_CONNECT = 3
_SECONDS_TO_WAIT = 10
_BETWEEN_TWO_TRIES = 0.002
_TRIES = 6
_LOCK_OF_MIGRATIONS = 0x6E696D73
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_SERIALIZATION_FAILURE, _DEADLOCK = "40001", "40P01"
_OUR_FAULTS = (DataError, IntegrityError, ProgrammingError)
_WRITES = "writes"


class Database:
    """A database at an address, which connects when it is first asked, in each process anew."""

    def __init__(self, url: str) -> None:
        """sqlite:///FILE, postgresql://… or postgres://…; ValueError for any other address."""
        self._url = _read(url)
        self.is_sqlite = self._url.get_backend_name() == "sqlite"
        self._opening = Lock()
        self._engine: Engine | None = None
        self._process = 0
        self._reading, self._writing = Lock(), Lock()

    def is_new(self) -> bool:
        """Whether this is a file that does not exist until something is to be kept in it."""
        return self.is_sqlite and not Path(self._url.database or "").exists()

    def read(self, work: Callable[[Connection], T]) -> T:
        """What the work finds, all of it as at one moment. Raises DatabaseAway."""
        return self._done(work, writes=False)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Let the work change something, and commit; anew if others were in the way.

        Whatever it raises, nothing has changed. Raises DatabaseAway.
        """
        return self._done(work, writes=True)

    def close(self) -> None:
        """Let go of all connections; they are made again when they are needed."""
        with self._opening:
            if self._engine is not None:
                self._engine.dispose(close=self._process == os.getpid())
            self._engine = None

    def _done(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        for last in (*[False] * (_TRIES - 1), True):
            try:
                engine = self._opened()
                # Who writes to SQLite waits by looking again and again; threads need not. And
                # readers come one by one, else a writer waits for the processor between its steps.
                lock = self._writing if writes else self._reading
                with lock if self.is_sqlite else nullcontext():
                    return _in_transaction(engine, work, writes=writes)
            except _OUR_FAULTS:
                raise
            except (DBAPIError, PoolTimeoutError, sqlite3.Error, OSError) as error:
                if last or not _passes(error):
                    raise DatabaseAway(type(error).__name__) from error
            sleep(uniform(0.005, 0.05))
        raise AssertionError

    def _opened(self) -> Engine:
        """The engine of this process: what was made before a fork belongs to the other one."""
        if self._engine is not None and self._process == os.getpid():
            return self._engine
        with self._opening:
            if self._engine is None or self._process != os.getpid():
                if self._engine is not None:
                    self._engine.dispose(close=False)
                    self._reading, self._writing = Lock(), Lock()
                engine = _engine(self._url)
                _migrate(engine)
                self._engine, self._process = engine, os.getpid()
            return self._engine


def _read(url: str) -> URL:
    try:
        found = make_url(url)
    except ArgumentError:
        found = None
    if found is not None and found.drivername == "sqlite" and found.database:
        return found
    if found is not None and found.drivername in ("postgres", "postgresql"):
        return found.set(drivername="postgresql+psycopg")
    # Not what it is: there is a password in it.
    raise ValueError("DATABASE_URL begins with sqlite:///, and a file, or with postgresql://")


def _engine(url: URL) -> Engine:
    options: dict[str, Any] = {
        "pool_size": _CONNECTIONS,
        "max_overflow": 0,
        "pool_timeout": _SECONDS_TO_WAIT,
    }
    if url.get_backend_name() != "sqlite":
        # Behind a pooler of connections nothing may be prepared.
        connect = {"connect_timeout": _SECONDS_TO_CONNECT, "prepare_threshold": None}
        return create_engine(url, pool_pre_ping=True, connect_args=connect, **options)
    assert url.database is not None
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": _SECONDS_TO_WAIT}, **options)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_in_sqlite)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # Python is to begin no transaction by itself.
    connection.isolation_level = None
    with suppress(sqlite3.OperationalError):
        # It is the file's, so somebody else may be setting it in this moment.
        connection.execute("pragma journal_mode = wal")
    # A committed answer outlives a power failure; what is forgotten is overwritten.
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma secure_delete = on")


def _begin_in_sqlite(connection: Connection) -> None:
    """Who will write says so at once: whoever has read first could not wait for others."""
    file = connection.connection.driver_connection
    assert isinstance(file, sqlite3.Connection)
    if connection.get_execution_options().get(_WRITES):
        _begin_to_write(file)
    else:
        file.execute("begin")


def _begin_to_write(file: sqlite3.Connection) -> None:
    """Wait until no other process writes, looking often.

    SQLite by itself looks less and less often, up to ten times a second: so whoever has waited
    longest comes last.
    """
    give_up = monotonic() + _SECONDS_TO_WAIT
    file.execute("pragma busy_timeout = 0")
    try:
        while True:
            try:
                file.execute("begin immediate")
            except sqlite3.OperationalError as error:
                if not _passes(error) or monotonic() >= give_up:
                    raise
                sleep(_BETWEEN_TWO_TRIES)
            else:
                return
    finally:
        file.execute(f"pragma busy_timeout = {1000 * _SECONDS_TO_WAIT}")


def _in_transaction(engine: Engine, work: Callable[[Connection], T], *, writes: bool) -> T:
    with engine.connect() as plain:
        options: dict[str, Any] = {_WRITES: writes}
        if engine.dialect.name == "postgresql" and not writes:
            options["isolation_level"] = "REPEATABLE READ"
        connection = plain.execution_options(**options)
        with connection.begin():
            return work(connection)


def _passes(error: Exception) -> bool:
    """Whether an error is that others were in the way, so that trying again may help."""
    if isinstance(error, PoolTimeoutError):
        return False
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _BUSY
    return getattr(cause, "sqlstate", "") in (_SERIALIZATION_FAILURE, _DEADLOCK)


def _migrate(engine: Engine) -> None:
    """Bring the tables up to date, in one transaction; other processes wait until it is done."""
    with suppress(DBAPIError):
        if _in_transaction(engine, _revision, writes=False) == REVISION:
            return
    # Only here: it takes a tenth of a second, and is needed once.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    def migrate(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(
                text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK_OF_MIGRATIONS}
            )
        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    _in_transaction(engine, migrate, writes=True)


def _revision(connection: Connection) -> str | None:
    versions = table(VERSION_TABLE, a_column("version_num"))
    found: str | None = connection.scalar(select(versions.c.version_num))
    return found
