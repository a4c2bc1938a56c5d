"""Comparison of the values of two games at equal numbers: the first difference, and the count."""

from dataclasses import dataclass

import numpy as np

from nimsum.rulesets.titles import game_title

from .stretch import UNKNOWN, PositionRow, Stretch, check_numbers


@dataclass(frozen=True, slots=True)
class FirstDifference:
    """The first number `n` at which two games have different values, and the two values."""

    n: int
    own_value: int
    other_value: int


@dataclass(frozen=True)
class GameComparison:
    """The comparison of one game with another one at the numbers that both games have.

    `stretch` has the values of the other game; `numbers` are the common numbers. `known` counts the
    numbers at which both values are known, and `different` those at which both are known and
    differ. `first` is None if no two known values differ.
    """

    stretch: Stretch
    numbers: range
    known: int
    different: int
    first: FirstDifference | None

    @property
    def unknown(self) -> int:
        """The count of common numbers at which a value is not known."""
        return len(self.numbers) - self.known

    @property
    def last(self) -> int:
        """The last of the common numbers."""
        return self.numbers.stop - 1

    @property
    def title(self) -> str:
        """The title of the other game, that of `stretch`."""
        return game_title(self.stretch.row.ruleset)


def common_numbers(numbers: range, row: PositionRow) -> range:
    """Return those of `numbers` that name positions of `row`.

    Raises `InvalidPosition` if there are none.
    """
    first = max(numbers.start, row.series.first)
    common = range(first, min(numbers.stop, row.series.last + 1))
    check_numbers(row, common)
    return common


def compare(own: Stretch, other: Stretch) -> GameComparison:
    """Return a comparison of two games at the numbers that both stretches of values have.

    `own` has the values of the first game, `other` those of the game to compare it with.
    """
    first = max(own.first, other.first)
    numbers = range(first, max(first, min(own.numbers.stop, other.numbers.stop)))
    own_values = own.part(numbers).values
    other_values = other.part(numbers).values
    known = (own_values != UNKNOWN) & (other_values != UNKNOWN)
    differ = np.flatnonzero(known & (own_values != other_values))
    difference = None
    if len(differ):
        index = int(differ[0])
        own_value = int(own_values[index])
        difference = FirstDifference(first + index, own_value, int(other_values[index]))
    return GameComparison(other, numbers, int(np.count_nonzero(known)), len(differ), difference)
