"""Bipartite graphs of the rows and columns of a board, joined by tokens.

The vertices are the lines: the rows and the columns. A token joins its row to its column. To take
all tokens of a line is to delete a vertex that has a neighbour. A board is written as the tuple of
its rows, each row as an int in which bit c is 1 if the row has a token in column c.
"""

from collections.abc import Sequence
from itertools import chain, permutations, product
from math import factorial, prod

from nimsum.theory.nimbers.int_sets import elements

Rows = tuple[int, ...]
"""A graph: for each row the set of its columns with a token, bit c for column c."""

_MAX_COLUMN_ORDERS = 24
"""The largest number of orders of the columns that are tried for a canonical form."""


def transposed(rows: Sequence[int]) -> Rows:
    """Return the board `rows` with rows and columns exchanged.

    >>> transposed((0b11, 0b01))
    (3, 1)
    """
    columns = [0] * max((row.bit_length() for row in rows), default=0)
    for number, row in enumerate(rows):
        for column in elements(row):
            columns[column] |= 1 << number
    return tuple(columns)


def without_empty_lines(rows: Sequence[int]) -> Rows:
    """Return the board `rows` without empty rows and columns; the others keep their order."""
    kept = transposed([row for row in rows if row])
    return transposed([column for column in kept if column])


def components(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Return the connected components of a board, ordered by their first rows.

    Each component is a pair: the set of its rows and the set of its columns, as ints.
    """
    columns = transposed(rows)
    parts = []
    waiting = sum(1 << number for number, row in enumerate(rows) if row)
    while waiting:
        new = waiting & -waiting
        reached = 0
        across = 0
        # Each round adds the columns that cross the new rows, and then the rows that these cross.
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
    """Return the part of the board `rows` in the sets `kept_rows` and `kept_columns` (bits).

    The remaining lines are renumbered in their order, and lines without a token left out.
    """
    return without_empty_lines([rows[number] & kept_columns for number in elements(kept_rows)])


def matching_size(rows: Sequence[int]) -> int:
    """Return the largest number of tokens of the board `rows` no two of which share a line.

    That is the size of a maximum matching.
    """
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
    """Return the canonical form of the board `rows`: lines are reordered, and perhaps transposed.

    Graphs with equal canonical forms are isomorphic. Isomorphic graphs have equal canonical forms,
    unless colour refinement leaves too many columns of equal colour. No line may be empty.
    """
    columns = transposed(rows)
    if len(rows) < len(columns):
        return _smallest_form(rows, columns)
    if len(rows) > len(columns):
        return _smallest_form(columns, rows)
    return min(_smallest_form(rows, columns), _smallest_form(columns, rows))


def _smallest_form(rows: Rows, columns: Rows) -> Rows:
    """Return the least tuple of rows that a board can have after its columns are reordered.

    Only the orders that sort columns by their refined colours are tried; of these all, or if they
    are too many, one.
    """
    colours = _refined_column_colours(rows, columns)
    by_colour: dict[int, list[int]] = {}
    for column in sorted(range(len(columns)), key=lambda c: (colours[c], columns[c])):
        by_colour.setdefault(colours[column], []).append(column)
    # Count the orders that differ: exchanging equal columns makes no difference.
    orders = prod(factorial(len({columns[c] for c in members})) for members in by_colour.values())
    arrangements = [
        _arrangements(members, columns) if orders <= _MAX_COLUMN_ORDERS else [members]
        for members in by_colour.values()
    ]
    forms = []
    for arrangement in product(*arrangements):
        place = {column: number for number, column in enumerate(chain.from_iterable(arrangement))}
        forms.append(tuple(sorted(sum(1 << place[c] for c in elements(row)) for row in rows)))
    return min(forms)


def _arrangements(members: list[int], columns: Rows) -> list[list[int]]:
    """Return all orders of the columns `members` in which equal columns stay together.

    An order is a list of column numbers.
    """
    groups: dict[int, list[int]] = {}
    for column in members:
        groups.setdefault(columns[column], []).append(column)
    return [list(chain.from_iterable(order)) for order in permutations(groups.values())]


def _refined_column_colours(rows: Rows, columns: Rows) -> list[int]:
    """Return a colour, a small number, for each column of a board, by colour refinement.

    Two columns get different colours if they have different numbers of tokens, or if the rows that
    cross them have different colours; the rows get colours in the same way.
    """
    row_colours = [row.bit_count() for row in rows]
    column_colours = [column.bit_count() for column in columns]
    earlier_count = 0
    while True:
        row_colours = _renumber(
            [
                (row_colours[r], sorted(column_colours[c] for c in elements(rows[r])))
                for r in range(len(rows))
            ]
        )
        column_colours = _renumber(
            [
                (column_colours[c], sorted(row_colours[r] for r in elements(columns[c])))
                for c in range(len(columns))
            ]
        )
        colour_count = len(set(row_colours)) + len(set(column_colours))
        if colour_count == earlier_count:
            return column_colours
        earlier_count = colour_count


def _renumber(signatures: list[tuple[int, list[int]]]) -> list[int]:
    """Return the rank of each signature among all distinct ones; equal signatures rank equally.

    A signature is a pair: a colour, and the colours of the neighbours in order.
    """
    distinct = {(colour, tuple(neighbours)) for colour, neighbours in signatures}
    ranks = {signature: rank for rank, signature in enumerate(sorted(distinct))}
    return [ranks[colour, tuple(neighbours)] for colour, neighbours in signatures]
