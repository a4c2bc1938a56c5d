"""Grundy values of small positions of No-Factor, by the definition.

A selective compound is no sum, so the values of components do not give its own. Of the numbers
that neither divide others nor are divided only the count matters.
"""

from collections.abc import Iterator

from nimsum.rulesets.recursion import OptionRecursion
from nimsum.theory.numbers.divisibility import components, minimal, set_of

from .notation import Numbers

MOST_NUMBERS_VALUED = 24  # The most numbers whose value is looked for, beyond whether it is 0.
_Position = tuple[int, int]  # The numbers that are related to others, and how many are not.


def no_factor_values() -> OptionRecursion[Numbers, _Position]:
    """A recursion for positions with few numbers."""
    return OptionRecursion(
        lambda position: ((left,) for left in _options(*position)),
        form=lambda numbers: _related(set_of(numbers), 0),
        reaches=lambda numbers: len(numbers) <= MOST_NUMBERS_VALUED,
    )


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
