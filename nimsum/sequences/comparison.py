"""Comparison of the values of two games at equal numbers: the first difference, and the count."""

from dataclasses import dataclass

import numpy as np

from nimsum.rulesets.titles import game_title

from .stretch import UNKNOWN, PositionRow, Stretch, check_numbers


@dataclass(frozen=True)
class ComparedGame:
    """The comparison of a second game with a first one.

    `stretch` has the values of the second game, `numbers` are those that both games have. Both
    values are known for `known` of them, and differ for `different` of them. `first` holds the
    first number at which they differ, the first game's value and the second game's; it is None if
    the two agree.
    """

    stretch: Stretch
    numbers: range
    known: int
    different: int
    first: tuple[int, int, int] | None

    @property
    def title(self) -> str:
        """The name of the second game."""
        return game_title(self.stretch.row.ruleset)


def numbers_beside(numbers: range, row: PositionRow) -> range:
    """Return the part of `numbers` that `row` has. Raises `InvalidPosition` if it has none."""
    first = max(numbers.start, row.series.first)
    beside = range(first, min(numbers.stop, row.series.last + 1))
    check_numbers(row, beside)
    return beside


def compared(own: Stretch, other: Stretch) -> ComparedGame:
    """Return the comparison of `other` with `own` over the numbers that both have."""
    first = max(own.first, other.first)
    numbers = range(first, max(first, min(own.numbers.stop, other.numbers.stop)))
    own_values = own.part(numbers).values
    other_values = other.part(numbers).values
    known = (own_values != UNKNOWN) & (other_values != UNKNOWN)
    differ = np.flatnonzero(known & (own_values != other_values))
    difference = None
    if len(differ):
        at = int(differ[0])
        difference = first + at, int(own_values[at]), int(other_values[at])
    return ComparedGame(other, numbers, int(np.count_nonzero(known)), len(differ), difference)
