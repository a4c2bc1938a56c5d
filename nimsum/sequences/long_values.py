"""Jobs that compute the values of a long row within a time limit and pack them for storage."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cached_property
from itertools import count
from typing import Any, Self

import numpy as np
from pydantic import BaseModel

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import gettext as _, numeral
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.titles import game_title
from nimsum.sequences.certificates import as_data, from_data
from nimsum.sequences.stretch import MAX_HEAP_IN_LONG_TABLE
from nimsum.solver.evaluation import evaluate, laws_give_value
from nimsum.theory.periods.periodicity import Certificate
from nimsum.theory.periods.regularity import Regularity

from .laws import suggested_law
from .stretch import (
    UNKNOWN,
    Integers,
    PositionRow,
    Stretch,
    as_integers,
    continued_values,
    longest_table,
)

MAX_LONG_TABLE_BYTES = 256 * 2**20
"""The approximate limit, in bytes, on the memory that a job may take for a table of values."""

MAX_VALUES_SECONDS = 120
"""The time, in seconds, that a background job for the values of a row may take."""

Progress = Callable[[float], None]
"""A function that is called now and then with the share of the work that is done, from 0 to 1."""

JOB_ENDS = (20_000, 100_000, MAX_HEAP_IN_LONG_TABLE)
"""The last numbers of the jobs of a row.

All questions about values up to one of these numbers share a job.
"""

_VALUES_PER_REPORT = 256
"""The number of values between two calls of `progress`."""

_FIRST_TEST_LENGTH = 64
"""The number of values after which a table is first tested for a period."""


class LongRow(BaseModel):
    """The result of a background job: the values from position number `first` on, and their law.

    `packed` holds the values, compressed and in base64, as numbers of the numpy type `kind`; if
    `kind` is "", as a list of Python's integers. `certificate` proves the law. If the values only
    suggest a law, it is `apparent`.
    """

    first: int
    packed: str
    kind: str
    certificate: dict[str, Any] | None
    apparent: Regularity | None

    @classmethod
    def of(cls, stretch: Stretch, certificate: Certificate | None) -> Self:
        """Return the values of `stretch`, packed, with the law that `certificate` proves.

        If `certificate` is None, the law is the one that the values suggest, if any.
        """
        values = stretch.values
        if values.dtype == object:
            kind = ""
            content = repr(values.tolist()).encode()
        else:
            # The smallest signed type that has room for all values, and for UNKNOWN, which is -1.
            dtype = np.min_scalar_type(-int(values.max(initial=0)) - 1)
            kind = dtype.str
            content = values.astype(dtype).tobytes()
        return cls(
            first=stretch.first,
            packed=b64encode(zlib.compress(content)).decode(),
            kind=kind,
            certificate=as_data(certificate) if certificate else None,
            apparent=None if certificate else suggested_law(stretch),
        )

    @cached_property
    def values(self) -> Integers:
        """The values as an array, unpacked from `packed`."""
        unpacked = zlib.decompress(b64decode(self.packed))
        if self.kind:
            return np.frombuffer(unpacked, dtype=self.kind).astype(np.int64)
        return as_integers(int(number) for number in unpacked.decode().strip("[]").split(", "))

    @property
    def proof(self) -> Certificate | None:
        """The certificate of the law, or None if no law is proved."""
        return from_data(self.certificate) if self.certificate else None

    def stretch(self, row: PositionRow) -> Stretch:
        """Return the values as a stretch of `row`."""
        return Stretch(row, self.first, self.values)


def job_range(row: PositionRow, numbers: range) -> range:
    """Return the range of numbers that a job should compute so that `numbers` are among them.

    The range is larger if a table is computed from its beginning, to one of a few ends, so that
    questions about similar numbers share one job. Raises `InvalidPosition` if neither a table nor a
    theorem reaches `numbers`.
    """
    first = row.series.first
    last = numbers.stop - 1
    longest = longest_table(row)
    if last <= min(longest, MAX_HEAP_IN_LONG_TABLE):
        end = next(length for length in JOB_ENDS if last <= length)
        return range(first, min(end, longest) + 1)
    if laws_give_value(row.at(numbers.start)) and laws_give_value(row.at(last)):
        return numbers
    raise InvalidPosition(
        _("Nothing proved leads so far in %(game)s.", game=game_title(row.ruleset)),
        f"{numbers.start}–{last}",
        _("Ask for values up to %(last)s.", last=numeral(min(longest, MAX_HEAP_IN_LONG_TABLE))),
    )


def row_name(row: PositionRow) -> str:
    """Return the name of `row`: those of its game and of its series, such as "nim heaps".

    It is the first argument of the row's background jobs.
    """
    return f"{row.ruleset.name} {row.series.slug}"


def long_row(row: PositionRow, numbers: range, progress: Progress, budget: Budget) -> LongRow:
    """Return the values of `row` at `numbers`, with their law, as far as `budget` allows.

    If the budget runs out, values at the end are missing.

    `progress` is called now and then with the share of the work that is done, from 0 to 1.
    """
    ruleset = row.ruleset
    certificate = None
    if isinstance(ruleset, HeapRuleset) and ruleset.bounds.longest_table:
        values, certificate = _by_table(ruleset, numbers, progress, budget)
    else:
        values = _by_question(row, numbers, progress, budget)
    return LongRow.of(Stretch(row, numbers.start, values), certificate)


def _by_question(row: PositionRow, numbers: range, progress: Progress, budget: Budget) -> Integers:
    """Return the values of `row` at `numbers` from the solver, position by position.

    If the budget runs out, values at the end are missing; a value that the solver does not find is
    UNKNOWN.
    """
    solver_budget = Budget(MAX_VALUES_SECONDS)
    values = list[int]()
    for n in numbers:
        if len(values) % _VALUES_PER_REPORT == 0:
            progress(len(values) / len(numbers))
        if not budget.check():
            break
        value = evaluate(row.at(n), solver_budget).value
        values.append(UNKNOWN if value is None else value)
    return as_integers(values)


def _by_table(
    ruleset: HeapRuleset, numbers: range, progress: Progress, budget: Budget
) -> tuple[Integers, Certificate | None]:
    """Return the values at `numbers` from the table of `ruleset`, and a certificate or None.

    The certificate is of a period that the values prove. The table grows until it reaches all
    numbers, a period is proved, or time or memory runs out; then values at the end are missing.
    """
    bounds = ruleset.bounds
    table = bounds.recurrence()
    values = table.values
    tested_length = _FIRST_TEST_LENGTH // 2
    end = numbers.stop
    try:
        with budget:
            for step in count():
                if len(values) >= end:
                    break
                if bounds.table_can_prove_period and len(values) >= 2 * tested_length:
                    tested_length = len(values)
                    period = bounds.proved_period(values)
                    if period is not None:
                        whole = continued_values(as_integers(values), period, numbers)
                        return whole, period
                table.extend()
                if step % _FIRST_TEST_LENGTH == 0:
                    progress(min(1.0, len(values) / end))
                    if not budget.check() or bounds.table_bytes(values) > MAX_LONG_TABLE_BYTES:
                        break
    except OutOfBudget:
        pass
    certificate = None
    if bounds.table_can_prove_period and not budget.ran_out:
        certificate = bounds.proved_period(values)
    return as_integers(values[numbers.start : end]), certificate
