"""How far one sees in No-Factor: values of few numbers by definition, and bounds on play."""

from collections.abc import Iterator, Set

from nimsum.budget import Budget
from nimsum.rulesets.anatomy import Anatomy, Part
from nimsum.rulesets.bounds import Bounds, Recursion
from nimsum.rulesets.law import Option
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import components, height, set_of

from .numbers import Numbers, removable, without
from .values import NoFactorValues

MOST_NUMBERS_VALUED = 24
"""The most numbers of No-Factor whose Grundy value is looked for, beyond whether it is 0."""


class NoFactorRecursion(Recursion[Numbers]):
    """Values by definition, for positions with few numbers."""

    def __init__(self) -> None:
        self._values = NoFactorValues()

    def reaches(self, position: Numbers) -> bool:
        """Whether so few numbers stand that there is hope for the value."""
        return len(position) <= MOST_NUMBERS_VALUED

    def value(self, position: Numbers) -> int | None:
        """The value, if it has been found."""
        return self._values.known(set_of(position))

    def work(self, position: Numbers, budget: Budget) -> None:
        """Look for the value until it is found or the budget is spent; what is found is kept."""
        self._values.work(set_of(position), budget)


class NoFactorBounds(Bounds[Numbers]):
    """The bounds of No-Factor, in which one number can always go alone."""

    def recursion(self) -> NoFactorRecursion:
        return NoFactorRecursion()

    def longest_play(self, position: Numbers) -> int:
        return len(position)

    def notable_options(self, position: Numbers) -> Iterator[Option[Numbers]]:
        """Each number alone, all at once, and all but one."""
        free = removable(position)
        yield from (without(position, (number,)) for number in free)
        if len(free) > 1:
            yield without(position, free)
        if len(free) > 2:
            yield from (without(position, set(free) - {number}) for number in free)

    def options_leaving(self, position: Numbers, odd: Set[Numbers]) -> Iterator[Option[Numbers]]:
        """A move leaves one set: any that lacks nothing but numbers that can be removed."""
        free = set(removable(position))
        return (
            (left,)
            for left in odd
            if len(odd) == 1 and set(left) < set(position) and set(position) - set(left) <= free
        )

    def fewest_moves(self, position: Numbers) -> int:
        """Each move can shorten the longest chains of divisors by one number, and none by two."""
        return height(set_of(position))

    def anatomy(self, position: Numbers) -> Anatomy[Numbers]:
        """The parts that no division joins; a move may touch several of them."""
        parts = [tuple(elements(part)) for part in components(set_of(position))]
        return Anatomy(tuple(Part(frozenset(part), part) for part in parts), selective=True)
