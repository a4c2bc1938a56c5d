"""What a move with the computer's reply costs, beside an empty Flask response.

Both apps run under gunicorn with the same settings and are measured in turns, so that whatever else
the machine does falls on both. No position is asked for twice in a round, and there are more of
them than a round can ask for, so that remembering whole answers would not help.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Iterable
from math import gcd

from benchmarks.load import Measured, answers, by_sockets, by_wrk
from benchmarks.serving import NIMSUM, serving

TARGET = 3.0
POSITIONS = 20_000
CHECKED = 300
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


def report(name: str, rounds: list[Measured]) -> Measured:
    """Print the rounds and give their medians: which worker gets which connection is luck."""
    for each in rounds:
        print(f"{name:6} {each.per_second:8.0f}/s  p50 {each.p50:7.2f} ms  p99 {each.p99:7.2f} ms")
    return Measured(
        statistics.median(each.per_second for each in rounds),
        statistics.median(each.p50 for each in rounds),
        statistics.median(each.p99 for each in rounds),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--wrk", action="store_true", help="load by wrk instead of Python")
    options = parser.parse_args()
    load = by_wrk if options.wrk else by_sockets
    paths = paths_of_first_moves(POSITIONS)

    with serving("benchmarks.empty:create_app()") as empty_port, serving(NIMSUM) as nimsum_port:
        sizes = [len(answer) for answer in answers(nimsum_port, paths[:CHECKED])]
        measured: dict[str, list[Measured]] = {"empty": [], "move": []}
        # The first turn warms both up and is not counted.
        for counted in [False] + [True] * options.rounds:
            seconds = options.seconds if counted else 1
            empty = load(empty_port, ["/"], options.connections, seconds)
            move = load(nimsum_port, paths, options.connections, seconds)
            if counted:
                measured["empty"].append(empty)
                measured["move"].append(move)

    print(
        f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections,"
        f" 2 workers, Python {sys.version.split()[0]}"
    )
    print(f"a move's answer has {statistics.mean(sizes):.0f} bytes, at most {max(sizes)}")
    empty, move = (report(name, rounds) for name, rounds in measured.items())
    ratio = move.p50 / empty.p50
    print(f"ratio: {ratio:.2f} at p50, {move.p99 / empty.p99:.2f} at p99,", end=" ")
    print(f"{empty.per_second / move.per_second:.2f} in throughput")
    print(f"target: at most {TARGET:g} at p50: {'met' if ratio <= TARGET else 'MISSED'}")


if __name__ == "__main__":
    main()
