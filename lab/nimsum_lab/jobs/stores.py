"""The databases that keep jobs and results: SQLite for one machine, Redis for several machines."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis
from huey import Huey, PriorityRedisHuey, SqliteHuey
from huey.registry import Message
from huey.serializer import Serializer

_NAME = "nimsum_jobs"
_SECONDS_TO_CONNECT = 2
_SECONDS_TO_ANSWER = 5


class Unreachable(Exception):
    """The jobs cannot be read or changed: no database answers, or no file can be written."""


@contextmanager
def unreachable_on_error() -> Iterator[None]:
    """Raise Unreachable instead of the errors that a database raises if it fails to answer."""
    try:
        yield
    except (OSError, sqlite3.Error, redis.RedisError) as error:
        raise Unreachable(str(error)) from error


@dataclass(frozen=True, slots=True)
class Store:
    """An open database as huey's object, and the function that closes its connections.

    After `close`, huey opens new connections when it needs them.
    """

    huey: Huey
    close: Callable[[], object]


def store_at(url: str, patience: float) -> Callable[[], Store]:
    """Return a function that opens the database at `url`.

    It raises the errors of that database. `patience` is the number of seconds to wait for another
    writer. Raises ValueError for a wrong `url`.
    """
    if url.startswith("sqlite:///"):
        return lambda: _open_sqlite(Path(url.removeprefix("sqlite:///")), patience)
    if url.startswith(("redis://", "rediss://")):
        return lambda: _open_redis(url)
    raise ValueError(f"QUEUE_URL is {url!r}; it begins with sqlite:///, redis:// or rediss://")


def _open_sqlite(file: Path, patience: float) -> Store:
    file.parent.mkdir(parents=True, exist_ok=True)
    # The file holds keys of jobs. SQLite gives its other files the mode of this one.
    file.touch(mode=0o600)
    huey = SqliteHuey(_NAME, filename=os.fspath(file), timeout=patience, **_OPTIONS)
    return Store(huey, huey.storage.close)


def _open_redis(url: str) -> Store:
    pool = redis.ConnectionPool.from_url(
        url, socket_connect_timeout=_SECONDS_TO_CONNECT, socket_timeout=_SECONDS_TO_ANSWER
    )
    huey = PriorityRedisHuey(_NAME, connection_pool=pool, **_OPTIONS)
    return Store(huey, pool.disconnect)


class _JsonSerializer(Serializer):  # type: ignore[misc]
    """A serializer that writes JSON: unlike pickle, JSON of unknown origin is safe to read."""

    def _serialize(self, data: Any) -> bytes:
        # A message of huey's is a named tuple; JSON would lose the names of its fields.
        content = {"message": data._asdict()} if hasattr(data, "_asdict") else data
        return json.dumps(content).encode()

    def _deserialize(self, data: bytes) -> Any:
        content = json.loads(data)
        is_message = isinstance(content, dict) and content.keys() == {"message"}
        return Message(**content["message"]) if is_message else content


_OPTIONS = {"results": False, "serializer": _JsonSerializer()}
"""The options of huey. Jobs keep their own results: huey would keep them under the id of a task,
which only the process that started the task knows."""
