"""The same numbers in other games: where their values differ first, and how often."""

from dataclasses import dataclass

import numpy as np

from nimsum.rulesets.titles import game_title

from .stretch import UNKNOWN, PositionRow, Stretch, check_numbers


@dataclass(frozen=True)
class ComparedGame:
    """Another game beside a first one, over the numbers of which both values are known.

    `first` is the first number at which they differ, with both values; None where they agree.
    """

    stretch: Stretch
    numbers: range
    known: int
    different: int
    first: tuple[int, int, int] | None

    @property
    def title(self) -> str:
        """The name of the other game."""
        return game_title(self.stretch.row.ruleset)


def numbers_beside(numbers: range, row: PositionRow) -> range:
    """Those of some numbers that a row has. Raises InvalidPosition where it has none of them."""
    first = max(numbers.start, row.series.first)
    beside = range(first, min(numbers.stop, row.series.last + 1))
    check_numbers(row, beside)
    return beside


def compared(own: Stretch, other: Stretch) -> ComparedGame:
    """The values of another row beside those of a first one, as far as both go."""
    first = max(own.first, other.first)
    numbers = range(first, max(first, min(own.numbers.stop, other.numbers.stop)))
    mine, its = own.part(numbers).values, other.part(numbers).values
    known = (mine != UNKNOWN) & (its != UNKNOWN)
    differ = np.flatnonzero(known & (mine != its))
    at = int(differ[0]) if len(differ) else None
    told = None if at is None else (first + at, int(mine[at]), int(its[at]))
    return ComparedGame(other, numbers, int(np.count_nonzero(known)), len(differ), told)
