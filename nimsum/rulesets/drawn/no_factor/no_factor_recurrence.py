"""Grundy values of small positions of No-Factor, by definition.

A selective compound is not a sum, so the values of its components do not determine its value. A
number that neither divides another number nor is divided by one is isolated; only the count of
isolated numbers matters.
"""

from collections.abc import Iterator

from nimsum.rulesets.recursion import OptionRecursion
from nimsum.theory.numbers.divisibility import components, minimal, number_set

from .no_factor_notation import Numbers

MAX_NUMBERS_VALUED = 24  # For more numbers, a search only decides whether the value is 0.
_Position = tuple[int, int]  # The set of numbers that are related, and the count of the others.


def no_factor_values() -> OptionRecursion[Numbers, _Position]:
    """Return a recursion for the values of positions with at most 24 numbers."""
    return OptionRecursion(
        lambda position: ((option,) for option in _options(*position)),
        form=lambda numbers: _related(number_set(numbers), 0),
        reaches=lambda numbers: len(numbers) <= MAX_NUMBERS_VALUED,
    )


def _related(numbers: int, alone: int) -> _Position:
    """Return the position of `numbers` and `alone` more isolated numbers.

    Isolated members of `numbers` are added to the count.
    """
    for part in components(numbers):
        if part & (part - 1) == 0:
            numbers ^= part
            alone += 1
    return numbers, alone


def _options(numbers: int, alone: int) -> Iterator[_Position]:
    low = minimal(numbers)
    taken = low
    while True:
        related, unrelated = _related(numbers & ~taken, alone)
        most = unrelated if taken else unrelated - 1
        yield from ((related, count) for count in range(unrelated - alone, most + 1))
        if not taken:
            return
        taken = (taken - 1) & low
