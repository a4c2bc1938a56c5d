"""The computations of a queue, the type of their functions, and the stages of a job."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic import TypeAdapter

MAX_JOB_SECONDS = 300
"""The maximum time, in seconds, of a computation in the background."""

T = TypeVar("T")

Progress = Callable[[float], None]
"""A function that takes the share of the work that is done, from 0 to 1. A computation may call
it often."""
Argument = str | int
"""An argument of a computation, which is a part of the name of its job."""


@dataclass(frozen=True)
class Computation(Generic[T]):
    """A long computation that any worker can do, and whose results all visitors share."""

    name: str
    """The name in the queue, which is different for every computation."""
    compute: Callable[..., T]
    """The function that computes. It takes the arguments of a job, a `Progress`, and the `Budget`,
    which is current. It may raise OutOfBudget. The result is not kept if the budget has run out, or
    if it is None."""
    result: TypeAdapter[T]
    """The adapter that writes a result as JSON and reads it again."""
    max_seconds: float = MAX_JOB_SECONDS
    """The seconds after which the computation is given up."""
    max_kept: int | None = None
    """The number of jobs, the latest ones, whose results are kept; None for no limit."""


class Stage(StrEnum):
    """The stage that a job has reached, such as waiting, running or done."""

    WAITING = "waiting"
    """Nobody has started the job."""
    QUEUED = "queued"
    """The job is in the queue and begins as soon as a worker is free."""
    RUNNING = "running"
    STOPPED = "stopped"
    TOO_LONG = "too long"
    """The job was given up because it took too long."""
    BROKEN = "broken"
    """The worker that computed the job has failed or is gone."""
    DONE = "done"
    UNREACHABLE = "unreachable"
    """The state cannot be read: the database of the queue does not answer."""
