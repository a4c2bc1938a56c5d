"""A computation as the queue knows it: a name, a function, and a result that can be kept."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic import TypeAdapter

MAX_JOB_SECONDS = 300
"""The maximum time, in seconds, of a computation in the background."""

T = TypeVar("T")

Progress = Callable[[float], None]
"""A function that takes the share of the work that is done, from 0 to 1. A computation may call it
often."""
Argument = str | int


@dataclass(frozen=True)
class Computation(Generic[T]):
    """A long piece of work that any worker can do, with one result for everybody."""

    name: str
    """The name in the queue, which is different for every computation."""
    compute: Callable[..., T]
    """The function that computes. It takes the arguments of a job, a `Progress`, and the `Budget`,
    which is current. It may raise OutOfBudget. The result is not kept if the budget has run out, or
    if it is None."""
    result: TypeAdapter[T]
    """The adapter that writes a result as JSON and reads it again."""
    longest: float = MAX_JOB_SECONDS
    """The seconds after which the computation is given up."""
    most_kept: int | None = None
    """The maximum number of results that are kept, those of the latest jobs; None for no limit."""


class Stage(StrEnum):
    """The state of a job, from waiting to done."""

    WAITING = "waiting"
    QUEUED = "queued"
    """The job is in the queue and begins as soon as a worker is free."""
    RUNNING = "running"
    STOPPED = "stopped"
    TOO_LONG = "too long"
    BROKEN = "broken"
    """The worker that computed the job has failed or is gone."""
    DONE = "done"
    UNREACHABLE = "unreachable"
