"""Tables of Grundy values, one for each ruleset in use, shared, bounded and grown on demand."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.ruleset import Finding
from nimsum.theory.periods.periodicity import Certificate

from .shared_steps import SharedSteps

TABLES_REMEMBERED = 64
"""The largest number of rulesets whose tables of Grundy values are kept, the last ones used."""

BYTES_OF_TABLES_REMEMBERED = 64 * 2**20
"""The approximate number of bytes that all these tables may take together."""


_FIRST_TRY = 64


class GrundyTable:
    """The computed values of one ruleset, and its period as soon as they prove one.

    It grows by steps: the next values, or a test whether the values so far prove a period. The
    tests come at fixed lengths, and the one that finds the period is the last step.
    """

    def __init__(self, ruleset: HeapRuleset, grown: Callable[[], None]) -> None:
        """Make a table for `ruleset`, which calls `grown` whenever it has grown."""
        self.bounds = ruleset.bounds
        self.recurrence = self.bounds.recurrence()
        self.steps = SharedSteps(self._grow)
        self.period: Certificate | None = None
        self.bytes = 0
        """The approximate size in bytes when the table was last measured."""
        self.weighed = 0
        """The number of values when the table was last measured."""
        self._grown = grown
        longest = self.bounds.longest_table
        self._ends = longest, self.bounds.longest_look_for_a_period
        """The largest heaps computed for themselves, and for the period of larger heaps."""
        self._lengths = [len(self.recurrence.values)]
        """The number of values after each number of steps."""
        self._tried = _FIRST_TRY // 2
        """The number of values when they were last tested for a period."""

    def length(self, steps: int) -> int:
        """Return the number of values after `steps` steps."""
        return self._lengths[steps]

    def period_after(self, steps: int) -> Certificate | None:
        """Return the period if it is found within `steps` steps, else None."""
        return self.period if steps >= len(self._lengths) - 1 else None

    def reaches(self, n: int, steps: int) -> bool:
        """Return True if no more than `steps` steps help to find the value of heap `n`."""
        if self.period_after(steps) is not None:
            return True
        # A period is worth more than a table, so it is looked for even if n is small.
        reach = max(n, _FIRST_TRY) if self.bounds.table_can_prove_period else n
        lengths = self._lengths
        longest = self.bounds.longest_table
        most = reach if reach <= longest else self._ends[1]
        if lengths[steps] <= most:
            return False
        first = steps == 0 or lengths[steps - 1] <= most
        return not (first and self._looks_for_a_period(steps))

    def weigh(self) -> None:
        """Record the current size in bytes."""
        values = self.recurrence.values
        self.weighed = len(values)
        self.bytes = self.bounds.table_bytes(values)
        self._grown()

    def _looks_for_a_period(self, steps: int) -> bool:
        if steps + 1 < len(self._lengths):
            return self._lengths[steps] == self._lengths[steps + 1]
        return self._is_time_to_try(self._lengths[steps])

    def _grow(self) -> None:
        values = self.recurrence.values
        if self._is_time_to_try(len(values)):
            self.period = self.bounds.proved_period(values)
            self._tried = len(values)
        else:
            self.recurrence.extend()
        self._lengths.append(len(values))

    def _is_time_to_try(self, computed: int) -> bool:
        return computed >= 2 * self._tried or any(
            self._tried <= end < computed for end in self._ends
        )


class QuestionTable:
    """A table of values, as far as one question has paid for it."""

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
        """Return the period if the values computed on the way to heap `n` prove one, else None."""
        if n >= self._length:
            self._go_on(n, budget)
        reach = max(n, _FIRST_TRY)
        return self._period if self._length <= reach + 1 else None

    def options_of_value(self, n: int, value: int, budget: Budget) -> Finding[int] | None:
        """Return options of heap `n` found by the recurrence or the period.

        Return None if neither can find any.
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
        table = self._table
        bounds = self._table.bounds
        if self._period or (n > bounds.longest_table and not bounds.table_can_prove_period):
            return
        self._steps = table.steps.go_on(self._steps, lambda done: table.reaches(n, done), budget)
        self._length = table.length(self._steps)
        self._period = table.period_after(self._steps)
        if self._length > table.weighed:
            table.weigh()


class GrundyTables:
    """The shared tables of the last rulesets used, limited in number and in bytes."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._tables: OrderedDict[HeapRuleset, GrundyTable] = OrderedDict()
        self._lock = Lock()
        self._is_weighed = True

    def __call__(self, ruleset: HeapRuleset) -> GrundyTable:
        """Return the table of a ruleset."""
        with self._lock:
            table = self._tables.get(ruleset)
            if table is None:
                table = self._tables[ruleset] = GrundyTable(ruleset, self._weigh_again)
                self._is_weighed = False
            self._tables.move_to_end(ruleset)
            # Tables grow far less often than they are used, so only then is their size checked.
            if not self._is_weighed:
                self._is_weighed = True
                self._forget_what_is_too_much()
            return table

    def _weigh_again(self) -> None:
        self._is_weighed = False

    def _forget_what_is_too_much(self) -> None:
        in_use = sum(table.bytes for table in self._tables.values())
        while len(self._tables) > 1 and (
            len(self._tables) > self._most or in_use > self._most_bytes
        ):
            in_use -= self._tables.popitem(last=False)[1].bytes

    def clear(self) -> None:
        """Drop all tables."""
        with self._lock:
            self._tables.clear()


TABLES = GrundyTables(TABLES_REMEMBERED, BYTES_OF_TABLES_REMEMBERED)
"""The tables of this process."""


def table_of(ruleset: HeapRuleset, memory: dict[Any, Any]) -> QuestionTable:
    """Return the table of a ruleset, as far as the question with this memory has paid for it."""
    name = (QuestionTable, ruleset)
    table: QuestionTable | None = memory.get(name)
    if table is None:
        table = memory[name] = QuestionTable(TABLES(ruleset))
    return table
