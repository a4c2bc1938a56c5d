"""The counts of the games born by days 0 to 5, each enumerated as a set of earlier games."""

from dataclasses import dataclass

import numpy as np

from .listed import Flags, all_sets, are_canonical, are_p, games_born_by

MAX_ENUMERATED_DAY = 5
"""The last day that can be enumerated: games born by day 5 are sets of the 22 games born by day 4,
but for day 6 there are 2^4171780 sets."""


@dataclass(frozen=True)
class Counts:
    """The numbers of games born by a day n >= 1: all games, those with an option K, N-positions."""

    games: int
    """The number |M_n|."""
    having: tuple[int, ...]
    """The numbers |S_n^K|, for each game K born by the day before."""
    n_positions: int
    """The number |N_n|."""
    n_positions_with_zero: int
    """The number |N_n^0|."""


def count_by_enumeration(day: int) -> Counts:
    """Return the numbers of games born by `day`, 1 to 5, found by testing all sets of options.

    Raises ValueError for other days.
    """
    if not 1 <= day <= MAX_ENUMERATED_DAY:
        raise ValueError(f"games are enumerated for days 1 to {MAX_ENUMERATED_DAY}, not {day}")
    before = games_born_by(day - 1)
    sets = all_sets(before)
    canonical = are_canonical(before, sets)
    n_positions = canonical & ~are_p(before, sets)
    having = [sets >> np.uint32(option) & 1 != 0 for option in range(len(before.listed))]
    return Counts(
        games=_count(canonical),
        having=tuple(_count(canonical & each) for each in having),
        n_positions=_count(n_positions),
        n_positions_with_zero=_count(n_positions & having[0]),
    )


def _count(flags: Flags) -> int:
    return int(np.count_nonzero(flags))
