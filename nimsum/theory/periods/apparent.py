"""Periods that computed values follow so far, without a proof, and exceptions from such laws."""

from collections.abc import Iterator, Sequence

import numpy as np

from .regularity import Integers, Regularity

MIN_VALUES = 24
"""With fewer values than this, no law is suggested."""
_MIN_PERIODS_SEEN = 3
_SHARE_SEEN = 4
"""A law must hold for 1 / `_SHARE_SEEN` of the values, and for `_MIN_PERIODS_SEEN` periods."""
_MAX_COMPARED_ONE_BY_ONE = 64
"""The largest number of last values that are compared one by one for all periods at once."""


def laws_followed(
    known: Integers,
    max_period: int,
    compared: int,
    saltus: int | None = None,
    *,
    primitive: bool = False,
) -> Iterator[Regularity]:
    """Yield the laws that the last of the values `known` follow, in the order of their periods.

    Periods are at most `max_period`. A law is left out if it fails in the last `compared` values,
    or if `saltus` is given and differs from that of the law. There must be at least `compared` +
    `max_period` values. The preperiod of each law is the least possible. If `primitive` is True,
    multiples of a law are left out: their preperiods are not shorter.
    """
    if max_period < 1:
        return
    # Start with all periods, and drop those that one of the last values contradicts.
    periods = np.arange(1, max_period + 1)
    growth = known[-1] - known[-1 - periods]
    if saltus is not None:
        matching = growth == saltus
        periods = periods[matching]
        growth = growth[matching]
    for offset in range(2, min(compared, _MAX_COMPARED_ONE_BY_ONE) + 1):
        agrees = known[-offset] - known[-offset - periods] == growth
        periods = periods[agrees]
        growth = growth[agrees]
    yielded: list[Regularity] = []
    for period, law_saltus in zip(periods.tolist(), growth.tolist(), strict=True):
        if primitive and any(_is_multiple(period, law_saltus, law) for law in yielded):
            continue
        failures = np.flatnonzero(known[period:] - known[:-period] != law_saltus)
        preperiod = int(failures[-1]) + 1 if len(failures) else 0
        law = Regularity(preperiod, period, law_saltus)
        yielded.append(law)
        yield law


def _is_multiple(period: int, saltus: int, law: Regularity) -> bool:
    """Return True if `period` and `saltus` are those of `law`, both times one number."""
    times, remainder = divmod(period, law.period)
    return not remainder and saltus == times * law.saltus


def apparent_law(values: Sequence[int] | Integers) -> Regularity | None:
    """Return the law of least period that `values` follow, or None.

    The law must hold for at least the last quarter of the values, and for at least three periods.

    >>> apparent_law([9, 5] + [0, 1, 2] * 10)
    Regularity(preperiod=2, period=3, saltus=0, constant=(), exceptions=None)
    >>> apparent_law([n // 2 for n in range(40)])
    Regularity(preperiod=0, period=2, saltus=1, constant=(), exceptions=None)
    >>> apparent_law([n * n for n in range(40)]) is None
    True
    """
    known = np.asarray(values, dtype=np.int64)
    count = len(known)
    if count < MIN_VALUES:
        return None
    # A law that is seen often enough agrees with at least this many of the last values.
    compared = count // (2 * _SHARE_SEEN)
    for law in laws_followed(known, count // _MIN_PERIODS_SEEN, compared, primitive=True):
        if count - law.preperiod >= max(_MIN_PERIODS_SEEN * law.period, count // _SHARE_SEEN):
            return law
    return None


def irregular(values: Sequence[int] | Integers, law: Regularity) -> list[int]:
    """Return the indices before the preperiod at which `values` break the `law`.

    The law is continued backwards from the preperiod for that. There must be at
    least `preperiod + period` values.

    >>> irregular([0, 1, 2, 9, 1, 2, 0, 1, 2], Regularity(4, 3, 0))
    [3]
    """
    before = np.asarray(values[: law.preperiod], dtype=np.int64)
    wrong: list[int] = np.flatnonzero(before != law.continued(values, law.preperiod)).tolist()
    return wrong
