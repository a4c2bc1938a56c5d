"""The database of the rooms, in SQLite or PostgreSQL: connections, transactions, migrations."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Integer,
    Row,
    Select,
    bindparam,
    column,
    create_engine,
    event,
    func,
    select,
    table,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, TimeoutError as PoolTimeoutError

from .errors import DatabaseAway
from .tables import REVISION, VERSION_TABLE
from .write_queue import OWN_ERRORS, WriteQueue

T = TypeVar("T")

_MIGRATIONS = Path(__file__).parent / "migrations"
_MAX_CONNECTIONS = 8
"""The maximum number of connections of a process.

Transactions take milliseconds, so many threads can share a few connections."""
_SECONDS_TO_CONNECT = 3
PATIENCE = 4.0
"""The seconds that a thread waits for other writers, in its own process and in others."""
SCREEN_PATIENCE = 0.2
"""The seconds that a thread waits to write while it draws a screen.

If the thread gives up, the next screen that is drawn writes instead."""
_MIGRATION_LOCK = 0x6E696D73
"""The number of PostgreSQL's lock for migrations, which is “nims” in ASCII."""
_PATIENCE = "patience"
"""The name of an execution option: the seconds that a writing transaction waits for others."""
_NO_TRANSACTION = "no_transaction"
"""The name of an execution option for SQLite: a single statement that reads comes."""
_SET_SQLITE_PATIENCE = text("pragma busy_timeout = :milliseconds").bindparams(
    # A pragma takes no parameters, so SQLAlchemy writes the number into the statement.
    bindparam("milliseconds", type_=Integer, literal_execute=True)
)
_MAX_CONNECTION_SECONDS = 60
"""The age at which a connection is replaced, as one that was idle for hours may be dead."""
_FILE_ENDINGS = ("", "-wal", "-shm")
"""The endings of the files in which SQLite keeps a database."""


class Database:
    """A database of rooms. Its first use connects to it; after that the process must not fork."""

    def __init__(self, url: str) -> None:
        """Read `url`: sqlite:///FILE, postgresql://… or postgres://….

        Raises `ValueError` for any other address.
        """
        self._url = _parse_url(url)
        self.is_sqlite = self._url.get_backend_name() == "sqlite"
        self._opening_lock = Lock()
        self._queue = WriteQueue()
        self._engine: Engine | None = None
        self._opened_file: tuple[int, int] | None = None

    def check(self) -> None:
        """Check that the database answers, without creating a file.

        Raises `DatabaseAway` if it does not, or if its file was deleted.
        """
        file = self._file()
        if self._engine is None and self.is_sqlite and file is None:
            return
        if self._engine is not None and file != self._opened_file:
            raise DatabaseAway("its file was deleted")
        self.read_row(select(1))

    def is_new(self) -> bool:
        """Return True if the database is a file that does not exist yet."""
        return self.is_sqlite and self._file() is None

    def read_row(
        self, statement: Select[Any], parameters: Mapping[str, object] | None = None
    ) -> Row[Any] | None:
        """Return the only row that `statement` selects, or None if there is none.

        `parameters` are the values of its parameters, by their names. This takes one round trip to
        the database. Raises `DatabaseAway`.
        """
        # In SQLite a single statement needs no transaction.
        options = {_NO_TRANSACTION: True} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        with self._transaction(options) as connection:
            return connection.execute(statement, parameters).one_or_none()

    def read(self, work: Callable[[Connection], T]) -> T:
        """Return the result of `work`, which reads a snapshot of the database.

        Raises `DatabaseAway`.
        """
        options = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        with self._transaction(options) as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], T], patience: float = PATIENCE) -> T:
        """Run `work` in a transaction, commit, and return the result.

        SQLite has one writer at a time, which takes along what other threads want to write; in
        PostgreSQL `work` takes the locks that it needs.
        Raises `DatabaseAway` if other writers keep `work` waiting for `patience` seconds.
        """
        if not self.is_sqlite:
            with self._transaction({_PATIENCE: patience}) as connection:
                return work(connection)
        # Threads that wait in the queue hold no connection, so readers continue.
        end = monotonic() + patience
        return self._queue.write(
            work, patience, lambda: self._transaction({_PATIENCE: end - monotonic()})
        )

    def empty_log(self) -> None:
        """Empty SQLite's write-ahead log, so that deleted data does not remain there.

        If others read or write for a second meanwhile, or if all connections are in use, nothing
        happens, and the next call empties the log.
        """
        if not self.is_sqlite:
            return
        # A raw connection is used, since SQLAlchemy would begin a transaction.
        with (
            suppress(DatabaseAway, PoolTimeoutError, sqlite3.Error),
            closing(self._opened().raw_connection()) as connection,
            closing(connection.cursor()) as cursor,
        ):
            cursor.execute("pragma busy_timeout = 1000")
            cursor.execute("pragma wal_checkpoint(truncate)")

    def close(self) -> None:
        """Close all connections; later calls open new ones."""
        with self._opening_lock:
            if self._engine is not None:
                self._engine.dispose()
            self._engine = None

    @contextmanager
    def _transaction(self, options: Mapping[str, Any]) -> Iterator[Connection]:
        """Run the caller's block in a transaction, which is committed unless the block raises.

        `options` are execution options of SQLAlchemy, or `_PATIENCE` for a transaction that writes.
        Raises `DatabaseAway` for every error of the database that is not a mistake in our own
        statements or data.
        """
        try:
            with (
                self._opened().connect() as connection,
                connection.execution_options(**options).begin(),
            ):
                yield connection
        except OWN_ERRORS:
            raise
        except (DBAPIError, PoolTimeoutError, sqlite3.Error, OSError) as error:
            raise DatabaseAway(type(error).__name__) from error

    def _opened(self) -> Engine:
        """Return the engine; the first call creates it and migrates the tables.

        Raises `DatabaseAway` if another thread takes too long to do that.
        """
        if self._engine is not None:
            return self._engine
        if not self._opening_lock.acquire(timeout=PATIENCE):
            raise DatabaseAway("it is being opened")
        try:
            if self._engine is None:
                engine = _create_engine(self._url)
                try:
                    _migrate(engine)
                except BaseException:
                    engine.dispose()
                    raise
                self._opened_file = self._file()
                self._engine = engine
            return self._engine
        finally:
            self._opening_lock.release()

    def _file(self) -> tuple[int, int] | None:
        """Return the device and inode of SQLite's file, or None if there is no file."""
        if self.is_sqlite:
            with suppress(FileNotFoundError):
                status = Path(self._url.database or "").stat()
                return status.st_dev, status.st_ino
        return None


def _parse_url(url: str) -> URL:
    """Return the parts of `url`, with the driver that we use if it is an address of PostgreSQL.

    Raises `ValueError` if it is an address of neither SQLite nor PostgreSQL.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        parsed = None
    if parsed is not None and parsed.drivername == "sqlite" and parsed.database:
        return parsed
    if parsed is not None and parsed.drivername in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg")
    # The message does not quote `url`, as that contains a password.
    raise ValueError("DATABASE_URL begins with sqlite:///, and a file, or with postgresql://")


def _create_engine(url: URL) -> Engine:
    """Return an engine for `url`, with functions that set up connections and transactions."""
    options: dict[str, Any] = {
        "pool_size": _MAX_CONNECTIONS,
        "max_overflow": 0,
        "pool_timeout": PATIENCE,
    }
    if url.get_backend_name() != "sqlite":
        # A connection pooler does not allow prepared statements.
        connect = {"connect_timeout": _SECONDS_TO_CONNECT, "prepare_threshold": None}
        options["pool_recycle"] = _MAX_CONNECTION_SECONDS
        engine = create_engine(url, connect_args=connect, **options)
        event.listen(engine, "begin", _begin_in_postgresql)
        return engine
    assert url.database is not None
    _keep_private(Path(url.database))
    engine = create_engine(url, connect_args={"timeout": PATIENCE}, **options)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_in_sqlite)
    return engine


def _keep_private(file: Path) -> None:
    """Create `file` if necessary, and let only the server's own user read it and its logs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(0o600)
    for ending in _FILE_ENDINGS:
        with suppress(FileNotFoundError, PermissionError):
            file.with_name(file.name + ending).chmod(0o600)


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Set the options of a new connection to SQLite."""
    # This keeps Python's sqlite3 from beginning transactions by itself.
    connection.isolation_level = None
    with suppress(sqlite3.OperationalError):
        # The mode is stored in the file, and another process may be setting it right now.
        connection.execute("pragma journal_mode = wal")
    # Committed answers survive a power failure, and deleted data is overwritten.
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma secure_delete = on")


def _begin_in_sqlite(connection: Connection) -> None:
    """Begin a transaction, which Python's sqlite3 would not do by itself before reading.

    SQLAlchemy's documentation shows how. With the option `_PATIENCE`, the transaction writes: it
    waits that many seconds for other writers. With `_NO_TRANSACTION`, nothing happens.
    """
    options = connection.get_execution_options()
    patience: float | None = options.get(_PATIENCE)
    if patience is None:
        if not options.get(_NO_TRANSACTION):
            connection.exec_driver_sql("begin")
        return
    connection.execute(_SET_SQLITE_PATIENCE, {"milliseconds": max(0, int(1000 * patience))})
    connection.exec_driver_sql("begin immediate")


def _begin_in_postgresql(connection: Connection) -> None:
    """Limit the time of each statement, if the transaction has the option `_PATIENCE`.

    Such transactions write. The time includes waiting for other writers.
    """
    patience: float | None = connection.get_execution_options().get(_PATIENCE)
    if patience is not None:
        milliseconds = max(1, int(1000 * patience))
        connection.execute(select(func.set_config("statement_timeout", str(milliseconds), True)))


def _migrate(engine: Engine) -> None:
    """Migrate the tables to the release `REVISION` in one transaction, while other processes wait.

    Nothing happens if they are up to date. Raises `DatabaseAway` if a newer release made them.
    """
    versions = table(VERSION_TABLE, column("version_num"))
    # A new database has no such table.
    with suppress(DBAPIError), engine.begin() as connection:
        if connection.scalar(select(versions.c.version_num)) == REVISION:
            return
    # These imports take a tenth of a second and are needed only once.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    options = {_PATIENCE: PATIENCE}
    with engine.connect() as connection, connection.execution_options(**options).begin():
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise DatabaseAway("a newer release has made its tables") from error
