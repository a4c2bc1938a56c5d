"""A computation in the background, as a page shows it."""

from dataclasses import dataclass
from typing import Any

from webapp.solver.jobs import Job, Stage


@dataclass(frozen=True, slots=True)
class JobView:
    """A job as its page shows it. `acted` says that it was started or stopped just now."""

    address: str
    stage: Stage
    percent: int
    result: Any
    acted: bool
    fragment: bool

    @classmethod
    def of(cls, job: Job[Any], address: str, *, acted: bool, fragment: bool) -> "JobView":
        """How far a job is, for the page at an address or, as a fragment, for a part of it."""
        stage, share = job.progress()
        result = job.result() if stage is Stage.DONE else None
        if stage is Stage.DONE and result is None:
            # Somebody has started it anew in this moment.
            stage, share = Stage.RUNNING, 0.0
        return cls(address, stage, round(100 * share), result, acted, fragment)

    @property
    def running(self) -> bool:
        """Whether it is worth asking again."""
        return self.stage is Stage.RUNNING
