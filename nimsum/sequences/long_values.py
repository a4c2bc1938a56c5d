"""The values of a long row, as far as there is time, packed to be kept."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import astuple
from functools import cached_property
from itertools import count, takewhile
from typing import Any, Self

import numpy as np
from pydantic import BaseModel

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import gettext as _, numeral
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.titles import game_title
from nimsum.sequences.certificates import as_data, from_data
from nimsum.sequences.stretch import LARGEST_HEAP_IN_A_LONG_TABLE
from nimsum.solver.values import by_theorem, evaluate
from nimsum.theory.periods.apparent import ApparentLaw
from nimsum.theory.periods.periodicity import Certificate

from .laws import seems
from .stretch import UNKNOWN, Integers, PositionRow, Stretch, as_integers, carried_on, longest_table

BYTES_OF_A_LONG_TABLE = 256 * 2**20
"""The memory that a job may take for a table of values, about."""

LONGEST_VALUES_SECONDS = 120
"""The time that a job for the values of a row may take, in the background."""

Progress = Callable[[float], None]
"""Told what share of the work is done, from 0 to 1, as often as one likes."""

LENGTHS = (20_000, 100_000, LARGEST_HEAP_IN_A_LONG_TABLE)
"""How far the jobs of a row go, so that those who look at parts of it share them."""
_TELL_EVERY = 256
_FIRST_TRY = 64


class LongRow(BaseModel):
    """The values from number `first` on, packed, and the law that they prove or suggest."""

    first: int
    packed: str
    kind: str
    certificate: dict[str, Any] | None
    apparent_law: tuple[int, int, int] | None

    @classmethod
    def of(cls, stretch: Stretch, certificate: Certificate | None) -> Self:
        """The values with their law."""
        first, values = stretch.first, stretch.values
        plain = values.dtype != object
        law = None if certificate else seems(stretch)
        kind = np.min_scalar_type(-int(values.max(initial=0)) - 1) if plain else values.dtype
        packed = values.astype(kind).tobytes() if plain else repr(values.tolist()).encode()
        return cls(
            first=first,
            packed=b64encode(zlib.compress(packed)).decode(),
            kind=kind.str if plain else "",
            certificate=as_data(certificate) if certificate else None,
            apparent_law=None if law is None else astuple(law),
        )

    @cached_property
    def values(self) -> Integers:
        """The values."""
        unpacked = zlib.decompress(b64decode(self.packed))
        if self.kind:
            return np.frombuffer(unpacked, dtype=self.kind).astype(np.int64)
        return as_integers(int(number) for number in unpacked.decode().strip("[]").split(", "))

    @property
    def proof(self) -> Certificate | None:
        """The certificate of a law that is proved."""
        return from_data(self.certificate) if self.certificate else None

    @property
    def apparent(self) -> ApparentLaw | None:
        """The law that only seems to hold."""
        return ApparentLaw(*self.apparent_law) if self.apparent_law else None

    def stretch(self, row: PositionRow) -> Stretch:
        """The values as those of a row."""
        return Stretch(row, self.first, self.values)


def range_of_job(row: PositionRow, numbers: range) -> range:
    """The numbers of a job that finds the values of these. Raises InvalidPosition for none."""
    first, last = row.series.first, numbers.stop - 1
    longest = longest_table(row)
    if last <= min(longest, LARGEST_HEAP_IN_A_LONG_TABLE):
        end = next(length for length in LENGTHS if last <= length)
        return range(first, min(end, longest) + 1)
    if by_theorem(row.at(numbers.start)) and by_theorem(row.at(last)):
        return numbers
    raise InvalidPosition(
        _("Nothing proved leads so far in %(game)s.", game=game_title(row.ruleset)),
        f"{numbers.start}–{last}",
        _(
            "Ask for values up to %(last)s.",
            last=numeral(min(longest, LARGEST_HEAP_IN_A_LONG_TABLE)),
        ),
    )


def name_of(row: PositionRow) -> str:
    """The first argument of a job: the game and the series of a row."""
    return f"{row.ruleset.name} {row.series.slug}"


def long_row(row: PositionRow, numbers: range, progress: Progress, budget: Budget) -> LongRow:
    """The values of these numbers, as many as are found within the budget, and their law."""
    ruleset = row.ruleset
    if isinstance(ruleset, HeapRuleset) and ruleset.bounds.longest_table:
        found, certificate = _by_table(ruleset, numbers, progress, budget)
    else:
        found, certificate = _by_question(row, numbers, progress, budget), None
    return LongRow.of(Stretch(row, numbers.start, found), certificate)


def _by_question(row: PositionRow, numbers: range, progress: Progress, budget: Budget) -> Integers:
    """Each position for itself, as far as there is time."""
    values, found = Budget(LONGEST_VALUES_SECONDS), list[int]()
    for n in numbers:
        if not len(found) % _TELL_EVERY:
            progress(len(found) / len(numbers))
        if not budget.check():
            break
        value = evaluate(row.at(n), values).value
        found.append(UNKNOWN if value is None else value)
    return as_integers(found)


def _by_table(
    ruleset: HeapRuleset, numbers: range, progress: Progress, budget: Budget
) -> tuple[Integers, Certificate | None]:
    """The table of a ruleset, as long as there is time and room, unless a period ends it."""
    bounds = ruleset.bounds
    table = bounds.recurrence()
    values, tried = table.values, _FIRST_TRY // 2
    end = numbers.stop
    try:
        with budget:
            for step in takewhile(lambda _: len(values) < end, count()):
                if bounds.table_can_prove_period and len(values) >= 2 * tried:
                    tried = len(values)
                    period = bounds.proved_period(values)
                    if period is not None:
                        whole = carried_on(as_integers(values), period, numbers)
                        return whole, period
                table.extend()
                if not step % _FIRST_TRY:
                    progress(min(1.0, len(values) / end))
                    if not budget.check() or bounds.table_bytes(values) > BYTES_OF_A_LONG_TABLE:
                        break
    except OutOfBudget:
        pass
    looks = bounds.table_can_prove_period and not budget.ran_out
    return as_integers(values[numbers.start : end]), bounds.proved_period(values) if looks else None
