"""The first positions of a series, and the truth about each.

A *series* names positions of a game by one number n or by two numbers a and b. The positions are
ordered so that every move leads to an earlier one.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Sum, component_of
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import has_value, value_of

Numbers = tuple[int, ...]
"""The one or two numbers that name a position of a series."""

Claim = Outcome | int
"""A claim on a position: its outcome or its Grundy value."""


class Subject(StrEnum):
    """The subject of claims on positions."""

    OUTCOME = "outcome"
    VALUE = "value"


class Field:
    """The first positions of a series: a strip of heaps n, or a square table of pairs (a, b).

    Pairs are ordered by the larger number. Some pairs are one position, such as two heaps (3, 5)
    and (5, 3); the pair that comes first is the name of the position.
    """

    def __init__(self, ruleset: AnyRuleset, series: Series, size: int) -> None:
        self.ruleset = ruleset
        self.series = series
        self.range = range(series.first, min(series.first + size, series.last + 1))

    @property
    def size(self) -> int:
        """The length of the strip, or of each side of the table."""
        return len(self.range)

    def at(self, numbers: Numbers) -> Sum:
        """Return the position with these `numbers`."""
        parts = map(self.ruleset.read_position, self.series.written(numbers))
        return tuple(component_of(self.ruleset, part) for part in parts)

    def all_numbers(self) -> Iterator[Numbers]:
        """Yield the numbers of all cells in order; several cells may be one position."""
        if len(self.series.letters) == 1:
            yield from ((n,) for n in self.range)
            return
        for larger in self.range:
            for smaller in range(self.range[0], larger):
                yield smaller, larger
                yield larger, smaller
            yield larger, larger

    @property
    def numbers(self) -> tuple[Numbers, ...]:
        """The names of all positions in order, one name for each."""
        return tuple(dict.fromkeys(self._names.values()))

    @cached_property
    def places(self) -> dict[Numbers, int]:
        """The index of each name in `self.numbers`."""
        return {numbers: place for place, numbers in enumerate(self.numbers)}

    def name_of(self, numbers: Numbers) -> Numbers:
        """Return the numbers that come first among those of the position with these `numbers`.

        For two heaps, the pairs (5, 3) and (3, 5) have the same name.
        """
        return self._names[_key(self.at(numbers))]

    def numbers_of(self, position: Sum) -> Numbers | None:
        """Return the name of `position`, or None if it does not belong to the field."""
        return self._names.get(_key(position))

    @cached_property
    def _names(self) -> dict[tuple[str, ...], Numbers]:
        """The name of each position, by its key."""
        names: dict[tuple[str, ...], Numbers] = {}
        for numbers in self.all_numbers():
            names.setdefault(_key(self.at(numbers)), numbers)
        return names


def _key(position: Sum) -> tuple[str, ...]:
    """Return a key that is equal for sums of the same components in any order."""
    return tuple(sorted(map(str, position)))


def truth(position: Sum, subject: Subject, budget: Budget) -> Claim | None:
    """Return the outcome or the value of `position`, or None if it is unknown or infinite."""
    if subject is Subject.VALUE:
        value = value_of(position, budget)
        return value if isinstance(value, int) else None
    zero = has_value(position, 0, budget)
    if zero:
        return Outcome.P
    if zero is False and not any(component.ruleset.loopy for component in position):
        return Outcome.N
    if zero is False and isinstance(value_of(position, budget), int):
        return Outcome.N
    outcome = analyse(position, budget, 1).outcome
    return None if outcome is Outcome.UNKNOWN else outcome
