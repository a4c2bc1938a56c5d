"""The proof that a table gives the misère outcome of every sum of heaps, however large.

A certificate has a finite commutative monoid Q, the set P of its P-elements, and the pretending
function phi from heaps to Q with its preperiod n0 and period p. Beyond heap n0 + p - 1, phi is not
computed but *defined* by phi(n + p) = phi(n). Let k be the number of digits after the point of the
code. For a sum G of heaps, let phi(G) be the product of the elements of its heaps. The type of G is
the pair of phi(G) and the set of all phi(G'), where G' is an option of G.

**1. Finitely many types of heaps.** For n >= N the heaps n and n + p have the same type, where
N = n0 + k if no move leaves two heaps, and N = 2·n0 + p + k - 1 otherwise. The elements of n and
n + p agree by definition. No move takes all of n or n + p tokens, as n > k. Suppose that a move
takes t <= k tokens.

- If one heap is left, n - t and n - t + p have the same element, as n - t >= n0.
- If n leaves two heaps a >= b, then a + b = n - t >= 2·n0 - 1, so a >= n0. So (a + p, b) is an
  option of n + p with the same element.
- If n + p leaves two heaps a >= b, then a + b = n + p - t >= 2·(n0 + p) - 1, so a >= n0 + p. So
  (a - p, b) is an option of n with the same element.

So every heap has the type of a heap below N + p, which is the bound of Guy and Smith's periodicity
test for octal games.

**2. Finitely many types of sums.** The type of G + H follows from those of G and H
(`PositionTypes`), so the types of the heaps below N + p generate those of all sums: a finite
commutative monoid of pairs, which is listed in full.

**3. Every type is consistent:** phi(G) is in P if and only if G has options and no phi(G') is in P.
This is checked for every type, and separately for that of the empty sum, whose element 0 must not
be in P. (In normal play it must be; if every heap has a move, this is the only difference between
the two conventions.) By induction, phi(G) is in P if and only if G is a misère P-position: a
position is one if and only if it has options and none of them is one.

**4. Q is the misère quotient.** If phi(G) = phi(H), then G + X and H + X have equal outcomes for
every sum X, by 3. If phi(G) and phi(H) differ, there is a z in Q for which only one of phi(G)·z and
phi(H)·z is in P, as the monoid is reduced; and z = phi(X) for some sum X, as every element is a
product of elements of heaps. Then G + X and H + X have different outcomes. So Q is the misère
quotient of all heaps, not only of some.

Step 4 also makes phi, the order and the P-elements unique. The use of types follows the transition
algebras of Plambeck and Siegel (2008); their periodicity theorem has the same bound, but it is not
needed here, because all types up to the bound are checked together.
"""

from dataclasses import dataclass
from math import inf

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum.theory.quotients.position_types import PositionTypes

from .quotient import Quotient


class NotProved(ValueError):
    """The error for a certificate that does not prove what it states; the message is the reason."""


@dataclass(frozen=True)
class Proof:
    """The extent of a proof: it used all heaps below `heaps`, whose sums have `types` types."""

    heaps: int
    types: int


def check(quotient: Quotient, budget: Budget | None = None) -> Proof:
    """Check that the certificate of `quotient` proves it, and return the extent of the proof.

    The check uses the data of the certificate alone. Raises NotProved if it is wrong, and
    OutOfBudget.
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
    """Return the elements that are products of elements of heaps."""
    elements = {0}
    waiting = [0]
    while waiting:
        row = quotient.monoid.table[waiting.pop()]
        fresh = {row[x] for x in quotient.pretending} - elements
        elements |= fresh
        waiting.extend(fresh)
    return elements
