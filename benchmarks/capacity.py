"""Response times for a class behind one address: moves in new positions, and a hard reveal.

The app is started by the Procfile's web line in its default configuration, limits included. All
pupils come from one address. Every two seconds each makes a move in a position that nobody has
seen, as a browser without scripts does: it sends the move and follows the redirect. Meanwhile a
second visitor plays Nim from another address. Then a room reveals a question of *who wins*: every
screen polls once a second, and the time counts from the teacher's tap until the last screen shows
the answers with the verdict.
"""

import argparse
import asyncio
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

from benchmarks.serving import (
    OK,
    SEE_OTHER,
    STRANGER,
    UNCHANGED,
    Broken,
    Browser,
    Server,
    Targets,
    percentile,
    running_server,
    version_of,
)
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.sums import Move

SECONDS_BETWEEN_MOVES = 2.0
MAX_STRANGER_MILLISECONDS = 100.0
PUPILS_PER_ROOM = 30
TARGET_REVEAL_SECONDS = 2.0
MAX_REVEAL_SECONDS = 30.0
REVEALS = ("cram:6x6+nim:2", "remove-a-square:7x8+nim:3", "octal(0.77):30+cut(1,2):20+nim:3")

MakePosition = Callable[[random.Random], str]
"""A function that returns a random position in notation."""


@dataclass(frozen=True)
class Row:
    """A kind of load: a number of pupils, a function that makes their positions, and targets."""

    pupils: int
    make: MakePosition
    p99: float
    """The target of the 99th percentile of a move, in milliseconds."""
    unavailable: float = 0.0
    """The largest share of answers with status 503, in percent."""
    query: str = "against=perfect&first=you"


HEAPS = (
    "nim",
    "subtraction(2,3)",
    "all-but(4,8)",
    "maliquot",
    "saliquot",
    "totative",
    "nontotative",
    "dividing",
    "cut(1,2)",
    "grundys-game",
    "octal(0.77)",
    "couples-are-forever",
)


def small_sum(dice: random.Random) -> str:
    """Return a random sum of two to four heaps of 5 to 20 tokens."""
    count = dice.randint(2, 4)
    return "+".join(f"{dice.choice(HEAPS)}:{dice.randint(5, 20)}" for _ in range(count))


def _cells(rows: int, columns: int, dice: random.Random) -> str:
    return ",".join("".join(dice.choices("x.", (5, 1), k=columns)) for _ in range(rows))


def _graph(vertices: int, dice: random.Random) -> str:
    joined = {(dice.randrange(v), v) for v in range(1, vertices)}
    joined |= set(dice.sample(list(combinations(range(vertices), 2)), 3))
    return ",".join(f"{v}-{w}" for v, w in sorted(joined))


BOARDS: tuple[MakePosition, ...] = (
    lambda dice: f"cram:{_cells(4, 4, dice)}",
    lambda dice: f"remove-a-square:{_cells(4, 5, dice)}",
    lambda dice: f"diamond:{_cells(5, 5, dice)}",
    lambda dice: f"node-kayles:{_graph(9, dice)}",
    lambda dice: f"remove-an-edge:{_graph(8, dice)}",
    lambda dice: f"chomp:{dice.randint(2, 5)}x{dice.randint(2, 6)}",
    lambda dice: f"wythoff:{dice.randint(1, 30)},{dice.randint(1, 30)}",
    lambda dice: f"euclid:{dice.randint(5, 60)},{dice.randint(5, 60)}",
    lambda dice: f"cyclic-nimhoff(3):{dice.randint(1, 30)},{dice.randint(1, 30)}",
)


def small_board(dice: random.Random) -> str:
    """Return a random board or pair of numbers, in half of the cases with a heap of Nim."""
    nim_heap = f"+nim:{dice.randint(1, 9)}" if dice.randrange(2) else ""
    return dice.choice(BOARDS)(dice) + nim_heap


ROWS = {
    "sums": Row(100, small_sum, 250),
    "misere": Row(30, small_sum, 1_500, query="against=perfect&first=you&play=misere"),
    "boards": Row(100, small_board, 2_500, unavailable=1.0),
}


def new_moves(row: Row) -> Iterator[str]:
    """Yield addresses of first moves in random positions of `row`, no position twice."""
    dice = random.Random(2026)
    seen = set()
    while True:
        text = row.make(dice)
        position = read_sum(text)
        if text in seen:
            continue
        seen.add(text)
        moves = list[Move]()
        for index, component in enumerate(position):
            options = component.ruleset.options(component.position)
            moves += [Move(index, option) for option in options]
        if moves:
            move = write_move(position, dice.choice(moves))
            yield f"/play/{text}?{row.query}&moves={move}"


def nim_moves() -> Iterator[str]:
    """Yield addresses of first moves of Nim, all different."""
    size = 10
    while True:
        for remaining in range(size):
            yield f"/play/nim:{size}+nim:{size + 7}?first=you&moves=0:{remaining}"
        size += 1


@dataclass
class MoveTimes:
    """The milliseconds that each move of a player took, and the answers counted by status."""

    milliseconds: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


async def play(browser: Browser, moves: Iterator[str], interval: float, times: MoveTimes) -> None:
    """Request the addresses `moves` one by one, without end, and record how long each takes.

    A request is sent `interval` seconds after the one before, or once that one is answered.
    """
    next_time = time.perf_counter() + random.random() * interval
    while True:
        await asyncio.sleep(next_time - time.perf_counter())
        next_time = max(next_time + interval, time.perf_counter())
        answer = await browser.get(next(moves))
        milliseconds = answer.milliseconds
        if answer.status == SEE_OTHER:
            milliseconds += (await browser.get(answer.headers["location"])).milliseconds
        times.milliseconds.append(milliseconds)


async def measure_play(server: Server, row: Row, seconds: float) -> tuple[MoveTimes, MoveTimes]:
    """Play `row` for `seconds`; return the times of the pupils and those of a second visitor."""
    pupils = MoveTimes()
    stranger = MoveTimes()
    moves = new_moves(row)
    first_moves = iter([next(moves) for _ in range(int(row.pupils * (seconds / 2 + 2)))])
    browsers = [Browser(server.port, counts=pupils.counts) for _ in range(row.pupils)]
    players = [play(browser, first_moves, SECONDS_BETWEEN_MOVES, pupils) for browser in browsers]
    browsers.append(Browser(server.port, STRANGER, stranger.counts))
    players.append(play(browsers[-1], nim_moves(), 0.5, stranger))
    await run_for(players, seconds)
    for browser in browsers:
        browser.close()
    return pupils, stranger


async def run_for(
    coroutines: list,  # type: ignore[type-arg]
    seconds: float,
    browsers: Sequence[Browser] = (),
) -> None:
    """Run `coroutines` for `seconds`, wait for open requests of `browsers`, and cancel the rest.

    Raises whatever one of the coroutines raises.
    """
    tasks = [asyncio.create_task(coroutine) for coroutine in coroutines]
    done, pending = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    await asyncio.wait_for(asyncio.gather(*(browser.lock.acquire() for browser in browsers)), 30)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        task.result()
    for browser in browsers:
        browser.lock.release()


def report_row(targets: Targets, name: str, seconds: float, wait: float) -> None:
    """Measure the row called `name` on a new server, and report the figures to `targets`.

    Play lasts `seconds`, after `wait` seconds in which the server is left alone.
    """
    row = ROWS[name]
    with fresh_server(wait) as server:
        start = server.cpu_seconds()
        pupils, stranger = asyncio.run(measure_play(server, row, seconds))
        work = (server.cpu_seconds() - start) / len(pupils.milliseconds)
    counts = pupils.counts
    answers = sum(count for status, count in counts.items() if status != "again")
    targets.head(f"{name}: {row.pupils} pupils of one address, {seconds:.0f} s")
    targets.row("p50 of a move", percentile(pupils.milliseconds, 50))
    targets.row("p99 of a move", percentile(pupils.milliseconds, 99), row.p99)
    targets.row("answers of 429", 100 * counts["GET 429"] / answers, 0, "%")
    targets.row("answers of 503", 100 * counts["GET 503"] / answers, row.unavailable, "%")
    others = answers - sum(counts[f"GET {good}"] for good in (OK, SEE_OTHER, 429, 503))
    targets.row("other answers", others, 0, "")
    targets.row(
        "p95 of a second visitor's Nim move",
        percentile(stranger.milliseconds, 95),
        MAX_STRANGER_MILLISECONDS,
    )
    targets.row("a move's work in all processes", 1000 * work)
    targets.counts(counts)
    targets.counts({f"second visitor {name}": count for name, count in stranger.counts.items()})


_VERDICT = "It is: "
"""The text before the right answer to a question on each screen, or in the screen's title."""


class Screen:
    """A screen of a room that polls once a second.

    `revealed_at` and `verdict_at` are the times at which the screen first showed the reveal and the
    verdict; 0 if it has not yet shown them.
    """

    def __init__(self, browser: Browser, path: str) -> None:
        self.browser = browser
        self.path = path
        self.page = ""
        self.revealed_at = 0.0
        self.verdict_at = 0.0

    async def open(self) -> None:
        """Load the page for the first time. Raises `Broken` if that fails."""
        answer = await self.browser.get(self.path)
        if answer.status != OK:
            raise Broken(f"{answer.status} {self.path}: {answer.text[:300]}")
        self.page = answer.text

    async def poll(self) -> None:
        """Request the page again every second, without end."""
        await asyncio.sleep(random.random())
        while True:
            answer = await self.browser.get(f"{self.path}?version={version_of(self.page)}")
            if answer.status == OK:
                self.page = answer.text
                self.revealed_at = self.revealed_at or time.perf_counter()
                if _VERDICT in self.page and not self.verdict_at:
                    self.verdict_at = time.perf_counter()
            elif answer.status != UNCHANGED:
                await asyncio.sleep(1)
            await asyncio.sleep(1)


async def reveal(
    server: Server, position: str, counts: Counter[str]
) -> tuple[float, list[Screen], Screen]:
    """Play a question about `position` until all screens show its reveal, or time runs out.

    `counts` counts the answers by status. Return the time of the teacher's tap, the screens of the
    pupils and the wall, and the screen of the teacher.
    """
    teacher = Browser(server.port, counts=counts)
    opened = await teacher.post("/class", {"activity": f"who-wins~normal~{position}"})
    room = opened.headers["location"].removesuffix("/teach")
    pupils = [Browser(server.port, counts=counts) for _ in range(PUPILS_PER_ROOM)]
    screens = [Screen(pupil, room) for pupil in pupils]
    for pupil in pupils:
        await pupil.post(f"{room}/join", {})
    wall = Screen(Browser(server.port, counts=counts), f"{room}/wall")
    teacher_screen = Screen(Browser(server.port, counts=counts), f"{room}/teach")
    teacher_screen.browser.share_cookies(teacher)
    all_screens = [*screens, wall, teacher_screen]
    polls: list[asyncio.Task[None]] = []
    try:
        await teacher.post(f"{room}/teach/show", {"number": "0"})
        for screen in all_screens:
            await screen.open()
        polls = [asyncio.create_task(screen.poll()) for screen in all_screens]
        for screen in screens:
            fields = re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', screen.page)
            form = {**dict(fields), "answer": random.choice("NP")}
            await screen.browser.post(f"{room}/answer", form)
            await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        for screen in all_screens:
            screen.revealed_at = 0.0
            screen.verdict_at = 0.0
        start = time.perf_counter()
        await teacher.post(f"{room}/teach/judge", {})
        while time.perf_counter() < start + MAX_REVEAL_SECONDS:
            if all(screen.verdict_at for screen in [*screens, wall]) and teacher_screen.revealed_at:
                break
            await asyncio.sleep(0.05)
    finally:
        for task in polls:
            task.cancel()
        await asyncio.gather(*polls, return_exceptions=True)
        for screen in all_screens:
            screen.browser.close()
        teacher.close()
    return start, [*screens, wall], teacher_screen


def report_reveal(targets: Targets, position: str, wait: float) -> None:
    """Measure the reveal of a question about `position` on a new server; report it to `targets`."""
    counts: Counter[str] = Counter()
    with fresh_server(wait) as server:
        work = -server.cpu_seconds()
        start, screens, teacher_screen = asyncio.run(reveal(server, position, counts))
        work += server.cpu_seconds()

    def seconds_until_last(time_of: Callable[[Screen], float], some_screens: list[Screen]) -> float:
        latest = start + MAX_REVEAL_SECONDS
        return max((time_of(screen) or latest) - start for screen in some_screens)

    target = TARGET_REVEAL_SECONDS
    targets.head(f"reveal of {position}, {PUPILS_PER_ROOM} pupils, wall and teacher")
    targets.row(
        "the answers are on all screens",
        seconds_until_last(lambda s: s.revealed_at, screens),
        target,
        "s",
    )
    targets.row(
        "the verdict is on all screens",
        seconds_until_last(lambda s: s.verdict_at, screens),
        target,
        "s",
    )
    targets.row(
        "and on the wall", seconds_until_last(lambda s: s.verdict_at, screens[-1:]), target, "s"
    )
    targets.row(
        "the teacher sees it",
        seconds_until_last(lambda s: s.revealed_at, [teacher_screen]),
        target,
        "s",
    )
    targets.row("screens without the verdict", sum(not s.verdict_at for s in screens), 0, "")
    bad = sum(count for status, count in counts.items() if status.endswith("503"))
    targets.row("answers of 503", bad, 0, "")
    targets.row("work in all processes", work, None, "s")
    targets.counts(counts)


@contextmanager
def fresh_server(wait: float) -> Iterator[Server]:
    """Start a server with its own data folder, wait `wait` seconds, and yield the server."""
    folder = tempfile.TemporaryDirectory(prefix="nimsum-capacity-")
    with folder as data, running_server(environment={"NIMSUM_DATA": data}) as server:
        time.sleep(wait)
        yield server


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench capacity", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="of each kind of moves")
    parser.add_argument("--only", choices=[*ROWS, "reveals"])
    parser.add_argument("--wait", type=float, default=5, help="seconds since the server listens")
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}")
    targets = Targets()
    for name in ROWS:
        if options.only in (None, name):
            report_row(targets, name, options.seconds, options.wait)
    if options.only in (None, "reveals"):
        for position in REVEALS:
            report_reveal(targets, position, options.wait)
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
