"""Consecutive values of positions that are named by one number, and how they are computed.

A *row* is a sequence of positions of one game, such as its heaps in order of size; a *stretch* is a
row's values for consecutive numbers.

Values are *quick* if they can be computed while the user waits: up to `MAX_CACHED_VALUES` values,
or any number of values by a proved period or a theorem. Whether they are quick depends only on the
game and the numbers. All other values are computed by a job (`long_values.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import Budget
from nimsum.language import gettext as _, numeral
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, component_of
from nimsum.solver.evaluation import evaluate, laws_give_value, period_of
from nimsum.theory.periods.periodicity import Certificate

MAX_CACHED_VALUES = 2_000
"""The largest number of values of a row that are computed while the user waits."""

MAX_VALUES_EXPLORED = 1_000_001
"""The largest number of values in one picture or one file: those of the heaps 0 to 1,000,000."""

MAX_HEAP_IN_LONG_TABLE = 1_000_000
"""The largest heap whose value a job computes in a table."""

Integers = NDArray[Any]
"""An array of 64-bit integers, or of Python's own integers if a value is larger."""

UNKNOWN = -1
"""The placeholder for a value that is not known."""

_INT64_LIMIT = 2**62
"""Larger values are kept as Python's own integers, so that sums of two values fit, too."""


@dataclass(frozen=True)
class PositionRow:
    """A row of positions of one game that are named by one number, such as heaps by their size.

    `series` says which numbers there are, and how the position with a number is written.
    """

    ruleset: AnyRuleset
    series: Series

    def at(self, n: int) -> Component:
        """Return the position with number `n`, as a component."""
        (written,) = self.series.written((n,))
        return component_of(self.ruleset, self.ruleset.read_position(written))


@dataclass(frozen=True)
class Stretch:
    """Grundy values of consecutive positions of `row`, from the position with number `first` on.

    A value that is infinite or not known is UNKNOWN.
    """

    row: PositionRow
    first: int
    values: Integers

    @property
    def numbers(self) -> range:
        """The numbers of the positions whose values this stretch has."""
        return range(self.first, self.first + len(self.values))

    @property
    def known(self) -> "Stretch":
        """The part of this stretch before the first unknown value."""
        unknown = np.flatnonzero(self.values == UNKNOWN)
        if not len(unknown):
            return self
        return self.part(range(self.first, self.first + int(unknown[0])))

    def part(self, numbers: range) -> "Stretch":
        """Return the part of this stretch at `numbers`, all of which it must have."""
        values = self.values[numbers.start - self.first : numbers.stop - self.first]
        return Stretch(self.row, numbers.start, values)


def rows_of(ruleset: AnyRuleset) -> tuple[PositionRow, ...]:
    """Return the rows of positions of `ruleset` that are named by one number.

    There is one row for each series of this kind; the result may be empty.
    """
    one_letter = (series for series in ruleset.series if len(series.letters) == 1)
    return tuple(PositionRow(ruleset, series) for series in one_letter)


def as_integers(values: Iterable[int]) -> Integers:
    """Return `values` as an array: of 64-bit integers if all are small enough, else of objects."""
    listed = list(values)
    exact = np.int64 if max(listed, default=0) < _INT64_LIMIT else object
    return np.array(listed, dtype=exact)


def check_numbers(row: PositionRow, numbers: range) -> None:
    """Raise `InvalidPosition` unless the values of `row` at `numbers` may be asked for.

    `numbers` must not be empty, must lie in the range of the row, and must be at most
    `MAX_VALUES_EXPLORED` in number.
    """
    series = row.series
    read = f"{numbers.start}–{numbers.stop - 1}"
    if not numbers:
        right = _("The last number must not be below the first.")
        raise InvalidPosition(_("That range is empty."), read, right)
    if numbers.start < series.first or numbers.stop - 1 > series.last:
        right = _(
            "The numbers go from %(first)s to %(last)s.",
            first=series.first,
            last=numeral(series.last),
        )
        raise InvalidPosition(_("This row lacks some of these numbers."), read, right)
    if len(numbers) > MAX_VALUES_EXPLORED:
        right = _("Ask for %(most)s at most.", most=numeral(MAX_VALUES_EXPLORED))
        raise InvalidPosition(_("Too many values at once."), read, right)


def proved_period(row: PositionRow, budget: Budget) -> Certificate | None:
    """Return a certificate of the period that the first values of `row` prove, or None."""
    if not isinstance(row.ruleset, HeapRuleset) or not row.ruleset.bounds.table_can_prove_period:
        return None
    return period_of(row.at(first_numbers(row).stop - 1), budget)


def first_numbers(row: PositionRow) -> range:
    """Return the first `MAX_CACHED_VALUES` numbers of `row`, whose values are quick."""
    first = row.series.first
    return range(first, min(first + MAX_CACHED_VALUES, row.series.last + 1))


def quick_stretch(row: PositionRow, numbers: range, budget: Budget) -> Stretch | None:
    """Return the values of `row` at `numbers` if they are quick, or None if they take a job.

    Values that are not found before `budget` is spent are UNKNOWN.
    """
    period = proved_period(row, budget)
    if period is not None:
        return Stretch(row, numbers.start, values_by_period(row, period, numbers, budget))
    if len(numbers) > MAX_CACHED_VALUES:
        return None
    # Without a theorem, even a few large numbers take a long table.
    if numbers.stop > first_numbers(row).stop:
        ends = (row.at(numbers.start), row.at(numbers.stop - 1))
        if not all(map(laws_give_value, ends)):
            return None
    return Stretch(row, numbers.start, _one_by_one(row, numbers, budget))


def infinite_numbers(stretch: Stretch, budget: Budget) -> frozenset[int]:
    """Return the numbers of the positions in `stretch` that are known to have an infinite value.

    Only positions of loopy games have one: from them play need not end. Numbers that are not
    examined before `budget` is spent are left out.
    """
    if not stretch.row.ruleset.loopy:
        return frozenset()
    unknown = (stretch.first + np.flatnonzero(stretch.values == UNKNOWN)).tolist()
    return frozenset(n for n in unknown if evaluate(stretch.row.at(n), budget).infinity is not None)


def _one_by_one(row: PositionRow, numbers: range, budget: Budget) -> Integers:
    """Return the values of `row` at `numbers`; UNKNOWN for those not found in time."""
    values = []
    for n in numbers:
        value = evaluate(row.at(n), budget).value if budget.check() else None
        values.append(UNKNOWN if value is None else value)
    return as_integers(values)


def values_by_period(
    row: PositionRow, period: Certificate, numbers: range, budget: Budget
) -> Integers:
    """Return the values of `row` at `numbers`, however large, by the proved `period`.

    The values that the period repeats come from the solver; UNKNOWN if `budget` runs out.
    """
    first = row.series.first
    start = _one_by_one(row, range(first, period.preperiod + period.period), budget)
    return continued_values(
        np.concatenate((np.zeros(first, dtype=start.dtype), start)), period, numbers
    )


def continued_values(values: Integers, period: Certificate, numbers: range) -> Integers:
    """Return the values at the indices `numbers` by continuing `values` with `period`.

    `values` must hold at least the values of indices 0 to p + q - 1, where p is the preperiod and q
    the period. For n >= p, the value at n + q is the value at n, plus the saltus.
    """
    n = np.arange(numbers.start, numbers.stop, dtype=np.int64)
    periods, place = np.divmod(n - period.preperiod, period.period)
    is_periodic = periods >= 0
    base = values[np.where(is_periodic, period.preperiod + place, n)]
    added = is_periodic * periods * period.saltus
    continued: Integers = np.where(base == UNKNOWN, UNKNOWN, base + added)
    return continued


def longest_table(row: PositionRow) -> int:
    """Return the largest number up to which a job may compute the values of `row` one by one."""
    if not isinstance(row.ruleset, HeapRuleset):
        return row.series.last
    bounds = row.ruleset.bounds
    if not bounds.longest_table:
        return row.series.last
    if isinstance(bounds.recurrence(), OptionRecurrence):
        return min(row.series.last, bounds.longest_table)
    longest = min(row.series.last, MAX_HEAP_IN_LONG_TABLE)
    if bounds.recurrence_ends is not None:
        longest = min(longest, bounds.recurrence_ends)
    return longest
