"""Limits for the search for a quotient: many quotients are infinite, so only a limit ends it."""

from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from nimsum.budget import Budget, OutOfBudget, StepCounter
from nimsum.language import _

_DEFAULT_MAX_KEPT = 1_000_000
"""The maximum number of outcomes, or of types of sums, that are kept at once."""

_STEPS_OF_WORK = 380
"""The steps of a search, about a quarter of a microsecond each, that make one unit of work."""


@dataclass(frozen=True)
class QuotientLimits:
    """The limits of a search for a quotient.

    They are the maximum number of its elements, the maximum number of outcomes or of types of sums
    that are kept in memory, and a budget.
    """

    max_elements: int
    max_kept: int = _DEFAULT_MAX_KEPT
    budget: Budget = field(default_factory=lambda: Budget(inf))

    @cached_property
    def steps(self) -> StepCounter:
        """The counter of the steps of the search, of which each loop of it counts its own."""
        return StepCounter(_STEPS_OF_WORK, self.budget.spend)

    def allow_elements(self, elements: int) -> None:
        """Raise OutOfBudget if there are too many `elements`."""
        if elements > self.max_elements:
            raise OutOfBudget(_("more than %(most)s elements", most=self.max_elements))

    def allow_work(self, kept: int) -> None:
        """Raise OutOfBudget if more than the allowed entries are `kept`, or the budget is spent.

        Entries are outcomes or types of sums.
        """
        if kept > self.max_kept:
            raise OutOfBudget(_("more than %(most)s positions", most=self.max_kept))
        self.budget.spend()
