"""The proof that a table gives the misère outcome of every sum of heaps, however large.

A certificate is a bipartite monoid (Q, P), a pretending function phi from heaps to Q, and its
preperiod n0 and period p; k is the number of digits after the point of the code. Beyond n0 + p - 1
phi is not computed but *defined* by phi(n + p) = phi(n). For a sum G, let phi(G) be the product
over its heaps, and its type the pair of phi(G) and the set of the phi of its options.

**1. Finitely many types of heaps.** For n >= N the heaps n and n + p have the same type, where
N = n0 + k if no move leaves two heaps, and N = 2·n0 + p + k - 1 otherwise. Their elements agree by
definition. Neither can be taken as a whole, as n0 >= 1. If t <= k tokens are taken and one heap is
left, n - t and n - t + p have the same element, as n - t >= n0. If two heaps a >= b are left with
a + b = n - t >= 2·n0 - 1, then a is at least n0, so (a + p, b) is an option of n + p with the same
element; and if a + b = n + p - t >= 2·(n0 + p) - 1, then a is at least n0 + p, so (a - p, b) is an
option of n with the same element. (The order of the two heaps does not matter.) So every heap has
the type of a heap below N + p, which is the bound of Guy and Smith's periodicity test for octal
games.

**2. Finitely many types of sums.** The type of G + H follows from those of G and H
(`PositionTypes`), so the types of the heaps below N + p generate those of all sums: a finite
commutative monoid of pairs, which is listed in full.

**3. Every type is consistent:** phi(G) is in P if and only if G has options and no option of it is
in P. This is checked for every type, and separately for that of the empty sum: its element 0 is not
in P. (In normal play it would be. If every heap has a move, this is the only difference between the
conditions for the two conventions.) By induction over the options of G, phi(G) is in P if and only
if G is a misère P-position: that is the definition of the outcome.

**4. It is the quotient.** G and H with phi(G) = phi(H) have equal outcomes beside every sum, by 3.
If phi(G) and phi(H) differ, some z in Q makes one product a P-element and not the other (the monoid
is reduced), and z = phi(X) for some sum X (every element is a product of heaps): then X separates G
and H. So Q is the misère quotient of all heaps, not only of some.

Step 4 also makes phi, the order and the P-elements unique. The use of types follows the transition
algebras of Plambeck and Siegel (2008); their periodicity theorem has the same bound, but it is not
needed here, because all types up to the bound are checked together.
"""

from dataclasses import dataclass
from math import inf

from nimsum.budget import Budget
from nimsum.language import gettext as _

from .limits import QuotientLimits
from .position_types import PositionTypes
from .quotient import Quotient


class NotProved(ValueError):
    """An error of a certificate that does not prove what it states; the message is the reason."""


@dataclass(frozen=True)
class Proof:
    """The extent of a proof: all heaps below `heaps`, and the `types` of all sums of them."""

    heaps: int
    types: int


def check(quotient: Quotient, budget: Budget | None = None) -> Proof:
    """Check the certificate of `quotient` from its data alone, and return the extent of the proof.

    Raises NotProved if the certificate is wrong, and OutOfBudget.
    """
    fault = quotient.fault()
    if fault is not None:
        raise NotProved(fault)
    law = quotient.law
    monoid = quotient.monoid
    if 0 in monoid.p_elements:
        raise NotProved(_("the empty sum is P, but in misère play it wins"))
    if len(_generated(quotient)) != monoid.order:
        raise NotProved(_("an element is no sum of heaps"))
    limits = QuotientLimits(monoid.order, budget=budget or Budget(inf))
    types = PositionTypes(monoid, limits)
    for n in range(1, law.computed):
        limits.allow_work(len(types))
        elements = {quotient.element(option) for option in quotient.moves.options(n)}
        wrong = types.admit(n, quotient.element_of_heap(n), sum(1 << x for x in elements))
        if wrong is not None:
            raise NotProved(_("the outcome of %(sum)s contradicts its options", sum=wrong))
    return Proof(law.computed, len(types))


def _generated(quotient: Quotient) -> set[int]:
    elements = {0}
    waiting = [0]
    while waiting:
        row = quotient.monoid.table[waiting.pop()]
        fresh = {row[x] for x in quotient.pretending} - elements
        elements |= fresh
        waiting.extend(fresh)
    return elements
