"""The sets of numbers that a move in a subtraction game may take: finite or cofinite."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, takewhile


@dataclass(frozen=True, slots=True)
class SubtractionSet:
    """The set of `numbers`, or if `cofinite` is True the set of all other positive integers.

    `numbers` are in increasing order.
    """

    numbers: tuple[int, ...]
    cofinite: bool = False

    def __contains__(self, amount: int) -> bool:
        return amount > 0 and (amount in self.numbers) != self.cofinite

    @property
    def smallest(self) -> int:
        """The smallest number of the set, which must not be empty."""
        return next(iter(self))

    def __iter__(self) -> Iterator[int]:
        """Return an iterator over the numbers of the set in increasing order."""
        if not self.cofinite:
            return iter(self.numbers)
        return (amount for amount in count(1) if amount not in self.numbers)

    def up_to(self, limit: int) -> Iterator[int]:
        """Return an iterator over the members of the set that are at most `limit`, in order."""
        return takewhile(lambda amount: amount <= limit, self)

    def largest_up_to(self, limit: int) -> int | None:
        """Return the largest member of the set up to `limit`, or None if there is none."""
        if not self.cofinite:
            return max((amount for amount in self.numbers if amount <= limit), default=None)
        while limit > 0 and limit in self.numbers:
            limit -= 1
        return limit if limit > 0 else None


POSITIVE_INTEGERS = SubtractionSet((), cofinite=True)
