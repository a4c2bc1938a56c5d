"""Ask an app of this process very many things, and say what was wrong with its answers.

python3 dev.py fuzz --cases 1000000 --processes 2
python3 dev.py fuzz --seed 7 --only 123456
"""

import argparse
import logging
import multiprocessing
import os
import sys
import warnings
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from tempfile import TemporaryDirectory
from time import monotonic

from flask import Flask

from nimsum.budget import THINKING_SECONDS
from tests.fuzz.cases import Case, Grammar, cases
from tests.fuzz.judging import Judge, asked, digest
from webapp import create_app

_AT_A_TIME = 500
_WORST = 15
_MAX_SECONDS = 1.2 * THINKING_SECONDS
_MAX_BYTES = 300_000
_MAX_FAULTS_SHOWN = 60
_THOROUGH = 8
_ONE_OF = 16
"""Of so many cases one is asked for again after all others of its part."""


@dataclass
class Tally:
    """What many cases came to. The slowest and the largest are kept with their numbers."""

    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)
    faults: list[tuple[int, str, str]] = field(default_factory=list)
    slowest: list[tuple[float, int, str]] = field(default_factory=list)
    largest: list[tuple[int, int, str]] = field(default_factory=list)
    slow: int = 0
    large: int = 0

    def add(self, other: "Tally") -> None:
        """Add the counts of `other`."""
        self.statuses += other.statuses
        self.faults += other.faults
        self.slowest = sorted(self.slowest + other.slowest)[-_WORST:]
        self.largest = sorted(self.largest + other.largest)[-_WORST:]
        self.slow += other.slow
        self.large += other.large


def fuzzed(app: Flask, seed: int, numbers: range, thorough: int = 1) -> Tally:
    """Return the tally of the cases with these `numbers`, each judged by its answer."""
    tally = Tally()
    judge = Judge(app, thorough)
    grammar = Grammar.of(app.url_map)
    before: list[tuple[int, Case, str]] = []
    for number, case in cases(grammar, seed, numbers):
        tally.faults += [(number, str(case), fault) for fault in judge.faults(number, case)]
        answer = judge.answer
        told = str(case)[:300]
        tally.statuses[judge.endpoint(case) or "-", answer.status] += 1
        tally.slow += answer.seconds > _MAX_SECONDS
        tally.large += len(answer.body) > _MAX_BYTES
        tally.slowest = sorted([*tally.slowest, (answer.seconds, number, told)])[-_WORST:]
        tally.largest = sorted([*tally.largest, (len(answer.body), number, told)])[-_WORST:]
        if number % _ONE_OF == 0 and answer.is_public:
            before.append((number, case, digest(answer)))
    for number, case, body in before:
        later = asked(app, case)
        if later.is_public and digest(later) != body:
            tally.faults.append((number, str(case), "it has another answer after other cases"))
    return tally


_app: Flask


def _prepare(folder: str) -> None:
    """Make the app of a process, which refuses nobody and has its own jobs."""
    global _app  # noqa: PLW0603 - what a process of the pool has is its own
    os.environ |= {
        "NIMSUM_RATELIMIT_ENABLED": "false",
        "DATABASE_URL": f"sqlite:///{folder}/{os.getpid()}-classroom.sqlite",
        "QUEUE_URL": f"sqlite:///{folder}/{os.getpid()}.sqlite",
    }
    warnings.simplefilter("error")
    logging.getLogger().addHandler(logging.NullHandler())
    _app = create_app()


def _part(seed: int, thorough: int, numbers: range) -> Tally:
    return fuzzed(_app, seed, numbers, thorough)


def _told(tally: Tally, seconds: float) -> Iterable[str]:
    total = tally.statuses.total()
    endpoints = sorted({endpoint for endpoint, _ in tally.statuses})
    for endpoint in endpoints:
        counts = {status: n for (at, status), n in sorted(tally.statuses.items()) if at == endpoint}
        yield f"{endpoint:32} " + "  ".join(f"{status}: {n:,}" for status, n in counts.items())
    by_status: Counter[int] = Counter()
    for (_, status), count in tally.statuses.items():
        by_status[status] += count
    yield "all: " + "  ".join(f"{status}: {n:,}" for status, n in sorted(by_status.items()))
    yield f"slowest, {tally.slow} above {_MAX_SECONDS:.2f} s of CPU:"
    yield from (f"  {s:6.2f} s  #{n} {case}" for s, n, case in reversed(tally.slowest))
    yield f"largest, {tally.large} above {_MAX_BYTES:,} bytes:"
    yield from (f"  {size:9,}  #{n} {case}" for size, n, case in reversed(tally.largest[-5:]))
    kinds = Counter(fault.splitlines()[0][:60] for _, _, fault in tally.faults)
    yield from (f"{count:6} x {kind}" for kind, count in kinds.most_common())
    for number, case, fault in tally.faults[:_MAX_FAULTS_SHOWN]:
        yield f"FAULT #{number}: {fault}\n  {case}"
    yield f"{total:,} cases, {len(tally.faults)} faults, {seconds:.0f} s"


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="dev.py fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", type=int, help="run the case of this number alone, and show it")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.cases)
    began = monotonic()
    whole = Tally()
    with TemporaryDirectory(prefix="nimsum-fuzz-") as folder:
        if given.only is not None:
            return _only(folder, given.seed, given.only)
        parts = [numbers[at : at + _AT_A_TIME] for at in range(0, len(numbers), _AT_A_TIME)]
        anew = multiprocessing.get_context("spawn")
        print(f"seed {given.seed}, cases {numbers.start} to {numbers.stop - 1}", flush=True)
        with (
            ProcessPoolExecutor(given.processes, anew, _prepare, (folder,)) as pool,
            suppress(KeyboardInterrupt),
        ):
            for tally in pool.map(partial(_part, given.seed, _THOROUGH), parts):
                whole.add(tally)
                for number, case, fault in tally.faults[:3]:
                    print(f"#{number}: {fault}\n  {case}", flush=True)
                print(f"{whole.statuses.total():,} cases, {monotonic() - began:.0f} s", flush=True)
    print(*_told(whole, monotonic() - began), sep="\n")
    return 1 if whole.faults else 0


def _only(folder: str, seed: int, number: int) -> int:
    _prepare(folder)
    judge = Judge(_app)
    ((_, case),) = cases(Grammar.of(_app.url_map), seed, range(number, number + 1))
    faults = judge.faults(number, case)
    print(case, judge.answer.status, *judge.answer.headers.items(), sep="\n")
    sys.stdout.buffer.write(judge.answer.body[:4_000] + b"\n")
    print(f"{judge.answer.seconds:.3f} s of CPU", *faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
