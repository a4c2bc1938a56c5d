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

from .stretch import UNKNOWN, Integers, PositionRow, at_hand, rows_of

_FOR_ONE = 0.1
"""The share of the remaining time that one position may take, since some are much harder."""

_METHODS = tuple(Method)
_UNKNOWN = _METHODS.index(Method.UNKNOWN)


class TableKind(StrEnum):
    """The kind of information that a table shows about each position."""

    VALUES = "values"
    OUTCOMES = "outcomes"
    MISERE = "misere"


KINDS_SAID = {
    TableKind.VALUES: N_("Grundy values"),
    TableKind.OUTCOMES: N_("who wins"),
    TableKind.MISERE: N_("who wins in misère play"),
}


class PairOutcome(IntEnum):
    """The outcome of a position: open (unknown), N, P or drawn; or missing: no such position."""

    OPEN = -1
    NEXT = 0
    PREVIOUS = 1
    DRAWN = 2
    MISSING = 3


@dataclass(frozen=True)
class PairsOfNumbers:
    """Positions named by pairs of numbers, the first from `down` and the second from `across`.

    `spelled` has the game and the notation of each component, with {a} and {b} for the numbers.
    `beside` holds two rows if each position is a sum of two, one of each row; otherwise None.
    """

    slug: str
    title: str
    spelled: tuple[tuple[AnyRuleset, str], ...]
    down: range
    across: range
    beside: tuple[PositionRow, PositionRow] | None = None

    def at(self, a: int, b: int) -> Sum:
        """Return the position named by `a` and `b`. Raises `GameError` if there is none."""
        if self.beside is not None:
            return tuple(row.at(n) for row, n in zip(self.beside, (a, b), strict=True))
        return tuple(
            component_of(ruleset, ruleset.read_position(text.format(a=a, b=b)))
            for ruleset, text in self.spelled
        )


def pairs_of(rulesets: Sequence[AnyRuleset]) -> tuple[PairsOfNumbers, ...]:
    """Return the tables of one game, or that of two games side by side; () if there is none."""
    if len(rulesets) == 2:
        rows = [rows_of(ruleset) for ruleset in rulesets]
        return (_beside(rows[0][0], rows[1][0]),) if all(rows) else ()
    (ruleset,) = rulesets
    return tuple(
        _of_two_letters(ruleset, series) for series in ruleset.series if len(series.letters) == 2
    )


def _of_two_letters(ruleset: AnyRuleset, series: Series) -> PairsOfNumbers:
    if len(series.spelled) == 2:
        row = rows_of(ruleset)[0]
        return _beside(row, row)
    numbers = range(series.first, series.last + 1)
    spelled = ((ruleset, series.spelled[0]),)
    return PairsOfNumbers(series.slug, series.title, spelled, numbers, numbers)


def _beside(down: PositionRow, across: PositionRow) -> PairsOfNumbers:
    spelled = tuple((row.ruleset, row.series.spelled[0]) for row in (down, across))
    rows, columns = (range(row.series.first, row.series.last + 1) for row in (down, across))
    title = N_("Two heaps, side by side")
    return PairsOfNumbers("pairs", title, spelled, rows, columns, (down, across))


@dataclass(frozen=True)
class PairTable:
    """A computed table: arrays with a row for each number in `down`, a column for each in `across`.

    `values` holds Grundy values, or UNKNOWN; `outcomes` members of `PairOutcome`; `methods` how
    each value was found, as an index into the members of `Method`.
    """

    down: range
    across: range
    kind: TableKind
    values: Integers
    outcomes: NDArray[np.int8]
    methods: NDArray[np.int8]


def check_pairs(pairs: PairsOfNumbers, down: range, across: range, size: int) -> None:
    """Raise `InvalidPosition` if a table of `size` rows cannot start at these numbers.

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


def table_of_pairs(
    pairs: PairsOfNumbers, down: range, across: range, kind: TableKind, budget: Budget
) -> PairTable:
    """Return the table of `pairs` for `down` and `across`, as far as `budget` allows.

    The positions are examined in order of the sum of their numbers.
    """
    if kind is not TableKind.MISERE and pairs.beside is not None:
        table = _sums(pairs.beside, down, across, kind, budget)
        if table is not None:
            return table
    size = len(down), len(across)
    values: Integers = np.full(size, UNKNOWN, dtype=object)
    outcomes = np.full(size, PairOutcome.OPEN, np.int8)
    methods = np.full(size, _UNKNOWN, np.int8)
    for a, b in sorted(product(down, across), key=sum):
        at = a - down.start, b - across.start
        if not budget.check():
            break
        values[at], outcomes[at], methods[at] = _entry(pairs, a, b, kind, budget)
    return PairTable(down, across, kind, values, outcomes, methods)


def _sums(
    rows: tuple[PositionRow, PositionRow],
    down: range,
    across: range,
    kind: TableKind,
    budget: Budget,
) -> PairTable | None:
    """Return the table of sums of two positions, one of each row, by nim-sums of their values.

    Return None if the values of a row are not at hand, or if a game is loopy.
    """
    if any(row.ruleset.loopy for row in rows):
        return None
    first, second = (
        at_hand(row, numbers, budget) for row, numbers in zip(rows, (down, across), strict=True)
    )
    if first is None or second is None:
        return None
    values = np.bitwise_xor.outer(first.values, second.values)
    open_ = np.logical_or.outer(first.values == UNKNOWN, second.values == UNKNOWN)
    values[open_] = UNKNOWN
    outcomes = np.where(
        open_, PairOutcome.OPEN, np.where(values == 0, PairOutcome.PREVIOUS, PairOutcome.NEXT)
    )
    methods = np.where(open_, _UNKNOWN, _METHODS.index(Method.TABLE))
    return PairTable(down, across, kind, values, outcomes.astype(np.int8), methods.astype(np.int8))


def _entry(
    pairs: PairsOfNumbers, a: int, b: int, kind: TableKind, budget: Budget
) -> tuple[int, PairOutcome, int]:
    """Return the value, the outcome and the method of one position of a table."""
    try:
        position = pairs.at(a, b)
    except GameError:
        return UNKNOWN, PairOutcome.MISSING, _UNKNOWN
    own = budget.part(_FOR_ONE)
    if kind is TableKind.MISERE:
        return UNKNOWN, _known(misere_is_p(position, own)), _UNKNOWN
    if kind is TableKind.OUTCOMES:
        lost = has_value(position, 0, own)
        if lost is not None:
            return UNKNOWN, _known(lost), _UNKNOWN
    evaluations = evaluate_all(position, own)
    method = max(_METHODS.index(evaluation.method) for evaluation in evaluations)
    value = sum_value(position, evaluations)
    if isinstance(value, Infinity):
        return UNKNOWN, PairOutcome.NEXT if 0 in value.nimbers else PairOutcome.DRAWN, method
    if value is not None:
        return value, _known(value == 0), method
    lost = False if is_not_zero(position, evaluations) else has_value(position, 0, own)
    return (0 if lost else UNKNOWN), _known(lost), method


def _known(lost: bool | None) -> PairOutcome:
    if lost is None:
        return PairOutcome.OPEN
    return PairOutcome.PREVIOUS if lost else PairOutcome.NEXT
