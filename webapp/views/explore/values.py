"""How the values that a page asks for are had: at hand, or from a plug-in that finds long rows."""

from dataclasses import dataclass

from flask import current_app

from nimsum.budget import Budget
from nimsum.sequences.comparison import numbers_beside
from nimsum.sequences.laws import Certainty, RowLaw, law_at_hand, law_proved, law_seen
from nimsum.sequences.long_values import LongRow, range_of_job
from nimsum.sequences.stretch import MOST_VALUES_AT_HAND, PositionRow, Stretch, at_hand
from webapp.slots import LongRows, slots_of
from webapp.views.web.deadline import leave_to_solvers

from .address import ValuesAsked

RowAndNumbers = tuple[PositionRow, range]
"""A row of positions, and the numbers that are wanted of it."""


@dataclass(frozen=True)
class Found:
    """The stretch asked for (None: not yet), its law, the others, and what finds the rest."""

    stretch: Stretch | None
    law: RowLaw
    others: tuple[Stretch, ...]
    longer: LongRows | None
    """What a plug-in has of the rest; None where all is at hand, or nothing finds more."""


def found(asked: ValuesAsked, budget: Budget, *, fragment: bool = False) -> Found:
    """Return the values that `asked` is about, as far as they are at hand or were found before.

    Raises InvalidPosition where no table leads to them.
    """
    rows = rows_asked(asked)
    known = [at_hand(row, numbers, budget) for row, numbers in rows]
    missing = [row for row, at in zip(rows, known, strict=True) if at is None]
    for row, numbers in missing:
        # It refuses numbers to which no table leads, however long one waits.
        range_of_job(row, numbers)
    find = slots_of(current_app).long_rows
    longer = find(asked, missing, fragment=fragment) if find and missing else None
    if len(asked.numbers) > MOST_VALUES_AT_HAND and (
        not missing or (longer is not None and all(longer.results))
    ):
        # To count and to draw so many takes longer than most pages do.
        leave_to_solvers()
    kept = iter(longer.results if longer else [None] * len(missing))
    results: list[LongRow | None] = [None if at else next(kept) for at in known]
    own, *others = (
        at or (_part(long, *row) if long else None)
        for row, at, long in zip(rows, known, results, strict=True)
    )
    law = _law_of(results[0], asked, budget) if results[0] else law_at_hand(asked.row, budget)
    return Found(own, law, tuple(each for each in others if each), longer)


def rows_asked(asked: ValuesAsked) -> list[RowAndNumbers]:
    """Return the row that `asked` is about, and those beside it, each with its numbers."""
    beside = [(row, numbers_beside(asked.numbers, row)) for row in asked.others]
    return [(asked.row, asked.numbers), *beside]


def rows_not_at_hand(asked: ValuesAsked, budget: Budget) -> list[RowAndNumbers]:
    """Return those of the rows that `asked` is about whose values take longer than a page may."""
    return [row for row in rows_asked(asked) if at_hand(*row, budget) is None]


def _part(found: LongRow, row: PositionRow, numbers: range) -> Stretch | None:
    """The values asked for, as far as they were found; None if there are none."""
    whole = found.stretch(row)
    reached = range(numbers.start, min(numbers.stop, whole.numbers.stop))
    return whole.part(reached) if reached else None


def _law_of(row: LongRow, asked: ValuesAsked, budget: Budget) -> RowLaw:
    at_first = law_at_hand(asked.row, budget)
    if at_first.standing is Certainty.THEOREM or row.first > asked.row.series.first:
        return at_first
    whole, proof = row.stretch(asked.row), row.proof
    return law_proved(proof, whole) if proof else law_seen(whole, row.apparent)
