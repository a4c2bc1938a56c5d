"""What play can leave of the lines of one side of a board: states in the order of lines left.

Equal lines are interchangeable, so a state says how many are left of each class of equal lines.
"""

from collections.abc import Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from .line_graphs import Rows

Indices = NDArray[np.intp]


def classes_of(lines: Rows) -> list[int]:
    """The classes of equal lines, each as a set of the lines' numbers."""
    classes: dict[int, int] = {}
    for number, line in enumerate(lines):
        classes[line] = classes.get(line, 0) | 1 << number
    return list(classes.values())


class Side:
    """What can be left of the rows, or of the columns: states in the order of lines left."""

    def __init__(self, classes: Sequence[int]) -> None:
        self._classes = classes
        sizes = [members.bit_count() for members in classes]
        self._strides = [prod(size + 1 for size in sizes[:number]) for number in range(len(sizes))]
        self.size = prod(size + 1 for size in sizes)
        codes = np.arange(self.size)
        counts = [
            codes // stride % (size + 1) for stride, size in zip(self._strides, sizes, strict=True)
        ]
        left = sum(counts, start=np.zeros(self.size, dtype=np.intp))
        order = np.argsort(left, kind="stable")
        self._place = np.empty(self.size, dtype=np.intp)
        self._place[order] = codes
        self._ends = [0, *np.cumsum(np.bincount(left)).tolist()]
        self.present = [count[order] > 0 for count in counts]
        """For each class and state whether a line of the class is left."""
        self._fewer = [
            [self._one_fewer(number, order, level) for number in range(len(sizes))]
            for level in range(self.levels)
        ]

    @property
    def levels(self) -> int:
        """How many numbers of lines can be left."""
        return len(self._ends) - 1

    def level(self, lines: int) -> slice:
        """The states with so many lines left."""
        return slice(self._ends[lines], self._ends[lines + 1])

    def fewer(self, number: int, lines: int) -> tuple[Indices, Indices]:
        """The states with so many lines left and one of a class among them; those without it.

        The former are counted from the first state with so many lines.
        """
        return self._fewer[lines][number]

    def state(self, left: int) -> int:
        """The state in which that set of lines is left."""
        counts = ((left & members).bit_count() for members in self._classes)
        return int(self._place[sum(c * s for c, s in zip(counts, self._strides, strict=True))])

    def _one_fewer(self, number: int, order: Indices, lines: int) -> tuple[Indices, Indices]:
        here = self.level(lines)
        having = np.flatnonzero(self.present[number][here])
        return having, self._place[order[here][having] - self._strides[number]]
