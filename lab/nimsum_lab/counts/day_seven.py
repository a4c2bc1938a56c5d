"""The number |M_7| of games born by day 7, as a sum of powers of two (Figure 3)."""

from dataclasses import dataclass

import numpy as np

from nimsum.budget import spend

from .exponents import Exponents, ExponentShape, Numbers, Packing, combine
from .listed import MAX_LISTED_DAY, are_canonical, are_p, games_born_by
from .power_sums import PowerSum
from .recurrences import count_by_recurrences, having

_SETS_PER_BATCH = 1 << 18


@dataclass(frozen=True, eq=False)
class DaySeven:
    """The number |M_7| of games born by day 7, as a sum of powers of two.

    It is 2^|M_6|, less 2^e for each of `exponents`, plus 2^proviso and a constant.
    """

    exponents: Exponents
    """The exponents of the powers that are subtracted, after equal powers were combined."""
    proviso: PowerSum
    """The exponent |N_6^0|."""
    constant: int
    """The constant |M_5| − 1."""
    powers_at_first: int
    """The number of powers that are subtracted before equal ones are combined: one for each game of
    M_5."""


def count_day_seven() -> DaySeven:
    """Return the number of games born by day 7, found by Theorem A.1 in about a second.

    Raises OutOfBudget.
    """
    keys, counts = _counts_of_keys()
    day_5 = count_by_recurrences(5)
    day_6 = count_by_recurrences(6)
    exponents = combine(_shape(), keys, counts)
    # For these few games, R_6^G is subtracted for each G in S_4^K too, which leaves constants of 9
    # or more. No carry is as large, so these exponents differ from all others.
    born_by_3 = [having(6, game) for game in games_born_by(3).listed]
    return DaySeven(
        exponents=exponents.with_others(born_by_3),
        proviso=day_6.n_positions_with_zero,
        constant=int(day_5.games) - 1,
        powers_at_first=int(counts.sum()) + len(born_by_3),
    )


def _counts_of_keys() -> tuple[Numbers, Numbers]:
    """Return two arrays: distinct keys in ascending order, and the number of games with each key.

    The key of a game K describes the exponent |S_6^K|, the number of games born by day 6 that have
    the option K; see `ExponentShape`. The games K are those born by day 5 but not by day 3.
    """
    shape = _shape()
    games = games_born_by(MAX_LISTED_DAY)
    born_by_3 = np.array([game.options for game in games_born_by(3).listed])
    packed = shape.packing.packed
    half = len(packed) // 2
    low = _sums_of_subsets(packed[:half])
    high = _sums_of_subsets(packed[half:])
    counts = np.zeros(2 * sum(packed) + 1, dtype=np.int64)
    end = 1 << len(packed)
    for start in range(0, end, _SETS_PER_BATCH):
        spend()
        sets = np.arange(start, start + _SETS_PER_BATCH, dtype=np.uint32)
        sets = sets[are_canonical(games, sets) & ~np.isin(sets, born_by_3)]
        surplus = (sets & 1 != 0) & ~are_p(games, sets)
        keys = 2 * (low[sets & (1 << half) - 1] + high[sets >> half]) - surplus
        np.add.at(counts, keys, 1)
    present = np.flatnonzero(counts)
    return present, counts[present]


def _shape() -> ExponentShape:
    """Return the form of the exponents |S_6^K|.

    |S_6^K| is the number of games born by day 6 that have the option K.
    """
    day_5 = count_by_recurrences(5)
    return ExponentShape(
        half=int(day_5.games) - 1,
        surplus=int(day_5.n_positions_with_zero) - 1,
        packing=Packing([int(each) - 1 for each in day_5.having]),
    )


def _sums_of_subsets(numbers: tuple[int, ...]) -> Numbers:
    """Return an array of the sums of all subsets of `numbers`.

    Entry i is the sum of those `numbers[k]` for which bit k of i is 1.
    """
    sums = np.zeros(1, dtype=np.int64)
    for each in numbers:
        sums = np.concatenate([sums, sums + each])
    return sums
