"""The same numbers in other games: where their values differ first, and how often."""

from dataclasses import dataclass

import numpy as np

from webapp.language import gettext as _
from webapp.rulesets.errors import InvalidPosition
from webapp.solver.budget import Budget
from webapp.teaching.games.titles import game_title

from .stretch import UNKNOWN, PositionRow, Stretch, at_hand, check_numbers


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


def compared(own: Stretch, row: PositionRow, budget: Budget) -> ComparedGame:
    """The values of another row over the numbers of a stretch, as far as it has them.

    Raises InvalidPosition where they are not at hand, or where it has none of them.
    """
    first = max(own.first, row.series.first)
    numbers = range(first, min(own.numbers.stop, row.series.last + 1))
    check_numbers(row, numbers)
    found = at_hand(row, numbers, budget)
    if found is None:
        raise InvalidPosition(
            _("So many values of %(game)s are not at hand.", game=game_title(row.ruleset)),
            f"{numbers.start}–{numbers.stop - 1}",
            _("Compare fewer values, or smaller numbers."),
        )
    mine, other = own.part(numbers).values, found.values
    known = (mine != UNKNOWN) & (other != UNKNOWN)
    differ = np.flatnonzero(known & (mine != other))
    at = int(differ[0]) if len(differ) else None
    told = None if at is None else (first + at, int(mine[at]), int(other[at]))
    return ComparedGame(found, numbers, int(np.count_nonzero(known)), len(differ), told)
