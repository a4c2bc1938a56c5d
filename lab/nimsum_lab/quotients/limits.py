"""How far a quotient is looked for: many are infinite, and only a limit ends the search."""

from dataclasses import dataclass, field
from math import inf

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import _

_MOST_KEPT = 1_000_000
"""The most outcomes, or types of sums, that are kept at once."""


@dataclass(frozen=True)
class QuotientLimits:
    """The most elements, and the most things that are kept at once, within a budget."""

    most_elements: int
    most_kept: int = _MOST_KEPT
    budget: Budget = field(default_factory=lambda: Budget(inf))

    def allow_elements(self, elements: int) -> None:
        """Raises OutOfBudget if those are too many, or the budget is spent."""
        if elements > self.most_elements:
            raise OutOfBudget(_("more than %(most)s elements", most=self.most_elements))
        self.allow_work(elements)

    def allow_work(self, kept: int) -> None:
        """Raises OutOfBudget if so many things are too many to keep, or the budget is spent."""
        if kept > self.most_kept:
            raise OutOfBudget(_("more than %(most)s positions", most=self.most_kept))
        self.budget.spend()
