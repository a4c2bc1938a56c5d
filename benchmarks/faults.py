"""The effects of rude clients, locked databases and killed processes on other visitors.

Each part starts its own server by the Procfile's web line, while a visitor at another address plays
Nim, a new position every half second. No answer may be an internal error, and the visitor's moves
should take at most 100 ms at p95.
"""

import argparse
import asyncio
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from pathlib import Path

import psycopg

from benchmarks.capacity import MAX_STRANGER_MILLISECONDS, MoveTimes, nim_moves, play, run_for
from benchmarks.duels import measure
from benchmarks.school import report, school
from benchmarks.serving import (
    STRANGER,
    Answer,
    Browser,
    Server,
    Targets,
    cpu_seconds,
    percentile,
    running_server,
    version_of,
)
from dev import find_postgresql
from tests.databases import Missing, postgresql_server
from tests.nginx import NginxMissing, in_front_of
from tests.processes import is_running

MILLION = 1_000_000
MAX_BYTES = 400 * MILLION
MAX_VOTE_SECONDS = 6.0
RUDE = "127.0.0.3"
BODIES = 20
READERS = 44
HEADERS = 80
DOWNLOAD = "/explore/all-but(4,8)/values.csv?to=1000000"
QUESTION = "/play/remove-a-square:20x20+nim:{}?first=you&marks=on"
VOTERS = 12
SECONDS_TO_END = 20
"""The seconds until processes must have ended: more than gunicorn waits for open requests."""


@contextmanager
def fresh_server(**environment: str) -> Iterator[Server]:
    """Start a server with its own data folder, warm it up and yield it.

    `environment` has additional environment variables.
    """
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="nimsum-faults-"))
        server = stack.enter_context(
            running_server(environment={"NIMSUM_DATA": data, **environment})
        )
        asyncio.run(warm_up(server.port))
        yield server


async def warm_up(port: int) -> None:
    """Request some moves over several connections, so that later requests find a warm server."""
    browsers = [Browser(port, STRANGER) for _ in range(8)]
    moves = nim_moves()
    for browser in browsers * 5:
        await browser.get(next(moves))
    for browser in browsers:
        browser.close()


class SlowConnection:
    """A connection that sends `request`, and then writes one byte or reads 1,000 each second."""

    def __init__(self, port: int, request: str, *, writes: bool) -> None:
        self._port = port
        self._request = request.encode()
        self._writes = writes
        self.ended = False

    async def run(self) -> None:
        """Write or read without end. Set `ended` if the server closes the connection."""
        with socket.socket() as connection:
            # Keep the system's buffer too small for the whole file.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            connection.setblocking(False)
            loop = asyncio.get_running_loop()
            with suppress(OSError):
                connection.bind((RUDE, 0))
                await loop.sock_connect(connection, ("127.0.0.1", self._port))
                await loop.sock_sendall(connection, self._request)
                while True:
                    await asyncio.sleep(1)
                    if self._writes:
                        await loop.sock_sendall(connection, b"x")
                    elif not await loop.sock_recv(connection, 1_000):
                        break
        self.ended = True
        await asyncio.Event().wait()


def trickled_body(port: int) -> SlowConnection:
    """Return a connection with a POST request whose body never ends."""
    head = (
        "POST /papers/primes-step/theorem-6 HTTP/1.1",
        "Host: localhost",
        "Sec-Fetch-Site: same-origin",
        "Content-Length: 9000",
        "Content-Type: application/x-www-form-urlencoded",
    )
    return SlowConnection(port, "\r\n".join((*head, "", "do=")), writes=True)


def trickled_headers(port: int) -> SlowConnection:
    """Return a connection with a request whose headers never end."""
    return SlowConnection(port, "GET /games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", writes=True)


def slow_reader(port: int) -> SlowConnection:
    """Return a connection with a download that is read very slowly."""
    return SlowConnection(port, f"GET {DOWNLOAD} HTTP/1.1\r\nHost: localhost\r\n\r\n", writes=False)


async def get_once(port: int, path: str) -> Answer:
    """Return the answer to a single request for `path`."""
    browser = Browser(port)
    try:
        return await browser.get(path)
    finally:
        browser.close()


async def play_nim_during(port: int, seconds: float, *coroutines: object) -> MoveTimes:
    """Play Nim for `seconds` while `coroutines` run; return the times of the moves of Nim."""
    times = MoveTimes()
    browser = Browser(port, STRANGER)
    await run_for([*coroutines, play(browser, nim_moves(), 0.5, times)], seconds)
    browser.close()
    return times


def report_visitor(targets: Targets, times: MoveTimes) -> None:
    """Print the `times` of the visitor who plays Nim; without an answer, p95 is infinite."""
    targets.row("moves of somebody else", len(times.milliseconds), None, "")
    p95 = percentile(times.milliseconds, 95) if times.milliseconds else float("inf")
    targets.row("somebody else's Nim move, p95", p95, MAX_STRANGER_MILLISECONDS)


def bodies_and_readers(targets: Targets, seconds: float) -> None:
    """Measure clients that send bodies slowly and clients that read slowly, without a proxy."""
    max_memory = 0

    async def watch(server: Server) -> None:
        nonlocal max_memory
        while True:
            max_memory = max(max_memory, server.max_memory())
            await asyncio.sleep(0.5)

    with fresh_server() as server:
        slow = [trickled_body(server.port) for _ in range(BODIES)]
        slow += [slow_reader(server.port) for _ in range(READERS)]
        clients = (connection.run() for connection in slow)
        times = asyncio.run(play_nim_during(server.port, seconds, watch(server), *clients))
    targets.head(f"{BODIES} slow bodies and {READERS} slow readers, no proxy, {seconds:.0f} s")
    report_visitor(targets, times)
    targets.row("largest process", max_memory / MILLION, MAX_BYTES / MILLION, "MB")
    ended = sum(connection.ended for connection in slow)
    targets.row("connections that were ended", ended, None, "")


def headers(targets: Targets, seconds: float) -> None:
    """Measure clients that send headers slowly, behind the proxy of deploy/."""
    with fresh_server(NIMSUM_PROXIES="1") as server, in_front_of(server.port) as port:
        slow = [trickled_headers(port) for _ in range(HEADERS)]
        clients = (connection.run() for connection in slow)
        times = asyncio.run(play_nim_during(port, seconds, *clients))
    targets.head(f"{HEADERS} slow headers behind the proxy, {seconds:.0f} s")
    report_visitor(targets, times)


def headers_alone(targets: Targets, _seconds: float) -> None:
    """Measure how many connections with slow headers an app without a proxy can bear."""
    tolerated = 0
    for number in (200, 400, 600, 800):
        with fresh_server() as server:
            slow = [trickled_headers(server.port) for _ in range(number)]
            clients = (connection.run() for connection in slow)
            times = asyncio.run(play_nim_during(server.port, 4, *clients))
        if not times.milliseconds or percentile(times.milliseconds, 95) > MAX_STRANGER_MILLISECONDS:
            break
        tolerated = number
    targets.head("slow headers without a proxy")
    targets.row("connections that an app alone stands", tolerated, None, "")


class Voters:
    """The pupils of one room, who vote again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.votes = list[Answer]()

    async def open(self) -> None:
        """Open a room and let all pupils join. Raises `Broken` if a request fails."""
        teacher = Browser(self.port)
        opened = await teacher.post("/class", {"activity": "vote~normal~nim:7+nim:9"})
        self.room = opened.headers["location"].removesuffix("/teach")
        self.browsers = [Browser(self.port) for _ in range(VOTERS)]
        for browser in self.browsers:
            await browser.post(f"{self.room}/join", {})
        await teacher.post(f"{self.room}/teach/show", {"number": "0"})
        self._page = (await self.browsers[0].get(self.room)).text
        teacher.close()

    async def vote(self, browser: Browser) -> Answer:
        """Vote once and return the answer."""
        taps = re.findall(rf'href="{self.room}\?([^"]*tap=[^"]*)"', self._page)
        fields = dict(part.split("=") for part in random.choice(taps).split("&amp;"))
        path = f"{self.room}/answer?version={version_of(self._page)}"
        return await browser.post(path, fields)

    async def vote_repeatedly(self, browser: Browser) -> None:
        """Vote every half second without end."""
        while True:
            self.votes.append(await self.vote(browser))
            await asyncio.sleep(0.5)


async def vote_without_database(
    voters: Voters, stop: Callable[[], None], restart: Callable[[], None], seconds: float
) -> tuple[MoveTimes, int]:
    """Let `voters` vote for `seconds` while the database is unavailable.

    `stop` makes it unavailable, `restart` makes it available again. Return the times of the
    visitor who plays Nim, and the status of a vote afterwards.
    """
    await voters.open()
    stop()
    try:
        times = await play_nim_during(
            voters.port, seconds, *map(voters.vote_repeatedly, voters.browsers)
        )
    finally:
        restart()
    end = time.monotonic() + 10
    while (answer := await voters.vote(voters.browsers[0])).status != 200:
        if time.monotonic() > end:
            break
        await asyncio.sleep(0.5)
    for browser in voters.browsers:
        browser.close()
    return times, answer.status


def report_votes(
    targets: Targets, voters: Voters, times: MoveTimes, status_afterwards: int
) -> None:
    """Print the figures of the votes, and the `times` of the visitor who plays Nim.

    `status_afterwards` is the status of a vote after the database was available again.
    """
    statuses = [vote.status for vote in voters.votes]
    max_seconds = max((vote.milliseconds for vote in voters.votes), default=0) / 1000
    targets.row("longest vote", max_seconds, MAX_VOTE_SECONDS, "s")
    targets.row("votes", len(statuses), None, "")
    targets.row("votes answered 503", statuses.count(503), None, "")
    good = statuses.count(HTTPStatus.OK) + statuses.count(HTTPStatus.SERVICE_UNAVAILABLE)
    targets.row("other answers", len(statuses) - good, 0, "")
    targets.row("a vote afterwards is refused", status_afterwards != HTTPStatus.OK, 0, "")
    report_visitor(targets, times)


def locked(targets: Targets, seconds: float) -> None:
    """Measure votes while another process holds SQLite's lock."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nimsum-faults-"))
        server = stack.enter_context(fresh_server(NIMSUM_DATA=folder))
        voters = Voters(server.port)
        lock_holder = ExitStack()

        def lock() -> None:
            other = sqlite3.connect(f"{folder}/classroom.sqlite", isolation_level=None)
            lock_holder.callback(other.close)
            other.execute("BEGIN EXCLUSIVE")

        times, status_afterwards = asyncio.run(
            vote_without_database(voters, lock, lock_holder.close, seconds)
        )
    targets.head(f"SQLite is locked by another process, {seconds:.0f} s")
    report_votes(targets, voters, times, status_afterwards)


def stopped(targets: Targets, seconds: float) -> None:
    """Measure votes while PostgreSQL is stopped and started again."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nimsum-faults-"))
        url = stack.enter_context(postgresql_server(Path(folder)))
        with psycopg.connect(url) as connection:
            (data,) = connection.execute("SHOW data_directory").fetchone() or ("",)
        control = [f"{find_postgresql()}/pg_ctl", "-s", "-D", data]
        if os.geteuid() == 0:
            control[:0] = ["setpriv", "--reuid=nobody", "--clear-groups"]
        options = " ".join((Path(data) / "postmaster.opts").read_text().split()[3:])
        server = stack.enter_context(fresh_server(DATABASE_URL=url))
        voters = Voters(server.port)

        def stop() -> None:
            subprocess.run([*control, "-m", "fast", "stop"], check=True, cwd="/")

        def start() -> None:
            subprocess.run(
                [*control, "-l", "/dev/null", "-o", options, "start"], check=True, cwd="/"
            )

        try:
            times, status_afterwards = asyncio.run(
                vote_without_database(voters, stop, start, seconds)
            )
        finally:
            stop()
    targets.head(f"PostgreSQL is stopped for {seconds:.0f} s and started")
    report_votes(targets, voters, times, status_afterwards)


def solvers_of(server: Server) -> list[int]:
    """Return the ids of the solver processes, which the web processes have started."""
    return sorted({*server.processes()} - {server.process, *server.workers()})


def solver_killed(targets: Targets, _seconds: float) -> None:
    """Measure hard questions, during each of which a process of the solvers' pool is killed."""

    async def ask(server: Server) -> tuple[list[Answer], MoveTimes]:
        answers = []
        for number in range(3):
            browser = Browser(server.port)
            before = {solver: cpu_seconds(solver) for solver in solvers_of(server)}
            request = asyncio.create_task(browser.get(QUESTION.format(number + 1)))
            await asyncio.sleep(0.4)
            seconds_used = {
                solver: cpu_seconds(solver) - before.get(solver, 0) for solver in solvers_of(server)
            }
            if seconds_used and not request.done():
                os.kill(max(seconds_used, key=seconds_used.__getitem__), signal.SIGKILL)
                targets.row("a process of the pool is killed", 1, None, "")
            answers.append(await request)
            browser.close()
        return answers, await play_nim_during(server.port, 5)

    targets.head("a process of the pool is killed in the middle of each of three questions")
    with fresh_server() as server:
        answers, times = asyncio.run(ask(server))
    for answer in answers:
        good = answer.status in (HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE)
        targets.row(f"answered {answer.status}, after", answer.milliseconds, None)
        targets.row("other answers", not good, 0, "")
    report_visitor(targets, times)


def workers_killed(targets: Targets, seconds: float) -> None:
    """Measure votes of thirty pupils while a worker is killed every five seconds."""
    with fresh_server() as server:
        record = asyncio.run(school([server], 1, 30, 2 * seconds, 5))
    report(
        targets, f"a worker is killed every 5 s while 30 pupils vote, {2 * seconds:.0f} s", record
    )


def duels_killed(targets: Targets, seconds: float) -> None:
    """Measure ten duels while a worker is killed every five seconds."""
    measure(targets, 10, 2 * seconds, min(5, seconds))


def orphans(targets: Targets, _seconds: float) -> None:
    """Count child processes that survive a kill of the web process, and then of the server."""
    targets.head(f"processes that are left {SECONDS_TO_END} s after a kill -9")
    with fresh_server() as server:
        for number, victim in enumerate(("the web process", "the server's first process")):
            answer = asyncio.run(get_once(server.port, QUESTION.format(number + 1)))
            good = answer.status in (HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE)
            targets.row("other answers", not good, 0, "")
            if number == 0:
                children = solvers_of(server)
                for worker in server.workers():
                    os.kill(worker, signal.SIGKILL)
            else:
                children = server.processes()[1:]
                os.kill(server.process, signal.SIGKILL)
            targets.row(f"left after {victim}", count_survivors(children), 0, "")


def count_survivors(processes: Iterable[int]) -> int:
    """Return how many of `processes` are still running after `SECONDS_TO_END`."""
    end = time.monotonic() + SECONDS_TO_END
    while (running := sum(map(is_running, processes))) and time.monotonic() < end:
        time.sleep(0.1)
    return running


PARTS = (
    bodies_and_readers,
    headers,
    headers_alone,
    locked,
    stopped,
    solver_killed,
    workers_killed,
    duels_killed,
    orphans,
)


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench faults", description=__doc__)
    parser.add_argument("--seconds", type=float, default=25, help="of each part")
    parser.add_argument("--only", choices=[part.__name__ for part in PARTS])
    options = parser.parse_args()
    targets = Targets()
    for part in PARTS:
        if options.only in (None, part.__name__):
            try:
                part(targets, options.seconds)
            except (Missing, NginxMissing) as missing:
                print(f"NO {missing} FOUND, so {part.__name__} is not measured.", file=sys.stderr)
                return 1
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
