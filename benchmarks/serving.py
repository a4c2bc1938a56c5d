"""Serve an app as Procfile does, under gunicorn with the tree's settings, on a free port."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NIMSUM = "webapp:create_app()"
START_SECONDS = 30


@contextmanager
def serving(app: str = NIMSUM, more: Mapping[str, str] | None = None) -> Iterator[int]:
    """Start the app with 2 workers and more settings and give its port; stop it at the end."""
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "--log-level", "warning", app]
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "2"}
    # A benchmark asks more than any visitor may.
    unlimited = {"NIMSUM_RATELIMIT_ENABLED": "false"}
    environment = {**os.environ, **settings, **unlimited, **(more or {})}
    server = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        wait_until_it_listens(server, port)
        yield port
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
