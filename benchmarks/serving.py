"""Shared parts of the benchmarks: a server as it is deployed, clients, and a table of targets."""

import asyncio
import os
import re
import shlex
import socket
import statistics
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

from dev import PYTHON
from tests.processes import children_of

ROOT = Path(__file__).resolve().parent.parent
NIMSUM = "webapp:create_app()"
START_SECONDS = 120  # Long enough for a slow and busy machine.

# A benchmark sends more requests than a visitor may; with this limit they are still counted,
# so that the cost of counting is measured, too.
UNLIMITED = {"NIMSUM_RATELIMIT_APPLICATION": "1000000000 per 10 seconds"}

CLASS = "127.0.0.1"
"""The address of a school, which all pupils share."""
STRANGER = "127.0.0.2"
"""The address of another visitor."""

OK = 200
SEE_OTHER = 303
UNCHANGED = 304
_MAX_ATTEMPTS = 5


@dataclass(frozen=True)
class Server:
    """A gunicorn server: its port, and the id of its first process."""

    port: int
    process: int

    def processes(self) -> list[int]:
        """Return the ids of all processes of the server, with its first process first."""
        return [self.process, *children_of(self.process)]

    def workers(self) -> list[int]:
        """Return the ids of the web processes, which are direct children of the first process."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text()
        return list(map(int, children.split()))

    def cpu_seconds(self) -> float:
        """Return the processor seconds of all processes until now, by Linux's accounting."""
        return sum(map(cpu_seconds, self.processes()))

    def max_memory(self) -> int:
        """Return the memory, in bytes, of the process that holds most."""
        return max(map(_resident, self.processes()))


def cpu_seconds(process: int) -> float:
    """Return the processor seconds of `process` until now, or 0 if it has ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    # After the name in brackets come the state, as field 3, and the ticks of work, as 14 and 15.
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def running_server(
    app: str = NIMSUM, environment: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """Start `app` by the Procfile's web line, and stop it at the end of the block.

    `environment` has additional environment variables. Raises `Broken` if the server does not
    start.
    """
    with open_listener() as listener:
        port: int = listener.getsockname()[1]
        settings = {"HOST": "127.0.0.1", "PORT": str(port), **(environment or {})}
        name, *arguments = shlex.split(_web_line().replace(f"'{NIMSUM}'", f"'{app}'"))
        server = subprocess.Popen(
            [
                str(PYTHON),
                "-m",
                name,
                "--log-level",
                "warning",
                *bind_options(listener),
                *arguments,
            ],
            cwd=ROOT,
            env={**os.environ, **settings},
            pass_fds=[listener.fileno()],
        )
    try:
        wait_until_ready(server, port)
        yield Server(port, server.pid)
    finally:
        server.terminate()
        server.wait()


def _web_line() -> str:
    lines = (ROOT / "Procfile").read_text().splitlines()
    return next(line.removeprefix("web: ") for line in lines if line.startswith("web: "))


def open_listener() -> socket.socket:
    """Return a socket that listens at a free port, to be passed to a server process.

    As the port is open before the server starts, no other program can take it, and early requests
    wait for the server.
    """
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(2048)
    # If several processes wait for a connection, the ones that do not get it must not block.
    listener.setblocking(False)
    return listener


def bind_options(listener: socket.socket) -> tuple[str, ...]:
    """Return the options that make gunicorn serve at `listener`, a socket that it inherits."""
    return ("--bind", f"fd://{listener.fileno()}")


def wait_until_ready(server: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until `server` is ready, its solvers included. Raises `Broken` if that fails."""
    for _ in range(10 * START_SECONDS):
        with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/readyz"):
            return
        if server.poll() is not None:
            raise Broken(f"the server ended with exit code {server.returncode}")
        time.sleep(0.1)
    raise Broken("the server did not become ready")


class Broken(Exception):
    """Raised if a connection ends before its answer is complete, or if the answer is unexpected."""


@dataclass(frozen=True)
class Answer:
    """An answer of the server, and the milliseconds from the request until it was complete."""

    status: int
    headers: dict[str, str]
    text: str
    milliseconds: float


class Browser:
    """A browser: a connection that is kept alive and reopened if needed, and its cookies.

    The class is a thin layer over asyncio's streams, so that hundreds of browsers take little time
    from the app.
    """

    def __init__(
        self,
        port: int,
        address: str = CLASS,
        counts: Counter[str] | None = None,
        header_lines: Sequence[str] = (),
    ) -> None:
        """Connect to `port` from the address `address`, and send `header_lines` with each request.

        `counts` counts the answers by method and status, as in "GET 200", and repeated requests as
        "again".
        """
        self.port = port
        self._address = address
        self._header_lines = header_lines
        self._counts: Counter[str] = Counter() if counts is None else counts
        self._cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.lock = asyncio.Lock()
        """The lock that is held during a request."""

    async def get(self, path: str) -> Answer:
        """Return the answer to a GET of `path`. Raises `Broken` after several failed attempts."""
        return await self._request("GET", path, b"")

    async def post(
        self, path: str, fields: Mapping[str, str] | Sequence[tuple[str, str]]
    ) -> Answer:
        """Return the answer to a POST of the form `fields` to `path`.

        The form is sent again if the connection breaks: a room counts a repeated answer once.
        Raises `Broken` after several failed attempts.
        """
        return await self._request("POST", path, urlencode(fields).encode())

    def share_cookies(self, other: "Browser") -> None:
        """Share the cookies of `other`, as two windows of one person do."""
        self._cookies = other._cookies

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    async def _request(self, method: str, path: str, body: bytes) -> Answer:
        async with self.lock:
            for _ in range(_MAX_ATTEMPTS):
                try:
                    answer = await self._request_once(method, path, body)
                except (OSError, EOFError, Broken):
                    self.close()
                    self._counts["again"] += 1
                    await asyncio.sleep(0.1)
                except asyncio.CancelledError:
                    # The rest of this answer must not be read as the next one.
                    self.close()
                    raise
                else:
                    self._counts[f"{method} {answer.status}"] += 1
                    return answer
        raise Broken(path)

    async def _request_once(self, method: str, path: str, body: bytes) -> Answer:
        start = time.perf_counter()
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self._address, 0)
            )
        reader, writer = self._streams
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Accept: text/html",
            "Accept-Encoding: identity",
            "Sec-Fetch-Site: same-origin",
            "Cookie: " + "; ".join(map("=".join, self._cookies.items())),
            *self._header_lines,
        ]
        if method == "POST":
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        status = int(head[0].split()[1])
        headers = {}
        for line in filter(None, head[1:]):
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _, cookie_value = value.partition(";")[0].partition("=")
                self._cookies[cookie] = cookie_value
            headers[name.lower()] = value
        text = await self._body(reader, headers) if status != UNCHANGED else ""
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, text, (time.perf_counter() - start) * 1000)

    @staticmethod
    async def _body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> str:
        if headers.get("transfer-encoding") != "chunked":
            return (await reader.readexactly(int(headers.get("content-length", "0")))).decode()
        parts = []
        while size := int(await reader.readuntil(b"\r\n"), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        return b"".join(parts).decode()


def version_of(page: str) -> str:
    """Return the number of the version of `page`, a screen of a room, which a poll sends back.

    Raises `Broken` if the page has none.
    """
    match = re.search(r'data-version="(\d+)"', page)
    if match is None:
        raise Broken(page[:300])
    return match[1]


def percentile(figures: Sequence[float], percent: int) -> float:
    """Return the percentile `percent`, from 1 to 99, of `figures`; NaN if there are no figures."""
    if len(figures) < 2:
        return figures[0] if figures else float("nan")
    return statistics.quantiles(figures, n=100, method="inclusive")[percent - 1]


@dataclass
class Targets:
    """A table of figures and their targets, which is printed row by row.

    `missed` collects the names of the figures that miss their targets.
    """

    missed: list[str] = field(default_factory=list)
    counts_missed: list[str] = field(default_factory=list)
    """The missed figures that are not times."""

    def head(self, title: str) -> None:
        """Print the heading of a part of the table."""
        print(f"\n{title}\n  {'':44} {'found':>10}  {'at most':>10}", flush=True)

    def row(self, name: str, figure: float, at_most: float | None = None, unit: str = "ms") -> None:
        """Print `figure`, in `unit`, under `name`, and whether it meets the target `at_most`.

        If `at_most` is None, the figure has no target.
        """
        met = at_most is None or figure <= at_most
        if not met:
            self.missed.append(name)
            if unit not in ("ms", "s"):
                self.counts_missed.append(f"{name}: {figure:g}")
        target = ""
        if at_most is not None:
            target = f"{at_most:7.4g} {unit:3} {'met' if met else 'MISSED'}"
        print(f"  {name:44} {figure:7.4g} {unit:3} {target:>10}", flush=True)

    def counts(self, counts: Mapping[str, int]) -> None:
        """Print counts with their names, such as the number of answers with each status."""
        print("  " + ", ".join(f"{name}: {counts[name]}" for name in sorted(counts)), flush=True)

    def end(self) -> int:
        """Print the missed targets, and return the exit code of the benchmark."""
        print(f"\nmissed: {'; '.join(self.missed) or 'none'}")
        return int(bool(self.missed))
