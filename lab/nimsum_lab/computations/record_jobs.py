"""A part of a record, and its sample, as jobs."""

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.records.record import RECORDS, MadePart, Record

LONGEST_PART_SECONDS = 12 * 60 * 60
"""The time that a part of a record may take."""

LONGEST_SAMPLE_SECONDS = 100
"""The time that the sample of a record may take."""


def part_job(queue: Queue, record: Record, part: str) -> Job[MadePart]:
    """The job that makes a part of a record by the programs that are here now."""
    return queue.job(MAKE_PART, record.slug, record.edition, part)


def _made(slug: str, edition: str, part: str, progress: Progress, budget: Budget) -> MadePart:
    record = RECORDS[slug]
    if record.edition != edition:
        raise ValueError(f"the programs of {slug} are others here")
    return record.make(part, progress, budget)


def _sampled(slug: str, progress: Progress, budget: Budget) -> tuple[MadePart, ...]:
    record = RECORDS[slug]
    parts = tuple(record.making.SAMPLE)

    def made(number: int) -> MadePart:
        return record.make(
            parts[number], lambda share: progress((number + share) / len(parts)), budget
        )

    return tuple(map(made, range(len(parts))))


MAKE_PART = Computation("records.part", _made, TypeAdapter(MadePart), LONGEST_PART_SECONDS)
"""What is made of a part, given the slug of its record, its edition, and the part's name."""

MAKE_SAMPLE = Computation(
    "records.sample", _sampled, TypeAdapter(tuple[MadePart, ...]), LONGEST_SAMPLE_SECONDS
)
"""All parts of the sample of a record, given its slug."""
