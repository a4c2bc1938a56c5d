"""What is kept of jobs and of workers, as JSON."""

import json
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from huey.registry import Message

from webapp.limits import MOST_JOBS_AT_ONCE

from .computation import Stage

R = TypeVar("R", "JobRecord", "Seat")

SEATS = tuple(f"seat:{number}" for number in range(MOST_JOBS_AT_ONCE))
"""A worker computes only while it has one of these seats, so that few jobs run at once."""
SECONDS_UNTIL_GONE = 6.0
"""A worker that has said nothing for so long is gone."""


@dataclass(frozen=True, slots=True)
class JobRecord:
    """How far a job is."""

    stage: Stage
    ticket: str
    """Another one at every start."""
    listed: bool
    """Whether it stands in the queue, where a job that was cancelled may stand as well."""
    worker: str = ""
    """Who computes it, while it runs."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A worker, what it computes if it does, what share of that is done, and when it said so."""

    worker: str
    ticket: str
    share: float
    said: float

    def is_there(self, now: float) -> bool:
        """Whether the worker is alive."""
        return now - self.said < SECONDS_UNTIL_GONE


def written(kept: JobRecord | Seat) -> bytes:
    """In JSON."""
    return json.dumps(asdict(kept)).encode()


def record_of(kept: bytes | None) -> JobRecord | None:
    """A record that was written; None if there is none."""
    if kept is None:
        return None
    fields: dict[str, Any] = json.loads(kept)
    return JobRecord(**{**fields, "stage": Stage(fields["stage"])})


def seat_of(kept: bytes | None) -> Seat | None:
    """A seat that was written; None if there is none."""
    return None if kept is None else Seat(**json.loads(kept))


class JsonMessages:
    """How huey's messages are written in the queue. What is read there is never unpickled."""

    def serialize(self, message: Message) -> bytes:
        """A message in JSON."""
        return json.dumps(message).encode()

    def deserialize(self, kept: bytes) -> Message:
        """A message that was written."""
        return Message(*json.loads(kept))


def name_in(message: bytes) -> str | None:
    """The name of the job that a message of huey's is about; None if it cannot be read."""
    try:
        (name,) = JsonMessages().deserialize(message).args
    except (TypeError, ValueError):
        return None
    return str(name)
