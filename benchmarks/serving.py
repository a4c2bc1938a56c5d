"""What the benchmarks share: a server as it is deployed, clients of it, and a table of targets."""

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
START_SECONDS = 120  # A slow machine may be busy, too.

# A benchmark asks more than any visitor may; it is counted all the same, which has its cost.
UNLIMITED = {"NIMSUM_RATELIMIT_APPLICATION": "1000000000 per 10 seconds"}

CLASS, STRANGER = "127.0.0.1", "127.0.0.2"
"""The address of a school, behind which all pupils are, and that of somebody else."""

OK, SEE_OTHER, UNCHANGED = 200, 303, 304
_TRIES = 5


@dataclass(frozen=True)
class Server:
    """A gunicorn: its port, and the process from which all of its others descend."""

    port: int
    process: int

    def processes(self) -> list[int]:
        """All processes of the server, the first one first."""
        return [self.process, *children_of(self.process)]

    def workers(self) -> list[int]:
        """The processes that answer, without those that these have started."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text()
        return list(map(int, children.split()))

    def cpu_seconds(self) -> float:
        """What it has worked until now, by the accounting of the system, which is Linux."""
        return sum(map(cpu_seconds, self.processes()))

    def largest(self) -> int:
        """The bytes that its largest process holds in memory."""
        return max(map(_resident, self.processes()))


def cpu_seconds(process: int) -> float:
    """What a process has worked until now; nothing where it has ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    # Behind the name in brackets come the state, as field 3, and at 14 and 15 the ticks of work.
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def started(app: str = NIMSUM, more: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Start the app by the Procfile's web line, with more settings; stop it at the end."""
    with listening() as open_to_all:
        port: int = open_to_all.getsockname()[1]
        settings = {"HOST": "127.0.0.1", "PORT": str(port), **(more or {})}
        name, *arguments = shlex.split(_web_line().replace(f"'{NIMSUM}'", f"'{app}'"))
        server = subprocess.Popen(
            [str(PYTHON), "-m", name, "--log-level", "warning", *taking(open_to_all), *arguments],
            cwd=ROOT,
            env={**os.environ, **settings},
            pass_fds=[open_to_all.fileno()],
        )
    try:
        wait_until_it_is_ready(server, port)
        yield Server(port, server.pid)
    finally:
        server.terminate()
        server.wait()


def _web_line() -> str:
    lines = (ROOT / "Procfile").read_text().splitlines()
    return next(line.removeprefix("web: ") for line in lines if line.startswith("web: "))


def listening() -> socket.socket:
    """Return a socket that listens at a free port, which is handed to the server that is started.

    So nobody else can take the port meanwhile, and who asks too early waits for the server.
    """
    found = socket.socket()
    found.bind(("127.0.0.1", 0))
    found.listen(2048)
    # Of several processes that wait for it one takes a connection, and the others go on.
    found.setblocking(False)
    return found


def taking(listener: socket.socket) -> tuple[str, ...]:
    """Return the arguments by which gunicorn serves at a socket that it is handed."""
    return ("--bind", f"fd://{listener.fileno()}")


def wait_until_it_is_ready(server: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait for all that pages need, its solvers among them. Raises Broken."""
    for _ in range(10 * START_SECONDS):
        with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/readyz"):
            return
        if server.poll() is not None:
            raise Broken(f"the server ended with exit code {server.returncode}")
        time.sleep(0.1)
    raise Broken("the server did not become ready")


class Broken(Exception):
    """A connection that has ended before the answer was there, or an answer of another kind."""


@dataclass(frozen=True)
class Answer:
    """What the server said, and the milliseconds until it was there."""

    status: int
    headers: dict[str, str]
    text: str
    milliseconds: float


class Browser:
    """One browser: a connection that is kept alive and made again, and its cookies.

    It is a few lines over asyncio's streams, so that hundreds of them leave the cores to the app.
    """

    def __init__(
        self,
        port: int,
        address: str = CLASS,
        counted: Counter[str] | None = None,
        more: Sequence[str] = (),
    ) -> None:
        """`counted` counts its answers by method and status; `more` are lines of headers."""
        self.port, self._address, self._more = port, address, more
        self._counted: Counter[str] = Counter() if counted is None else counted
        self._cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.turn = asyncio.Lock()

    async def get(self, path: str) -> Answer:
        """Ask until there is an answer: to ask twice changes nothing. Raises Broken."""
        return await self._asked("GET", path, b"")

    async def post(
        self, path: str, fields: Mapping[str, str] | Sequence[tuple[str, str]]
    ) -> Answer:
        """Send a form until there is an answer: an answer in a room counts once. Raises Broken."""
        return await self._asked("POST", path, urlencode(fields).encode())

    def share_cookies(self, other: "Browser") -> None:
        """Be another window of the same person."""
        self._cookies = other._cookies

    def close(self) -> None:
        """Let go of the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    async def _asked(self, method: str, path: str, body: bytes) -> Answer:
        async with self.turn:
            for _ in range(_TRIES):
                try:
                    answer = await self._once(method, path, body)
                except (OSError, EOFError, Broken):
                    self.close()
                    self._counted["again"] += 1
                    await asyncio.sleep(0.1)
                except asyncio.CancelledError:
                    # The rest of this answer must not be read as the next one.
                    self.close()
                    raise
                else:
                    self._counted[f"{method} {answer.status}"] += 1
                    return answer
        raise Broken(path)

    async def _once(self, method: str, path: str, body: bytes) -> Answer:
        began = time.perf_counter()
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
            *self._more,
        ]
        if method == "POST":
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        status, headers = int(head[0].split()[1]), {}
        for line in filter(None, head[1:]):
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self._cookies[key] = kept
            headers[name.lower()] = value
        text = await self._body(reader, headers) if status != UNCHANGED else ""
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, text, (time.perf_counter() - began) * 1000)

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
    """The version of a screen of a room. Raises Broken."""
    found = re.search(r'data-version="(\d+)"', page)
    if found is None:
        raise Broken(page[:300])
    return found[1]


def percentile(found: Sequence[float], of_hundred: int) -> float:
    """The figure that so many of a hundred do not exceed."""
    if len(found) < 2:
        return found[0] if found else float("nan")
    return statistics.quantiles(found, n=100, method="inclusive")[of_hundred - 1]


@dataclass
class Targets:
    """A table of figures beside their targets, which knows which were missed."""

    missed: list[str] = field(default_factory=list)
    counts_missed: list[str] = field(default_factory=list)
    """Of these the ones that no clock tells."""

    def head(self, title: str) -> None:
        """Begin a part."""
        print(f"\n{title}\n  {'':44} {'found':>10}  {'at most':>10}", flush=True)

    def row(self, what: str, found: float, at_most: float | None = None, unit: str = "ms") -> None:
        """A figure, with the most that it may be where there is a target."""
        met = at_most is None or found <= at_most
        if not met:
            self.missed.append(what)
            if unit not in ("ms", "s"):
                self.counts_missed.append(f"{what}: {found:g}")
        target = "" if at_most is None else f"{at_most:7.4g} {unit:3} {'met' if met else 'MISSED'}"
        print(f"  {what:44} {found:7.4g} {unit:3} {target:>10}", flush=True)

    def told(self, counted: Mapping[str, int]) -> None:
        """Counts, such as the answers by their status."""
        print("  " + ", ".join(f"{name}: {counted[name]}" for name in sorted(counted)), flush=True)

    def end(self) -> int:
        """The exit code of the benchmark."""
        print(f"\nmissed: {'; '.join(self.missed) or 'none'}")
        return int(bool(self.missed))
