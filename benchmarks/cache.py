"""How many answers a second there are, by the share of addresses that somebody asked for before.

The app without its memory of answers, the app as it is, and nginx in front of it with the shipped
settings are measured in turns on the same requests, so that whatever else the machine does falls
on all three. An address that was not seen before is asked for once in all rounds.
"""

import argparse
import random
import statistics
from collections.abc import Iterator
from contextlib import ExitStack

from benchmarks.load import answers, by_sockets
from benchmarks.moves import paths_of_first_moves
from benchmarks.nginx import in_front_of
from benchmarks.serving import NIMSUM, serving

SHARES = (0.0, 0.5, 0.9, 0.99, 1.0)
SEEN = 100
NEW_PER_SECOND, ANY_PER_SECOND = 6_000, 60_000
"""More than can be answered, so that no address comes twice that shall come once."""

_LASTING = {"keepalive_timeout 30s;": "keepalive_timeout 30s; keepalive_requests 1000000;"}
"""Else nginx ends a connection after a thousand requests."""


def asked_for(share: float, seconds: float, seen: list[str], new: Iterator[str]) -> list[str]:
    """Enough addresses for some seconds, a share of them seen before and the others new."""
    rng = random.Random(share)
    most = ANY_PER_SECOND if share == 1 else min(ANY_PER_SECOND, NEW_PER_SECOND / (1 - share))
    length = int(most * seconds)
    return [rng.choice(seen) if rng.random() < share else next(new) for _ in range(length)]


def measured(port: int, paths: list[str], connections: int, seconds: float) -> float:
    """The answers per second."""
    found = by_sockets(port, paths, connections, seconds).per_second
    if len(set(paths)) > SEEN and found * seconds > len(paths):
        raise RuntimeError(f"{found:.0f} a second came round to addresses that were asked for")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench cache", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--connections", type=int, default=8)
    options = parser.parse_args()
    most_new = len(SHARES) * NEW_PER_SECOND * options.seconds * options.rounds
    paths = paths_of_first_moves(SEEN + int(most_new))
    seen, new = paths[:SEEN], iter(paths[SEEN:])
    rates: dict[tuple[float, str], list[float]] = {}

    with ExitStack() as servers:
        forgetful = {"NIMSUM_MOST_BYTES_OF_ANSWERS": "0"}
        ports = {
            "without memory": servers.enter_context(serving(NIMSUM, forgetful)),
            "the app": servers.enter_context(serving(NIMSUM)),
            "behind nginx": servers.enter_context(
                in_front_of(servers.enter_context(serving(NIMSUM)), _LASTING)
            ),
        }
        # Each connection belongs to one of the processes: with so many, all of them have seen it.
        for port in [*ports.values()] * 8:
            list(answers(port, seen))
        for _ in range(options.rounds):
            for share in SHARES:
                paths = asked_for(share, options.seconds, seen, new)
                for name, port in ports.items():
                    rate = measured(port, paths, options.connections, options.seconds)
                    rates.setdefault((share, name), []).append(rate)

    print(f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections:")
    print("answers per second (as a multiple of the app without memory, of addresses never seen)")
    print("seen before" + "".join(f"{name:>24}" for name in ports))
    unit = statistics.median(rates[0.0, "without memory"])
    for share in SHARES:
        medians = [statistics.median(rates[share, name]) for name in ports]
        print(f"{share:11.0%}" + "".join(f"{rate:14.0f} ({rate / unit:6.2f})" for rate in medians))


if __name__ == "__main__":
    main()
