"""Values of positions by definition, for rulesets whose positions stand in no row."""

from collections.abc import Callable, Hashable, Iterable
from itertools import chain, count
from typing import Generic, TypeVar

from nimsum.budget import Budget
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from .bounds import Recursion

P = TypeVar("P", bound=Hashable)
Form = TypeVar("Form", bound=Hashable)

_MOST_REMEMBERED = 200_000
_STEPS_TO_A_LOOK = 4


class OptionRecursion(Recursion[P], Generic[P, Form]):
    """Grundy values by definition, as far as the budget goes.

    Positions are looked for in a `form` that equal ones share, whose parts `options` leave. Where a
    search is hopeless, `reaches` tells it, and it is not begun.
    """

    def __init__(
        self,
        options: Callable[[Form], Iterable[tuple[Form, ...]]],
        form: Callable[[P], Form],
        reaches: Callable[[P], bool] = lambda _position: True,
    ) -> None:
        self._options = options
        self._form = form
        self._reaches = reaches
        self._values: dict[Form, int] = {}

    def reaches(self, position: P) -> bool:
        return self._reaches(position)

    def known(self, position: P) -> int | None:
        return self._values.get(self._form(position))

    def value(self, position: P, budget: Budget) -> int | None:
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        if len(self._values) > _MOST_REMEMBERED:
            self._values = {}
        values = self._values
        form = self._form(position)
        waiting = [form]
        steps = count()
        while waiting:
            if next(steps) % _STEPS_TO_A_LOOK == 0 and not budget.check():
                return None
            current = waiting[-1]
            if current not in values:
                options = set(self._options(current))
                missing = set(chain.from_iterable(options)) - values.keys()
                if missing:
                    waiting.extend(missing)
                    continue
                values[current] = mex(nim_sum(values[part] for part in each) for each in options)
            waiting.pop()
        return values[form]
