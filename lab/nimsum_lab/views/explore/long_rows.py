"""The jobs that find the values of long rows, as pages and the JSON API start and show them.

A row is a sequence of values, such as the Grundy values of the heaps of a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g

from nimsum.sequences.long_values import MAX_VALUES_SECONDS, LongRow, job_range, row_name
from nimsum.sequences.stretch import PositionRow
from nimsum_lab.computations.long_values import LONG_VALUES
from nimsum_lab.jobs.job import Job
from nimsum_lab.views.api_queries import JobQuery
from nimsum_lab.views.job_view import JobView, act_on, queue
from webapp.slots import LongRows, NotComputedYet, Section, ValuesAddress
from webapp.views.explore.address import ValuesQuery
from webapp.views.explore.files import in_full
from webapp.views.explore.values import RowAndNumbers

_TEMPLATE = "explore/_job.html"


@dataclass(frozen=True, slots=True)
class CombinedJob:
    """The jobs of a page of values, combined into one."""

    job: JobView
    max_seconds: int
    """The maximum time, in seconds, of the job of one row."""


def long_rows(address: ValuesAddress, rows: Sequence[RowAndNumbers], *, fragment: bool) -> LongRows:
    """Return the results of the jobs that compute `rows`, and the part of a page on their progress.

    `address` is that of the page of values; `fragment` is True if only a part of it is requested.
    """
    views = job_views(address, rows, fragment=fragment)
    together = JobView.together(views)
    return LongRows(
        results=tuple(view.result for view in views),
        section=Section(_TEMPLATE, CombinedJob(together, MAX_VALUES_SECONDS)),
        refusal=_refusal(address, together),
    )


def job_views(
    address: ValuesAddress, rows: Sequence[RowAndNumbers], *, fragment: bool
) -> list[JobView]:
    """Return the jobs that compute `rows`, as the page of values at `address` shows them.

    `fragment` is True if only a part of the page is requested.
    """
    is_changed = bool(g.get("long_rows_action"))
    href = address.href()
    return [JobView.of(_job(*row), href, is_changed=is_changed, fragment=fragment) for row in rows]


def act_on_rows(rows: Sequence[RowAndNumbers], action: str) -> None:
    """Start the jobs of `rows`, or stop them if `action` is "stop"; do nothing if it is empty."""
    g.long_rows_action = action
    if rows:
        act_on(action, *(_job(*row) for row in rows))


def _job(row: PositionRow, numbers: range) -> Job[LongRow]:
    """Return the job that finds the values of `row` for at least these `numbers`."""
    whole = job_range(row, numbers)
    return queue().job(LONG_VALUES, row_name(row), whole.start, whole.stop - 1)


def _refusal(address: ValuesAddress, job: JobView) -> NotComputedYet:
    """Return the error for a client of the JSON API that requests values before the job is done."""
    values: ValuesQuery = address.as_query(ValuesQuery)
    page = in_full(values.href())
    start = in_full(address.as_query(JobQuery).href())
    if job.is_active:
        right = f"{job.percent} % is done; ask again in a few seconds."
    else:
        right = f"Send a POST to {start}, or start it at {page}; then ask again."
    return NotComputedYet(
        "These values are computed in the background first.", f"{values.first}–{values.last}", right
    )
