"""Consecutive values of a series of positions that one number names, and how they are found.

What is at hand is found while one waits: some thousand values, or very many by a proved period.
How far that goes depends only on the question; all else is a job (`long_values.py`).
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
from nimsum.solver.values import by_theorem, evaluate, period_of
from nimsum.theory.periods.periodicity import Certificate

MOST_VALUES_AT_HAND = 2_000
"""The most values of a row that are computed while one waits; more are a job."""

MOST_VALUES_EXPLORED = 1_000_001
"""The most values of a row in one picture or one file: those of the heaps 0 to 1,000,000."""

LARGEST_HEAP_IN_A_LONG_TABLE = 1_000_000
"""The largest heap whose value a job looks for in a table."""

Integers = NDArray[Any]
"""Of 64 bits, or Python's own where values are larger."""

UNKNOWN = -1
"""Stands for a value that is not known."""

_LARGEST = 2**62


@dataclass(frozen=True)
class PositionRow:
    """A game and the series of its positions that one number names."""

    ruleset: AnyRuleset
    series: Series

    def at(self, n: int) -> Component:
        """The position of that number."""
        (written,) = self.series.written((n,))
        return component_of(self.ruleset, self.ruleset.read_position(written))


@dataclass(frozen=True)
class Stretch:
    """The values of a row from number `first` on; UNKNOWN where one is not known."""

    row: PositionRow
    first: int
    values: Integers

    @property
    def numbers(self) -> range:
        """The numbers of its positions."""
        return range(self.first, self.first + len(self.values))

    @property
    def known(self) -> "Stretch":
        """The part before the first value that is not known."""
        unknown = np.flatnonzero(self.values == UNKNOWN)
        return self.part(range(self.first, self.first + int(unknown[0]))) if len(unknown) else self

    def part(self, numbers: range) -> "Stretch":
        """The part with these numbers, all of which it has."""
        values = self.values[numbers.start - self.first : numbers.stop - self.first]
        return Stretch(self.row, numbers.start, values)


def rows_of(ruleset: AnyRuleset) -> tuple[PositionRow, ...]:
    """The rows in which positions of a game stand; none where two numbers name each."""
    return tuple(PositionRow(ruleset, each) for each in ruleset.series if len(each.letters) == 1)


def as_integers(values: Iterable[int]) -> Integers:
    """An array that holds these numbers exactly."""
    listed = list(values)
    exact = np.int64 if max(listed, default=0) < _LARGEST else object
    return np.array(listed, dtype=exact)


def check_numbers(row: PositionRow, numbers: range) -> None:
    """Raise InvalidPosition for numbers that a row does not have, or for too many of them."""
    series, read = row.series, f"{numbers.start}–{numbers.stop - 1}"
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
    if len(numbers) > MOST_VALUES_EXPLORED:
        right = _("Ask for %(most)s at most.", most=numeral(MOST_VALUES_EXPLORED))
        raise InvalidPosition(_("Too many values at once."), read, right)


def proved_period(row: PositionRow, budget: Budget) -> Certificate | None:
    """The period that the first values prove, as far as they are at hand."""
    if not isinstance(row.ruleset, HeapRuleset) or not row.ruleset.bounds.table_can_prove_period:
        return None
    return period_of(row.at(first_numbers(row).stop - 1), budget)


def first_numbers(row: PositionRow) -> range:
    """The first numbers of a row, whose values are at hand."""
    first = row.series.first
    return range(first, min(first + MOST_VALUES_AT_HAND, row.series.last + 1))


def at_hand(row: PositionRow, numbers: range, budget: Budget) -> Stretch | None:
    """The values of these numbers, found while one waits; None where that takes a job.

    Where the time runs out all the same the rest is not known.
    """
    period = proved_period(row, budget)
    if period is not None:
        return Stretch(row, numbers.start, by_period(row, period, numbers, budget))
    if len(numbers) > MOST_VALUES_AT_HAND:
        return None
    # In a table the way is long even to a few large numbers.
    if numbers.stop > first_numbers(row).stop and not (
        by_theorem(row.at(numbers.start)) and by_theorem(row.at(numbers.stop - 1))
    ):
        return None
    return Stretch(row, numbers.start, _one_by_one(row, numbers, budget))


def _one_by_one(row: PositionRow, numbers: range, budget: Budget) -> Integers:
    found = []
    for n in numbers:
        value = evaluate(row.at(n), budget).value if budget.check() else None
        found.append(UNKNOWN if value is None else value)
    return as_integers(found)


def by_period(row: PositionRow, period: Certificate, numbers: range, budget: Budget) -> Integers:
    """The values of a row with a proved period, for numbers of any size."""
    first = row.series.first
    start = _one_by_one(row, range(first, period.preperiod + period.period), budget)
    return carried_on(np.concatenate((np.zeros(first, dtype=start.dtype), start)), period, numbers)


def carried_on(values: Integers, period: Certificate, numbers: range) -> Integers:
    """The values at these indices, from the first `preperiod + period` ones, index 0 among them."""
    n = np.arange(numbers.start, numbers.stop, dtype=np.int64)
    blocks, place = np.divmod(n - period.preperiod, period.period)
    late = blocks >= 0
    found = values[np.where(late, period.preperiod + place, n)]
    carried: Integers = np.where(found == UNKNOWN, UNKNOWN, found + late * blocks * period.saltus)
    return carried


def longest_table(row: PositionRow) -> int:
    """Return the largest number up to which a job may compute the values of a row one by one."""
    if not isinstance(row.ruleset, HeapRuleset):
        return row.series.last
    bounds = row.ruleset.bounds
    if not bounds.longest_table:
        return row.series.last
    if isinstance(bounds.recurrence(), OptionRecurrence):
        return min(row.series.last, bounds.longest_table)
    longest = LARGEST_HEAP_IN_A_LONG_TABLE if (end := bounds.recurrence_ends) is None else end
    return min(row.series.last, longest, LARGEST_HEAP_IN_A_LONG_TABLE)
