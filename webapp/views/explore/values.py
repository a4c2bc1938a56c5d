"""How the values that a page asks for are had: at hand, or from jobs that are done."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.sequences.comparison import numbers_beside
from nimsum.sequences.laws import Certainty, RowLaw, law_at_hand, law_proved, law_seen
from nimsum.sequences.long_values import LongRow, name_of, range_of_job
from nimsum.sequences.stretch import MOST_VALUES_AT_HAND, PositionRow, Stretch, at_hand
from nimsum_lab.computations.long_values import LONG_VALUES
from nimsum_lab.jobs.queue import Job
from nimsum_lab.views.job_view import JobView, obey, queue
from webapp.views.web.deadline import leave_to_solvers

from .address import ValuesAsked


@dataclass(frozen=True)
class Found:
    """The stretch asked for (None: not yet), its law, the others, and the job for the rest."""

    stretch: Stretch | None
    law: RowLaw
    others: tuple[Stretch, ...]
    job: JobView | None


def found(asked: ValuesAsked, budget: Budget, wish: str = "", *, fragment: bool = False) -> Found:
    """The values an address asks for; `wish` starts or stops jobs. Raises InvalidPosition."""
    rows = _rows_of(asked)
    known = [at_hand(row, numbers, budget) for row, numbers in rows]
    views = _looked_at(
        asked, [row for row, at in zip(rows, known, strict=True) if not at], wish, fragment=fragment
    )
    if len(asked.numbers) > MOST_VALUES_AT_HAND and all(view.result for view in views):
        # To count and to draw so many takes longer than most pages do.
        leave_to_solvers()
    kept = iter(views)
    results: list[LongRow | None] = [None if at else next(kept).result for at in known]
    own, *others = (
        at or (_part(long, *row) if long else None)
        for row, at, long in zip(rows, known, results, strict=True)
    )
    law = _law_of(results[0], asked, budget) if results[0] else law_at_hand(asked.row, budget)
    job = JobView.together(views) if views else None
    return Found(own, law, tuple(each for each in others if each), job)


def progress_of(asked: ValuesAsked, budget: Budget, wish: str = "") -> JobView | None:
    """How far the jobs of an address are; None if all its values are at hand."""
    rows = [row for row in _rows_of(asked) if at_hand(*row, budget) is None]
    views = _looked_at(asked, rows, wish, fragment=False)
    return JobView.together(views) if views else None


def _rows_of(asked: ValuesAsked) -> list[tuple[PositionRow, range]]:
    beside = [(row, numbers_beside(asked.numbers, row)) for row in asked.others]
    return [(asked.row, asked.numbers), *beside]


def _looked_at(
    asked: ValuesAsked, rows: list[tuple[PositionRow, range]], wish: str, *, fragment: bool
) -> list[JobView]:
    jobs = [_job(row, numbers) for row, numbers in rows]
    if jobs:
        obey(wish, *jobs)
    return [JobView.of(job, asked.href(), acted=bool(wish), fragment=fragment) for job in jobs]


def _job(row: PositionRow, numbers: range) -> Job[LongRow]:
    whole = range_of_job(row, numbers)
    return queue().job(LONG_VALUES, name_of(row), whole.start, whole.stop - 1)


def _part(found: LongRow, row: PositionRow, numbers: range) -> Stretch | None:
    """The values asked for, as far as the job has come; None if there are none."""
    whole = found.stretch(row)
    reached = range(numbers.start, min(numbers.stop, whole.numbers.stop))
    return whole.part(reached) if reached else None


def _law_of(row: LongRow, asked: ValuesAsked, budget: Budget) -> RowLaw:
    at_first = law_at_hand(asked.row, budget)
    if at_first.standing is Certainty.THEOREM or row.first > asked.row.series.first:
        return at_first
    whole, proof = row.stretch(asked.row), row.proof
    return law_proved(proof, whole) if proof else law_seen(whole, row.apparent)
