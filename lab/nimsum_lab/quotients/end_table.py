"""The quotient of the smallest heaps of a game, as far as little work leads."""

from collections.abc import Iterable

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.heap_sums import Options

from .construction import PartialQuotient
from .limits import QuotientLimits

_MOST_ELEMENTS = 100
_MOST_KEPT = 3_000
_LARGEST = 64


class EndTable:
    """The misère quotient of the first heaps: it tells the outcomes of their sums.

    It tells nothing of them beside larger heaps: there, sums may differ that are one element here.
    That it is the quotient of these heaps is proved as it is made; see `construction`.
    """

    def __init__(self, options: Options, budget: Budget, largest: int = _LARGEST) -> None:
        """None above the largest is in the table."""
        self._largest = largest
        self._partial = PartialQuotient(options, QuotientLimits(_MOST_ELEMENTS, _MOST_KEPT, budget))
        self._monoid, self._elements = self._partial.monoid, [0]
        self._is_complete = False

    def has(self, n: int) -> bool:
        """Whether a heap belongs to the first ones."""
        while len(self._elements) <= n and not self._is_complete:
            self._add_heap(len(self._elements))
        return n < len(self._elements)

    def is_p(self, heaps: Iterable[tuple[int, int]]) -> bool:
        """Whether a sum of the first heaps is a P-position, given how often each occurs."""
        table, elements, product = self._monoid.table, self._elements, 0
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
            self._monoid, self._elements = self._partial.monoid, [*self._partial.pretending]
            self._is_complete = n == self._largest
