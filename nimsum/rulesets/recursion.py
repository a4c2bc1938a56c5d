"""Values of positions by definition, for rulesets whose positions stand in no row."""

from collections.abc import Callable, Hashable
from itertools import count
from typing import TypeVar

from nimsum.budget import Budget
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from .bounds import Recursion
from .ruleset import Ruleset

MOST_POSITIONS_COMPUTED = 5_000  # More positions than so many are not begun with.
P = TypeVar("P", bound=Hashable)

_MOST_REMEMBERED = 2 * MOST_POSITIONS_COMPUTED
_STEPS_TO_A_LOOK = 4


class OptionRecursion(Recursion[P]):
    """Grundy values by definition, as far as the budget goes.

    Where `positions` tells at most how many can be reached, a hopeless search is not begun.
    """

    def __init__(self, ruleset: Ruleset[P], positions: Callable[[P], int] | None = None) -> None:
        self._options = ruleset.options
        self._positions = positions
        self._values: dict[P, int] = {}

    def reaches(self, position: P) -> bool:
        """Whether it is not known that too many positions can be reached."""
        return self._positions is None or self._positions(position) <= MOST_POSITIONS_COMPUTED

    def value(self, position: P) -> int | None:
        return self._values.get(position)

    def work(self, position: P, budget: Budget) -> None:
        if len(self._values) > _MOST_REMEMBERED:
            self._values = {}
        values = self._values
        waiting = [position]
        for step in count():
            if not waiting or (step % _STEPS_TO_A_LOOK == 0 and not budget.check()):
                return
            current = waiting[-1]
            if current not in values:
                missing = dict.fromkeys(
                    part
                    for option in self._options(current)
                    for part in option
                    if part not in values
                )
                if missing:
                    waiting.extend(missing)
                    continue
                values[current] = mex(
                    nim_sum(values[part] for part in option) for option in self._options(current)
                )
            waiting.pop()
