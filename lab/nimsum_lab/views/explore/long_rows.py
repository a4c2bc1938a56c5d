"""The jobs that find the values of long rows, as pages and the JSON API start and show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g

from nimsum.sequences.long_values import MAX_VALUES_SECONDS, LongRow, job_range, row_name
from nimsum.sequences.stretch import PositionRow
from nimsum_lab.computations.long_values import LONG_VALUES
from nimsum_lab.jobs.job import Job
from nimsum_lab.views.api_queries import JobAsked
from nimsum_lab.views.job_view import JobView, obey, queue
from webapp.slots import LongRows, NotComputedYet, Section, ValuesAddress
from webapp.views.explore.address import ValuesAsked
from webapp.views.explore.files import in_full
from webapp.views.explore.values import RowAndNumbers

_TEMPLATE = "explore/_job.html"


@dataclass(frozen=True, slots=True)
class JobShown:
    """The jobs of a page, combined into one, as its template shows them."""

    job: JobView
    longest: int
    """The maximum time, in seconds, of the job of one row."""


def long_rows(asked: ValuesAddress, rows: Sequence[RowAndNumbers], *, fragment: bool) -> LongRows:
    """Return how far the jobs of `rows` are, for the page of values at the address `asked`."""
    views = look_at(asked, rows, fragment=fragment)
    together = JobView.together(views)
    return LongRows(
        results=tuple(view.result for view in views),
        section=Section(_TEMPLATE, JobShown(together, MAX_VALUES_SECONDS)),
        refusal=_refusal(asked, together),
    )


def look_at(
    asked: ValuesAddress, rows: Sequence[RowAndNumbers], *, fragment: bool
) -> list[JobView]:
    """Return the jobs of `rows` as views, for the page at the address `asked`."""
    acted = bool(g.get("wish_for_long_rows"))
    address = asked.href()
    return [JobView.of(_job(*row), address, acted=acted, fragment=fragment) for row in rows]


def obey_for(rows: Sequence[RowAndNumbers], wish: str) -> None:
    """Start or stop the jobs of `rows` as `wish` says; do neither if it is empty."""
    g.wish_for_long_rows = wish
    if rows:
        obey(wish, *(_job(*row) for row in rows))


def _job(row: PositionRow, numbers: range) -> Job[LongRow]:
    whole = job_range(row, numbers)
    return queue().job(LONG_VALUES, row_name(row), whole.start, whole.stop - 1)


def _refusal(asked: ValuesAddress, job: JobView) -> NotComputedYet:
    """Return the error for a client of the JSON API that asks for these values too early."""
    values: ValuesAsked = asked.asked_of(ValuesAsked)
    page = in_full(values.href())
    start = in_full(asked.asked_of(JobAsked).href())
    right = (
        f"{job.percent} % is done; ask again in a few seconds."
        if job.begun
        else f"Send a POST to {start}, or start it at {page}; then ask again."
    )
    return NotComputedYet(
        "These values are computed in the background first.", f"{values.first}–{values.last}", right
    )
