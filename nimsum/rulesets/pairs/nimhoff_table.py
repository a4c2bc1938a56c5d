"""Values of generalised cyclic Nimhoff that no theorem gives."""

from math import prod

import numpy as np

from nimsum.budget import Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.several import Heaps
from nimsum.theory.heaps.nimhoff_rows import fill_row
from nimsum.theory.heaps.subtraction_sets import SubtractionSet

MAX_NIMHOFF_TABLE = 1_000
"""The largest heap of a pair whose value is computed in a table."""
MAX_OPTIONS_TABULATED = 100_000_000
"""The largest number of options that all pairs in such a table have together."""


class PairsTable:
    """The values of all pairs up to `largest`, for a number `h` and one subtraction set a heap."""

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...], largest: Heaps) -> None:
        self.largest = largest
        self.rows = 0
        """The number of rows computed so far: the second heap has 0, 1, ... tokens."""
        x, y = largest
        # Each move takes at least one token, so no value is above the total of both heaps.
        width = x + y + 2
        self._values = np.zeros((y + 1, x + 1), dtype=np.uint16)
        self._h = h
        self._from_x, self._from_y = (np.array(_listed(amounts), dtype=np.intp) for amounts in sets)
        self._beyond = np.array([_bound(amounts) for amounts in sets], dtype=np.intp)
        self._columns = np.zeros((x + 1, width), dtype=np.uint8)
        self._low = np.zeros(x + 1, dtype=np.intp)
        self._seen = np.zeros(width, dtype=np.intc)

    def extend(self) -> None:
        """Compute the values of the pairs whose second heap is the next larger one."""
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
        """Return True if the table has the value of `position`."""
        return position[0] <= self.largest[0] and position[1] < self.rows

    def value(self, position: Heaps) -> int:
        """Return the value of `position`, which the table has."""
        return int(self._values[position[1], position[0]])


def _listed(allowed: SubtractionSet) -> list[int]:
    """Return the numbers in a finite set; for an infinite set, those up to its `_bound`."""
    return list(allowed.up_to(_bound(allowed)) if allowed.cofinite else allowed)


def _bound(allowed: SubtractionSet) -> int:
    """Return a number such that the set contains every larger number; -1 for a finite set."""
    return max(allowed.numbers, default=0) if allowed.cofinite else -1


class PairsRecursion(Recursion[Heaps]):
    """A search by definition that computes the values of all pairs up to the requested one."""

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...]) -> None:
        self._h = h
        self._sets = sets
        self._table = PairsTable(h, sets, (0, 0))
        self._options = h * (h + 1) // 2 + sum(len(_listed(amounts)) for amounts in sets)

    def reaches(self, position: Heaps) -> bool:
        """Return True if a table up to the heaps of `position` is not too large."""
        if max(position) > MAX_NIMHOFF_TABLE:
            return False
        return prod(n + 1 for n in position) * self._options <= MAX_OPTIONS_TABULATED

    def known(self, position: Heaps) -> int | None:
        """Return the value of `position` if it is in the table, else None."""
        return self._table.value(position) if self._table.holds(position) else None

    def value(self, position: Heaps, budget: Budget) -> int | None:
        """Return the value of `position`; None if it is too large or the budget runs out."""
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
