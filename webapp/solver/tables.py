"""Tables of Grundy values, one for each ruleset in use, shared, bounded, grown on demand."""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from webapp.limits import (
    BYTES_OF_TABLES_REMEMBERED,
    LONGEST_LOOK_FOR_A_PERIOD,
    TABLES_REMEMBERED,
)
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.ruleset import Finding
from webapp.theory.periods.periodicity import Certificate
from webapp.theory.time_limit import OutOfTime, limited_by

from .budget import Budget

_FIRST_TRY = 64


class GrundyTable:
    """The computed values of one ruleset, and its period as soon as they prove one."""

    def __init__(self, ruleset: HeapRuleset, grown: Callable[[], None]) -> None:
        """The table of a ruleset, which says so whenever it has grown."""
        self._reach = ruleset.reach
        self._grown = grown
        self._recurrence = self._reach.recurrence()
        self._lock = Lock()
        self._tried = _FIRST_TRY // 2
        """How many values there were when a period was last looked for in all of them."""
        self.period: Certificate | None = None
        self.bytes = 0
        """About how much memory the table takes."""

    def value(self, n: int, budget: Budget) -> int | None:
        """The value of heap n, or None where the table cannot reach it in time."""
        values = self._recurrence.values
        if n < len(values):
            return values[n]
        if self.period is None:
            self._grow(n, budget)
        if self.period is not None:
            return self.period.value(values, n)
        return values[n] if n < len(values) else None

    def period_by(self, n: int) -> Certificate | None:
        """The period, if the values that are computed on the way to heap n prove one.

        So it does not hang on what else has been asked before: the table stops growing where a
        period is found, and looks for one at the same lengths always.
        """
        reach = max(n, _FIRST_TRY)
        return self.period if len(self._recurrence.values) <= reach + 1 else None

    def options_of_value(self, n: int, value: int) -> Finding[int] | None:
        """Options of heap n found by the recurrence or the period; None where neither can."""
        values = self._recurrence.values
        if n < len(values):
            return self._recurrence.options_of_value(n, value)
        if self.period is None:
            return None
        return self._reach.options_by_period(self.period, values, n, value)

    def _grow(self, n: int, budget: Budget) -> None:
        last = self._reach.longest_table
        if n > last:
            if not self._reach.table_can_prove_period:
                return
            last = min(last, LONGEST_LOOK_FOR_A_PERIOD)
        if budget.spent() or not self._lock.acquire(timeout=budget.left()):
            return
        try:
            values = self._recurrence.values
            # A period is worth more than a table, so look for one also where n is small.
            reach = max(n, _FIRST_TRY) if self._reach.table_can_prove_period else n
            with suppress(OutOfTime), limited_by(budget.spent):
                while self.period is None and not budget.spent():
                    if self._is_time_to_try(len(values), last):
                        self.period = self._reach.proved_period(values)
                        self._tried = len(values)
                    elif len(values) <= min(reach, last):
                        self._recurrence.extend()
                    else:
                        break
            self.bytes = self._reach.table_bytes(values)
            self._grown()
        finally:
            self._lock.release()

    def _is_time_to_try(self, computed: int, last: int) -> bool:
        """Whether so many values are worth a look for a period: twice as many, or all there are."""
        return computed >= 2 * self._tried or self._tried < computed > last


class GrundyTables:
    """The shared tables of the rulesets used last: at most so many, and about so many bytes."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._tables: OrderedDict[HeapRuleset, GrundyTable] = OrderedDict()
        self._lock = Lock()
        self._is_weighed = True

    def __call__(self, ruleset: HeapRuleset) -> GrundyTable:
        """The table of a ruleset."""
        with self._lock:
            table = self._tables.get(ruleset)
            if table is None:
                table = self._tables[ruleset] = GrundyTable(ruleset, self._weigh_again)
                self._is_weighed = False
            self._tables.move_to_end(ruleset)
            # A table is asked for far more often than one grows, and weighing takes longer.
            if not self._is_weighed:
                self._is_weighed = True
                self._forget_what_is_too_much()
            return table

    def _weigh_again(self) -> None:
        self._is_weighed = False

    def _forget_what_is_too_much(self) -> None:
        in_use = sum(each.bytes for each in self._tables.values())
        while len(self._tables) > 1 and (
            len(self._tables) > self._most or in_use > self._most_bytes
        ):
            in_use -= self._tables.popitem(last=False)[1].bytes

    def clear(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._tables.clear()


table_of = GrundyTables(TABLES_REMEMBERED, BYTES_OF_TABLES_REMEMBERED)
"""The tables that all requests share."""
