"""States of one side of a board, its rows or its columns, ordered by the number of lines left.

Equal lines are interchangeable. So the state of a side is the number of lines left in each class of
equal lines; states are numbered in the order of the number of lines left.
"""

from collections.abc import Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from .line_graphs import Rows

Indices = NDArray[np.intp]


def classes_of(lines: Rows) -> list[int]:
    """Return the classes of equal lines, each as a set of line numbers (bits).

    >>> classes_of((0b11, 0b01, 0b11)) == [0b101, 0b010]
    True
    """
    classes: dict[int, int] = {}
    for number, line in enumerate(lines):
        classes[line] = classes.get(line, 0) | 1 << number
    return list(classes.values())


class Side:
    """The states of one side of a board, its rows or its columns.

    `classes` has the classes of equal lines of this side, as `classes_of` returns them. States are
    numbers from 0 on.
    """

    def __init__(self, classes: Sequence[int]) -> None:
        self._classes = classes
        sizes = [members.bit_count() for members in classes]
        self._strides = [prod(size + 1 for size in sizes[:number]) for number in range(len(sizes))]
        self.size = prod(size + 1 for size in sizes)
        codes = np.arange(self.size)
        counts = [
            codes // stride % (size + 1) for stride, size in zip(self._strides, sizes, strict=True)
        ]
        lines_left = sum(counts, start=np.zeros(self.size, dtype=np.intp))
        order = np.argsort(lines_left, kind="stable")
        self._place = np.empty(self.size, dtype=np.intp)
        self._place[order] = codes
        self._ends = [0, *np.cumsum(np.bincount(lines_left)).tolist()]
        self.present = [count[order] > 0 for count in counts]
        """An array for each class; its entry for a state is True if a line of the class is left."""
        self._fewer = [
            [self._one_fewer(number, order, level) for number in range(len(sizes))]
            for level in range(self.levels)
        ]

    @property
    def levels(self) -> int:
        """The number of levels, one more than that of lines: level k has the states with k left."""
        return len(self._ends) - 1

    def level(self, lines: int) -> slice:
        """Return the range of the states with `lines` lines left, as a slice."""
        return slice(self._ends[lines], self._ends[lines + 1])

    def fewer(self, number: int, lines: int) -> tuple[Indices, Indices]:
        """Return the moves that take a line of class `number` when `lines` lines are left.

        The result is two arrays of equal length: the states before the moves, counted from the
        first state with `lines` lines left; and the states after the moves.
        """
        return self._fewer[lines][number]

    def state(self, left: int) -> int:
        """Return the number of the state in which the set of lines left (bits) is `left`."""
        counts = ((left & members).bit_count() for members in self._classes)
        return int(self._place[sum(c * s for c, s in zip(counts, self._strides, strict=True))])

    def _one_fewer(self, number: int, order: Indices, lines: int) -> tuple[Indices, Indices]:
        states = self.level(lines)
        from_states = np.flatnonzero(self.present[number][states])
        return from_states, self._place[order[states][from_states] - self._strides[number]]
