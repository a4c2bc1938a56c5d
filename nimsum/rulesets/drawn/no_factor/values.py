"""Grundy values of small positions of No-Factor, by the definition.

A selective compound is no sum, so the values of components do not give its own. Of the numbers
that neither divide others nor are divided only the count matters.
"""

from collections.abc import Iterator

from nimsum.budget import Budget
from nimsum.limits import SEARCHED_NUMBERS_REMEMBERED
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.divisibility import components, minimal

_Position = tuple[int, int]  # The numbers that are related to others, and how many are not.


class NoFactorValues:
    """The values found so far, of positions in the form that is counted once."""

    def __init__(self) -> None:
        self._values: dict[_Position, int] = {}

    def known(self, numbers: int) -> int | None:
        """The value of a set of numbers, if it has been found."""
        return self._values.get(_related(numbers, 0))

    def work(self, numbers: int, budget: Budget) -> None:
        if len(self._values) > SEARCHED_NUMBERS_REMEMBERED:
            self._values = {}
        waiting = [_related(numbers, 0)]
        while waiting and budget.check():
            position = waiting[-1]
            if position not in self._values:
                options = set(_options(*position))
                missing = options - self._values.keys()
                if missing:
                    waiting.extend(missing)
                    continue
                self._values[position] = mex(self._values[option] for option in options)
            waiting.pop()


def _related(numbers: int, alone: int) -> _Position:
    """A position of these numbers, and so many more that are not related to any."""
    for part in components(numbers):
        if part & (part - 1) == 0:
            numbers ^= part
            alone += 1
    return numbers, alone


def _options(numbers: int, alone: int) -> Iterator[_Position]:
    low = minimal(numbers)
    taken = low
    while True:
        rest, left = _related(numbers & ~taken, alone)
        most = left if taken else left - 1
        yield from ((rest, count) for count in range(left - alone, most + 1))
        if not taken:
            return
        taken = (taken - 1) & low
