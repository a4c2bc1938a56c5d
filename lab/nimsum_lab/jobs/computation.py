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
"""Takes what share of the work is done, from 0 to 1. A computation may call it often."""
Argument = str | int


@dataclass(frozen=True)
class Computation(Generic[T]):
    """Long work that any worker can do, and that is the same for everybody."""

    name: str
    """Its name in the queue; no two computations may have the same."""
    compute: Callable[..., T]
    """Takes the arguments of a job, Progress, and the Budget, which is current.

    It may raise OutOfBudget. If the budget has run out, the result is not kept; nor is None."""
    result: TypeAdapter[T]
    """How a result is written in JSON, and read."""
    longest: float = LONGEST_JOB_SECONDS
    """The seconds after which it is given up."""
    most_kept: int | None = None
    """The number of results that are kept, those of the latest jobs; None for all of them."""


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
