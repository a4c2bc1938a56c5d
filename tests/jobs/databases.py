"""Real databases for the tests of the queue, each in a folder of its own and gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import psycopg
import pytest
import redis

from dev import find_postgresql, find_redis

_SECONDS_TO_START = 60


class Missing(Exception):
    """The program of a database is not installed."""


@contextmanager
def real_or_told(
    begin: Callable[[Path], AbstractContextManager[str]], folder: Path, tests: str
) -> Iterator[str]:
    """The address of a real database. A missing one is said loudly; in CI it is a failure."""
    try:
        with begin(folder) as url:
            yield url
    except Missing as missing:
        reason = f"no {missing} found: the tests of {tests} in it did not run"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)


@contextmanager
def sqlite(folder: Path) -> Iterator[str]:
    """The address of an empty file."""
    yield f"sqlite:///{folder / 'jobs.sqlite'}"


@contextmanager
def redis_server(_folder: Path) -> Iterator[str]:
    """The address of a Redis that keeps nothing. Raises Missing."""
    program = find_redis()
    if program is None:
        raise Missing("redis-server")
    with TemporaryDirectory(prefix="nimsum-redis-") as home:
        port = _free_port()
        kept = ("--save", "", "--appendonly", "no", "--dir", home, "--logfile", f"{home}/log")
        with _running(program, "--bind", "127.0.0.1", "--port", str(port), *kept):
            url = f"redis://127.0.0.1:{port}/0"
            client = redis.Redis.from_url(url)
            _wait_for(client.ping)
            client.close()
            yield url


@contextmanager
def postgresql_server(_folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL with an empty database. Raises Missing."""
    programs = find_postgresql()
    if programs is None:
        raise Missing("postgresql")
    # It refuses to run as root, and another user cannot enter pytest's folders.
    as_nobody = ("setpriv", "--reuid=nobody", "--clear-groups") if os.geteuid() == 0 else ()
    with TemporaryDirectory(prefix="nimsum-postgresql-") as home:
        if as_nobody:
            shutil.chown(home, "nobody")
        data, port = f"{home}/data", _free_port()
        subprocess.run(
            [*as_nobody, f"{programs}/initdb", "-D", data, "-A", "trust", "-U", "nimsum", "-N"],
            check=True,
            capture_output=True,
            cwd=home,
        )
        settings = [f"-c{name}" for name in ("listen_addresses=127.0.0.1", "fsync=off")]
        server = (f"{programs}/postgres", "-D", data, "-p", str(port), "-k", home, *settings)
        with _running(*as_nobody, *server, cwd=home):
            url = f"postgresql://nimsum@127.0.0.1:{port}/postgres"
            _wait_for(lambda: psycopg.connect(url).close())
            yield url


@contextmanager
def _running(*command: str, cwd: str | None = None) -> Iterator[None]:
    with subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            yield
        finally:
            # PostgreSQL: end now, without waiting for those who are connected.
            server.send_signal(signal.SIGINT)


def _wait_for(answer: Callable[[], object]) -> None:
    end = monotonic() + _SECONDS_TO_START
    while True:
        try:
            answer()
        except (redis.ConnectionError, psycopg.OperationalError):
            assert monotonic() < end, "the database does not start"
            sleep(0.05)
        else:
            return


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
