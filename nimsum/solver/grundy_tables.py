"""Tables of the Grundy values of heaps, one for each ruleset and convention in use.

All questions share these tables, which grow on demand. `QuestionTable` is the table as one question
sees it: it counts the work for the values that the question needs, whoever has computed them.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.ruleset import Finding
from nimsum.theory.periods.periodicity import Certificate

from .shared_steps import SharedSteps

MAX_TABLES = 64
"""The largest number of tables that are kept: those of the rulesets used last."""

MAX_TABLE_BYTES = 64 * 2**20
"""The approximate number of bytes that all tables together may take."""

_FIRST_TEST_LENGTH = 64
"""The number of values after which a table is first tested for a period."""


class GrundyTable:
    """The computed values of the heaps of one ruleset, and the period that the values prove.

    A table grows in steps. Each step computes the next values, or tests whether the values so far
    prove a period. The tests come after fixed numbers of values. The step that finds the period is
    the last one.
    """

    def __init__(self, bounds: HeapBounds, grown: Callable[[], None]) -> None:
        """Make a table by `bounds`; it calls `grown` whenever its size has been measured."""
        self.bounds = bounds
        self.recurrence = self.bounds.recurrence()
        self.steps = SharedSteps(self._grow)
        self.period: Certificate | None = None
        self.bytes = 0
        """The approximate size in bytes when the table was last measured."""
        self.measured_length = 0
        """The number of values when the table was last measured."""
        self._grown = grown
        self._largest_heap = self.bounds.longest_table
        """The largest heap whose value is computed because a question needs that value."""
        self._largest_heap_for_period = self.bounds.max_period_search
        """The largest heap whose value is computed to find the period of larger heaps."""
        self._lengths = [len(self.recurrence.values)]
        """The number of values after 0, 1, 2, … steps."""
        self._tested_length = _FIRST_TEST_LENGTH // 2
        """The number of values when they were last tested for a period."""

    def length(self, steps: int) -> int:
        """Return the number of values after `steps` steps."""
        return self._lengths[steps]

    def period_after(self, steps: int) -> Certificate | None:
        """Return the period of the values if the first `steps` steps prove one, else None."""
        return self.period if steps >= len(self._lengths) - 1 else None

    def reaches(self, n: int, steps: int) -> bool:
        """Return True if `steps` steps are enough for a question about the value of heap `n`.

        They are if they give the value, or if more steps would not help to find it.
        """
        if self.period_after(steps) is not None:
            return True
        largest = n
        if self.bounds.table_can_prove_period:
            # A period is worth more than a table, so the first test is made even if n is small.
            largest = max(n, _FIRST_TEST_LENGTH)
        if largest > self._largest_heap:
            largest = self._largest_heap_for_period
        if self._lengths[steps] <= largest:
            return False
        # The table reaches far enough; but if it has just done so, the next step may be a test.
        has_just_reached = steps == 0 or self._lengths[steps - 1] <= largest
        return not (has_just_reached and self._tests_next(steps))

    def measure(self) -> None:
        """Record the current number of values, and their approximate size in bytes."""
        values = self.recurrence.values
        self.measured_length = len(values)
        self.bytes = self.bounds.table_bytes(values)
        self._grown()

    def _tests_next(self, steps: int) -> bool:
        """Return True if the step after the first `steps` steps is a test for a period."""
        if steps + 1 < len(self._lengths):
            return self._lengths[steps] == self._lengths[steps + 1]
        return self._is_due_for_test(self._lengths[steps])

    def _grow(self) -> None:
        """Do the next step: test the values for a period, or compute the next ones."""
        values = self.recurrence.values
        if self._is_due_for_test(len(values)):
            self.period = self.bounds.proved_period(values)
            self._tested_length = len(values)
        else:
            self.recurrence.extend()
        self._lengths.append(len(values))

    def _is_due_for_test(self, length: int) -> bool:
        """Return True if a table of `length` values is to be tested for a period.

        That is the case if it has twice as many values as at the last test, or if it has passed
        one of the two largest heaps since then.
        """
        if length >= 2 * self._tested_length:
            return True
        largest_heaps = (self._largest_heap, self._largest_heap_for_period)
        return any(self._tested_length <= heap < length for heap in largest_heaps)


class QuestionTable:
    """The part of a `GrundyTable` whose work one question has counted."""

    def __init__(self, table: GrundyTable) -> None:
        self._table = table
        self._steps = 0
        self._length = table.length(0)
        self._period: Certificate | None = None

    def value(self, n: int, budget: Budget) -> int | None:
        """Return the value of heap `n`, or None if the table cannot reach it in time."""
        values = self._table.recurrence.values
        if n < self._length:
            return values[n]
        self._go_on(n, budget)
        if self._period is not None:
            return self._period.value(values, n)
        return values[n] if n < self._length else None

    def period_by(self, n: int, budget: Budget) -> Certificate | None:
        """Return the proved period of the values, or None.

        It must follow from the values up to heap `n`, or from the first `_FIRST_TEST_LENGTH`.
        """
        if n >= self._length:
            self._go_on(n, budget)
        largest = max(n, _FIRST_TEST_LENGTH)
        return self._period if self._length <= largest + 1 else None

    def options_of_value(self, n: int, value: int, budget: Budget) -> Finding[int] | None:
        """Return options of heap `n` with Grundy value `value`, by the recurrence or the period.

        Return None if neither of the two can construct such options.
        """
        if n >= self._length:
            self._go_on(n, budget)
        recurrence = self._table.recurrence
        if n < self._length:
            return recurrence.options_of_value(n, value)
        if self._period is None:
            return None
        return self._table.bounds.options_by_period(self._period, recurrence.values, n, value)

    def _go_on(self, n: int, budget: Budget) -> None:
        """Count the work of further steps until they give the value of heap `n`, if any do."""
        table = self._table
        bounds = self._table.bounds
        if self._period or (n > bounds.longest_table and not bounds.table_can_prove_period):
            return
        self._steps = table.steps.advance(
            self._steps, lambda steps: table.reaches(n, steps), budget
        )
        self._length = table.length(self._steps)
        self._period = table.period_after(self._steps)
        if self._length > table.measured_length:
            table.measure()


class GrundyTables:
    """The tables of the rulesets used last, in a limited memory.

    There are at most `max_tables` tables, which together have at most `max_bytes` bytes; but one
    table is kept even if it is larger.
    """

    def __init__(self, max_tables: int, max_bytes: int) -> None:
        self._max_tables = max_tables
        self._max_bytes = max_bytes
        self._tables: OrderedDict[tuple[HeapRuleset, int], GrundyTable] = OrderedDict()
        self._lock = Lock()
        self._is_size_checked = True

    def __call__(self, ruleset: HeapRuleset, bounds: HeapBounds | None = None) -> GrundyTable:
        """Return the table of `ruleset`, which is then the one used last.

        `bounds` are its bounds in normal play, the default, or in misère play.
        """
        bounds = bounds or ruleset.bounds
        key = (ruleset, bounds.terminal_value)
        with self._lock:
            table = self._tables.get(key)
            if table is None:
                table = GrundyTable(bounds, self._note_growth)
                self._tables[key] = table
                self._is_size_checked = False
            self._tables.move_to_end(key)
            # Tables are used far more often than they grow, so their size is checked after growth.
            if not self._is_size_checked:
                self._is_size_checked = True
                self._drop_oldest()
            return table

    def _note_growth(self) -> None:
        self._is_size_checked = False

    def _drop_oldest(self) -> None:
        """Drop the tables unused for longest until the limits are met; keep at least one."""
        total_bytes = sum(table.bytes for table in self._tables.values())
        while len(self._tables) > 1:
            if len(self._tables) <= self._max_tables and total_bytes <= self._max_bytes:
                return
            _key, oldest = self._tables.popitem(last=False)
            total_bytes -= oldest.bytes

    def clear(self) -> None:
        """Drop all tables."""
        with self._lock:
            self._tables.clear()


TABLES = GrundyTables(MAX_TABLES, MAX_TABLE_BYTES)
"""The tables of this process."""


def table_of(ruleset: HeapRuleset, memory: dict[Any, Any]) -> QuestionTable:
    """Return the table of `ruleset` as one question sees it.

    `memory` is that of the question's budget.
    """
    name = (QuestionTable, ruleset)
    table: QuestionTable | None = memory.get(name)
    if table is None:
        table = memory[name] = QuestionTable(TABLES(ruleset))
    return table


def misere_table_of(ruleset: HeapRuleset, memory: dict[Any, Any]) -> QuestionTable | None:
    """Return the table of the values in misère play of single heaps, as one question sees it.

    `memory` is that of the question's budget. Return None if a move can leave several heaps.
    """
    name = (misere_table_of, ruleset)
    table: QuestionTable | None = memory.get(name)
    if table is None:
        bounds = ruleset.bounds.misere()
        if bounds is not None and bounds.longest_table:
            table = memory[name] = QuestionTable(TABLES(ruleset, bounds))
    return table
