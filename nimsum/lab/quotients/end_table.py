"""The quotient of the smallest heaps of a game, as far as little work leads."""

from collections.abc import Callable

from .allowance import Allowance, GaveUp
from .construction import PartialQuotient
from .moves import Options

_MOST_ELEMENTS = 100
_MOST_KEPT = 3_000


class EndTable:
    """The misère quotient of the first heaps: it tells the outcomes of their sums.

    It tells nothing of them beside larger heaps: there, sums may differ that are one element here.
    That it is the quotient of these heaps is proved as it is made; see `construction`.
    """

    def __init__(self, options: Options, largest: int, spent: Callable[[], bool]) -> None:
        """The options of a heap are smaller heaps; none above the largest is in the table."""
        self._largest = largest
        self._partial = PartialQuotient(options, Allowance(_MOST_ELEMENTS, spent, _MOST_KEPT))
        self.monoid = self._partial.monoid
        self.elements = [0]
        """The elements of the heaps from 0 on."""
        self._is_complete = False

    def element(self, n: int) -> int | None:
        """The element of a heap as yet, None if it does not belong to the first ones."""
        while len(self.elements) <= n and not self._is_complete:
            self._add_heap(len(self.elements))
        return self.elements[n] if n < len(self.elements) else None

    def _add_heap(self, n: int) -> None:
        try:
            self._partial.add_heap(n)
        except GaveUp:
            self._is_complete = True
        else:
            self.monoid, self.elements = self._partial.monoid, [*self._partial.pretending]
            self._is_complete = n == self._largest
