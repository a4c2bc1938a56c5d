"""A part of a record, and its sample, as jobs."""

from pydantic import BaseModel, ConfigDict, TypeAdapter

from nimsum.budget import Budget
from nimsum.lab.records.record import RECORDS, MadePart, Record
from webapp.jobs.computation import Computation, Progress

LONGEST_PART_SECONDS = 12 * 60 * 60
"""The time that a part of a record may take."""

LONGEST_SAMPLE_SECONDS = 100
"""The time that the sample of a record may take."""


class SampledPart(BaseModel):
    """A part of a sample that was made again."""

    model_config = ConfigDict(frozen=True)

    part: str
    seconds: float
    is_as_shipped: bool


def record_of(slug: str) -> Record | None:
    """The record of this slug, None if there is none."""
    return next((each for each in RECORDS if each.slug == slug), None)


def _made(slug: str, part: str, progress: Progress, budget: Budget) -> MadePart:
    return _known(slug).make(part, progress, budget)


def _sampled(slug: str, progress: Progress, budget: Budget) -> tuple[SampledPart, ...]:
    record = _known(slug)
    parts, found = tuple(record.making.SAMPLE), []
    for number, part in enumerate(parts):

        def report(share: float, done: int = number) -> None:
            progress((done + share) / len(parts))

        made = record.make(part, report, budget)
        found.append(
            SampledPart(part=part, seconds=made.seconds, is_as_shipped=record.is_as_shipped(made))
        )
    return tuple(found)


def _known(slug: str) -> Record:
    record = record_of(slug)
    if record is None:
        raise ValueError(f"there is no record {slug!r}")
    return record


MAKE_PART = Computation("records.part", _made, TypeAdapter(MadePart), LONGEST_PART_SECONDS)
"""What is made of a part, given the slug of its record and its name."""

MAKE_SAMPLE = Computation(
    "records.sample", _sampled, TypeAdapter(tuple[SampledPart, ...]), LONGEST_SAMPLE_SECONDS
)
"""All of the sample of a record, given its slug, compared with what is shipped."""
