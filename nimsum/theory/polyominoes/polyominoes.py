"""Polyominoes: cells connected by their sides, moved to the top left corner."""

from collections.abc import Iterable
from enum import StrEnum

Cell = tuple[int, int]
"""A row and a column, both counted from 0, rows from the top."""

Polyomino = tuple[Cell, ...]
"""Cells in increasing order; some cell is in row 0, and some cell is in column 0."""


class Orientations(StrEnum):
    """The orientations of a drawn polyomino that a game allows."""

    AS_DRAWN = ""
    TURNED = "turned"
    """As drawn, or after quarter turns."""
    ALL = "in-all-turns"
    """As drawn, or after quarter turns and reflections."""


def fitted(cells: Iterable[Cell]) -> Polyomino:
    """Return the polyomino of `cells`, at least one, moved to the top left corner.

    >>> fitted([(2, 1), (1, 2), (1, 1)])
    ((0, 0), (0, 1), (1, 0))
    """
    in_order = sorted(cells)
    first_row = in_order[0][0]
    first_column = min(column for _row, column in in_order)
    return tuple((row - first_row, column - first_column) for row, column in in_order)


def dimensions(shape: Polyomino) -> tuple[int, int]:
    """Return the height and the width of `shape`."""
    return shape[-1][0] + 1, max(column for _row, column in shape) + 1


def images(shape: Polyomino, turns: Orientations) -> frozenset[Polyomino]:
    """Return the images of `shape` in the orientations `turns`, each once and at the top left.

    >>> [len(images(((0, 0), (0, 1), (0, 2), (1, 0)), turns)) for turns in Orientations]
    [1, 4, 8]
    """
    orientations = {shape}
    if turns is Orientations.ALL:
        orientations.add(fitted((row, -column) for row, column in shape))
    for _quarter in range(3 if turns else 0):
        orientations |= {fitted((column, -row) for row, column in image) for image in orientations}
    return frozenset(orientations)


def first_component(cells: Iterable[Cell]) -> frozenset[Cell]:
    """Return those of `cells` that are connected through shared sides to the first, the least."""
    in_order = sorted(cells)
    waiting = in_order[:1]
    reached = set(in_order[:1])
    while waiting:
        row, column = waiting.pop()
        neighbours = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        new = neighbours.intersection(in_order) - reached
        reached |= new
        waiting += new
    return frozenset(reached)


def orientation_groups(shapes: Iterable[Polyomino]) -> list[tuple[Polyomino, Orientations]]:
    """Summarise `shapes` as pairs of a polyomino and the orientations in which it occurs.

    The images of the polyominoes in these orientations are exactly `shapes`. For example, the
    horizontal and the vertical domino give one domino that may be turned. Equal sets of shapes give
    equal results: the smallest polyominoes come first, each with the fewest orientations possible.
    """
    remaining = set(shapes)
    groups = []
    # Each round takes the smallest shape left, with the most of its images that are all left.
    for shape in sorted(remaining, key=_by_size):
        if shape not in remaining:
            continue
        covered = next(
            orientations
            for turns in _DECREASING_ORIENTATIONS
            if (orientations := images(shape, turns)) <= remaining
        )
        turns = next(turns for turns in Orientations if images(shape, turns) == covered)
        groups.append((shape, turns))
        remaining -= covered
    return groups


def _by_size(shape: Polyomino) -> tuple[int, int, Polyomino]:
    height, _width = dimensions(shape)
    return len(shape), height, shape


_DECREASING_ORIENTATIONS = (Orientations.ALL, Orientations.TURNED, Orientations.AS_DRAWN)
