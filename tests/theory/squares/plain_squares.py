"""Remove-a-Square by the rules alone: shapes are sets of cells, values the mex of all options."""

from collections.abc import Iterator
from functools import cache

Cells = frozenset[tuple[int, int]]


def shape(picture: str) -> Cells:
    """The cells of a text picture."""
    return frozenset(
        (row, column)
        for row, line in enumerate(picture.split(","))
        for column, mark in enumerate(line)
        if mark == "x"
    )


def rectangle(rows: int, columns: int) -> Cells:
    return frozenset((row, column) for row in range(rows) for column in range(columns))


def squares(cells: Cells) -> Iterator[tuple[int, int, int]]:
    """Every full square: its side, and the row and column of its top left cell."""
    for row, column in sorted(cells):
        side = 1
        while block(side, row, column) <= cells:
            yield side, row, column
            side += 1


def block(side: int, row: int, column: int) -> Cells:
    return frozenset((row + i, column + j) for i in range(side) for j in range(side))


@cache
def nimber(cells: Cells) -> int:
    reached = {nimber(cells - block(*square)) for square in squares(cells)}
    return next(value for value in range(len(reached) + 1) if value not in reached)
