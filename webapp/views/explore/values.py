"""The values of a page, computed at once or by a plug-in that has workers for long rows."""

from dataclasses import dataclass

from flask import current_app

from nimsum.budget import Budget
from nimsum.sequences.comparison import common_numbers
from nimsum.sequences.laws import Certainty, RowLaw, proved_law, quick_law, unproved_law
from nimsum.sequences.long_values import LongRow, job_range
from nimsum.sequences.stretch import MAX_CACHED_VALUES, PositionRow, Stretch, quick_stretch
from webapp.slots import LongRows, slots_of
from webapp.views.web.deadline import leave_to_solvers

from .address import ValuesQuery

RowAndNumbers = tuple[PositionRow, range]
"""A row of positions, and the numbers to evaluate."""


@dataclass(frozen=True)
class ValuesResult:
    """The values of a row of positions, the law of the row, and the values of compared rows.

    `stretch` has the values of the requested numbers, and is None until they are computed. `others`
    has those of the compared rows that are computed.
    """

    stretch: Stretch | None
    law: RowLaw
    others: tuple[Stretch, ...]
    longer: LongRows | None
    """The plug-in's results for missing rows; None if no row is missing or there is no plug-in."""


def find_values(query: ValuesQuery, budget: Budget, *, fragment: bool = False) -> ValuesResult:
    """Return the values of `query` that can be computed at once or were found before.

    `fragment`, for the plug-in, is True if the request is for a part of the page. Raises
    `InvalidPosition` if the numbers are too large to be computed.
    """
    rows = requested_rows(query)
    stretches = [quick_stretch(row, numbers, budget) for row, numbers in rows]
    missing = [row for row, known in zip(rows, stretches, strict=True) if known is None]
    for row, numbers in missing:
        # This raises an error for numbers which no table can reach.
        job_range(row, numbers)
    find = slots_of(current_app).long_rows
    longer = find(query, missing, fragment=fragment) if find and missing else None
    if len(query.numbers) > MAX_CACHED_VALUES and (
        not missing or (longer is not None and all(longer.results))
    ):
        # Counting and drawing that many values takes longer than most pages.
        leave_to_solvers()
    long_rows: dict[int, LongRow | None] = {}
    if longer:
        indices = [index for index, known in enumerate(stretches) if known is None]
        long_rows = dict(zip(indices, longer.results, strict=True))
        for index, long_row in long_rows.items():
            stretches[index] = _part(long_row, *rows[index]) if long_row else None
    own, *others = stretches
    own_long_row = long_rows.get(0)
    law = _law_of(own_long_row, query, budget) if own_long_row else quick_law(query.row, budget)
    return ValuesResult(own, law, tuple(other for other in others if other), longer)


def requested_rows(query: ValuesQuery) -> list[RowAndNumbers]:
    """Return the row of `query` and the rows compared with it, each with its numbers."""
    compared = [(row, common_numbers(query.numbers, row)) for row in query.others]
    return [(query.row, query.numbers), *compared]


def rows_not_at_hand(query: ValuesQuery, budget: Budget) -> list[RowAndNumbers]:
    """Return the rows of `query` whose values cannot be computed within `budget`."""
    return [row for row in requested_rows(query) if quick_stretch(*row, budget) is None]


def _part(long_row: LongRow, row: PositionRow, numbers: range) -> Stretch | None:
    """Return those values of `numbers` in `row` that `long_row` has, or None if it has none."""
    whole = long_row.stretch(row)
    reached = range(numbers.start, min(numbers.stop, whole.numbers.stop))
    return whole.part(reached) if reached else None


def _law_of(row: LongRow, query: ValuesQuery, budget: Budget) -> RowLaw:
    law = quick_law(query.row, budget)
    if law.standing is Certainty.THEOREM or row.first > query.row.series.first:
        return law
    whole = row.stretch(query.row)
    proof = row.proof
    return proved_law(proof, whole) if proof else unproved_law(whole, row.apparent)
