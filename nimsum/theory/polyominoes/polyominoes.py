"""Polyominoes: cells that hang together by their sides, at their place in the top left corner."""

from collections.abc import Iterable
from enum import StrEnum

Cell = tuple[int, int]
"""A row and a column, both counted from 0, rows from the top."""

Polyomino = tuple[Cell, ...]
"""Cells in increasing order, of which one is in the first row and one in the first column."""


class Lying(StrEnum):
    """In which positions a polyomino may lie."""

    AS_DRAWN = ""
    TURNED = "turned"
    ALL = "in-all-turns"


def fitted(cells: Iterable[Cell]) -> Polyomino:
    """Cells, at least one, moved to the top left corner.

    >>> fitted([(2, 1), (1, 2), (1, 1)])
    ((0, 0), (0, 1), (1, 0))
    """
    found = sorted(cells)
    top = found[0][0]
    left = min(column for _row, column in found)
    return tuple((row - top, column - left) for row, column in found)


def sides(shape: Polyomino) -> tuple[int, int]:
    """The height and the width."""
    return shape[-1][0] + 1, max(column for _row, column in shape) + 1


def images(shape: Polyomino, turns: Lying) -> frozenset[Polyomino]:
    """The positions in which it may lie: as drawn, after quarter turns, or turned over as well.

    >>> [len(images(((0, 0), (0, 1), (0, 2), (1, 0)), turns)) for turns in Lying]
    [1, 4, 8]
    """
    found = {shape}
    if turns is Lying.ALL:
        found.add(fitted((row, -column) for row, column in shape))
    for _quarter in range(3 if turns else 0):
        found |= {fitted((column, -row) for row, column in each) for each in found}
    return frozenset(found)


def reached_from_first(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells that hang together with the first one by sides."""
    left = sorted(cells)
    waiting = left[:1]
    found = set(left[:1])
    while waiting:
        row, column = waiting.pop()
        beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        new = beside.intersection(left) - found
        found |= new
        waiting += new
    return frozenset(found)


def grouped(shapes: Iterable[Polyomino]) -> list[tuple[Polyomino, Lying]]:
    """Polyominoes, each as it lies, as the fewest that make them with their turns.

    Equal sets have equal answers: the smallest come first, each with no more turns than it needs.
    """
    left = set(shapes)
    found = []
    for shape in sorted(left, key=lambda each: (len(each), sides(each)[0], each)):
        if shape in left:
            made = next(same for turns in _MOST_FIRST if (same := images(shape, turns)) <= left)
            found.append((shape, next(each for each in Lying if images(shape, each) == made)))
            left -= made
    return found


_MOST_FIRST = (Lying.ALL, Lying.TURNED, Lying.AS_DRAWN)
