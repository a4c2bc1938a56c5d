"""The data that are kept about a job: the order to compute it, and a record of its progress."""

from dataclasses import dataclass, field
from time import time

from .computation import Stage

SECONDS_UNTIL_GONE = 6.0
"""The seconds after which a worker that has written nothing counts as gone."""


@dataclass(frozen=True, slots=True)
class JobRecord:
    """A record of the progress of a job, and of the time at which it was written."""

    stage: Stage
    share: float = 0.0
    """The share of the work that is done, from 0 to 1."""
    key: str = ""
    """The secret of the client that started the job, which allows that client to stop it."""
    written_at: float = field(default_factory=time)
    number: str = ""
    """The number of the order that a worker has carried out."""

    @property
    def is_active(self) -> bool:
        """True if the job was started and has not ended."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)


@dataclass(frozen=True, slots=True)
class Order:
    """An order to compute a job, or to stop it."""

    number: str
    """A random number, different for each order."""
    key: str
    """The secret that allows a client to stop the job."""
    written_at: float
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class MissingOrder:
    """The time at which an order was first found to be neither in the queue nor with a worker."""

    number: str
    since: float


def is_stale(written_at: float) -> bool:
    """Return True if a worker that has last written at the time `written_at` counts as gone."""
    return time() - written_at > SECONDS_UNTIL_GONE
