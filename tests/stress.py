"""Run the tests several times in random orders on a busy machine, and count failures.

python3 dev.py stress --runs 5 --busy 2
python3 dev.py stress --runs 1 --seed 7
"""

import argparse
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from dev import ROOT, call, prepared_tests


@dataclass(frozen=True)
class Run:
    """A run of the tests in the random order of a seed: its exit code, time and failed tests."""

    seed: int
    code: int
    seconds: float
    failed: list[str]


def stress(*args: str) -> int:
    """Run the tests several times in random orders, and return the largest exit code.

    Meanwhile other processes keep the machine busy.
    """
    parser = argparse.ArgumentParser("dev.py stress", add_help=False, allow_abbrev=False)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--busy", type=int, default=2)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    options, others = parser.parse_known_args(args)
    command = prepared_tests(*others)
    # In CI, some tests that fail are run a second time. Here every failure counts.
    os.environ.pop("CI", None)
    runs: list[Run] = []
    try:
        with busy_processes(options.busy):
            for seed in range(options.seed, options.seed + options.runs):
                print(f"dev.py: run {len(runs) + 1} of {options.runs}, seed {seed}", flush=True)
                runs.append(run_in_random_order(command, seed))
    finally:
        print(stress_report(runs, options.busy), flush=True)
    return max((run.code for run in runs), default=0)


def run_in_random_order(command: list[str | Path], seed: int) -> Run:
    """Run the tests of `command` in the random order of `seed`, and return the result."""
    report = ROOT / ".cache" / "stress.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    order = ("-p", "randomly", f"--randomly-seed={seed}")
    # This kind of report has the files of the tests.
    report_options = (f"--junit-xml={report}", "-o", "junit_family=xunit1")
    start = time.monotonic()
    code = call(*command, *order, *report_options)
    seconds = time.monotonic() - start
    return Run(seed, code, seconds, sorted(failed_tests(report)))


def failed_tests(report: Path) -> set[str]:
    """Return the tests that failed, as a report of pytest lists them.

    Return an empty set if there is no report.
    """
    cases = ElementTree.parse(report).iter("testcase") if report.is_file() else ()
    return {
        f"{case.get('file')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    }


@contextmanager
def busy_processes(number: int) -> Iterator[None]:
    """Keep `number` processes busy until this one ends, even if it is killed."""
    # Each process ends when its parent is no longer this process. It gets this process's id as an
    # argument: if it asked for its parent's id at its start, this process might already be dead.
    loop = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"
    command = [sys.executable, "-c", loop, str(os.getpid())]
    # Ctrl+C interrupts these processes, too; their error messages are not shown.
    busy = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(number)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def stress_report(runs: list[Run], busy: int) -> str:
    """Return a text about `runs` of the tests, during which there were `busy` busy processes.

    It has the time of each run, and for each failed test the number of failures and a command that
    repeats one of them.
    """
    lines = [f"dev.py: {len(runs)} runs beside {busy} busy processes"]
    for number, run in enumerate(runs, 1):
        result = f"{len(run.failed)} failed" if run.code else "passed"
        if run.code and not run.failed:
            result = f"pytest ended with exit code {run.code}"
        lines.append(f"    run {number}: {run.seconds:.0f} s, seed {run.seed}, {result}")
    seeds: dict[str, list[int]] = {}
    for run in runs:
        for name in run.failed:
            seeds.setdefault(name, []).append(run.seed)
    for name, with_seeds in sorted(seeds.items(), key=lambda item: (-len(item[1]), item[0])):
        lines.append(f"    failed in {len(with_seeds)} of {len(runs)}: {name}")
        lines.append(f"        again: python3 dev.py stress --runs 1 --seed {with_seeds[0]}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(stress(*sys.argv[1:]))
