"""Grundy values of small positions of No-Factor, by definition.

A move may play in several components of a position at once (a selective compound). So this is no
sum, and the values of the components do not determine the value. A number that neither divides
another number nor is divided by one is isolated; only the count of isolated numbers matters.
"""

from collections.abc import Iterator

from nimsum.rulesets.recursion import OptionRecursion
from nimsum.theory.numbers.divisibility import components, minimal, number_set

from .no_factor_notation import Numbers

MAX_NUMBERS_VALUED = 24  # For more numbers, a search only decides whether the value is 0.
_Position = tuple[int, int]  # The set of numbers that are related, and the count of the others.


def no_factor_values() -> OptionRecursion[Numbers, _Position]:
    """Return a new search for the values of positions with at most `MAX_NUMBERS_VALUED` numbers."""
    return OptionRecursion(
        lambda position: ((option,) for option in _options(*position)),
        form=lambda numbers: _canonical(number_set(numbers), 0),
        reaches=lambda numbers: len(numbers) <= MAX_NUMBERS_VALUED,
    )


def _canonical(numbers: int, isolated: int) -> _Position:
    """Return a pair: the related numbers of `numbers`, and the count of all isolated numbers.

    `isolated` is the count of isolated numbers that are not in the set `numbers`.
    """
    for part in components(numbers):
        if part & (part - 1) == 0:
            numbers ^= part
            isolated += 1
    return numbers, isolated


def _options(numbers: int, isolated: int) -> Iterator[_Position]:
    """Yield the positions to which moves lead from `numbers` and `isolated` more isolated numbers.

    A move may also take any of the isolated numbers.
    """
    low = minimal(numbers)
    taken = low
    # Each round takes the next smaller subset of `low` as a binary number, down to the empty set.
    while True:
        related, now_isolated = _canonical(numbers & ~taken, isolated)
        # A move must take at least one number.
        last = now_isolated if taken else now_isolated - 1
        yield from ((related, count) for count in range(now_isolated - isolated, last + 1))
        if not taken:
            return
        taken = (taken - 1) & low
