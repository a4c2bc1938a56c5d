"""Nimsum under gunicorn with the tree's settings, to be killed, starved and talked to rudely."""

import http.client
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import dev
from benchmarks.serving import bind_options, open_listener
from tests.working import LONG_ENOUGH

WORKERS = 2


@dataclass
class Server:
    """A server, what it has in folders of its own, and what it says."""

    process: "subprocess.Popen[bytes]"
    port: int
    folder: Path

    @property
    def temporary(self) -> Path:
        """The folder that the environment names for temporary files."""
        return self.folder / "temporary"

    @property
    def kept(self) -> Path:
        """The folder for what is kept."""
        return self.folder / "kept"

    @property
    def said(self) -> str:
        """What stands in its log."""
        return (self.folder / "log").read_text()

    def workers(self) -> list[int]:
        """The processes that answer."""
        pid = self.process.pid
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))

    def status(self, path: str, method: str = "GET", body: str = "") -> int:
        """Return the status of the answer to a request."""
        return self.answer(path, method, body)[0]

    def answer(self, path: str, method: str = "GET", body: str = "") -> tuple[int, str]:
        """Return the status and the body of the answer to a request."""
        headers = {"Sec-Fetch-Site": "same-origin"}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, LONG_ENOUGH)) as to:
            to.request(method, path, body or None, headers)
            result = to.getresponse()
            return result.status, result.read().decode()

    def connected(self) -> socket.socket:
        """Return a connection on which nothing has been sent."""
        return socket.create_connection(("127.0.0.1", self.port), LONG_ENOUGH)

    def answer_to(self, said: bytes) -> bytes:
        """Return all bytes received after sending `said` and then nothing more."""
        with self.connected() as to:
            to.sendall(said)
            to.shutdown(socket.SHUT_WR)
            return everything_from(to)


def everything_from(connection: socket.socket) -> bytes:
    """Return all bytes received on `connection` until the other side closes it."""
    told = b""
    try:
        while more := connection.recv(65_536):
            told += more
    except ConnectionResetError:
        pass
    return told


@contextmanager
def started(folder: Path, **settings: str) -> Iterator[Server]:
    """Yield a server whose environment names no folders outside `folder`."""
    for name in ("temporary", "kept", "home"):
        (folder / name).mkdir()
    environment = dict(os.environ)
    for name in ("QUEUE_URL", "DATABASE_URL"):
        environment.pop(name, None)
    environment |= {
        "WEB_CONCURRENCY": str(WORKERS),
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "temporary"),
        "NIMSUM_DATA": str(folder / "kept"),
        "NIMSUM_RATELIMIT_ENABLED": "false",
        "PYTHONDONTWRITEBYTECODE": "1",
        **settings,
    }
    command = [sys.executable, "-m", "gunicorn", "webapp:create_app()"]
    with open_listener() as open_to_all, (folder / "log").open("wb") as log:
        port: int = open_to_all.getsockname()[1]
        process = subprocess.Popen(
            [*command, *bind_options(open_to_all)],
            cwd=dev.ROOT,
            env=environment,
            stdout=log,
            stderr=log,
            pass_fds=[open_to_all.fileno()],
        )
    with process:
        try:
            server = Server(process, port, folder)
            assert server.status("/healthz") == HTTPStatus.OK
            yield server
        finally:
            process.terminate()
            process.wait(LONG_ENOUGH)


class Asking:
    """A request that the app is at work on: it waits for the rest of the body."""

    _BODY = b"do=stop"

    def __init__(self, server: Server) -> None:
        self._connection = server.connected()
        head = (
            "POST /duel HTTP/1.1",
            "Host: localhost",
            "Sec-Fetch-Site: same-origin",
            "Connection: close",
            "Content-Type: application/x-www-form-urlencoded",
            "Expect: 100-continue",
            f"Content-Length: {len(self._BODY)}",
        )
        self._connection.sendall("\r\n".join((*head, "", "")).encode())
        # gunicorn says this when it gives the request to the app, and not before.
        told = self._connection.recv(100)
        assert told.startswith(b"HTTP/1.1 100 Continue"), told

    def finished(self) -> bytes:
        """Send the rest, and give the first line of the answer: none where the server is gone."""
        with self._connection as to:
            try:
                to.sendall(self._BODY)
            except (BrokenPipeError, ConnectionResetError):
                return b""
            return everything_from(to).partition(b"\r\n")[0]
