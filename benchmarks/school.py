"""Response times for a school: rooms of pupils who poll and vote, while workers are killed.

The app runs under gunicorn as it is deployed, with its limits; all pupils come from one address, as
behind the router of a school. Each screen polls as static/classroom/room.js does: one second after
a change, then less and less often, down to the lowest rate that the screen allows. Each room plays
a game by votes. In each round every pupil votes once, within five seconds after the question is on
the pupil's screen; then the teacher shows the answers and plays a move.

- A *vote* lasts from its request to the answer, which has the pupil's next screen. A vote that is
  lost because a worker was killed is sent again, with the same number.
- The *teacher sees* a vote when the teacher's screen marks the pupil as having answered. The time
  is counted from the moment in which the vote was accepted.
- In the end the tables of all rooms are compared with the votes that were accepted.
- Meanwhile a visitor at another address makes moves of Nim.
"""

import argparse
import asyncio
import csv
import io
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

from benchmarks.capacity import nim_moves, run_for
from benchmarks.serving import (
    CLASS,
    OK,
    SEE_OTHER,
    STRANGER,
    UNCHANGED,
    Answer,
    Broken,
    Browser,
    Server,
    Targets,
    cpu_seconds,
    percentile,
    running_server,
    version_of,
)
from tests.databases import Missing, postgresql_server

TARGET_VOTE_P95 = {"sqlite": 100.0, "postgresql": 150.0}
TARGET_SEEN_P99 = 1_500.0
SECONDS_PER_ROUND = 10.0
SECONDS_TO_VOTE = 5.0
SECONDS_TO_TALK = 1.5
MIN_WAIT = 1.0
"""The seconds until a screen polls again after a change, as in static/classroom/room.js."""
WAIT_FACTOR = 1.25
"""The factor by which the wait grows when nothing has changed."""
GAMES = 20
"""The number of games by votes in a plan: more than are played in five minutes."""
POSITION = "nim:7+nim:9+nim:12"
GROWTH = (1, 2, 5)
CONFLICT = 409


_HAS_ANSWERED = re.compile(
    r'has-answered">\s*<details[^>]*>\s*<summary>\s*<span translate="no">([^<]+)<'
)


@dataclass
class VoteRecord:
    """The measurements of a run; all times are in milliseconds."""

    vote_times: list[float] = field(default_factory=list)
    """The times from the request of a vote to the answer."""
    seen_times: list[float] = field(default_factory=list)
    """The times from an accepted vote until the teacher's screen shows it."""
    visitor_times: list[float] = field(default_factory=list)
    """The times of moves of Nim by the visitor outside the school."""
    update_times: list[float] = field(default_factory=list)
    """The times of polls that found something new."""
    answers: Counter[str] = field(default_factory=Counter)
    """The numbers of answers by status, and other counts by name."""
    accepted: dict[tuple[str, str, str, str], str] = field(default_factory=dict)
    """The accepted votes, as moves in notation, by room, pupil, activity and round."""
    problems: list[str] = field(default_factory=list)
    """Descriptions of answers with an unexpected status."""
    killed_seconds: float = 0.0
    """The processor seconds of workers that were killed, until then."""


@dataclass
class Room:
    """A room of the school.

    `waiting` has the names of pupils whose votes are not yet on the teacher's screen, with the
    times at which they were accepted.
    """

    code: str
    waiting: dict[str, float] = field(default_factory=dict)

    def record_marked(self, page: str, record: VoteRecord) -> None:
        """Record that the teacher now sees the votes that `page`, the teacher's screen, marks."""
        self._record_seen({unescape(name) for name in _HAS_ANSWERED.findall(page)}, record)

    def record_all(self, record: VoteRecord) -> None:
        """Record that the teacher now sees all votes, as the next question has begun."""
        self._record_seen(set(self.waiting), record)

    def _record_seen(self, names: set[str], record: VoteRecord) -> None:
        now = time.perf_counter()
        for name in names & self.waiting.keys():
            record.seen_times.append((now - self.waiting.pop(name)) * 1000)


class Screen:
    """A screen of a room, which polls as the page's script does."""

    def __init__(self, browser: Browser, path: str, record: VoteRecord) -> None:
        self.browser = browser
        self._path = path
        self._record = record
        self.page = ""
        self._wait = MIN_WAIT

    async def open(self) -> None:
        """Load the page for the first time. Raises `Broken` if that fails."""
        self.take(await self.browser.get(self._path))

    def take(self, answer: Answer) -> None:
        """Make the page in `answer` the current one. Raises `Broken` if its status is not OK."""
        if answer.status != OK:
            raise Broken(f"{answer.status} {self._path}: {answer.text[:300]}")
        self.page = answer.text
        self._wait = MIN_WAIT

    async def updates(self) -> AsyncIterator[None]:
        """Poll without end, and yield whenever the page has changed."""
        await asyncio.sleep(random.random() * MIN_WAIT)
        while True:
            await asyncio.sleep(min(self._wait, max_wait(self.page)))
            before = self.page
            start = time.perf_counter()
            answer = await self.browser.get(f"{self._path}?version={version_of(before)}")
            if answer.status == OK and self.page is before:
                self._record.update_times.append((time.perf_counter() - start) * 1000)
                self.take(answer)
                yield
            elif answer.status == UNCHANGED:
                self._wait = min(max_wait(before), self._wait * WAIT_FACTOR)
            elif answer.status != OK:
                self._record.problems.append(f"{answer.status} {self._path}")
                self._wait = max_wait(before)


def max_wait(page: str) -> float:
    """Return the longest wait, in seconds, before a screen polls again; `page` is its HTML."""
    match = re.search(r'data-most="(\d+)"', page)
    return int(match[1]) / 1000 if match else MIN_WAIT


class Pupil:
    """A pupil, who votes once in each round, some time after the question is on the screen."""

    def __init__(self, room: Room, browser: Browser, record: VoteRecord) -> None:
        self._room = room
        self._record = record
        self._screen = Screen(browser, f"/class/{room.code}", record)
        self._name = ""
        self._last_question = ("", "")

    async def join(self) -> None:
        """Join the room. Raises `Broken` if that fails."""
        await self._screen.browser.post(f"/class/{self._room.code}/join", {})
        await self._screen.open()
        match = re.search(r'own-name"[^>]*>([^<]+)<', self._screen.page)
        self._name = unescape(match[1]) if match else ""

    async def run(self) -> None:
        """Vote in each round without end."""
        async with asyncio.TaskGroup() as tasks:
            async for _new in self._screen.updates():
                taps = self._taps()
                if taps and (taps[0]["activity"], taps[0]["round"]) != self._last_question:
                    self._last_question = (taps[0]["activity"], taps[0]["round"])
                    tasks.create_task(self._vote(random.choice(taps)))

    def _taps(self) -> list[dict[str, str]]:
        """Return the form fields of each move on the screen."""
        pattern = rf'href="/class/{self._room.code}\?([^"]*tap=[^"]*)"'
        queries = re.findall(pattern, self._screen.page)
        return [dict(part.split("=") for part in unescape(query).split("&")) for query in queries]

    async def _vote(self, fields: dict[str, str]) -> None:
        await asyncio.sleep(random.random() * SECONDS_TO_VOTE)
        start = time.perf_counter()
        path = f"/class/{self._room.code}/answer?version={version_of(self._screen.page)}"
        answer = await self._screen.browser.post(path, fields)
        accepted = time.perf_counter()
        if answer.status != OK:
            # The teacher has gone on meanwhile, so this was not counted as a vote.
            self._record.answers["too late"] += 1
            return
        self._record.vote_times.append((accepted - start) * 1000)
        key = (self._room.code, self._name, fields["activity"], fields["round"])
        self._record.accepted[key] = fields["tap"]
        self._screen.take(answer)
        self._room.waiting[self._name] = accepted


class Teacher:
    """A teacher, who opens a room, shows answers, plays moves, and starts the next game."""

    def __init__(self, browser: Browser, record: VoteRecord) -> None:
        self._browser = browser
        self._record = record
        self.room = Room("")
        self._game = 0

    async def open(self) -> None:
        """Open a room. Raises `Broken` if that fails."""
        fields = [("activity", f"vote~normal~{POSITION}")] * GAMES
        answer = await self._browser.post("/class", fields)
        if answer.status != SEE_OTHER:
            raise Broken(f"{answer.status} /class: {answer.text[:300]}")
        self.room = Room(answer.headers["location"].split("/")[2])
        self._screen = Screen(self._browser, f"/class/{self.room.code}/teach", self._record)
        await self._screen.open()

    async def run(self) -> None:
        """Reveal the answers and play a move in each round, without end."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._steer())
            async for _new in self._screen.updates():
                self.room.record_marked(self._screen.page, self._record)

    async def _steer(self) -> None:
        await asyncio.sleep(random.random() * SECONDS_PER_ROUND / 2)
        await self._post("show", {"number": "0"})
        while True:
            await asyncio.sleep(SECONDS_PER_ROUND - SECONDS_TO_TALK)
            await self._post("reveal", {})
            await asyncio.sleep(SECONDS_TO_TALK)
            fields = self._fields_of_move()
            if fields:
                await self._post("own", fields)
            else:
                self._game += 1
                await self._post("show", {"number": str(self._game)})

    def _fields_of_move(self) -> dict[str, str]:
        """Return the fields of the button that plays the favourite move; none without a move.

        They include the state of the screen, so that a repeated request does not play the move in
        the next round, too.
        """
        for form in re.findall(r'action="[^"]*/teach/own".*?</form>', self._screen.page, re.DOTALL):
            fields = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', form))
            if "tap" in fields:
                return {name: unescape(value) for name, value in fields.items()}
        return {}

    async def _post(self, action: str, fields: dict[str, str]) -> None:
        path = f"/class/{self.room.code}/teach"
        answer = await self._browser.post(f"{path}/{action}", fields)
        if answer.status == CONFLICT:
            # The answer to the same request was lost with its worker.
            self._record.answers["repeated steps"] += 1
        elif answer.status != SEE_OTHER:
            self._record.problems.append(f"{answer.status} {action}")
            return
        if action != "reveal":
            self.room.record_all(self._record)
        self._screen.take(await self._browser.get(path))
        self.room.record_marked(self._screen.page, self._record)

    async def table(self) -> list[list[str]]:
        """Return the rows of all answers in the room, as the teacher downloads them."""
        answer = await self._browser.get(f"/class/{self.room.code}/summary.csv")
        return list(csv.reader(io.StringIO(answer.text.lstrip("\ufeff"))))[1:]


async def visit(browser: Browser, record: VoteRecord) -> None:
    """Make different moves of Nim from outside the school, without end.

    A move follows half a second after the answer to the last one.
    """
    for path in nim_moves():
        start = time.perf_counter()
        await browser.get(path)
        record.visitor_times.append((time.perf_counter() - start) * 1000)
        await asyncio.sleep(0.5)


async def kill_workers(servers: Sequence[Server], seconds: float, record: VoteRecord) -> None:
    """Kill a random worker of `servers` every `seconds` seconds, without end."""
    while True:
        await asyncio.sleep(seconds)
        workers = random.choice(servers).workers()
        if workers:
            worker = random.choice(workers)
            record.killed_seconds += cpu_seconds(worker)
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
            record.answers["workers killed"] += 1


async def school(
    servers: Sequence[Server], rooms: int, pupils: int, seconds: float, kill_every: float
) -> VoteRecord:
    """Run `rooms` rooms with `pupils` pupils each for `seconds`, and return the measurements.

    A worker is killed every `kill_every` seconds, or never if that is 0.
    """
    record = VoteRecord()
    browsers: list[Browser] = []

    def browser(number: int, address: str = CLASS) -> Browser:
        browsers.append(Browser(servers[number % len(servers)].port, address, record.answers))
        return browsers[-1]

    teachers = [Teacher(browser(number), record) for number in range(rooms)]
    all_pupils: list[Pupil] = []
    for teacher in teachers:
        await teacher.open()
        all_pupils += [Pupil(teacher.room, browser(number), record) for number in range(pupils)]
    for pupil in all_pupils:
        await pupil.join()
    walls = [
        Screen(browser(number), f"/class/{teacher.room.code}/wall", record)
        for number, teacher in enumerate(teachers)
    ]
    for wall in walls:
        await wall.open()

    async def watch(wall: Screen) -> None:
        async for _new in wall.updates():
            pass

    coroutines = [teacher.run() for teacher in teachers]
    coroutines += [pupil.run() for pupil in all_pupils]
    coroutines += map(watch, walls)
    coroutines.append(visit(browser(0, STRANGER), record))
    if kill_every:
        coroutines.append(kill_workers(servers, kill_every, record))
    await run_for(coroutines, seconds, browsers)
    await compare(teachers, record)
    for connection in browsers:
        connection.close()
    return record


async def compare(teachers: Sequence[Teacher], record: VoteRecord) -> None:
    """Compare the accepted votes with the rooms' tables, and put counts into `record.answers`.

    They count the votes kept as accepted, lost, doubled, and kept without having been accepted.
    """
    stored: Counter[tuple[str, str, str, str]] = Counter()
    for teacher in teachers:
        for name, activity, _kind, round_, _about, text, *_ in await teacher.table():
            key = (teacher.room.code, name, str(int(activity) - 1), round_)
            stored[key] += 1
            if record.accepted.get(key) == text.removeprefix("'"):
                record.answers["kept as accepted"] += 1
    record.answers["accepted"] = len(record.accepted)
    record.answers["lost"] = len(record.accepted.keys() - stored.keys())
    record.answers["doubled"] = sum(count - 1 for count in stored.values())
    record.answers["kept without having been accepted"] = len(
        stored.keys() - record.accepted.keys()
    )


def report(
    targets: Targets, title: str, record: VoteRecord, vote_target: float | None = None
) -> None:
    """Print the figures of the run `title`.

    They have targets if `vote_target` is given, the 95th percentile of a vote in milliseconds.
    """
    targets.head(title)
    for name, times, limits in (
        ("a vote with the screen after it", record.vote_times, {95: vote_target}),
        ("the teacher sees it", record.seen_times, {99: TARGET_SEEN_P99}),
        ("a look that finds something new", record.update_times, {}),
        ("a move of somebody outside", record.visitor_times, {}),
    ):
        for percent in (50, 95, 99):
            targets.row(
                f"{name}, p{percent}",
                percentile(times, percent),
                limits.get(percent) if vote_target else None,
            )
    answers = record.answers
    targets.row("votes accepted", answers["accepted"], None, "")
    targets.row("lost", answers["accepted"] - answers["kept as accepted"], 0, "")
    targets.row("doubled", answers["doubled"], 0, "")
    targets.row("kept without an answer", answers["kept without having been accepted"], 0, "")
    targets.counts(answers)
    for problem, count in Counter(record.problems).most_common(5):
        print(f"  NOT WELL: {problem} ({count} times)")


@contextmanager
def servers_over(url: str, folder: str, number: int) -> Iterator[list[Server]]:
    """Start `number` servers that share the database at `url`, each with two web processes.

    `folder` is their data folder. docs/rooms.md describes such a deployment.
    """
    environment = {"NIMSUM_DATA": folder, "DATABASE_URL": url, "WEB_CONCURRENCY": "2"}
    with ExitStack() as stack:
        yield [stack.enter_context(running_server(environment=environment)) for _ in range(number)]


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench school", description=__doc__)
    parser.add_argument("--seconds", type=float, default=300.0, help="of the longest run")
    parser.add_argument("--rooms", type=int, default=10)
    parser.add_argument("--pupils", type=int, default=30, help="in each room")
    parser.add_argument("--kill-every", type=float, default=20.0, help="seconds; 0: never")
    parser.add_argument("--only", choices=["growth", "sqlite", "postgresql"])
    options = parser.parse_args()
    parts = {options.only} if options.only else {"growth", "sqlite", "postgresql"}
    targets = Targets()
    with tempfile.TemporaryDirectory(prefix="nimsum-school-") as folder, ExitStack() as stack:

        def play(servers: Sequence[Server], rooms: int, seconds: float, kill_every: float) -> None:
            load = os.getloadavg()[0]
            work = sum(server.cpu_seconds() for server in servers)
            own_work = time.process_time()
            record = asyncio.run(school(servers, rooms, options.pupils, seconds, kill_every))
            spent = sum(server.cpu_seconds() for server in servers) - work + record.killed_seconds
            own = time.process_time() - own_work
            title = f"{rooms} rooms of {options.pupils}, {seconds:.0f} s, {len(servers)} server(s)"
            if kill_every:
                title += f", a worker killed every {kill_every:.0f} s"
            target = TARGET_VOTE_P95["sqlite" if len(servers) == 1 else "postgresql"]
            vote_target = target if rooms == options.rooms else None
            report(targets, f"{title}; load before: {load:.1f}", record, vote_target)
            per_vote = 1000 * spent / max(1, len(record.accepted))
            targets.row("processor time of the app for a vote, with all screens", per_vote)
            targets.row("processor of the app, % of a core", 100 * spent / seconds, unit="%")
            # If this is near 100, the simulated browsers slow everything down.
            targets.row("processor of the browsers, % of a core", 100 * own / seconds, unit="%")

        if "growth" in parts or "sqlite" in parts:
            url = f"sqlite:///{folder}/classroom.sqlite"
            with servers_over(url, folder, 1) as servers:
                if "growth" in parts:
                    for rooms in GROWTH:
                        play(servers, rooms, options.seconds / 5, 0)
                if "sqlite" in parts:
                    play(servers, options.rooms, options.seconds, options.kill_every)
        if "postgresql" in parts:
            try:
                url = stack.enter_context(postgresql_server(Path(folder)))
            except Missing as missing:
                print(f"NO {missing} FOUND, so nothing is measured over it.", file=sys.stderr)
                return 1
            with servers_over(url, folder, 2) as servers:
                play(servers, options.rooms, options.seconds, options.kill_every)
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
