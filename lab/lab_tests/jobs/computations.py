"""Computations for the tests of the queue, and a worker of its own process for them.

python -m lab_tests.jobs.computations ADDRESS
"""

import os
import sys
from pathlib import Path

from pydantic import BaseModel, TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.worker import run_workers
from tests.working import LONG_ENOUGH, until


class Found(BaseModel):
    """What is found, in a form that JSON does not have by itself."""

    size: int
    names: tuple[str, ...]


def _until_there_is(file: str, progress: Progress, budget: Budget) -> Found:
    """Goes on until there is a file, at a quarter of its work, and tells which process it is."""
    with Path(f"{file}.runs").open("a") as runs:
        runs.write(f"{os.getpid()}\n")
    progress(0.25)

    def may_end() -> bool:
        budget.spend()
        return Path(file).exists()

    until(may_end)
    return Found(size=42, names=("a", "b"))


def _fails_at_first(file: str, _progress: Progress, _budget: Budget) -> int:
    if Path(file).exists():
        return 42
    Path(file).touch()
    raise ArithmeticError


def _never_asks(_progress: Progress, _budget: Budget) -> int:
    while True:
        pass


UNTIL = Computation("until", _until_there_is, TypeAdapter(Found))
BRIEF = Computation("brief", _until_there_is, TypeAdapter(Found), max_seconds=0)
FAILS = Computation("fails", _fails_at_first, TypeAdapter(int))
DEAF = Computation("deaf", _never_asks, TypeAdapter(int), max_seconds=-9.0)
"""It is interrupted ten seconds after its end, so after one second."""
NUMBERED = Computation("numbered", lambda number, *_: int(number), TypeAdapter(int), max_kept=2)
COMPUTATIONS = (UNTIL, BRIEF, FAILS, DEAF, NUMBERED)

if __name__ == "__main__":
    run_workers(Queue(sys.argv[1], COMPUTATIONS, patience=LONG_ENOUGH), parent=os.getppid())
