"""Where huey keeps the queue: in a file of SQLite, or in Redis for several machines."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import redis
from huey import Huey, SqliteHuey
from huey.registry import Message
from huey.serializer import Serializer
from huey.storage import PriorityRedisStorage

_NAME = "nimsum_jobs"
_SECONDS_TO_CONNECT = 2
_SECONDS_TO_ANSWER = 5


class Unreachable(Exception):
    """The jobs cannot be read or changed: no database answers, or no file can be written."""


@contextmanager
def reached() -> Iterator[None]:
    """Tells of every way in which a database does not answer as one error, Unreachable."""
    try:
        yield
    except (OSError, sqlite3.Error, redis.RedisError) as error:
        raise Unreachable(str(error)) from error


def opener_of(url: str, patience: float) -> Callable[[], Huey]:
    """What opens the queue at an address. It raises what its database raises."""
    if url.startswith("sqlite:///"):
        return lambda: _in_sqlite(Path(url.removeprefix("sqlite:///")), patience)
    if url.startswith(("redis://", "rediss://")):
        return lambda: _in_redis(url)
    raise ValueError(f"QUEUE_URL is {url!r}; it begins with sqlite:///, redis:// or rediss://")


def _in_sqlite(file: Path, patience: float) -> Huey:
    file.parent.mkdir(parents=True, exist_ok=True)
    # Keys of jobs are in it: SQLite gives its other files the same mode.
    file.touch(mode=0o600)
    return SqliteHuey(_NAME, filename=os.fspath(file), timeout=patience, serializer=_Json())


def _in_redis(url: str) -> Huey:
    pool = redis.ConnectionPool.from_url(
        url, socket_connect_timeout=_SECONDS_TO_CONNECT, socket_timeout=_SECONDS_TO_ANSWER
    )
    return Huey(_NAME, storage_class=_Redis, connection_pool=pool, serializer=_Json())


class _Redis(PriorityRedisStorage):  # type: ignore[misc]
    """A Redis as huey knows it, but for its connections: huey itself never closes them."""

    def close(self) -> None:
        """Close all connections; others are opened when they are needed."""
        self.pool.disconnect()


class _Json(Serializer):  # type: ignore[misc]
    """How huey writes messages and results. What is read from a shared store is never unpickled."""

    def _serialize(self, data: Any) -> bytes:
        told = {"message": data._asdict()} if isinstance(data, Message) else data
        # Of an error huey keeps the message.
        return json.dumps(told, default=lambda error: error.metadata).encode()

    def _deserialize(self, data: bytes) -> Any:
        told = json.loads(data)
        is_message = isinstance(told, dict) and told.keys() == {"message"}
        return Message(**told["message"]) if is_message else told
