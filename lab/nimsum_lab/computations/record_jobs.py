"""The parts of records, and their samples, as jobs."""

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.records.record import RECORDS, MadePart, Record

MAX_PART_SECONDS = 12 * 60 * 60
"""The maximum time, in seconds, for one part of a record."""

MAX_SAMPLE_SECONDS = 100
"""The maximum time, in seconds, for the sample of a record."""


def part_job(queue: Queue, record: Record, part: str) -> Job[MadePart]:
    """Return the job in `queue` that makes `part` of `record` by the programs installed here."""
    return queue.job(MAKE_PART, record.slug, record.edition, part)


def _make_part(slug: str, edition: str, part: str, progress: Progress, budget: Budget) -> MadePart:
    """Make the part called `part` of the record `slug`.

    Raises ValueError if `edition`, the version of the programs of the record that is wanted, is not
    the one installed here.
    """
    record = RECORDS[slug]
    if record.edition != edition:
        raise ValueError(f"the programs of {slug} are others here")
    return record.make(part, progress, budget)


def _make_sample(slug: str, progress: Progress, budget: Budget) -> tuple[MadePart, ...]:
    """Make the parts of the record `slug` that are its sample, and return them."""
    record = RECORDS[slug]
    parts = tuple(record.making.SAMPLE)

    def make(number: int) -> MadePart:
        return record.make(
            parts[number], lambda share: progress((number + share) / len(parts)), budget
        )

    return tuple(map(make, range(len(parts))))


MAKE_PART = Computation("records.part", _make_part, TypeAdapter(MadePart), MAX_PART_SECONDS)
"""The computation of one part, given the slug of its record, the record's edition, and the part's
name."""

MAKE_SAMPLE = Computation(
    "records.sample", _make_sample, TypeAdapter(tuple[MadePart, ...]), MAX_SAMPLE_SECONDS
)
"""The computation of all parts in the sample of a record, given the record's slug."""
