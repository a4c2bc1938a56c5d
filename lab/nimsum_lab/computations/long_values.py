"""The values of a long row, as a job."""

from math import inf
from time import monotonic

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_ruleset
from nimsum.sequences.long_values import MAX_VALUES_SECONDS, LongRow, long_row
from nimsum.sequences.stretch import rows_of
from nimsum_lab.jobs.computation import Computation, Progress

MAX_LONG_ROWS_KEPT = 200
"""The maximum number of results of such jobs that are kept, the latest ones."""

_SHARE_OF_TIME = 0.9
"""The share of the maximum time after which the values found so far are kept."""


def _compute_values(
    name: str, first: int, last: int, progress: Progress, budget: Budget
) -> LongRow:
    """Return the values at the numbers `first` to `last` of the row `name`, as far as time allows.

    `name` has the name of a game and that of one of its rows of values, with a blank between them.
    """
    game, series = name.split(" ")
    ruleset = read_ruleset(game)
    (row,) = (row for row in rows_of(ruleset) if row.series.slug == series)
    end = monotonic() + _SHARE_OF_TIME * MAX_VALUES_SECONDS
    own = Budget(inf, lambda work: monotonic() < end and budget.check(work))
    return long_row(row, range(first, last + 1), progress, own)


LONG_VALUES = Computation(
    "explore.values",
    _compute_values,
    TypeAdapter(LongRow),
    MAX_VALUES_SECONDS,
    max_kept=MAX_LONG_ROWS_KEPT,
)
"""The computation of the values of a row, given the row's name, the first number and the last."""
