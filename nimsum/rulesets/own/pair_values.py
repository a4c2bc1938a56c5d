"""The Grundy values of described games on two heaps, from a table that grows."""

from collections.abc import Sequence

import numpy as np

from nimsum.budget import Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.several import Heaps

from .pairing import Manner, PairTaking

LARGEST_OWN_PAIR_TABLE = 1_000  # The largest of two heaps whose values are looked for.
_FIRST_ROOM = 16
_OPTIONS_TO_A_LOOK = 10_000
_OPTIONS_OF_A_STEP = 500  # What else is done for a pair costs as much as so many of its options.


class OwnPairTable:
    """The values of all pairs of heaps below a size. The order of two heaps makes no difference."""

    def __init__(self, clauses: Sequence[PairTaking]) -> None:
        self._clauses = clauses
        self.size = 0
        """Both heaps of the pairs that it holds are smaller."""
        self._values = np.zeros((_FIRST_ROOM, _FIRST_ROOM), dtype=np.intp)

    def value(self, heaps: Heaps) -> int:
        """The value of a pair that it holds."""
        return int(self._values[heaps])

    def extend(self) -> None:
        """Add the pairs whose larger heap is the next one."""
        n = self.size
        if n == len(self._values):
            larger = np.zeros((2 * n, 2 * n), dtype=np.intp)
            larger[:n, :n] = self._values
            self._values = larger
        # Each move takes a token at least, so no value is above the tokens of both heaps.
        seen = np.zeros((n + 1, 2 * n + 2), dtype=np.bool_)
        self._see_smaller(n, seen)
        values = self._values
        alone = [clause.amounts for clause in self._clauses if clause.manner is Manner.FROM_ONE]
        few = [
            total
            for clause in self._clauses
            if clause.manner is Manner.IN_ALL
            for total in clause.amounts.up_to(n, 0)
        ]
        for k in range(n + 1):
            row = seen[k]
            for amounts in alone:
                row[values[n, k - amounts.array(k, k)]] = True
            for total in few:
                if total <= k:
                    row[values[n, k - total]] = True
            values[n, k] = values[k, n] = row.argmin()
        self.size += 1

    def _see_smaller(self, n: int, seen: np.ndarray) -> None:
        """Mark what moves reach that take some of the larger heap, n, for each heap beside it."""
        values = self._values
        beside = np.arange(n + 1)
        for clause in self._clauses:
            match clause.manner:
                case Manner.FROM_ONE:
                    left = n - clause.amounts.array(n, n)
                    seen[beside[:n, None], values[:n, left]] = True
                case Manner.FROM_BOTH:
                    for t in clause.amounts.array(n, 0):
                        seen[beside[t:], values[n - t, : n + 1 - t]] = True
                case Manner.IN_ALL:
                    for total in clause.amounts.up_to(2 * n, 0):
                        for t in range(1, min(n, total) + 1):
                            other = total - t
                            # Beside an equal heap the other may stay as it is: that comes later.
                            last = n if other else n - 1
                            left = values[n - t, : max(0, last + 1 - other)]
                            seen[beside[other : other + len(left)], left] = True


class OwnPairRecursion(Recursion[Heaps]):
    """Values by definition, from a table of all smaller pairs."""

    def __init__(self, clauses: Sequence[PairTaking]) -> None:
        self._table = OwnPairTable(clauses)

    def reaches(self, position: Heaps) -> bool:
        return max(position) <= LARGEST_OWN_PAIR_TABLE

    def value(self, position: Heaps) -> int | None:
        return self._table.value(position) if max(position) < self._table.size else None

    def work(self, position: Heaps, budget: Budget) -> None:
        table = self._table
        while table.size <= max(position):
            n = table.size
            looks = 1 + n * (n + _OPTIONS_OF_A_STEP) // _OPTIONS_TO_A_LOOK
            if not budget.check(looks):
                return
            table.extend()
