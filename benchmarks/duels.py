"""Response times for players of duels by link: many duels at once, while workers are killed.

The app runs under gunicorn as it is deployed, with its limits; all players come from one address.
Each screen polls as static/classroom/room.js does. A player to move thinks for up to three seconds
and makes a random move. After a game, the player who did not make the last move asks for a rematch.

- The other player *sees a move* when it is on that player's screen. The time is counted from the
  tap, and again from the moment in which the move was accepted. The two differ if a worker was
  killed in between and the move was sent again.
- In the end the games in the database are compared with the moves that were accepted.
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
from dataclasses import dataclass, field
from html import unescape

from sqlalchemy import select

from benchmarks.capacity import run_for
from benchmarks.school import Screen, VoteRecord, kill_workers
from benchmarks.serving import (
    CLASS,
    OK,
    SEE_OTHER,
    Broken,
    Browser,
    Server,
    Targets,
    percentile,
    running_server,
    version_of,
)
from webapp.classroom.classroom import Classroom
from webapp.classroom.tables import DUELS

TARGET_SEEN_P99 = 2_000.0
SECONDS_TO_THINK = 3.0
POSITION = "nim:7+nim:9+nim:12"

Key = tuple[str, int]
"""The key of a move: the id of its game, and the number of moves before it."""


@dataclass
class Duels:
    """The moves of all duels of a run.

    `accepted` has the accepted moves in notation. `tapped`, `answered` and `seen` have the times at
    which a player made a move, got the answer, and the other player saw the move.
    """

    record: VoteRecord = field(default_factory=VoteRecord)
    accepted: dict[Key, str] = field(default_factory=dict)
    tapped: dict[Key, float] = field(default_factory=dict)
    answered: dict[Key, float] = field(default_factory=dict)
    seen: dict[Key, float] = field(default_factory=dict)

    def until_seen(self, since: dict[Key, float], end: float) -> list[float]:
        """Return the milliseconds until the other player saw each accepted move.

        They count from the times in `since`, which is `tapped` or `answered`. A move that was never
        seen counts as seen at `end`, the end of the run, or is left out if it was made shortly
        before that.
        """
        latest = end - TARGET_SEEN_P99 / 1000
        return [
            1000 * max(0, self.seen.get(key, end) - since[key])
            for key in self.accepted
            if key in self.seen or since[key] < latest
        ]


class Player:
    """A player of a duel, who moves, and asks for a rematch if the other made the last move."""

    def __init__(self, path: str, browser: Browser, duels: Duels) -> None:
        self.path = path
        self._duels = duels
        self.screen = Screen(browser, path, duels.record)
        self._ended = ""
        """The id of the game in which this player made the last move."""

    async def run(self) -> None:
        """Play without end."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._play())
            async for _new in self.screen.updates():
                self._record_seen()

    def _record_seen(self) -> None:
        """Record that the last move on the screen is seen now."""
        now = time.perf_counter()
        if match := re.search(r"duel=(\d+)&amp;seen=(\d+)", self.screen.page):
            self._duels.seen.setdefault((match[1], int(match[2]) - 1), now)
        elif game := self._finished_game():
            last = max(place for number, place in self._duels.tapped if number == game)
            self._duels.seen.setdefault((game, last), now)

    def _finished_game(self) -> str:
        """Return the id of the game on the screen if it is over, else an empty string."""
        match = re.search(r'name="rematch"\s+value="(\d+)"', self.screen.page)
        return match[1] if match else ""

    async def _play(self) -> None:
        while True:
            await asyncio.sleep(random.random() * SECONDS_TO_THINK)
            taps = re.findall(rf'href="{self.path}\?([^"]*tap=[^"]*)"', self.screen.page)
            if taps:
                await self._move(random.choice(taps))
            elif (game := self._finished_game()) and game != self._ended:
                await self._send({"rematch": game})

    async def _move(self, tap: str) -> None:
        fields = dict(part.split("=") for part in unescape(tap).split("&"))
        key = (fields["duel"], int(fields["seen"]))
        self._duels.tapped[key] = time.perf_counter()
        if await self._send(fields):
            self._duels.accepted[key] = fields["tap"]
            self._duels.answered[key] = time.perf_counter()
            self._ended = self._finished_game()

    async def _send(self, fields: dict[str, str]) -> bool:
        path = f"{self.path}/answer?version={version_of(self.screen.page)}"
        answer = await self.screen.browser.post(path, fields)
        if answer.status != OK:
            self._duels.record.problems.append(f"{answer.status} {sorted(fields)}")
            return False
        self.screen.take(answer)
        return True


async def open_duels(server: Server, number: int, duels: Duels) -> list[Player]:
    """Open `number` duels and return their players, two for each, all from one address.

    Raises `Broken` if a duel cannot be opened.
    """
    players = []
    for _ in range(number):
        browsers = [Browser(server.port, CLASS, duels.record.answers) for _ in range(2)]
        answer = await browsers[0].post("/duel", {"start": POSITION})
        if answer.status != SEE_OTHER:
            raise Broken(f"{answer.status} /duel: {answer.text[:300]}")
        path = answer.headers["location"]
        await browsers[1].post(f"{path}/join", {})
        players += [Player(path, browser, duels) for browser in browsers]
    for player in players:
        await player.screen.open()
    return players


async def play_duels(server: Server, number: int, seconds: float, kill_every: float) -> Duels:
    """Play `number` duels for `seconds`, and return their moves.

    Meanwhile kill a worker every `kill_every` seconds, or none if that is 0.
    """
    duels = Duels()
    players = await open_duels(server, number, duels)
    coroutines = [player.run() for player in players]
    if kill_every:
        coroutines.append(kill_workers([server], kill_every, duels.record))
    browsers = [player.screen.browser for player in players]
    await run_for(coroutines, seconds, browsers)
    for browser in browsers:
        browser.close()
    return duels


def compare(duels: Duels, url: str) -> None:
    """Compare the accepted moves with those in the database at `url`, and count the differences.

    The counts are put into `duels.record.answers`: "lost" moves are missing in the database, and
    moves "not accepted" are there although the player got no answer.
    """
    classroom = Classroom(url)
    rows = classroom.database.read(lambda connection: connection.execute(select(DUELS)).all())
    classroom.close()
    stored = {}
    for row in rows:
        stored.update({(str(row.id), place): move for place, move in enumerate(row.moves)})
    counts = duels.record.answers
    counts["games"] = len(rows)
    counts["over"] = sum(bool(row.result) for row in rows)
    counts["accepted"] = len(duels.accepted)
    counts["lost"] = sum(stored.get(key) != move for key, move in duels.accepted.items())
    counts["not accepted"] = len(stored.keys() - duels.accepted.keys())


def report(targets: Targets, title: str, duels: Duels, end: float) -> None:
    """Print the figures of the run `title`, which ended at `end`, with their targets."""
    targets.head(title)
    answers = duels.record.answers
    for name, since in (("it is accepted", duels.answered), ("the tap", duels.tapped)):
        times = duels.until_seen(since, end)
        for percent in (50, 95, 99):
            target = TARGET_SEEN_P99 if percent == 99 else None
            targets.row(
                f"a move is seen after {name}, p{percent}", percentile(times, percent), target
            )
    for name in ("accepted", "games", "over"):
        targets.row(f"{name}", answers[name], None, "")
    targets.row("moves lost", answers["lost"], 0, "")
    targets.row("moves kept without an answer", answers["not accepted"], 0, "")
    targets.row("other answers", len(duels.record.problems), 0, "")
    targets.counts(answers)
    for problem, count in Counter(duels.record.problems).most_common(5):
        print(f"  NOT WELL: {problem} ({count} times)")


def measure(targets: Targets, number: int, seconds: float, kill_every: float) -> None:
    """Play `number` duels for `seconds` on a new server, and report the figures to `targets`.

    Meanwhile kill a worker every `kill_every` seconds, or none if that is 0.
    """
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="nimsum-duels-") as folder:
        url = f"sqlite:///{folder}/classroom.sqlite"
        with running_server(environment={"NIMSUM_DATA": folder, "DATABASE_URL": url}) as server:
            duels = asyncio.run(play_duels(server, number, seconds, kill_every))
            end = time.perf_counter()
        compare(duels, url)
    title = f"{number} duels, {seconds:.0f} s, a worker killed every {kill_every:.0f} s"
    report(targets, f"{title}; load before: {load:.1f}", duels, end)


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench duels", description=__doc__)
    parser.add_argument("--duels", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--kill-every", type=float, default=20, help="seconds; 0: never")
    options = parser.parse_args()
    targets = Targets()
    measure(targets, options.duels, options.seconds, options.kill_every)
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
