"""Finite commutative monoids, some of whose elements are P-positions."""

from dataclasses import dataclass

import numpy as np

from nimsum.language import gettext as _


@dataclass(frozen=True)
class BipartiteMonoid:
    """A finite commutative monoid in which each element is a P-position or an N-position.

    The literature calls this a bipartite monoid. Elements are numbers from 0, the identity;
    `table[x][y]` is the product of x and y, and `p_elements` are the P-positions. Sets of elements
    are bit sets: bit x is 1 if element x is in the set.
    """

    table: tuple[tuple[int, ...], ...]
    p_elements: frozenset[int]

    @property
    def order(self) -> int:
        """The number of elements."""
        return len(self.table)

    @property
    def p_set(self) -> int:
        """The bit set of the P-positions."""
        return sum(1 << x for x in self.p_elements)

    def has_elements(self, numbers: object) -> bool:
        """Return True if `numbers` is a tuple or a frozenset of elements of this monoid."""
        return isinstance(numbers, tuple | frozenset) and all(
            type(x) is int and 0 <= x < self.order for x in numbers
        )

    def fault(self) -> str | None:
        """Return the reason why this is no reduced commutative monoid; None if it is one.

        It is reduced if for any two elements there is a third with which one product is a
        P-position and the other is not.
        """
        if not _is_square(self.table):
            return _("the table is not square")
        if not all(map(self.has_elements, (*self.table, self.p_elements))):
            return _("an entry is no element")
        order = self.order
        product = np.array(self.table)
        if not np.array_equal(product[0], np.arange(order)):
            return _("element 0 is not the identity")
        if not np.array_equal(product, product.T):
            return _("the product is not commutative")
        if not np.array_equal(product[product], product[:, product]):
            return _("the product is not associative")
        lost = np.isin(product, list(self.p_elements))
        if len(np.unique(lost, axis=0)) != order:
            return _("two elements are never told apart")
        return None


def _is_square(table: object) -> bool:
    """Return True if `table` is a tuple of rows, which are tuples as long as the table."""
    return (
        isinstance(table, tuple)
        and len(table) > 0
        and all(isinstance(row, tuple) and len(row) == len(table) for row in table)
    )
