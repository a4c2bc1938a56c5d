"""Laws that computed values suggest, which prove nothing, and where a law is broken before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]

_FEWEST = 24
"""Fewer values than this suggest nothing."""
_TIMES_SEEN = 3
_PART_SEEN = 4
"""A law is worth telling if it holds for this part of the values, and for so many periods."""
_FIRST_COMPARED = 64
"""At most so many last values are compared before all are."""


@dataclass(frozen=True, slots=True)
class ApparentLaw:
    """value(n + period) = value(n) + saltus, from index `preperiod` on, as far as was seen."""

    preperiod: int
    period: int
    saltus: int


def laws_followed(
    known: Integers, longest: int, places: int, saltus: int | None = None
) -> Iterator[ApparentLaw]:
    """The laws that the last values follow, from where on they do, the least period first.

    Their periods are up to the longest. Left out are laws that break within so many last places,
    which the values and the longest period must have room for, and those of another saltus.
    """
    if longest < 1:
        return
    periods = np.arange(1, longest + 1)
    grown = known[-1] - known[-1 - periods]
    if saltus is not None:
        periods, grown = periods[grown == saltus], grown[grown == saltus]
    for place in range(2, min(places, _FIRST_COMPARED) + 1):
        same = known[-place] - known[-place - periods] == grown
        periods, grown = periods[same], grown[same]
    for period, more in zip(periods.tolist(), grown.tolist(), strict=True):
        differ = np.flatnonzero(known[period:] - known[:-period] != more)
        yield ApparentLaw(int(differ[-1]) + 1 if len(differ) else 0, period, more)


def apparent_law(values: Sequence[int] | Integers) -> ApparentLaw | None:
    """The law of least period that the last quarter of the values follows, or more of them.

    It must be seen for three periods at least. None where there is none.

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
    # So many pairs at least have to fit where the law is seen often enough.
    for law in laws_followed(known, count // _TIMES_SEEN, count // (2 * _PART_SEEN)):
        if count - law.preperiod >= max(_TIMES_SEEN * law.period, count // _PART_SEEN):
            return law
    return None


def exceptions(values: Sequence[int] | Integers, law: ApparentLaw) -> list[int]:
    """The indices before the preperiod whose values are not those of the law carried back.

    Of the values the first `preperiod + period` are needed.

    >>> exceptions([0, 1, 2, 9, 1, 2, 0, 1, 2], ApparentLaw(4, 3, 0))
    [3]
    """
    known = np.asarray(values, dtype=np.int64)
    n = np.arange(law.preperiod)
    blocks, place = np.divmod(n - law.preperiod, law.period)
    carried = known[law.preperiod + place] + blocks * law.saltus
    wrong: list[int] = np.flatnonzero(known[: law.preperiod] != carried).tolist()
    return wrong
