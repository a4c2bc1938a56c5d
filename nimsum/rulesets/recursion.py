"""Grundy values by definition, for rulesets whose positions are not single heaps."""

from collections.abc import Callable, Hashable, Iterable
from itertools import chain, count
from typing import Generic, TypeVar

from nimsum.budget import Budget
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from .bounds import Recursion

P = TypeVar("P", bound=Hashable)
Form = TypeVar("Form", bound=Hashable)

_MAX_REMEMBERED = 200_000
_STEPS_PER_WORK_UNIT = 4


class OptionRecursion(Recursion[P], Generic[P, Form]):
    """A search for Grundy values by definition, until the budget runs out.

    `form` maps positions to forms, so that equal positions can share a result; `options` maps a
    form to the forms of its options. If `reaches` returns False for a position, no search begins.
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
        """Return False if `position` is too large for a search of its value."""
        return self._reaches(position)

    def known(self, position: P) -> int | None:
        """Return the value of `position` if it has been found, else None."""
        return self._values.get(self._form(position))

    def value(self, position: P, budget: Budget) -> int | None:
        """Return the value of `position`; None if it is too large or the budget runs out."""
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        if len(self._values) > _MAX_REMEMBERED:
            self._values = {}
        values = self._values
        form = self._form(position)
        waiting = [form]
        steps = count()
        while waiting:
            if next(steps) % _STEPS_PER_WORK_UNIT == 0 and not budget.check():
                return None
            current = waiting[-1]
            if current not in values:
                options = set(self._options(current))
                missing = set(chain.from_iterable(options)) - values.keys()
                if missing:
                    waiting.extend(missing)
                    continue
                values[current] = mex(
                    nim_sum(values[part] for part in option) for option in options
                )
            waiting.pop()
        return values[form]
