"""What a job computes, as the queue sees it: a name, arguments and a result that can be kept."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic import TypeAdapter

LONGEST_JOB_SECONDS = 300
"""The time that a computation in the background may take."""

T = TypeVar("T")

Progress = Callable[[float], None]
"""Told what share of the work is done, from 0 to 1, as often as one likes."""
Argument = str | int


@dataclass(frozen=True)
class Computation(Generic[T]):
    """Long work that any worker can do, and that is the same for everybody."""

    name: str
    """What it is called in the queue: no two may have the same name."""
    compute: Callable[..., T]
    """Called with the arguments of a job, Progress, and the Budget, which is current. It may raise
    OutOfBudget. If the budget has run out, the result is not kept."""
    result: TypeAdapter[T]
    """How a result is written in JSON, and read."""
    longest: float = LONGEST_JOB_SECONDS
    """It is given up after so many seconds."""
    most_kept: int | None = None
    """So many results are kept, those of the latest jobs; without it all of them."""


class Stage(StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    QUEUED = "queued"
    """It begins when a worker is free."""
    RUNNING = "running"
    STOPPED = "stopped"
    TOO_LONG = "too long"
    BROKEN = "broken"
    """The worker that computed it has failed or is gone."""
    DONE = "done"
    UNREACHABLE = "unreachable"
