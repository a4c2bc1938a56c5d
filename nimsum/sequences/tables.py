"""Tables of positions that are named by two numbers: their values or their outcomes.

Examples are the positions of a game on two heaps, the rectangles of a board, and the sums of a
heap of one game and a heap of another.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from itertools import product

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import Budget
from nimsum.language import N_, gettext as _, numeral
from nimsum.limits import MAX_PAIR_TABLE
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Sum, component_of
from nimsum.solver.evaluation import Method, evaluate_all, has_value, is_not_zero, sum_value
from nimsum.solver.misere import misere_is_p
from nimsum.theory.nimbers.loopy import Infinity

from .stretch import UNKNOWN, Integers, PositionRow, quick_stretch, rows_of

_POSITION_SHARE = 0.1
"""The share of the remaining work for one position; some positions are much harder than others."""

_METHODS = tuple(Method)
_UNKNOWN_METHOD = _METHODS.index(Method.UNKNOWN)


class TableKind(StrEnum):
    """The kind of information that a table shows about each position.

    VALUES are Grundy values; OUTCOMES and MISERE are outcomes in normal and in misère play.
    """

    VALUES = "values"
    OUTCOMES = "outcomes"
    MISERE = "misere"


KIND_NAMES = {
    TableKind.VALUES: N_("Grundy values"),
    TableKind.OUTCOMES: N_("who wins"),
    TableKind.MISERE: N_("who wins in misère play"),
}
"""The names of the kinds of tables, marked for translation."""


class PairOutcome(IntEnum):
    """The outcome of a pair of numbers: OPEN if it is not known, MISSING if it names no position.

    NEXT is the outcome N, and PREVIOUS the outcome P.
    """

    OPEN = -1
    NEXT = 0
    PREVIOUS = 1
    DRAWN = 2
    MISSING = 3


@dataclass(frozen=True)
class NumberPairs:
    """A set of positions that are named by two numbers, one from `down` and one from `across`.

    `spelled` has a pair for each component of a position: its game, and its notation with {a} and
    {b} for the two numbers. If each position is a sum of two positions that are named by one number
    each, `summands` has the two rows of such positions; otherwise it is None.
    """

    slug: str
    title: str
    spelled: tuple[tuple[AnyRuleset, str], ...]
    down: range
    across: range
    summands: tuple[PositionRow, PositionRow] | None = None

    def at(self, a: int, b: int) -> Sum:
        """Return the position named by `a` and `b`. Raises `GameError` if there is none."""
        if self.summands is not None:
            first, second = self.summands
            return (first.at(a), second.at(b))
        return tuple(
            component_of(ruleset, ruleset.read_position(text.format(a=a, b=b)))
            for ruleset, text in self.spelled
        )


def pairs_of(rulesets: Sequence[AnyRuleset]) -> tuple[NumberPairs, ...]:
    """Return the sets of positions of `rulesets`, one or two games, that two numbers name.

    For two games the positions are sums of one position of each. The result is empty if no
    positions are named by two numbers.
    """
    if len(rulesets) == 2:
        rows = [rows_of(ruleset) for ruleset in rulesets]
        return (_sums(rows[0][0], rows[1][0]),) if all(rows) else ()
    (ruleset,) = rulesets
    two_letters = (series for series in ruleset.series if len(series.letters) == 2)
    return tuple(_pairs_of_series(ruleset, series) for series in two_letters)


def _pairs_of_series(ruleset: AnyRuleset, series: Series) -> NumberPairs:
    """Return the positions of `series`, which numbers positions of `ruleset` by two numbers."""
    if len(series.spelled) == 2:
        row = rows_of(ruleset)[0]
        return _sums(row, row)
    numbers = range(series.first, series.last + 1)
    spelled = ((ruleset, series.spelled[0]),)
    return NumberPairs(series.slug, series.title, spelled, numbers, numbers)


def _sums(down: PositionRow, across: PositionRow) -> NumberPairs:
    """Return the set of the sums of a position of the row `down` and one of the row `across`."""
    spelled = tuple((row.ruleset, row.series.spelled[0]) for row in (down, across))
    rows = range(down.series.first, down.series.last + 1)
    columns = range(across.series.first, across.series.last + 1)
    title = N_("Two heaps, side by side")
    return NumberPairs("pairs", title, spelled, rows, columns, (down, across))


@dataclass(frozen=True)
class PairTable:
    """A computed table: arrays with a row for each number of `down`, a column for each of `across`.

    `values` has Grundy values, or UNKNOWN. `outcomes` has members of `PairOutcome`. `methods` tells
    how each value was found, as an index into the members of `Method`.
    """

    down: range
    across: range
    kind: TableKind
    values: Integers
    outcomes: NDArray[np.int8]
    methods: NDArray[np.int8]


def check_pairs(pairs: NumberPairs, down: range, across: range, size: int) -> None:
    """Raise `InvalidPosition` unless `pairs` allows a table of `size` rows at these numbers.

    `down` and `across` must begin with numbers that `pairs` has, and `size` must be from 1 to
    `MAX_PAIR_TABLE`.
    """
    for numbers, available in ((down, pairs.down), (across, pairs.across)):
        if numbers.start not in available:
            right = _(
                "The numbers go from %(first)s to %(last)s.",
                first=available.start,
                last=numeral(available.stop - 1),
            )
            wrong = _("This table can’t begin there.")
            raise InvalidPosition(wrong, str(numbers.start), right)
    if not 1 <= size <= MAX_PAIR_TABLE:
        right = _("Write a number from 1 to %(most)s.", most=numeral(MAX_PAIR_TABLE))
        raise InvalidPosition(_("Too many rows."), str(size), right)


def compute_pair_table(
    pairs: NumberPairs, down: range, across: range, kind: TableKind, budget: Budget
) -> PairTable:
    """Return a table of `kind` for the positions of `pairs` at the numbers `down` and `across`.

    Positions are examined in order of the sum of their numbers; when `budget` is spent, the others
    stay unknown.
    """
    if kind is not TableKind.MISERE and pairs.summands is not None:
        table = _table_of_sums(pairs.summands, down, across, kind, budget)
        if table is not None:
            return table
    size = len(down), len(across)
    values: Integers = np.full(size, UNKNOWN, dtype=object)
    outcomes = np.full(size, PairOutcome.OPEN, np.int8)
    methods = np.full(size, _UNKNOWN_METHOD, np.int8)
    for a, b in sorted(product(down, across), key=sum):
        if not budget.check():
            break
        cell = _cell(pairs, a, b, kind, budget)
        index = (a - down.start, b - across.start)
        values[index] = cell.value
        outcomes[index] = cell.outcome
        methods[index] = _METHODS.index(cell.method)
    return PairTable(down, across, kind, values, outcomes, methods)


def _table_of_sums(
    rows: tuple[PositionRow, PositionRow],
    down: range,
    across: range,
    kind: TableKind,
    budget: Budget,
) -> PairTable | None:
    """Return a table of sums of two positions, one of each of `rows`, by nim-sums of their values.

    Return None if the values of a row take a job, or if a game is loopy.
    """
    if any(row.ruleset.loopy for row in rows):
        return None
    first = quick_stretch(rows[0], down, budget)
    second = quick_stretch(rows[1], across, budget)
    if first is None or second is None:
        return None
    values = np.bitwise_xor.outer(first.values, second.values)
    unknown = np.logical_or.outer(first.values == UNKNOWN, second.values == UNKNOWN)
    values[unknown] = UNKNOWN
    outcomes = np.where(values == 0, PairOutcome.PREVIOUS, PairOutcome.NEXT)
    outcomes[unknown] = PairOutcome.OPEN
    methods = np.where(unknown, _UNKNOWN_METHOD, _METHODS.index(Method.TABLE))
    return PairTable(down, across, kind, values, outcomes.astype(np.int8), methods.astype(np.int8))


@dataclass(frozen=True, slots=True)
class _Cell:
    """One cell of a table: an outcome, a value or UNKNOWN, and how these were found."""

    outcome: PairOutcome
    value: int = UNKNOWN
    method: Method = Method.UNKNOWN


def _cell(pairs: NumberPairs, a: int, b: int, kind: TableKind, budget: Budget) -> _Cell:
    """Return the cell of a table of `kind` for the position of `pairs` that `a` and `b` name.

    It takes a share of `budget`.
    """
    try:
        position = pairs.at(a, b)
    except GameError:
        return _Cell(PairOutcome.MISSING)
    budget = budget.part(_POSITION_SHARE)
    if kind is TableKind.MISERE:
        return _Cell(_outcome(misere_is_p(position, budget)))
    if kind is TableKind.OUTCOMES:
        is_p = has_value(position, 0, budget)
        if is_p is not None:
            return _Cell(_outcome(is_p))
    evaluations = evaluate_all(position, budget)
    method = max((evaluation.method for evaluation in evaluations), key=_METHODS.index)
    value = sum_value(position, evaluations)
    if isinstance(value, Infinity):
        outcome = PairOutcome.NEXT if 0 in value.nimbers else PairOutcome.DRAWN
        return _Cell(outcome, method=method)
    if value is not None:
        return _Cell(_outcome(value == 0), value, method)
    is_p = False if is_not_zero(position, evaluations) else has_value(position, 0, budget)
    return _Cell(_outcome(is_p), 0 if is_p else UNKNOWN, method)


def _outcome(is_p: bool | None) -> PairOutcome:
    """Return PREVIOUS if `is_p` is True, NEXT if it is False, and OPEN if it is None."""
    if is_p is None:
        return PairOutcome.OPEN
    return PairOutcome.PREVIOUS if is_p else PairOutcome.NEXT
