"""How the values that a page asks for are had: at hand, or from a job that is done."""

from dataclasses import dataclass

from webapp.jobs.queue import Job
from webapp.limits import MOST_ROWS_WAITING, MOST_VALUES_AT_HAND
from webapp.solver.budget import Budget
from webapp.teaching.sequences.laws import Certainty, RowLaw, law_at_hand, law_proved, law_seen
from webapp.teaching.sequences.long_values import LONG_VALUES, LongRow, name_of, range_of_job
from webapp.teaching.sequences.stretch import Stretch, at_hand
from webapp.views.web.fair_shares import wait_for_a_turn
from webapp.views.web.job_view import JobView, obey, queue, refuse_where_many_wait

from .address import ValuesAsked


@dataclass(frozen=True)
class Found:
    """The stretch that is asked for, None where it is not there yet, and the law of its row.

    `job` computes it where it is not at hand.
    """

    stretch: Stretch | None
    law: RowLaw
    job: JobView | None


def found(asked: ValuesAsked, budget: Budget, wish: str = "", *, fragment: bool = False) -> Found:
    """The values that an address asks for; a job for them is started or stopped as is wished.

    Raises InvalidPosition where no job leads so far, and ServiceUnavailable where many jobs wait.
    """
    stretch = at_hand(asked.row, asked.numbers, budget)
    if stretch is not None:
        return Found(stretch, law_at_hand(asked.row, budget), None)
    job = job_of(asked)
    refuse_where_many_wait(wish, MOST_ROWS_WAITING)
    obey(wish, job)
    view = JobView.of(job, asked.address, acted=bool(wish), fragment=fragment)
    row: LongRow | None = view.result
    if row is None:
        return Found(None, law_at_hand(asked.row, budget), view)
    if len(asked.numbers) > MOST_VALUES_AT_HAND:
        # To count and to draw so many takes longer than most pages do.
        wait_for_a_turn()
    whole = row.stretch(asked.row)
    reached = range(asked.first, min(asked.last + 1, whole.numbers.stop))
    return Found(whole.part(reached) if reached else None, _law_of(row, whole, asked, budget), view)


def job_of(asked: ValuesAsked) -> Job[LongRow]:
    """The job that finds the values. Raises InvalidPosition where none leads so far."""
    numbers = range_of_job(asked.row, asked.numbers)
    return queue().job(LONG_VALUES, name_of(asked.row), numbers.start, numbers.stop - 1)


def _law_of(row: LongRow, whole: Stretch, asked: ValuesAsked, budget: Budget) -> RowLaw:
    """What the values of the job say; where they do not begin at the first one, what is at hand."""
    at_first = law_at_hand(asked.row, budget)
    if at_first.standing is Certainty.THEOREM or row.first > asked.row.series.first:
        return at_first
    proof = row.proof
    return law_proved(proof, whole) if proof else law_seen(whole, row.apparent)
