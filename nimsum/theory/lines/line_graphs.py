"""Bipartite graphs of the rows and columns of a board, joined by tokens.

A line is a row or a column; a token joins its row to its column. Taking all tokens of a line means
deleting a vertex that has a neighbour. `Rows` represents such a graph as one set of columns for
each row, with bit c for column c.
"""

from collections.abc import Sequence
from itertools import chain, permutations, product
from math import factorial, prod

from nimsum.theory.nimbers.int_sets import elements

Rows = tuple[int, ...]

_MAX_ORDERS = 24
"""The largest number of orders of lines tried for a canonical form."""


def transposed(rows: Sequence[int]) -> Rows:
    """Return the graph with rows and columns exchanged.

    >>> transposed((0b11, 0b01))
    (3, 1)
    """
    columns = [0] * max((row.bit_length() for row in rows), default=0)
    for number, row in enumerate(rows):
        for column in elements(row):
            columns[column] |= 1 << number
    return tuple(columns)


def without_empty_lines(rows: Sequence[int]) -> Rows:
    """Return the graph without the lines that have no token; the others keep their order."""
    kept = transposed([row for row in rows if row])
    return transposed([column for column in kept if column])


def components(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Return the connected components, each as a set of rows and a set of columns.

    They are in the order of their first rows.
    """
    columns = transposed(rows)
    parts = []
    waiting = sum(1 << number for number, row in enumerate(rows) if row)
    while waiting:
        new = waiting & -waiting
        reached = 0
        across = 0
        while new:
            reached |= new
            added = 0
            for number in elements(new):
                added |= rows[number] & ~across
            across |= added
            new = 0
            for column in elements(added):
                new |= columns[column] & ~reached
        waiting &= ~reached
        parts.append((reached, across))
    return parts


def induced(rows: Sequence[int], kept_rows: int, kept_columns: int) -> Rows:
    """Return the graph of `kept_rows` and `kept_columns`, renumbered in their order."""
    return without_empty_lines([rows[number] & kept_columns for number in elements(kept_rows)])


def matching_size(rows: Sequence[int]) -> int:
    """Return the size of a maximum matching: the most tokens no two of which share a line."""
    partner: dict[int, int] = {}

    def finds_partner(row: int, tried: set[int]) -> bool:
        for column in elements(rows[row]):
            if column not in tried:
                tried.add(column)
                if column not in partner or finds_partner(partner[column], tried):
                    partner[column] = row
                    return True
        return False

    return sum(finds_partner(row, set()) for row in range(len(rows)))


def canonical(rows: Rows) -> Rows:
    """Return a graph that differs from `rows` only in the order and the direction of the lines.

    Graphs of equal canonical form are isomorphic. Isomorphic graphs get equal forms unless they
    have many lines that only their neighbours' neighbours distinguish; such graphs may get
    different forms. No line may be empty.
    """
    columns = transposed(rows)
    if len(rows) < len(columns):
        return _ordered(rows, columns)
    if len(rows) > len(columns):
        return _ordered(columns, rows)
    return min(_ordered(rows, columns), _ordered(columns, rows))


def _ordered(rows: Rows, columns: Rows) -> Rows:
    """Return the smallest form that any order of the columns by their looks gives."""
    looks = _looks(rows, columns)
    alike: dict[int, list[int]] = {}
    for column in sorted(range(len(columns)), key=lambda c: (looks[c], columns[c])):
        alike.setdefault(looks[column], []).append(column)
    # Exchanging equal columns makes no difference.
    orders = prod(factorial(len({columns[c] for c in members})) for members in alike.values())
    arranged = [
        _arrangements(members, columns) if orders <= _MAX_ORDERS else [members]
        for members in alike.values()
    ]
    forms = []
    for arrangement in product(*arranged):
        place = {column: number for number, column in enumerate(chain.from_iterable(arrangement))}
        forms.append(tuple(sorted(sum(1 << place[c] for c in elements(row)) for row in rows)))
    return min(forms)


def _arrangements(members: list[int], columns: Rows) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for column in members:
        groups.setdefault(columns[column], []).append(column)
    return [
        [column for group in order for column in group] for order in permutations(groups.values())
    ]


def _looks(rows: Rows, columns: Rows) -> list[int]:
    """Return a number for each column, equal for columns that look alike from every distance."""
    row_looks = [row.bit_count() for row in rows]
    column_looks = [column.bit_count() for column in columns]
    number = 0
    while True:
        row_looks = _numbered(
            [
                (row_looks[r], sorted(column_looks[c] for c in elements(rows[r])))
                for r in range(len(rows))
            ]
        )
        column_looks = _numbered(
            [
                (column_looks[c], sorted(row_looks[r] for r in elements(columns[c])))
                for c in range(len(columns))
            ]
        )
        kinds = len(set(row_looks)) + len(set(column_looks))
        if kinds == number:
            return column_looks
        number = kinds


def _numbered(looks: list[tuple[int, list[int]]]) -> list[int]:
    number = {
        look: place
        for place, look in enumerate(sorted({(first, tuple(rest)) for first, rest in looks}))
    }
    return [number[first, tuple(rest)] for first, rest in looks]
