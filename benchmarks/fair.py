"""What a move of Nim costs a visitor while another asks expensive questions without a pause.

The app runs under gunicorn as it is deployed. One visitor makes moves, one at a time with a short
pause between them, over several connections, so that both workers are asked; no address comes
twice. The other one floods the app over eight connections, from another address of this machine,
with questions of one kind, each a new one. The answers to the flood are counted by their status.
"""

import argparse
import http.client
import itertools
import multiprocessing
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from threading import Thread

from benchmarks.load import Connection, request_bytes
from benchmarks.serving import serving

FLOODS = 8
"""The connections of the one who floods."""

CONNECTIONS = 4
PAUSE = 0.01
"""Of the one who plays."""

NO_ANSWER = 10.0
"""The seconds that a move without an answer counts for."""

TARGET_P50, TARGET_P99 = 3.0, 10.0

_FLOODER, _PLAYER = "127.0.0.1", "127.0.0.2"
_NO_FACTORS = "+".join(["no-factor:2-120"] * 39)

QUESTIONS: dict[str, Callable[[int], str]] = {
    "genus tables": lambda n: f"/misere/genus?code=0.{n % 7 + 1}{n // 7:o}",
    "20x20 squares": lambda n: f"/play/remove-a-square:20x20+nim:{n}?first=computer",
    "misere worksheets": lambda n: f"/worksheets/mixed/5/{n}?play=misere&count=12",
    "misere reviews": lambda n: (
        f"/review/{_NO_FACTORS}+nim:{n}?against=person&play=misere&moves=0:61_1:61_2:61_3:61_4:61"
    ),
}


@dataclass(frozen=True)
class Felt:
    """What the one who plays feels: milliseconds, and the moves that were not answered."""

    p50: float
    p99: float
    moves: int
    unanswered: int


def moves() -> Iterator[str]:
    """Addresses of first moves, all different."""
    for size in itertools.count(10):
        for left in range(size):
            yield f"/play/nim:{size}+nim:{size + 7}?first=you&moves=0:{left}"


def felt(port: int, first: int, seconds: float) -> Felt:
    """Play for so long, from the move of that number on."""
    asked = itertools.islice(moves(), first, None)
    connections = [Connection(port, _PLAYER) for _ in range(CONNECTIONS)]
    latencies, unanswered = [], 0
    end = time.perf_counter() + seconds
    for number in itertools.cycle(range(CONNECTIONS)):
        if time.perf_counter() >= end:
            break
        connection = connections[number]
        try:
            connection.send(request_bytes(next(asked)))
            while not connection.receive():
                pass
            latencies.append(time.perf_counter() - connection.sent_at)
        except (OSError, RuntimeError):
            unanswered += 1
            latencies.append(NO_ANSWER)
            connections[number] = Connection(port, _PLAYER)
        time.sleep(PAUSE)
    for connection in connections:
        connection.socket.close()
    cuts = statistics.quantiles(latencies, n=100)
    return Felt(cuts[49] * 1000, cuts[98] * 1000, len(latencies), unanswered)


def flood(port: int, kind: str, stop: Event, answers: "multiprocessing.Queue[str]") -> None:
    """Ask without a pause, over several connections, until it is time to stop."""
    numbers = itertools.count(1)

    def ask() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, 60, (_FLOODER, 0))
        while not stop.is_set():
            try:
                connection.request("GET", QUESTIONS[kind](next(numbers)))
                answer = connection.getresponse()
                answer.read()
                answers.put(str(answer.status))
            except (OSError, http.client.HTTPException):
                answers.put("none")
                connection.close()

    for _ in range(FLOODS):
        Thread(target=ask, daemon=True).start()
    stop.wait()


def under(kind: str, port: int, first: int, seconds: float) -> tuple[Felt, Counter[str]]:
    """Play while the app is flooded with a kind of question."""
    spawn = multiprocessing.get_context("spawn")
    stop, answers = spawn.Event(), spawn.Queue()
    flooding = spawn.Process(target=flood, args=(port, kind, stop, answers), daemon=True)
    flooding.start()
    # The first questions are on their way, and none of the flood is left from before.
    time.sleep(2)
    found = quietly(port, first, seconds)
    counted: Counter[str] = Counter()
    while not answers.empty():
        counted[answers.get()] += 1
    stop.set()
    flooding.terminate()
    flooding.join()
    return found, counted


def quietly(port: int, first: int, seconds: float) -> Felt:
    """Play in a process of its own."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as process:
        return process.submit(felt, port, first, seconds).result()


def main() -> int:
    """0 if the targets are met under every flood."""
    parser = argparse.ArgumentParser(prog="dev.py bench fair", description=__doc__)
    parser.add_argument("--seconds", type=float, default=15, help="the time of each part")
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}, {FLOODS} connections")
    all_met = True
    for kind in QUESTIONS:
        # Each flood meets an app that has seen nothing, and is held against the same app at rest.
        with serving() as port:
            quietly(port, 50_000, 2)
            quiet = quietly(port, 0, options.seconds)
            found, answers = under(kind, port, 10_000, options.seconds)
        p50, p99 = found.p50 / quiet.p50, found.p99 / quiet.p99
        met = p50 <= TARGET_P50 and p99 <= TARGET_P99 and not found.unanswered
        all_met &= met
        print(
            f"{kind:18} quiet {quiet.p50:6.1f} {quiet.p99:7.1f}  flooded {found.p50:6.1f}"
            f" {found.p99:7.1f} ms  ratio {p50:5.1f} {p99:6.1f}  {'met' if met else 'MISSED'};"
            f" {found.unanswered} of {found.moves} moves unanswered; flood {dict(answers)}",
            flush=True,
        )
    print(f"target: p50 at most {TARGET_P50:g} times, p99 at most {TARGET_P99:g} times")
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main())
