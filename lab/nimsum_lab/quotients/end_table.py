"""The misère quotient of the smallest heaps of a game, found with little work."""

from collections.abc import Iterable

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.heap_sums import Options
from nimsum.theory.quotients.construction import PartialQuotient
from nimsum.theory.quotients.limits import QuotientLimits

_MAX_ELEMENTS = 100
_MAX_KEPT = 3_000
_MAX_HEAP = 64


class EndTable:
    """The misère quotient of the first heaps of a game, which gives the outcomes of their sums.

    It gives no outcomes of sums with larger heaps: beside a larger heap, two sums may differ that
    have one element here. The quotient is proved by its construction; see `construction`.
    """

    def __init__(self, options: Options, budget: Budget, max_heap: int = _MAX_HEAP) -> None:
        """Prepare the table of the game with these `options`, for heaps up to `max_heap`."""
        self._max_heap = max_heap
        self._partial = PartialQuotient(options, QuotientLimits(_MAX_ELEMENTS, _MAX_KEPT, budget))
        self._monoid = self._partial.monoid
        self._elements = [0]
        self._is_complete = False

    def has(self, n: int) -> bool:
        """Return True if a heap of `n` tokens is in the table, after extending it as far as needed.

        Return False if the limits do not allow that.
        """
        while len(self._elements) <= n and not self._is_complete:
            self._add_heap(len(self._elements))
        return n < len(self._elements)

    def is_p(self, heaps: Iterable[tuple[int, int]]) -> bool:
        """Return True if the sum of `heaps`, pairs of size and count, is a P-position.

        Every size must be in the table.
        """
        table = self._monoid.table
        elements = self._elements
        product = 0
        for n, count in heaps:
            element = elements[n]
            for _each in range(count):
                product = table[product][element]
        return product in self._monoid.p_elements

    def _add_heap(self, n: int) -> None:
        try:
            self._partial.add_heap(n)
        except OutOfBudget:
            self._is_complete = True
        else:
            self._monoid = self._partial.monoid
            self._elements = [*self._partial.pretending]
            self._is_complete = n == self._max_heap
