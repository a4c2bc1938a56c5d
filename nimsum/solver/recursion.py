"""Values by recursion: each question finds its own, and keeps them until it is answered."""

from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.ruleset import Finding


class FoundValues:
    """The values of one ruleset that a question has found."""

    def __init__(self, recursion: Recursion[Any]) -> None:
        self._recursion = recursion

    def reaches(self, position: Any) -> bool:
        """Whether it is any use to look for the value of the position here."""
        return self._recursion.reaches(position)

    def value(self, position: Any, budget: Budget) -> int | None:
        """The value of a position, or None where it is out of reach or not found in time."""
        value = self._recursion.value(position)
        if value is None and self.reaches(position) and budget.check():
            self._recursion.work(position, budget)
            value = self._recursion.value(position)
        return value

    def has_value(self, position: Any, value: int, budget: Budget) -> bool | None:
        """Whether a position has that value; None where that is not found out in time."""
        found = self._recursion.value(position)
        if found is not None:
            return found == value
        if not self.reaches(position) or not budget.check():
            return None
        return self._recursion.has_value(position, value, budget)

    def at_least(self, position: Any) -> int:
        """What a value that has been looked for and not found is known to be at least."""
        return self._recursion.at_least(position)

    def options_of_value(self, position: Any, value: int, budget: Budget) -> Finding[Any] | None:
        """Options of a value, where the recursion finds them without looking at all of them."""
        if not self.reaches(position) or not budget.check():
            return None
        return self._recursion.options_of_value(position, value, budget)

    def is_lost_in_misere_play(self, position: Any, budget: Budget) -> bool | None:
        """Whether the player to move loses in misère play; None where that is not found here."""
        if not budget.check():
            return None
        return self._recursion.is_lost_in_misere_play(position, budget)


def recursion_of(ruleset: AnyRuleset, memory: dict[Any, Any]) -> FoundValues | None:
    """The values of a ruleset that a question with this memory has found, where it has some."""
    name = (FoundValues, ruleset)
    if name not in memory:
        recursion = ruleset.bounds.recursion()
        memory[name] = None if recursion is None else FoundValues(recursion)
    found: FoundValues | None = memory[name]
    return found
