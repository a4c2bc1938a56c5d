"""The database of the rooms: SQLite or PostgreSQL, short transactions, and tables of today."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Row,
    Select,
    column as a_column,
    create_engine,
    event,
    select,
    table,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    TimeoutError as PoolTimeoutError,
)

from .errors import DatabaseAway
from .tables import REVISION, VERSION_TABLE

T = TypeVar("T")

_MIGRATIONS = Path(__file__).parent / "migrations"
_CONNECTIONS = 8
"""Of each process: a transaction takes milliseconds, so few are enough for many threads."""
_SECONDS_TO_CONNECT = 3
PATIENCE = 4.0
"""The seconds that a thread waits for others who write, in its own process and elsewhere."""
PATIENCE_OF_A_SCREEN = 0.2
"""The same for what a screen notes when it is drawn: else the next one does."""
_LOCK_OF_MIGRATIONS = 0x6E696D73
_OUR_FAULTS = (DataError, IntegrityError, ProgrammingError)
_BEGIN = "statements_to_begin_with"
_SECONDS_OF_A_CONNECTION = 60
"""After so long another one is made: one that has rested for hours may be dead."""
_OWN_FILES = ("", "-wal", "-shm")
"""The endings of the files in which SQLite keeps a database."""


class Database:
    """A database that connects when it is first asked. After that the process must not fork."""

    def __init__(self, url: str) -> None:
        """sqlite:///FILE, postgresql://… or postgres://…; ValueError for any other address."""
        self._url = _read(url)
        self.is_sqlite = self._url.get_backend_name() == "sqlite"
        self._opening, self._writing = Lock(), Lock()
        self._engine: Engine | None = None
        self._opened_file: tuple[int, int] | None = None

    def check(self) -> None:
        """Raises DatabaseAway where nothing answers; no file is made to find out."""
        file = self._file()
        if self._engine is None and self.is_sqlite and file is None:
            return
        if self._engine is not None and file != self._opened_file:
            raise DatabaseAway("its file was deleted")
        self.read(lambda connection: connection.execute(select(1)))

    def is_new(self) -> bool:
        """Whether this is a file that does not exist until something is to be kept in it."""
        return self.is_sqlite and self._file() is None

    def look(self, statement: Select[Any]) -> Row[Any] | None:
        """The row that one statement finds, by one question. Raises DatabaseAway."""
        return self._done(lambda connection: connection.execute(statement).one_or_none())

    def read(self, work: Callable[[Connection], T]) -> T:
        """What the work finds, all of it as at one moment. Raises DatabaseAway."""
        return self._done(
            work, "begin" if self.is_sqlite else "begin isolation level repeatable read"
        )

    def write(
        self, work: Callable[[Connection], T], patience: float = PATIENCE, lock: str = "select"
    ) -> T:
        """Let the work change something, and commit. To SQLite one writes at a time; PostgreSQL
        takes a `lock` first. Raises DatabaseAway after its `patience`.
        """
        if not self.is_sqlite:
            return self._done(work, f"{_begin_to_write(self.is_sqlite, patience)[0]}; {lock}")
        # Threads that wait here hold no connection, so readers go on. To hand the lock to who waits
        # longest was no better: to wake a thread takes longer than to write.
        end = monotonic() + patience
        if not self._writing.acquire(timeout=patience):
            raise DatabaseAway("others write")
        try:
            return self._done(work, *_begin_to_write(self.is_sqlite, end - monotonic()))
        finally:
            self._writing.release()

    def empty_log(self) -> None:
        """Leave nothing of what was deleted in SQLite's log. Where somebody reads for seconds, or
        all connections are taken, the next time does it.
        """
        if self.is_sqlite:
            with suppress(DatabaseAway):
                self._done(
                    lambda connection: connection.exec_driver_sql(
                        "pragma wal_checkpoint(truncate)"
                    ),
                    f"pragma busy_timeout = {int(1000 * PATIENCE)}",
                )

    def close(self) -> None:
        """Let go of all connections; they are made again when they are needed."""
        with self._opening:
            if self._engine is not None:
                self._engine.dispose()
            self._engine = None

    def _done(self, work: Callable[[Connection], T], *begin: str) -> T:
        try:
            return _in_transaction(self._opened(), work, *begin)
        except _OUR_FAULTS:
            raise
        except (DBAPIError, PoolTimeoutError, sqlite3.Error, OSError) as error:
            raise DatabaseAway(type(error).__name__) from error

    def _opened(self) -> Engine:
        if self._engine is not None:
            return self._engine
        if not self._opening.acquire(timeout=PATIENCE):
            raise DatabaseAway("it is being opened")
        try:
            if self._engine is None:
                engine = _engine(self._url)
                try:
                    _migrate(engine)
                except BaseException:
                    engine.dispose()
                    raise
                self._opened_file = self._file()
                self._engine = engine
            return self._engine
        finally:
            self._opening.release()

    def _file(self) -> tuple[int, int] | None:
        """Which file is at the address now; None where there is none."""
        if self.is_sqlite:
            with suppress(FileNotFoundError):
                found = Path(self._url.database or "").stat()
                return found.st_dev, found.st_ino
        return None


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
        "pool_timeout": PATIENCE,
    }
    if url.get_backend_name() != "sqlite":
        # Behind a pooler of connections nothing may be prepared.
        connect = {"connect_timeout": _SECONDS_TO_CONNECT, "prepare_threshold": None}
        # It begins no transaction by itself, so that one question need not be three.
        options |= {"isolation_level": "AUTOCOMMIT", "pool_recycle": _SECONDS_OF_A_CONNECTION}
        engine = create_engine(url, connect_args=connect, **options)
        event.listen(engine, "begin", _begin)
        return engine
    assert url.database is not None
    _keep_private(Path(url.database))
    engine = create_engine(url, connect_args={"timeout": PATIENCE}, **options)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _keep_private(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(0o600)
    for ending in _OWN_FILES:
        with suppress(FileNotFoundError, PermissionError):
            file.with_name(file.name + ending).chmod(0o600)


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # Python is to begin no transaction by itself.
    connection.isolation_level = None
    with suppress(sqlite3.OperationalError):
        # It belongs to the file, so another process may be setting it now.
        connection.execute("pragma journal_mode = wal")
    # A committed answer outlives a power failure; what is forgotten is overwritten.
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma secure_delete = on")


def _begin_to_write(is_sqlite: bool, patience: float) -> tuple[str, ...]:
    most = max(0 if is_sqlite else 1, int(1000 * patience))
    if is_sqlite:
        return f"pragma busy_timeout = {most}", "begin immediate"
    return (f"begin; set local statement_timeout = {most}",)


def _begin(connection: Connection) -> None:
    for statement in connection.get_execution_options()[_BEGIN]:
        connection.exec_driver_sql(statement)


def _in_transaction(engine: Engine, work: Callable[[Connection], T], *begin: str) -> T:
    with engine.connect() as plain:
        connection = plain.execution_options(**{_BEGIN: begin})
        with connection.begin():
            return work(connection)


def _migrate(engine: Engine) -> None:
    """Bring the tables up to date in one transaction, for which other processes wait.

    Raises DatabaseAway for tables of a newer release.
    """
    with suppress(DBAPIError):
        if _in_transaction(engine, _revision) == REVISION:
            return
    # Only here: it takes a tenth of a second, and is needed once.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    def migrate(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(
                text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK_OF_MIGRATIONS}
            )
        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    try:
        _in_transaction(
            engine, migrate, *_begin_to_write(engine.dialect.name == "sqlite", PATIENCE)
        )
    except CommandError as error:
        raise DatabaseAway("a newer release has made its tables") from error


def _revision(connection: Connection) -> str | None:
    versions = table(VERSION_TABLE, a_column("version_num"))
    found: str | None = connection.scalar(select(versions.c.version_num))
    return found
