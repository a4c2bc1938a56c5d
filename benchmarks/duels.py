"""What two feel who play by link: many duels at once, while workers are killed.

The app runs under gunicorn as it is deployed, with its limits; all players come from one address.
Each screen looks as static/classroom/room.js does. Who is to move thinks for up to three seconds
and makes any move; who has not made the last one asks for a rematch.

- The other player *sees a move* when it is on the own screen: counted from the tap, and from the
  moment in which the move was accepted. The two differ where a worker was killed in between and the
  same move was sent again.
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

from benchmarks.capacity import lived
from benchmarks.school import Heard, Screen, kill_again_and_again
from benchmarks.serving import (
    CLASS,
    OK,
    SEE_OTHER,
    Broken,
    Browser,
    Server,
    Targets,
    percentile,
    started,
    version_of,
)
from webapp.classroom.classroom import Classroom
from webapp.classroom.tables import DUELS

TARGET_SEEN_P99 = 2_000.0
SECONDS_TO_THINK = 3.0
POSITION = "nim:7+nim:9+nim:12"

Key = tuple[str, int]
"""A move: the number of the game, and how many moves were made before."""


@dataclass
class Duels:
    """All duels of a run: what was accepted, when it was tapped and accepted, and when seen."""

    heard: Heard = field(default_factory=Heard)
    accepted: dict[Key, str] = field(default_factory=dict)
    tapped: dict[Key, float] = field(default_factory=dict)
    answered: dict[Key, float] = field(default_factory=dict)
    seen: dict[Key, float] = field(default_factory=dict)

    def until_seen(self, since: dict[Key, float], end: float) -> list[float]:
        """The milliseconds until the other player saw each move; what just came does not count."""
        latest = end - TARGET_SEEN_P99 / 1000
        return [
            1000 * max(0, self.seen.get(key, end) - since[key])
            for key in self.accepted
            if key in self.seen or since[key] < latest
        ]


class Player:
    """One of two: moves, and asks for a rematch when the other has ended a game."""

    def __init__(self, path: str, browser: Browser, duels: Duels) -> None:
        self.path, self._duels = path, duels
        self.screen = Screen(browser, path, duels.heard)
        self._ended = ""
        """The game that this player has ended."""

    async def live(self) -> None:
        """Play for ever."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._play())
            async for _new in self.screen.looks():
                self._look()

    def _look(self) -> None:
        now, page = time.perf_counter(), self.screen.page
        if found := re.search(r"duel=(\d+)&amp;seen=(\d+)", page):
            self._duels.seen.setdefault((found[1], int(found[2]) - 1), now)
        elif game := self._over():
            last = max(made for number, made in self._duels.tapped if number == game)
            self._duels.seen.setdefault((game, last), now)

    def _over(self) -> str:
        found = re.search(r'name="rematch" value="(\d+)"', self.screen.page)
        return found[1] if found else ""

    async def _play(self) -> None:
        while True:
            await asyncio.sleep(random.random() * SECONDS_TO_THINK)
            taps = re.findall(rf'href="{self.path}\?([^"]*tap=[^"]*)"', self.screen.page)
            if taps:
                await self._move(random.choice(taps))
            elif (game := self._over()) and game != self._ended:
                await self._send({"rematch": game})

    async def _move(self, tap: str) -> None:
        fields = dict(part.split("=") for part in unescape(tap).split("&"))
        key = (fields["duel"], int(fields["seen"]))
        self._duels.tapped[key] = time.perf_counter()
        if await self._send(fields):
            self._duels.accepted[key] = fields["tap"]
            self._duels.answered[key] = time.perf_counter()
            self._ended = self._over()

    async def _send(self, fields: dict[str, str]) -> bool:
        path = f"{self.path}/answer?version={version_of(self.screen.page)}"
        answer = await self.screen.browser.post(path, fields)
        if answer.status != OK:
            self._duels.heard.wrong.append(f"{answer.status} {sorted(fields)}")
            return False
        self.screen.take(answer)
        return True


async def opened(server: Server, number: int, duels: Duels) -> list[Player]:
    """So many duels with two players each, who have the same address."""
    players = []
    for _ in range(number):
        browsers = [Browser(server.port, CLASS, duels.heard.answers) for _ in range(2)]
        answer = await browsers[0].post("/duel", {"start": POSITION})
        if answer.status != SEE_OTHER:
            raise Broken(f"{answer.status} /duel: {answer.text[:300]}")
        path = answer.headers["location"]
        await browsers[1].post(f"{path}/join", {})
        players += [Player(path, browser, duels) for browser in browsers]
    for player in players:
        await player.screen.open()
    return players


async def played(server: Server, number: int, seconds: float, kill_every: float) -> Duels:
    """Let so many duels go on for so long."""
    duels = Duels()
    players = await opened(server, number, duels)
    lives = [player.live() for player in players]
    if kill_every:
        lives.append(kill_again_and_again([server], kill_every, duels.heard))
    browsers = [player.screen.browser for player in players]
    await lived(lives, seconds, browsers)
    for browser in browsers:
        browser.close()
    return duels


def compare(duels: Duels, url: str) -> None:
    """Every accepted move is in its game, in its place, and nothing else."""
    classroom, heard = Classroom(url), duels.heard.answers
    rows = classroom.database.read(lambda connection: connection.execute(select(DUELS)).all())
    classroom.close()
    kept = {(str(row.id), place): move for row in rows for place, move in enumerate(row.moves)}
    heard["games"], heard["over"] = len(rows), sum(bool(row.result) for row in rows)
    heard["accepted"] = len(duels.accepted)
    heard["lost"] = sum(kept.get(key) != move for key, move in duels.accepted.items())
    heard["not accepted"] = len(kept.keys() - duels.accepted.keys())


def tell(targets: Targets, title: str, duels: Duels, end: float) -> None:
    """Print what a run has found, beside what is wanted."""
    targets.head(title)
    answers = duels.heard.answers
    for name, since in (("it is accepted", duels.answered), ("the tap", duels.tapped)):
        found = duels.until_seen(since, end)
        for cut in (50, 95, 99):
            most = TARGET_SEEN_P99 if cut == 99 else None
            targets.row(f"a move is seen after {name}, p{cut}", percentile(found, cut), most)
    for name in ("accepted", "games", "over"):
        targets.row(f"{name}", answers[name], None, "")
    targets.row("moves lost", answers["lost"], 0, "")
    targets.row("moves kept without an answer", answers["not accepted"], 0, "")
    targets.row("other answers", len(duels.heard.wrong), 0, "")
    targets.told(answers)
    for wrong, count in Counter(duels.heard.wrong).most_common(5):
        print(f"  NOT WELL: {wrong} ({count} times)")


def measure(targets: Targets, number: int, seconds: float, kill_every: float) -> None:
    """Play so many duels on a server of their own, and print what is found."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="nimsum-duels-") as folder:
        url = f"sqlite:///{folder}/classroom.sqlite"
        with started(more={"NIMSUM_DATA": folder, "DATABASE_URL": url}) as server:
            duels = asyncio.run(played(server, number, seconds, kill_every))
            end = time.perf_counter()
        compare(duels, url)
    title = f"{number} duels, {seconds:.0f} s, a worker killed every {kill_every:.0f} s"
    tell(targets, f"{title}; load before: {load:.1f}", duels, end)


def main() -> int:
    """0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench duels", description=__doc__)
    parser.add_argument("--duels", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--kill-every", type=float, default=20, help="seconds; 0: never")
    asked = parser.parse_args()
    targets = Targets()
    measure(targets, asked.duels, asked.seconds, asked.kill_every)
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
