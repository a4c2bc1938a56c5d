"""Real databases for the tests of the queue, each in a folder of its own and gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
import redis

from dev import find_postgresql, find_redis
from tests.working import until

_MAX_PORTS = 10


class Missing(Exception):
    """The program of a database is not installed."""


@contextmanager
def real_or_told(
    begin: Callable[[Path], AbstractContextManager[str]], folder: Path, tests: str
) -> Iterator[str]:
    """Yield the address of a real database. If it is missing, warn; in CI, fail."""
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
    """Yield the address of an empty file."""
    yield f"sqlite:///{folder / 'jobs.sqlite'}"


@contextmanager
def redis_server(_folder: Path) -> Iterator[str]:
    """Yield the address of a Redis that stores nothing on disk. Raises `Missing`."""
    program = find_redis()
    if program is None:
        raise Missing("redis-server")
    with TemporaryDirectory(prefix="nimsum-redis-") as home:
        server, port = _redis_at_some_port(program, home)
        with _ended_afterwards(server):
            yield f"redis://127.0.0.1:{port}/0"


def _redis_at_some_port(program: str, home: str) -> "tuple[subprocess.Popen[bytes], int]":
    """Start a Redis at a free port; at another one where somebody else has taken it meanwhile."""
    kept = ("--save", "", "--appendonly", "no", "--dir", home, "--logfile", f"{home}/log")
    for _ in range(_MAX_PORTS):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
        server = _begun(program, "--bind", "127.0.0.1", "--port", str(port), *kept)
        until(partial(_is_ended_or_answers, server, port))
        if server.poll() is None:
            return server, port
    raise AssertionError(Path(f"{home}/log").read_text())


def _is_ended_or_answers(server: "subprocess.Popen[bytes]", port: int) -> bool:
    """Return True if a server has ended, or if it is this Redis that answers at the port."""
    return server.poll() is not None or _redis_of(port) == server.pid


def _redis_of(port: int) -> int | None:
    """Return the process that answers as a Redis at a port, None if there is none."""
    with redis.Redis(port=port) as client:
        try:
            process: int = client.info("server")["process_id"]
        except redis.RedisError:
            return None
        return process


@contextmanager
def postgresql_server(_folder: Path) -> Iterator[str]:
    """Yield the address of a PostgreSQL with an empty database. Raises `Missing`."""
    programs = find_postgresql()
    if programs is None:
        raise Missing("postgresql")
    # It refuses to run as root, and another user cannot enter pytest's folders.
    as_nobody = ("setpriv", "--reuid=nobody", "--clear-groups") if os.geteuid() == 0 else ()
    with TemporaryDirectory(prefix="nimsum-postgresql-") as home:
        if as_nobody:
            shutil.chown(home, "nobody")
        data = f"{home}/data"
        subprocess.run(
            [*as_nobody, f"{programs}/initdb", "-D", data, "-A", "trust", "-U", "nimsum", "-N"],
            check=True,
            capture_output=True,
            cwd=home,
        )
        # It listens to a socket in its folder, and to no port of the machine.
        settings = ("-clisten_addresses=", "-cfsync=off", "-k", home)
        server = _begun(*as_nobody, f"{programs}/postgres", "-D", data, *settings, cwd=home)
        with _ended_afterwards(server):
            url = f"postgresql://nimsum@/postgres?host={home}"
            until(lambda: _is_postgresql_at(url))
            yield url


def _is_postgresql_at(url: str) -> bool:
    """Return True if a PostgreSQL takes connections at an address."""
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


def _begun(*command: str, cwd: str | None = None) -> "subprocess.Popen[bytes]":
    """Start a server that says nothing."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=cwd, stdout=quiet, stderr=quiet)


@contextmanager
def _ended_afterwards(server: "subprocess.Popen[bytes]") -> Iterator[None]:
    """End a server when it is needed no more."""
    with server:
        try:
            yield
        finally:
            # PostgreSQL: end now, without waiting for those who are connected.
            server.send_signal(signal.SIGINT)
