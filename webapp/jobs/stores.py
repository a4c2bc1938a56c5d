"""What keeps the jobs: a file of SQLite, PostgreSQL or Redis, through huey's storage for it.

huey's storages keep a queue, and values by their keys. Added here is what several machines need to
agree: to change a value only if it still is what one has read, and one clock for all.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import redis
from huey.constants import EmptyData
from huey.storage import PostgresStorage, RedisStorage, SqliteStorage

NAME = "nimsum"
"""The name of the queue, where others share the database."""

_SECONDS_TO_CONNECT = 2
_SECONDS_TO_ANSWER = 5


class Unreachable(Exception):
    """The jobs cannot be read or changed: no database answers, or no file can be written."""


@dataclass(frozen=True)
class Store:
    """A storage of huey's, with the two things added to it."""

    storage: Any
    swap_in: Callable[[str, bytes | None, bytes | None], bool]
    clock: Callable[[], float]

    def get(self, key: str) -> bytes | None:
        """The value that is kept under a key, None if there is none. Raises Unreachable."""
        return self.get_all([key])[key]

    def get_all(self, keys: list[str]) -> dict[str, bytes | None]:
        """The values that are kept under some keys. Raises Unreachable."""
        with reached():
            found = self.storage.peek_many(keys)
            return {key: found.get(key) for key in keys}

    def put(self, key: str, value: bytes) -> None:
        """Keep a value under a key. Raises Unreachable."""
        with reached():
            self.storage.put_data(key, value)

    def delete(self, key: str) -> None:
        """Keep nothing under a key any more. Raises Unreachable."""
        with reached():
            self.storage.delete_data(key)

    def swap(self, key: str, old: bytes | None, new: bytes | None) -> bool:
        """Replace the old value under a key by a new one, unless it is another one by now.

        None is for no value. Says whether it was replaced. Raises Unreachable.
        """
        with reached():
            return self.swap_in(key, old, new)

    def now(self) -> float:
        """The time in seconds, by one clock for all machines. Raises Unreachable."""
        with reached():
            return self.clock()

    def queued(self) -> list[bytes]:
        """What waits in the queue. Raises Unreachable."""
        with reached():
            waiting: list[bytes] = self.storage.enqueued_items()
            return waiting

    def close(self) -> None:
        """Let go of the connection; it is made again when it is needed."""
        self.storage.close()


class _Sqlite(SqliteStorage):  # type: ignore[misc]
    """With a write-ahead log a file is never broken, though it is not flushed at every change."""

    def _create_connection(self) -> Any:
        connection = super()._create_connection()
        connection.execute("pragma synchronous=normal")
        return connection


class _Redis(RedisStorage):  # type: ignore[misc]
    def close(self) -> None:
        self.pool.disconnect(inuse_connections=False)


@contextmanager
def reached() -> Iterator[None]:
    """Tells of every way in which a database does not answer as one error, Unreachable."""
    try:
        yield
    except (OSError, sqlite3.Error, psycopg.Error, redis.RedisError) as error:
        raise Unreachable(str(error)) from error


def opener_of(url: str) -> Callable[[], Store]:
    """What opens the store at sqlite:///FILE, postgresql://…, redis://… or rediss://….

    It raises Unreachable. ValueError for any other address.
    """
    for beginnings, opened in (
        (("sqlite:///",), _in_sqlite),
        (("postgres://", "postgresql://"), _in_postgresql),
        (("redis://", "rediss://"), _in_redis),
    ):
        if url.startswith(beginnings):
            return partial(_opened, opened, url)
    raise ValueError(
        f"QUEUE_URL is {url!r}; it begins with sqlite:///, postgresql://, redis:// or rediss://"
    )


def _opened(opened: Callable[[str], Store], url: str) -> Store:
    with reached():
        return opened(url)


def _in_sqlite(url: str) -> Store:
    file = Path(url.removeprefix("sqlite:///"))
    file.parent.mkdir(parents=True, exist_ok=True)
    storage = _Sqlite(NAME, filename=os.fspath(file))
    return Store(storage, _swap_in_sql(storage, "kv", "?", "insert or ignore", ""), time.time)


def _in_postgresql(url: str) -> Store:
    def made() -> PostgresStorage:
        return PostgresStorage(
            NAME, dsn=url, table_prefix=NAME, connect_timeout=_SECONDS_TO_CONNECT
        )

    try:
        storage = made()
    except psycopg.errors.UniqueViolation:
        # Somebody has made the tables in this moment.
        storage = made()

    def now() -> float:
        ((seconds,),) = storage.sql(
            "select extract(epoch from clock_timestamp())::float8", results=True
        )
        return float(seconds)

    in_vain = "on conflict do nothing"
    return Store(storage, _swap_in_sql(storage, storage.table_kv, "%s", "insert", in_vain), now)


def _swap_in_sql(
    storage: Any, table: str, value: str, insert: str, in_vain: str
) -> Callable[[str, bytes | None, bytes | None], bool]:
    place = f"queue = {value} and key = {value}"

    def swap(key: str, old: bytes | None, new: bytes | None) -> bool:
        if old is None and new is None:
            return storage.peek_data(key) is EmptyData
        if old is None:
            command = (
                f"{insert} into {table} (queue, key, value) values ({value}, {value}, {value}) "
                f"{in_vain}"
            )
            values: tuple[object, ...] = (NAME, key, new)
        elif new is None:
            command = f"delete from {table} where {place} and value = {value}"
            values = (NAME, key, old)
        else:
            command = f"update {table} set value = {value} where {place} and value = {value}"
            values = (new, NAME, key, old)
        with storage.db(commit=True) as cursor:
            cursor.execute(command, values)
            return bool(cursor.rowcount == 1)

    return swap


_SWAP_IN_REDIS = """
local now = redis.call('hget', KEYS[1], ARGV[1]) or ''
if now ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('hdel', KEYS[1], ARGV[1])
else redis.call('hset', KEYS[1], ARGV[1], ARGV[3]) end
return 1
"""


def _in_redis(url: str) -> Store:
    pool = redis.ConnectionPool.from_url(
        url, socket_connect_timeout=_SECONDS_TO_CONNECT, socket_timeout=_SECONDS_TO_ANSWER
    )
    storage = _Redis(NAME, connection_pool=pool)
    script = storage.conn.register_script(_SWAP_IN_REDIS)

    def swap(key: str, old: bytes | None, new: bytes | None) -> bool:
        return bool(script(keys=[storage.result_key], args=[key, old or b"", new or b""]))

    def now() -> float:
        seconds, millionths = storage.conn.time()
        return float(seconds) + float(millionths) / 1_000_000

    storage.conn.ping()
    return Store(storage, swap, now)
