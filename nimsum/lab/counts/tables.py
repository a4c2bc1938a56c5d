"""The tables of the paper that break down |M_5| (Figure 2) and |M_6|."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from .power_sums import PowerSum, sum_of_powers
from .recurrences import Tally, Term, TermRule, counted


@dataclass(frozen=True, slots=True)
class CountRow:
    """What the sets that simplify to one game change in the count of a day n."""

    game: int | None
    """The number of the listed game G; None for the proviso, the last row."""
    exponent: Tally
    """|S_(n−1)^G| with its terms, for the proviso |N_(n−1)^0|."""
    adjustment: Term
    """What is added to 2^|M_(n−1)|: −2^exponent + 1, for the proviso 2^exponent − 1."""


class ColumnGroup(IntEnum):
    """What the columns of a table have in common, in the order of the columns."""

    SETS = 0
    THROUGH = 1
    KEPT = 2
    P_POSITIONS = 3


GROUPS = {
    TermRule.START: ColumnGroup.SETS,
    TermRule.ALL_WITH_K: ColumnGroup.SETS,
    TermRule.THROUGH: ColumnGroup.THROUGH,
    TermRule.PROVISO: ColumnGroup.THROUGH,
    TermRule.KEPT: ColumnGroup.KEPT,
    TermRule.SIMPLIFIES: ColumnGroup.KEPT,
    TermRule.P_POSITIONS: ColumnGroup.P_POSITIONS,
}
"""In which columns the terms of each rule stand."""

Column = tuple[ColumnGroup, int | None]
"""A group, and the number of the game G to which sets simplify, if the group has one."""


def table(day: int) -> list[CountRow]:
    """The rows for a day from 2 to 6, the youngest games first. ValueError for other days."""
    if day < 2:
        raise ValueError(f"there are tables for days from 2 on, not for day {day}")
    before, today = counted(day - 1), counted(day)
    rows = [
        CountRow(term.game, before.having[term.game], term)
        for term in reversed(today.games.terms)
        if term.rule is TermRule.SIMPLIFIES and term.game is not None
    ]
    proviso = next(term for term in today.games.terms if term.rule is TermRule.PROVISO)
    return [*rows, CountRow(None, before.n_positions_with_zero, proviso)]


def columns_of(rows: list[CountRow]) -> tuple[Column, ...]:
    """The columns that occur, in each group those with the largest numbers first."""
    smallest: dict[Column, int] = {}
    for row in rows:
        for column, terms in cells_of(row).items():
            size = abs(int(total_of(terms)))
            smallest[column] = min(size, smallest.get(column, size))

    def order(column: Column) -> tuple[ColumnGroup, int, int]:
        group, game = column
        return group, -smallest[column], -(game or 0)

    return tuple(sorted(smallest, key=order))


def cells_of(row: CountRow) -> dict[Column, list[Term]]:
    """The terms of a row by their columns."""
    cells: dict[Column, list[Term]] = {}
    for term in row.exponent.terms:
        cells.setdefault((GROUPS[term.rule], term.game), []).append(term)
    return cells


def total_of(terms: Iterable[Term]) -> PowerSum:
    """The sum of terms."""
    return sum_of_powers(power for term in terms for power in term.powers)
