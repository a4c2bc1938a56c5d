"""What a move with the computer's reply costs, beside an empty Flask response.

Both apps run under gunicorn with the same settings and are measured in turns, so that whatever else
the machine does falls on both. The cost is the processor's time of the server's own processes for
each request, as the system accounts for it; each round gives ratios, and the medians are told.

Two loads of moves: at addresses that nobody asked for before, each but once in all rounds, so that
remembering whole answers does not help; and at a few hundred that every process has answered.
"""

import argparse
import random
import shutil
import statistics
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import gcd
from typing import NamedTuple

from benchmarks.load import Measured, answers, by_sockets, by_wrk
from benchmarks.serving import NIMSUM, Server, started

TARGETS = {"never seen": 2.0, "seen": 1.2}
"""The most that an answer may cost, as a multiple of the empty one."""
TARGET_P99 = 4.0

SEEN = 300
NEW_PER_SECOND = 4_000
"""More than can be answered, so that no address comes twice that shall come once."""
_CONNECTIONS_TO_WARM, _WARMED = 8, 500
"""How often, and with how many moves, processes are made to remember heaps as in a long run."""

SMALLEST, LARGEST = 4, 30


def cuts_in_two_or_three(n: int) -> list[str]:
    in_two = [f"{n - a},{a}" for a in range(1, n // 2 + 1)]
    in_three = [f"{n - a - b},{b},{a}" for b in range(1, n // 3 + 1) for a in range(1, b + 1)]
    return in_two + in_three


# The legal first moves in one heap, by arithmetic of this file's own: it measures, it does not ask.
OPTIONS: dict[str, Callable[[int], Iterable[int | str]]] = {
    "nim": range,
    "maliquot": lambda n: [d for d in range(1, n) if n % d == 0],
    "saliquot": lambda n: [n - d for d in range(1, n + 1) if n % d == 0],
    "subtraction(2,3)": lambda n: [n - 2, n - 3],
    "totative": lambda n: [m for m in range(1, n) if gcd(m, n) == 1],
    "cut(1,2)": cuts_in_two_or_three,
}
MIXES = [
    ("nim", "nim", "nim"),
    ("maliquot", "saliquot"),
    ("subtraction(2,3)", "nim"),
    ("totative", "saliquot", "nim"),
    ("cut(1,2)", "nim"),
    ("maliquot", "totative", "cut(1,2)"),
]


def paths_of_first_moves(count: int) -> list[str]:
    """Addresses of different matches in which the player has just made a first move."""
    rng = random.Random(2026)
    paths: dict[str, None] = {}
    while len(paths) < count:
        heaps = [(ruleset, rng.randint(SMALLEST, LARGEST)) for ruleset in rng.choice(MIXES)]
        component = rng.randrange(len(heaps))
        ruleset, heap = heaps[component]
        move = rng.choice(list(OPTIONS[ruleset](heap)))
        position = "+".join(f"{ruleset}:{heap}" for ruleset, heap in heaps)
        paths[f"/play/{position}?against=perfect&first=you&moves={component}:{move}"] = None
    return list(paths)


class Cost(NamedTuple):
    """What a request cost: milliseconds of the server's processor, and those that it took."""

    cpu: float
    p50: float
    p99: float

    def over(self, other: "Cost") -> "Cost":
        """The cost as a multiple of another."""
        return Cost(self.cpu / other.cpu, self.p50 / other.p50, self.p99 / other.p99)


Load = Callable[[int, Sequence[str], int, float], Measured]


def cost(load: Load, server: Server, paths: list[str], connections: int, seconds: float) -> Cost:
    """Ask a server for so long, and see what it worked."""
    before = server.cpu_seconds()
    found = load(server.port, paths, connections, seconds)
    worked = server.cpu_seconds() - before
    if len(paths) > SEEN and found.requests > len(paths):
        raise RuntimeError(f"{found.per_second:.0f} a second came round to addresses once more")
    return Cost(1000 * worked / found.requests, found.p50, found.p99)


def median(costs: list[Cost]) -> Cost:
    """The median of each figure: which worker gets which connection is luck."""
    return Cost(*map(statistics.median, zip(*costs, strict=True)))


def main() -> int:
    """0 if the targets are met."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--python", action="store_true", help="load by Python, not by wrk")
    options = parser.parse_args()
    by_python = options.python or not shutil.which("wrk")
    load = by_sockets if by_python else by_wrk
    new_ones = int(NEW_PER_SECOND * options.seconds)
    paths = paths_of_first_moves(SEEN + _CONNECTIONS_TO_WARM * _WARMED + new_ones * options.rounds)
    seen, new = paths[:SEEN], iter(paths[SEEN:])
    costs: dict[str, list[Cost]] = {"empty": [], **{name: [] for name in TARGETS}}

    with started("benchmarks.empty:create_app()") as empty, started(NIMSUM) as nimsum:
        # Each connection belongs to one of the processes: with so many, all of them are warm.
        for _ in range(_CONNECTIONS_TO_WARM):
            list(answers(empty.port, ["/"]))
            list(answers(nimsum.port, list(islice(new, _WARMED))))
            sizes = [len(answer) for answer in answers(nimsum.port, seen)]
        for _ in range(options.rounds):
            for name, server, asked in (
                ("empty", empty, ["/"]),
                ("never seen", nimsum, list(islice(new, new_ones))),
                ("seen", nimsum, seen),
            ):
                found = cost(load, server, asked, options.connections, options.seconds)
                costs[name].append(found)

    print(
        f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections,"
        f" load by {'Python' if by_python else 'wrk'}, 2 workers, Python {sys.version.split()[0]}"
    )
    print(f"a move's answer has {statistics.mean(sizes):.0f} bytes, at most {max(sizes)}")
    print("              ms of CPU   p50 ms   p99 ms    times the empty answer: CPU    p50    p99")
    met = True
    for name, rounds in costs.items():
        middle = median(rounds)
        print(f"{name:12} {middle.cpu:10.3f} {middle.p50:8.2f} {middle.p99:8.2f}", end="")
        if name == "empty":
            print()
            continue
        ratio = median([each.over(none) for each, none in zip(rounds, costs["empty"], strict=True)])
        good = ratio.cpu <= TARGETS[name] and ratio.p99 <= TARGET_P99
        met &= good
        print(f"{ratio.cpu:31.2f} {ratio.p50:6.2f} {ratio.p99:6.2f}", end="")
        print(f"  target {TARGETS[name]:g}, p99 {TARGET_P99:g}: {'met' if good else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
