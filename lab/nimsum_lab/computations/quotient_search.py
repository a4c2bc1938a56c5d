"""A search for the misère quotient of a code that none is shipped for: a job.

Its result keeps a certificate, which each process checks when it reads it, or how far the search
came.
"""

from functools import cached_property
from itertools import islice
from math import inf
from time import monotonic
from typing import Any, Self

from pydantic import BaseModel, TypeAdapter, model_validator

from nimsum.budget import Budget
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import FoundLonger, Outcome
from nimsum.solver.misere import moves_by_table
from nimsum_lab.jobs.computation import Computation, Progress
from nimsum_lab.quotients.construction import search_quotient
from nimsum_lab.quotients.limits import QuotientLimits
from nimsum_lab.quotients.proof import check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import quotient_from, stored_from

LONGEST_SEARCH_FOR_QUOTIENT_SECONDS = 60
"""The time for which a misère quotient may be looked for, in the background."""

QUOTIENTS_KEPT = 500
"""The most codes for which the outcome of a search is kept."""

_HEAPS = 1_000
_MOST_MOVES = 400
_MOST_ELEMENTS = 500
_MOST_KEPT = 60_000
"""The most types of sums: a page that reads a quotient checks them all, in a second or less."""


class SearchedQuotient(BaseModel):
    """The quotient of a code as stored, or None, after looking at so many `heaps`.

    Raises ValueError where a certificate does not prove what is stored.
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
        """The quotient, which is proved."""
        return None if self.stored is None else quotient_from(self.code, self.stored)

    def solved(self, position: Sum) -> FoundLonger | None:
        """Who wins a sum of heaps of this game in misère play, and by which moves."""
        quotient = self.quotient
        if quotient is None:
            return None
        outcome = Outcome(quotient.outcome(component.position for component in position))
        moves = tuple(islice(moves_by_table(quotient, position), _MOST_MOVES + 1))
        return FoundLonger(outcome, moves[:_MOST_MOVES], len(moves) <= _MOST_MOVES)


def searched_quotient(code: str, budget: Budget) -> SearchedQuotient:
    """The quotient of an octal code, if it is found before the time is over."""
    found = search_quotient(code, _HEAPS, QuotientLimits(_MOST_ELEMENTS, _MOST_KEPT, budget))
    if isinstance(found, Quotient):
        return SearchedQuotient(
            code=code,
            heaps=found.law.computed - 1,
            elements=found.monoid.order,
            stored=stored_from(found),
        )
    return SearchedQuotient(code=code, heaps=found.heaps, elements=found.elements, stored=None)


def _searched(code: str, progress: Progress, budget: Budget) -> SearchedQuotient:
    begun = monotonic()

    def in_time(work: int) -> bool:
        share = (monotonic() - begun) / LONGEST_SEARCH_FOR_QUOTIENT_SECONDS
        progress(min(share, 1))
        return share < 1 and budget.check(work)

    return searched_quotient(code, Budget(inf, in_time))


SEARCH_FOR_QUOTIENT = Computation(
    "misere.quotient",
    _searched,
    TypeAdapter(SearchedQuotient),
    2 * LONGEST_SEARCH_FOR_QUOTIENT_SECONDS,
    QUOTIENTS_KEPT,
)
"""The misère quotient of an octal code in its canonical spelling."""
