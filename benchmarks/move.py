"""What a move with the computer's reply costs, beside an empty Flask response.

Both apps run by the Procfile's web line and are measured in turns, so that whatever else the
machine does falls on both. The cost is the processor's time of the server's own processes for each
request, as the system accounts for it. The moves are asked for as htmx does, at addresses that
nobody asked for before, each but once in all rounds, over connections that are kept alive.
"""

import argparse
import itertools
import multiprocessing
import random
import selectors
import socket
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from flask import Flask

from benchmarks.serving import NIMSUM, UNLIMITED, Server, Targets, percentile, started
from webapp.rulesets.notation import read_sum, write_move
from webapp.rulesets.sums import Move

MOST_MILLISECONDS = 3.0
NEW_PER_SECOND, WARMED = 1_500, 2_000
SMALLEST, LARGEST = 4, 30
MIXES = (
    ("nim", "nim", "nim"),
    ("maliquot", "saliquot"),
    ("subtraction(2,3)", "nim"),
    ("totative", "saliquot", "nim"),
    ("cut(1,2)", "nim"),
    ("maliquot", "totative", "cut(1,2)"),
)
HEADERS = "Host: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\nHX-Request: true"


def empty() -> Flask:
    """The least that a Flask app can do."""
    app = Flask(__name__)
    app.add_url_rule("/", "empty", lambda: b"")
    return app


def first_moves(dice: random.Random) -> Iterator[str]:
    """Addresses of different matches in which the player has just made a first move."""
    seen: set[str] = set()
    while True:
        heaps = [f"{game}:{dice.randint(SMALLEST, LARGEST)}" for game in dice.choice(MIXES)]
        position = read_sum("+".join(heaps))
        place = dice.randrange(len(position))
        component = position[place]
        option = dice.choice(list(component.ruleset.options(component.position)))
        move = write_move(position, Move(place, option))
        address = f"/play/{'+'.join(heaps)}?against=perfect&first=you&moves={move}"
        if address not in seen:
            seen.add(address)
            yield address


class Cost(NamedTuple):
    """What a request cost: milliseconds of the server's processor, and those that it took."""

    cpu: float
    p50: float
    p99: float


class Connection:
    """One connection, with one request under way."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, path: str) -> None:
        self.path, self.answer = path, b""
        self.sent_at = time.perf_counter()
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{HEADERS}\r\n\r\n".encode())

    def receive(self) -> bool:
        """Read what has come; is the answer whole? Anything but a 200 ends the measurement."""
        part = self.socket.recv(1 << 20)
        self.answer += part
        head, end_of_head, body = self.answer.partition(b"\r\n\r\n")
        if not part or (end_of_head and not head.startswith(b"HTTP/1.1 200 ")):
            raise RuntimeError(f"{self.path} was answered {self.answer[:500]!r}")
        if not end_of_head:
            return False
        length = head.lower().partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0]
        return len(body) >= int(length)


def load(port: int, paths: Sequence[str], connections: int, seconds: float) -> list[float]:
    """Ask for so long, a closed loop on each connection; the milliseconds of each answer."""
    asked, found = itertools.cycle(paths), []
    with selectors.DefaultSelector() as selector:
        for _ in range(connections):
            connection = Connection(port)
            selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send(next(asked))
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for key, _ in selector.select(timeout=10):
                if key.data.receive():
                    found.append(1000 * (time.perf_counter() - key.data.sent_at))
                    key.data.send(next(asked))
        for key in list(selector.get_map().values()):
            key.data.socket.close()
    return found


def cost(server: Server, paths: Sequence[str], connections: int, seconds: float) -> Cost:
    """Ask a server for so long, from a process of its own, and see what it worked."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        process.submit(len, ()).result()
        before = server.cpu_seconds()
        found = process.submit(load, server.port, paths, connections, seconds).result()
        worked = server.cpu_seconds() - before
    if len(found) > len(paths) > 1:
        raise RuntimeError(f"{len(found) / seconds:.0f} a second came round to addresses once more")
    return Cost(1000 * worked / len(found), percentile(found, 50), percentile(found, 99))


def main() -> int:
    """0 if the target is met."""
    parser = argparse.ArgumentParser(prog="dev.py bench move", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--connections", type=int, default=8)
    options = parser.parse_args()
    moves, count = first_moves(random.Random(2026)), int(NEW_PER_SECOND * options.seconds)
    costs: dict[str, list[Cost]] = {"empty": [], "move": []}
    app = "benchmarks.move:empty()"
    with started(app) as nothing, started(NIMSUM, UNLIMITED) as nimsum:
        warming = list(itertools.islice(moves, int(WARMED)))
        cost(nothing, ["/"], options.connections, 1)
        cost(nimsum, warming * 4, options.connections, options.seconds * 2)
        for _ in range(options.rounds):
            new = list(itertools.islice(moves, count))
            for name, server, asked in (("empty", nothing, ["/"]), ("move", nimsum, new)):
                costs[name].append(cost(server, asked, options.connections, options.seconds))
    empty_one, move = (
        Cost(*map(statistics.median, zip(*rounds, strict=True))) for rounds in costs.values()
    )
    targets = Targets()
    targets.head(f"medians of {options.rounds} rounds, {options.connections} connections")
    targets.row("a move never seen, processor", move.cpu, MOST_MILLISECONDS)
    targets.row("the same, p50", move.p50)
    targets.row("the same, p99", move.p99)
    targets.row("an empty answer, processor", empty_one.cpu)
    targets.row("a move in empty answers", move.cpu / empty_one.cpu, None, "")
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
