"""What is kept of a job: what somebody wants of it, and how far it is."""

from dataclasses import dataclass, field
from time import time

from .computation import Stage

SECONDS_UNTIL_GONE = 6.0
"""A worker that has written nothing for so many seconds counts as gone."""


@dataclass(frozen=True, slots=True)
class JobRecord:
    """How far a job is, and when that was written."""

    stage: Stage
    share: float = 0.0
    """What part of the work is done, from 0 to 1."""
    key: str = ""
    """Whoever has it may stop the job."""
    written_at: float = field(default_factory=time)
    number: str = ""
    """The number of the order that a worker has carried out."""

    @property
    def begun(self) -> bool:
        """Whether it was started and is not at its end."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants of a job."""

    number: str
    key: str
    written_at: float
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Missing:
    """When it was first seen that an order is neither in the queue nor at a worker."""

    number: str
    since: float


def is_gone(written_at: float) -> bool:
    """Return True if a worker that wrote at `written_at` counts as gone by now."""
    return time() - written_at > SECONDS_UNTIL_GONE
