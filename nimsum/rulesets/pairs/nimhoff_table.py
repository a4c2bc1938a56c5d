"""Values of generalised cyclic Nimhoff on two heaps, computed in a table if no theorem applies."""

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
    """The values of all pairs of heaps up to the pair `last`, computed row by row.

    A move takes a number of tokens in `sets[i]` from heap i, or fewer than `h` tokens in all. A row
    has the pairs with the same second heap.
    """

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...], last: Heaps) -> None:
        self.last = last
        self.rows = 0
        """The number of rows computed so far: those whose second heap has 0, 1, ... tokens."""
        x, y = last
        # Each move takes at least one token, so no value is above the total of both heaps.
        width = x + y + 2
        self._values = np.zeros((y + 1, x + 1), dtype=np.uint16)
        self._h = h
        self._from_x = np.array(_finite_part(sets[0]), dtype=np.intp)
        self._from_y = np.array(_finite_part(sets[1]), dtype=np.intp)
        self._beyond = np.array([_bound(amounts) for amounts in sets], dtype=np.intp)
        self._columns = np.zeros((x + 1, width), dtype=np.uint8)
        self._low = np.zeros(x + 1, dtype=np.intp)
        self._seen = np.zeros(width, dtype=np.intc)

    def extend(self) -> None:
        """Compute the values of the next row: the pairs whose second heap is `rows`."""
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

    def has(self, position: Heaps) -> bool:
        """Return True if the table has the value of `position`."""
        return position[0] <= self.last[0] and position[1] < self.rows

    def value(self, position: Heaps) -> int:
        """Return the value of the pair `position`, which must be in the table."""
        return int(self._values[position[1], position[0]])


def _finite_part(allowed: SubtractionSet) -> list[int]:
    """Return the numbers in `allowed` if the set is finite, or else those up to its `_bound`."""
    return list(allowed.up_to(_bound(allowed)) if allowed.cofinite else allowed)


def _bound(allowed: SubtractionSet) -> int:
    """Return the largest number that is not in `allowed`, or 0 if there is none.

    Return -1 if the set is finite.
    """
    return max(allowed.numbers, default=0) if allowed.cofinite else -1


class PairsRecursion(Recursion[Heaps]):
    """A search that computes the values of all pairs up to the requested one in a `PairsTable`."""

    def __init__(self, h: int, sets: tuple[SubtractionSet, ...]) -> None:
        self._h = h
        self._sets = sets
        self._table = PairsTable(h, sets, (0, 0))
        self._options = h * (h + 1) // 2 + sum(len(_finite_part(amounts)) for amounts in sets)

    def reaches(self, position: Heaps) -> bool:
        """Return True if a table up to the heaps of `position` would not be too large."""
        if max(position) > MAX_NIMHOFF_TABLE:
            return False
        return prod(n + 1 for n in position) * self._options <= MAX_OPTIONS_TABULATED

    def known(self, position: Heaps) -> int | None:
        """Return the value of `position` if it is in the table, else None."""
        return self._table.value(position) if self._table.has(position) else None

    def value(self, position: Heaps, budget: Budget) -> int | None:
        """Return the value of `position`; None if it is too large or the budget runs out."""
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        table = self._table
        if any(n > last for n, last in zip(position, table.last, strict=True)):
            table = PairsTable(self._h, self._sets, position)
            self._table = table
        while not table.has(position):
            if not budget.check():
                return None
            table.extend()
        return table.value(position)
