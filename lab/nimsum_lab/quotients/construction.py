"""The search for the misère quotient of an octal game, heap by heap, until a period proves it."""

from dataclasses import dataclass

from nimsum.budget import OutOfBudget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.periods.octal_periodicity import octal_period
from nimsum.theory.quotients.construction import PartialQuotient
from nimsum.theory.quotients.limits import QuotientLimits

from .numbering import renumbered
from .quotient import Quotient

_HEAPS_BETWEEN_PERIOD_SEARCHES = 8


@dataclass(frozen=True)
class SearchExtent:
    """The extent of a search without result: the numbers of heaps and elements that it reached."""

    heaps: int
    elements: int


def search_quotient(code: str, heaps: int, limits: QuotientLimits) -> Quotient | SearchExtent:
    """Return the misère quotient of the octal game `code`, if heaps up to `heaps` decide it.

    Otherwise return the extent of the search. It ends without a quotient if there are more elements
    than `limits` allows, if the budget runs out, or if the heaps show no period; many quotients are
    infinite. Raises ValueError if `code` is no octal code.
    """
    digits = Octal.from_parameters(code).digits
    extent = SearchExtent(0, 1)
    try:
        partial = PartialQuotient(two_heap_moves(digits).options, limits)
        for n in range(1, heaps + 1):
            partial.add_heap(n)
            extent = SearchExtent(n, partial.monoid.order)
            if n % _HEAPS_BETWEEN_PERIOD_SEARCHES == 0 or n == heaps:
                law = octal_period(partial.pretending, digits)
                if law is not None:
                    elements = partial.pretending[: law.preperiod + law.period]
                    return renumbered(Quotient(law, tuple(elements), partial.monoid))
    except OutOfBudget:
        pass
    return extent
