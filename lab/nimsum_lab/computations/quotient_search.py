"""A search for the misère quotient of a code for which none is shipped, as a job.

The result is a certificate, which each process checks when it reads it, or the extent of a search
without success.
"""

from functools import cached_property
from itertools import islice
from math import inf
from time import monotonic
from typing import Any, Self

from pydantic import BaseModel, TypeAdapter, model_validator

from nimsum.budget import Budget
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import LongerSearchResult, Outcome
from nimsum.solver.misere import moves_by_table
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.quotients.construction import search_quotient
from nimsum_lab.quotients.proof import check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import quotient_from, stored_from

MAX_QUOTIENT_SEARCH_SECONDS = 60
"""The maximum time, in seconds, of a search for a misère quotient in the background."""

MAX_QUOTIENTS_KEPT = 500
"""The maximum number of codes for which the result of a search is kept."""

_HEAPS = 1_000
_MAX_MOVES = 400
_MAX_ELEMENTS = 500
_MAX_KEPT = 60_000
"""The maximum number of types of sums. A page that reads a quotient checks all of them, which takes
a second at most."""


class SearchedQuotient(BaseModel):
    """The result of a search for the quotient of `code` among the heaps up to `heaps`.

    `stored` has the data of the quotient, or is None if none was found. Raises ValueError if its
    certificate proves nothing.
    """

    code: str
    heaps: int
    elements: int
    stored: dict[str, Any] | None

    @model_validator(mode="after")
    def _proved(self) -> Self:
        if self.quotient is not None:
            check(self.quotient)
        return self

    @cached_property
    def quotient(self) -> Quotient | None:
        """The quotient, which is proved; None if none was found."""
        return None if self.stored is None else quotient_from(self.code, self.stored)

    def solution_for(self, position: Sum) -> LongerSearchResult | None:
        """Return the outcome and the winning moves of `position` in misère play.

        It is a sum of heaps of this game. Return None if no quotient was found.
        """
        quotient = self.quotient
        if quotient is None:
            return None
        outcome = Outcome(quotient.outcome(component.position for component in position))
        moves = tuple(islice(moves_by_table(quotient, position), _MAX_MOVES + 1))
        return LongerSearchResult(outcome, moves[:_MAX_MOVES], len(moves) <= _MAX_MOVES)


def run_quotient_search(code: str, budget: Budget) -> SearchedQuotient:
    """Return the result of a search, within `budget`, for the quotient of the octal `code`."""
    result = search_quotient(code, _HEAPS, QuotientLimits(_MAX_ELEMENTS, _MAX_KEPT, budget))
    if isinstance(result, Quotient):
        return SearchedQuotient(
            code=code,
            heaps=result.law.computed - 1,
            elements=result.monoid.order,
            stored=stored_from(result),
        )
    return SearchedQuotient(code=code, heaps=result.heaps, elements=result.elements, stored=None)


def _search(code: str, progress: Progress, budget: Budget) -> SearchedQuotient:
    """Return the result of a search for the quotient of `code`; `progress` follows the time."""
    start = monotonic()

    def in_time(work: int) -> bool:
        share = (monotonic() - start) / MAX_QUOTIENT_SEARCH_SECONDS
        progress(min(share, 1))
        return share < 1 and budget.check(work)

    return run_quotient_search(code, Budget(inf, in_time))


SEARCH_FOR_QUOTIENT = Computation(
    "misere.quotient",
    _search,
    TypeAdapter(SearchedQuotient),
    2 * MAX_QUOTIENT_SEARCH_SECONDS,
    MAX_QUOTIENTS_KEPT,
)
"""The computation of the misère quotient of an octal code in its canonical spelling."""
