"""A finite commutative monoid with the set of its P-positions."""

from dataclasses import dataclass

import numpy as np

from webapp.language import gettext as _


@dataclass(frozen=True)
class BipartiteMonoid:
    """Elements are numbers from 0, the identity; `table[x][y]` is their product.

    The field's name is bipartite monoid: every element is a P-position or an N-position. Sets of
    elements are bit sets: bit x says whether element x is in it.
    """

    table: tuple[tuple[int, ...], ...]
    p_elements: frozenset[int]

    @property
    def order(self) -> int:
        return len(self.table)

    @property
    def p_set(self) -> int:
        return sum(1 << x for x in self.p_elements)

    def fault(self) -> str | None:
        """Why this is no reduced commutative monoid; None if it is one.

        Reduced: whatever two elements differ in shows beside a third, as one product is a
        P-position and the other is not.
        """
        order = self.order
        if any(len(row) != order for row in self.table):
            return _("the table is not square")
        if not all(0 <= x < order for row in (*self.table, self.p_elements) for x in row):
            return _("an entry is no element")
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
