"""Values by recursion, one store for each ruleset in use, shared, bounded, filled on demand."""

from functools import lru_cache
from threading import Lock
from typing import Any

from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.ruleset import Recursion

from .budget import Budget

_RECURSIONS_KEPT = 32


class SharedRecursion:
    """The computed values of one ruleset."""

    def __init__(self, recursion: Recursion[Any]) -> None:
        self._recursion = recursion
        self._lock = Lock()

    def value(self, position: Any, budget: Budget) -> int | None:
        """The value of a position, or None where it is out of reach or not found in time."""
        if not self._recursion.reaches(position):
            return None
        value = self._recursion.value(position)
        if value is None and self._lock.acquire(timeout=budget.left()):
            try:
                for _ in self._recursion.steps(position):
                    if budget.spent():
                        break
                value = self._recursion.value(position)
            finally:
                self._lock.release()
        return value


@lru_cache(maxsize=_RECURSIONS_KEPT)
def recursion_of(ruleset: AnyRuleset) -> SharedRecursion | None:
    """The shared recursion of a ruleset, where it has one."""
    recursion = ruleset.recursion()
    return None if recursion is None else SharedRecursion(recursion)
