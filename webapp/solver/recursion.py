"""Values by recursion, one store for each ruleset in use, shared, bounded, filled on demand."""

from functools import lru_cache
from threading import Lock
from typing import Any

from webapp.limits import RECURSIONS_REMEMBERED
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.reach import Recursion

from .budget import Budget


class SharedRecursion:
    """The computed values of one ruleset."""

    def __init__(self, recursion: Recursion[Any]) -> None:
        self._recursion = recursion
        self._lock = Lock()

    def reaches(self, position: Any) -> bool:
        """Whether it is any use to look for the value of the position here."""
        return self._recursion.reaches(position)

    def value(self, position: Any, budget: Budget) -> int | None:
        """The value of a position, or None where it is out of reach or not found in time."""
        value = self._recursion.value(position)
        if value is None and self._take(position, budget):
            try:
                self._recursion.work(position, budget.spent)
                value = self._recursion.value(position)
            finally:
                self._lock.release()
        return value

    def has_value(self, position: Any, value: int, budget: Budget) -> bool | None:
        """Whether a position has that value; None where that is not found out in time."""
        found = self._recursion.value(position)
        if found is not None:
            return found == value
        if not self._take(position, budget):
            return None
        try:
            return self._recursion.has_value(position, value, budget.spent)
        finally:
            self._lock.release()

    def is_lost_in_misere_play(self, position: Any, budget: Budget) -> bool | None:
        """Whether the player to move loses in misère play; None where that is not found here."""
        if budget.spent() or not self._lock.acquire(timeout=budget.left()):
            return None
        try:
            return self._recursion.is_lost_in_misere_play(position, budget.spent)
        finally:
            self._lock.release()

    def _take(self, position: Any, budget: Budget) -> bool:
        """Take the lock, if there is any use in working on the position and time for it."""
        if not self.reaches(position) or budget.spent():
            return False
        return self._lock.acquire(timeout=budget.left())


@lru_cache(maxsize=RECURSIONS_REMEMBERED)
def recursion_of(ruleset: AnyRuleset) -> SharedRecursion | None:
    """The shared recursion of a ruleset, where it has one."""
    recursion = ruleset.reach.recursion()
    return None if recursion is None else SharedRecursion(recursion)
