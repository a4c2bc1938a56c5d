"""The cost of a move that nobody has made before, with the computer's reply.

The app is started by the Procfile's web line. The cost is the processor time of the server's own
processes per request, by the system's accounting. The moves are requested as htmx does, over
connections that are kept alive, and no address is repeated in any round.
"""

import argparse
import asyncio
import itertools
import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from benchmarks.serving import (
    OK,
    UNLIMITED,
    Broken,
    Browser,
    Server,
    Targets,
    percentile,
    running_server,
)
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.sums import Move

MAX_MILLISECONDS = 3.0
MOVES_PER_SECOND = 1_500
WARM_UP_MOVES = 2_000
MIN_HEAP = 4
MAX_HEAP = 30
MIXES = (
    ("nim", "nim", "nim"),
    ("maliquot", "saliquot"),
    ("subtraction(2,3)", "nim"),
    ("totative", "saliquot", "nim"),
    ("cut(1,2)", "nim"),
    ("maliquot", "totative", "cut(1,2)"),
)


def first_moves(dice: random.Random) -> Iterator[str]:
    """Yield addresses of different matches in which the player has just made a first move."""
    seen: set[str] = set()
    while True:
        heaps = [f"{game}:{dice.randint(MIN_HEAP, MAX_HEAP)}" for game in dice.choice(MIXES)]
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
    """The cost of a request in milliseconds: processor time of the server, and response times."""

    cpu: float
    p50: float
    p99: float


def load(port: int, paths: Sequence[str], connections: int, seconds: float) -> list[float]:
    """Request `paths` in turns for `seconds` and return the milliseconds of each answer.

    Each of the `connections` waits for an answer before its next request. Raises `Broken` if an
    answer is not OK.
    """
    upcoming = itertools.cycle(paths)
    times = list[float]()

    async def ask(end: float) -> None:
        browser = Browser(port, header_lines=("HX-Request: true",))
        while time.perf_counter() < end:
            answer = await browser.get(next(upcoming))
            if answer.status != OK:
                raise Broken(f"{answer.status}: {answer.text[:500]}")
            times.append(answer.milliseconds)
        browser.close()

    async def ask_all() -> None:
        end = time.perf_counter() + seconds
        await asyncio.gather(*(ask(end) for _ in range(connections)))

    asyncio.run(ask_all())
    return times


def cost(server: Server, paths: Sequence[str], connections: int, seconds: float) -> Cost:
    """Return the cost of a request, as `load` in another process requests `paths` from `server`.

    Raises `RuntimeError` if there were too few `paths`, so that some were requested twice.
    """
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        process.submit(len, ()).result()
        before = server.cpu_seconds()
        times = process.submit(load, server.port, paths, connections, seconds).result()
        seconds_used = server.cpu_seconds() - before
    if len(times) > len(paths) > 1:
        raise RuntimeError(f"{len(times) / seconds:.0f} a second repeated some addresses")
    return Cost(1000 * seconds_used / len(times), percentile(times, 50), percentile(times, 99))


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the target is met."""
    parser = argparse.ArgumentParser(prog="dev.py bench move", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--connections", type=int, default=8)
    options = parser.parse_args()
    moves = first_moves(random.Random(2026))
    count = int(MOVES_PER_SECOND * options.seconds)
    costs = []
    with running_server(environment=UNLIMITED) as server:
        first_paths = list(itertools.islice(moves, WARM_UP_MOVES))
        cost(server, first_paths * 4, options.connections, options.seconds * 2)
        for _ in range(options.rounds):
            new_paths = list(itertools.islice(moves, count))
            costs.append(cost(server, new_paths, options.connections, options.seconds))
    move = Cost(*map(statistics.median, zip(*costs, strict=True)))
    targets = Targets()
    targets.head(f"medians of {options.rounds} rounds, {options.connections} connections")
    targets.row("a move never seen, processor", move.cpu, MAX_MILLISECONDS)
    targets.row("the same, p50", move.p50)
    targets.row("the same, p99", move.p99)
    return targets.end()


if __name__ == "__main__":
    sys.exit(main())
