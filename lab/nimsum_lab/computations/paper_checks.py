"""The check of a statement in a paper, as a job."""

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.papers.check import CheckVerdict, verdict
from nimsum_lab.papers.shelf import PAPERS

MAX_CHECK_SECONDS = 100
"""The maximum time, in seconds, for the check of one statement of a paper in the background."""


def _run_check(slug: str, key: str, size: int, progress: Progress, _budget: Budget) -> CheckVerdict:
    """Return the verdict of the check of entry `key` in the paper `slug`, for this `size`."""
    (paper,) = (paper for paper in PAPERS if paper.slug == slug)
    (entry,) = (entry for entry in paper.entries if entry.key == key)
    if entry.check is None:
        raise ValueError(f"{slug} has no check of {key}")
    return verdict(entry.check, size, progress)


CHECK = Computation("papers.check", _run_check, TypeAdapter(CheckVerdict), MAX_CHECK_SECONDS)
"""The computation that runs the check of an entry, given the paper's slug, the entry's key and a
size."""
