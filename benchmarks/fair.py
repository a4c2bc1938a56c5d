"""What a move of Nim costs a visitor while another asks expensive questions without a pause.

The app runs under gunicorn as it is deployed. One visitor makes moves, one at a time with a short
pause between them, over several connections, so that both workers are asked; no address comes
twice. The other one floods the app over eight connections, from another address of this machine,
with questions of one kind, each a new one. The answers to the flood are counted by their status.
In the end a third visitor asks heavy questions of his own, one at a time, beside such a flood: how
long each takes until it is answered, with the times that its page had to load again.
"""

import argparse
import http
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
from typing import TypeVar

from benchmarks.load import Connection, request_bytes
from benchmarks.serving import serving
from webapp.limits import SECONDS_UNTIL_AGAIN

T = TypeVar("T")

FLOODS = 8
"""The connections of the one who floods."""

HEAVY: Callable[[int], str] = "/play/remove-a-square:20x20+nim:{}?first=you&marks=on".format
"""What the third visitor asks."""

CONNECTIONS = 4
PAUSE = 0.01
"""Of the one who plays."""

NO_ANSWER = 10.0
"""The seconds that a move without an answer counts for."""

TARGET_P50, TARGET_P99 = 3.0, 10.0

_FLOODER, _PLAYER, _ASKER = "127.0.0.1", "127.0.0.2", "127.0.0.3"
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


def asked_heavily(port: int, first: int, seconds: float) -> list[tuple[float, int]]:
    """Ask heavy questions for so long: the seconds for each, and how often there was no turn."""
    found: list[tuple[float, int]] = []
    end = time.perf_counter() + seconds
    for number in itertools.count(first):
        began, refused = time.perf_counter(), 0
        if began >= end:
            return found
        while (status := _status_of(port, HEAVY(number))) == http.HTTPStatus.SERVICE_UNAVAILABLE:
            refused += 1
            time.sleep(SECONDS_UNTIL_AGAIN)
        if status != http.HTTPStatus.OK:
            sys.exit(f"{status}: {HEAVY(number)}")
        found.append((time.perf_counter() - began, refused))
    return found


def _status_of(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, 60, (_ASKER, 0))
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


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


def under(
    kind: str, port: int, felt_by: Callable[[int, int, float], T], first: int, seconds: float
) -> tuple[T, Counter[str]]:
    """What is felt, from the question of that number on, while the app is flooded with a kind."""
    spawn = multiprocessing.get_context("spawn")
    stop, answers = spawn.Event(), spawn.Queue()
    flooding = spawn.Process(target=flood, args=(port, kind, stop, answers), daemon=True)
    flooding.start()
    # The first questions are on their way, and none of the flood is left from before.
    time.sleep(2)
    found = quietly(port, felt_by, first, seconds)
    counted: Counter[str] = Counter()
    while not answers.empty():
        counted[answers.get()] += 1
    stop.set()
    flooding.terminate()
    flooding.join()
    return found, counted


def quietly(port: int, felt_by: Callable[[int, int, float], T], first: int, seconds: float) -> T:
    """What is felt in a process of its own."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as process:
        return process.submit(felt_by, port, first, seconds).result()


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
            quietly(port, felt, 50_000, 2)
            quiet = quietly(port, felt, 0, options.seconds)
            found, answers = under(kind, port, felt, 10_000, options.seconds)
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
    _tell_of_heavy_questions("20x20 squares", options.seconds)
    return 0 if all_met else 1


def _tell_of_heavy_questions(kind: str, seconds: float) -> None:
    with serving() as port:
        quiet = quietly(port, asked_heavily, 0, seconds)
        flooded, answers = under(kind, port, asked_heavily, 10_000, seconds)
    for name, found in (("quiet", quiet), (f"flooded with {kind}", flooded)):
        times = [spent for spent, _refused in found]
        refused = sum(refused for _spent, refused in found)
        print(
            f"somebody else's heavy question, {name}: median {statistics.median(times):.2f} s,"
            f" longest {max(times):.2f} s; {len(found)} answered, {refused} times no turn"
        )
    print(f"the flood: {dict(answers)}")


if __name__ == "__main__":
    sys.exit(main())
