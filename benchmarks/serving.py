"""Serve an app as Procfile does, under gunicorn with the tree's settings, on a free port."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NIMSUM = "webapp:create_app()"
START_SECONDS = 30


@dataclass(frozen=True)
class Server:
    """A gunicorn: its port, and the process whose children are its workers."""

    port: int
    process: int

    def cpu_seconds(self) -> float:
        """What it has worked until now, by the accounting of the system, which is Linux."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text()
        return sum(map(_cpu_seconds, [self.process, *map(int, children.split())]))


def _cpu_seconds(process: int) -> float:
    # Behind the name in brackets come the state, as field 3, and at 14 and 15 the ticks of work.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(app: str = NIMSUM, more: Mapping[str, str] | None = None) -> Iterator[int]:
    """Start the app with 2 workers and more settings and give its port; stop it at the end."""
    with started(app, more) as server:
        yield server.port


@contextmanager
def started(app: str = NIMSUM, more: Mapping[str, str] | None = None) -> Iterator[Server]:
    """The same, where more than the port is wanted."""
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "--log-level", "warning", app]
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "2"}
    # A benchmark asks more than any visitor may; it is counted all the same, which has its cost.
    unlimited = {"NIMSUM_RATELIMIT_APPLICATION": "1000000000 per 10 seconds"}
    environment = {**os.environ, **settings, **unlimited, **(more or {})}
    server = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        wait_until_it_listens(server, port)
        yield Server(port, server.pid)
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_it_listens(server: "subprocess.Popen[bytes]", port: int) -> None:
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        if server.poll() is not None:
            raise RuntimeError(f"the server ended with exit code {server.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port} after {START_SECONDS} s")
