"""Laws that computed values suggest but do not prove, and exceptions before the preperiod."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]

_FEWEST = 24
"""The number of values below which no law is suggested."""
_TIMES_SEEN = 3
_PART_SEEN = 4
"""A law counts if it holds for 1 / `_PART_SEEN` of the values and for `_TIMES_SEEN` periods."""
_FIRST_COMPARED = 64
"""The largest number of last values compared before all of them are."""


@dataclass(frozen=True, slots=True)
class ApparentLaw:
    """The law value(n + period) = value(n) + saltus for n >= preperiod, not proved."""

    preperiod: int
    period: int
    saltus: int


def laws_followed(
    known: Integers, longest: int, places: int, saltus: int | None = None
) -> Iterator[ApparentLaw]:
    """Yield the laws that the last of the `known` values follow, the least period first.

    Periods are up to `longest`. Laws that fail within the last `places` values are left out, and so
    are laws with another saltus if `saltus` is given. There must be at least `places` + `longest`
    values.
    """
    if longest < 1:
        return
    periods = np.arange(1, longest + 1)
    grown = known[-1] - known[-1 - periods]
    if saltus is not None:
        matching = grown == saltus
        periods = periods[matching]
        grown = grown[matching]
    for place in range(2, min(places, _FIRST_COMPARED) + 1):
        same = known[-place] - known[-place - periods] == grown
        periods = periods[same]
        grown = grown[same]
    for period, more in zip(periods.tolist(), grown.tolist(), strict=True):
        differ = np.flatnonzero(known[period:] - known[:-period] != more)
        yield ApparentLaw(int(differ[-1]) + 1 if len(differ) else 0, period, more)


def apparent_law(values: Sequence[int] | Integers) -> ApparentLaw | None:
    """Return the law of least period that at least the last quarter of `values` follows, or None.

    The law must be seen for at least three periods.

    >>> apparent_law([9, 5] + [0, 1, 2] * 10)
    ApparentLaw(preperiod=2, period=3, saltus=0)
    >>> apparent_law([n // 2 for n in range(40)])
    ApparentLaw(preperiod=0, period=2, saltus=1)
    >>> apparent_law([n * n for n in range(40)]) is None
    True
    """
    known = np.asarray(values, dtype=np.int64)
    count = len(known)
    if count < _FEWEST:
        return None
    # A law that is seen often enough agrees with at least this many of the last values.
    for law in laws_followed(known, count // _TIMES_SEEN, count // (2 * _PART_SEEN)):
        if count - law.preperiod >= max(_TIMES_SEEN * law.period, count // _PART_SEEN):
            return law
    return None


def exceptions(values: Sequence[int] | Integers, law: ApparentLaw) -> list[int]:
    """Return the indices before the preperiod where `values` differ from the law carried back.

    There must be at least `preperiod + period` values.

    >>> exceptions([0, 1, 2, 9, 1, 2, 0, 1, 2], ApparentLaw(4, 3, 0))
    [3]
    """
    known = np.asarray(values, dtype=np.int64)
    n = np.arange(law.preperiod)
    blocks, place = np.divmod(n - law.preperiod, law.period)
    carried = known[law.preperiod + place] + blocks * law.saltus
    wrong: list[int] = np.flatnonzero(known[: law.preperiod] != carried).tolist()
    return wrong
