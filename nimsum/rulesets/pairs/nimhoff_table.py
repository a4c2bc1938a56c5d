"""Values of generalised cyclic Nimhoff where no theorem gives them."""

from math import prod

import numpy as np

from nimsum.budget import Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.several import Heaps
from nimsum.theory.heaps.nimhoff_rows import fill_row
from nimsum.theory.heaps.subtraction_sets import SubtractionSet

LARGEST_NIMHOFF_TABLE = 1_000  # The largest of two heaps whose values are looked for in a table.
MOST_OPTIONS_TABULATED = 100_000_000  # The most options of all smaller pairs in such a table.


class PairsTable:
    """The values of all pairs up to two heaps, for a set for each and the number h."""

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...], largest: Heaps) -> None:
        self.largest = largest
        self.rows = 0
        """So many rows are known, of the second heap with 0, 1, ... tokens."""
        x, y = largest
        # Each move takes a token at least, so no value is above the tokens of both heaps.
        width = x + y + 2
        self._values = np.zeros((y + 1, x + 1), dtype=np.uint16)
        self._h = h
        self._from_x, self._from_y = (np.array(_listed(each), dtype=np.intp) for each in sets)
        self._beyond = np.array([_bound(each) for each in sets], dtype=np.intp)
        self._columns = np.zeros((x + 1, width), dtype=np.uint8)
        self._low = np.zeros(x + 1, dtype=np.intp)
        self._seen = np.zeros(width, dtype=np.intc)

    def extend(self) -> None:
        fill_row(
            self._values,
            self.rows,
            self._h,
            from_x=self._from_x,
            from_y=self._from_y,
            beyond=self._beyond,
            row=np.zeros(len(self._seen), dtype=np.uint8),
            columns=self._columns,
            low=self._low,
            seen=self._seen,
        )
        self.rows += 1

    def holds(self, position: Heaps) -> bool:
        """Whether the value is there."""
        return position[0] <= self.largest[0] and position[1] < self.rows

    def value(self, position: Heaps) -> int:
        """The value of a pair that it holds."""
        return int(self._values[position[1], position[0]])


def _listed(allowed: SubtractionSet) -> list[int]:
    """The numbers of a set; of an infinite one those below its bound."""
    return list(allowed.up_to(_bound(allowed)) if allowed.cofinite else allowed)


def _bound(allowed: SubtractionSet) -> int:
    """The number beyond which all belong to a set; -1 for a finite one."""
    return max(allowed.numbers, default=0) if allowed.cofinite else -1


class PairsRecursion(Recursion[Heaps]):
    """Values by definition, all those up to the pair that is asked for."""

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...]) -> None:
        self._h, self._sets = h, sets
        self._table = PairsTable(h, sets, (0, 0))
        self._options = h * (h + 1) // 2 + sum(len(_listed(each)) for each in sets)

    def reaches(self, position: Heaps) -> bool:
        if max(position) > LARGEST_NIMHOFF_TABLE:
            return False
        return prod(n + 1 for n in position) * self._options <= MOST_OPTIONS_TABULATED

    def known(self, position: Heaps) -> int | None:
        return self._table.value(position) if self._table.holds(position) else None

    def value(self, position: Heaps, budget: Budget) -> int | None:
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        table = self._table
        if any(n > most for n, most in zip(position, table.largest, strict=True)):
            table = self._table = PairsTable(self._h, self._sets, position)
        while not table.holds(position):
            if not budget.check():
                return None
            table.extend()
        return table.value(position)
