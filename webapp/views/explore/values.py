"""The values of a page, computed at once or by a plug-in that has workers for long rows.

A *row* is a sequence of positions of one game, such as its heaps. A *stretch* has the values of
consecutive positions. A *law* is a theorem or a period that describes all values of a row.
"""

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

    `stretch` has the values of the row at the requested numbers, and is None until they are
    computed. `others` has the values of each compared row that is computed.
    """

    stretch: Stretch | None
    law: RowLaw
    others: tuple[Stretch, ...]
    longer: LongRows | None
    """The plug-in's results for missing rows; None if no row is missing or there is no plug-in."""


def find_values(query: ValuesQuery, budget: Budget, *, fragment: bool = False) -> ValuesResult:
    """Return the values that `query` asks for, as far as they are known or quickly computed.

    Long rows may have been computed by a plug-in before. `fragment`, for this plug-in, is True if
    the request is for a part of the page. Raises `InvalidPosition` if the numbers are too large
    ever to be computed.
    """
    rows = requested_rows(query)
    stretches = [quick_stretch(row, numbers, budget) for row, numbers in rows]
    missing = [index for index, stretch in enumerate(stretches) if stretch is None]
    missing_rows = [rows[index] for index in missing]
    for row, numbers in missing_rows:
        # This raises an error for numbers which no table can reach.
        job_range(row, numbers)
    find_long_rows = slots_of(current_app).long_rows
    longer = None
    if find_long_rows and missing:
        longer = find_long_rows(query, missing_rows, fragment=fragment)
    all_known = not missing or (longer is not None and all(longer.results))
    if all_known and len(query.numbers) > MAX_CACHED_VALUES:
        # Counting and drawing that many values takes longer than most pages.
        leave_to_solvers()
    long_rows = dict(zip(missing, longer.results, strict=True)) if longer else {}
    for index, long_row in long_rows.items():
        stretches[index] = _part(long_row, *rows[index]) if long_row else None
    # The first of the requested rows is the page's own, the others are compared with it.
    own_stretch, *other_stretches = stretches
    own_long_row = long_rows.get(0)
    if own_long_row:
        law = _law_of(own_long_row, query, budget)
    else:
        law = quick_law(query.row, budget, own_stretch)
    others = tuple(stretch for stretch in other_stretches if stretch)
    return ValuesResult(own_stretch, law, others, longer)


def requested_rows(query: ValuesQuery) -> list[RowAndNumbers]:
    """Return the row of `query`, then the rows compared with it, each with its numbers."""
    compared = [(row, common_numbers(query.numbers, row)) for row in query.others]
    return [(query.row, query.numbers), *compared]


def rows_not_at_hand(query: ValuesQuery, budget: Budget) -> list[RowAndNumbers]:
    """Return the rows of `query` whose values cannot be computed within `budget`."""
    return [row for row in requested_rows(query) if quick_stretch(*row, budget) is None]


def _part(long_row: LongRow, row: PositionRow, numbers: range) -> Stretch | None:
    """Return the values in `long_row`, a plug-in's values of `row`, at the `numbers` it reaches.

    Return None if it reaches none of them.
    """
    whole = long_row.stretch(row)
    reached = range(numbers.start, min(numbers.stop, whole.numbers.stop))
    return whole.part(reached) if reached else None


def _law_of(long_row: LongRow, query: ValuesQuery, budget: Budget) -> RowLaw:
    law = quick_law(query.row, budget)
    lacks_beginning = long_row.first > query.row.series.first
    if law.standing is Certainty.THEOREM or lacks_beginning:
        return law
    whole = long_row.stretch(query.row)
    if long_row.proof:
        return proved_law(long_row.proof, whole)
    return unproved_law(whole, long_row.apparent)
