"""Recognition of regularities: periods, sapp and ruler regularity, and sparse exceptions.

A result is the law of all values that were given, from its preperiod on; each of them is compared.
Of the values after them it says nothing: it is no proof.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from .apparent import MIN_VALUES, apparent_law, irregular
from .regularity import Exceptions, Integers, Regularity, RulerExceptions, SparseExceptions

_MIN_GAPS_AFTER = 3
"""The smallest number of widest gaps between irregular values that must fit after the last one."""

_SHARE_SEEN = 4
"""A law must hold for 1 / `_SHARE_SEEN` of the values."""

_MIN_PERIODS_OF_PARTS = 4
"""The smallest number of periods that must be seen of a sequence which grows only in parts."""

_MIN_PERIODS_OF_RULE = 16
"""The smallest number of periods that must be seen of a rule with exceptions."""

_MIN_SPARSE = 5
"""The smallest number of sparse exceptions that must be seen."""

_MIN_POWERS = 4
"""The smallest number of powers of two for which an exception of a ruler must be seen."""

_MAX_SKIPPED = 3
_MAX_MARKS_BEFORE = 16
"""The farthest that the centre of a ruler may be from its first place, in periods."""

_MAX_RULES = 64
"""The largest number of rules that are tried, those of least period."""

_MAX_EXAMINED = 20_000
"""The number of first values in which exceptions are looked for; the rest is only compared."""

_MAX_COMPARED_ONE_BY_ONE = 64
_MAX_WINDOW = 512
_LARGEST_VALUE = 2**40
"""With larger values, exceptions are not looked for: their formulas could exceed 64 bits."""


def recognised(values: Sequence[int] | Integers) -> Regularity | None:
    """Return the regularity that `values` have from its preperiod on, or None.

    Return None, too, if more irregular values are likely: after the last one before the preperiod
    there must be `_MIN_GAPS_AFTER` times as many values as in the widest gap between such values.

    >>> values = [n // 2 for n in range(600)]
    >>> for k in range(3, 10):
    ...     values[2**k + 6] -= 2
    >>> law = recognised(values)
    >>> law.period, law.saltus, law.exceptions.places, law.exceptions.difference
    (2, 1, '2^k + 6, k ≥ 3', ' − 2')
    """
    known = np.asarray(values, dtype=np.int64)
    if len(known) < MIN_VALUES:
        return None
    for kind in (law_with_exceptions, apparent_law, sapp_law):
        law = kind(known)
        if law is not None and _is_settled(known, law):
            return law
    return None


def _is_settled(known: Integers, law: Regularity) -> bool:
    """Return True if no more irregular values of `law` are likely: see `recognised`."""
    widest = np.diff(irregular(known, law), prepend=-1).max(initial=0)
    return len(known) - law.preperiod >= _MIN_GAPS_AFTER * int(widest)


def sapp_law(known: Integers) -> Regularity | None:
    """Return the law of least period by which some parts of `known` grow, and others do not.

    A part has the values at all numbers with one remainder modulo the period. All parts that grow
    have the same saltus: the sequence is split into an arithmetic-periodic and a periodic one.
    """
    count = len(known)
    compared = min(count // (2 * _SHARE_SEEN), _MAX_COMPARED_ONE_BY_ONE)
    periods = np.arange(1, count // _MIN_PERIODS_OF_PARTS + 1)
    for offset in range(1, compared + 1):
        growth = known[-offset] - known[-offset - periods]
        periods = periods[growth == known[-offset - periods] - known[-offset - 2 * periods]]
    tried: list[int] = []
    for period in periods.tolist():
        # If a period fails, so do its multiples: the same value breaks them.
        if any(period % divisor == 0 for divisor in tried):
            continue
        tried.append(period)
        growth = known[period:] - known[:-period]
        changes = np.flatnonzero(growth[period:] != growth[:-period])
        preperiod = int(changes[-1]) + 1 if len(changes) else 0
        seen = count - preperiod
        if seen < max(_MIN_PERIODS_OF_PARTS * period, count // _SHARE_SEEN):
            continue
        by_part = growth[preperiod : preperiod + period]
        saltus = int(by_part.max())
        if saltus > 0 and set(by_part.tolist()) == {0, saltus}:
            places = (preperiod + np.flatnonzero(by_part == 0)) % period
            return Regularity(preperiod, period, saltus, tuple(sorted(places.tolist())))
    return None


def law_with_exceptions(known: Integers) -> Regularity | None:
    """Return a law with sparse exceptions, or with those of a ruler, that `known` follows, or None.

    It is looked for in the first `_MAX_EXAMINED` values, and compared with all.
    """
    if known.max() >= _LARGEST_VALUE:
        return None
    examined = known[:_MAX_EXAMINED]
    for period, saltus in _rules(examined):
        law = _with_sparse_exceptions(examined, period, saltus)
        law = law or _with_ruler_exceptions(examined, period, saltus)
        if law is not None:
            follows = np.array_equal(
                law.continued(known, len(known))[law.preperiod :], known[law.preperiod :]
            )
            return law if follows else None
    return None


def _rules(known: Integers) -> Iterator[tuple[int, int]]:
    """Yield periods, each with the saltus of at least half of the last values, the least first."""
    found = 0
    window = min(len(known) // 4 * 2, _MAX_WINDOW)
    for period in range(1, len(known) // _MIN_PERIODS_OF_RULE + 1):
        growth = np.sort(known[-window:] - known[-window - period : -period])
        # A number that fills half of a sorted list is one of the two in its middle.
        for saltus in {*growth[window // 2 - 1 : window // 2 + 1].tolist()}:
            if saltus >= 0 and 2 * np.count_nonzero(growth == saltus) >= window:
                yield period, saltus
                found += 1
        if found >= _MAX_RULES:
            return


def _with_sparse_exceptions(known: Integers, period: int, saltus: int) -> Regularity | None:
    """Return the law of this period and saltus that `known` follows but for sparse exceptions.

    The distance from each exception to the next grows by one factor. Return None if there is no
    such law.
    """
    rule = _rule(known, period, saltus)
    places = np.flatnonzero(known != rule)
    if not _MIN_SPARSE <= len(places) <= len(known) // _SHARE_SEEN:
        return None
    gaps = np.diff(places)
    base, remainder = divmod(int(gaps[-1]), int(gaps[-2]))
    if remainder or base < 2:
        return None
    broken = np.flatnonzero(gaps[1:] != base * gaps[:-1])
    first = int(broken[-1]) + 1 if len(broken) else 0
    differences = known - rule
    for index in range(first, len(places) - _MIN_SPARSE + 1):
        start, inexact = divmod(int(gaps[index]), base - 1)
        place, following = places[index : index + 2].tolist()
        growth = int(differences[following] - differences[place])
        slope, uneven = divmod(growth, base - 1)
        if inexact or uneven:
            continue
        shift = int(differences[place]) - slope
        exceptions = SparseExceptions(start, base, place - start, slope, shift)
        law = _of_last_period(known, period, saltus, exceptions)
        if law is not None and law.preperiod <= place:
            return law
    return None


def _rule(known: Integers, period: int, saltus: int) -> Integers:
    """Return the values by the rule that most of `known` follow in each part of the period."""
    blocks = np.arange(len(known)) // period
    rows = len(known) // period
    parts = (known - saltus * blocks)[: rows * period].reshape(rows, period)
    usual = np.sort(parts, axis=0)[rows // 2]
    result: Integers = np.resize(usual, len(known)) + saltus * blocks
    return result


def _with_ruler_exceptions(known: Integers, period: int, saltus: int) -> Regularity | None:
    """Return the ruler-regular law of this period and saltus that `known` follows, or None.

    Exceptions have one remainder modulo the period: the others follow the rule in the second half.
    """
    half = len(known) // 2
    growth = known[half + period :] - known[half:-period]
    remainders = (half + np.flatnonzero(growth != saltus)) % period
    if not len(remainders) or (remainders != remainders[0]).any():
        return None
    place = int(remainders[0])
    marked = known[place::period] - saltus * np.arange(len(known[place::period]))
    for before, skipped in product(range(-1, _MAX_MARKS_BEFORE), range(_MAX_SKIPPED + 1)):
        exceptions = _ruler(marked, before, skipped, place, period)
        if exceptions is None:
            continue
        law = _of_last_period(known, period, saltus, exceptions)
        if law is not None and law.preperiod <= len(known) // _SHARE_SEEN:
            return law
    return None


def _ruler(
    marked: Integers, before: int, skipped: int, place: int, period: int
) -> RulerExceptions | None:
    """Return the exceptions of a ruler that could explain the values `marked`, or None.

    Entry k of `marked` is the value at `place` + k · `period`, less what the rule adds until there.
    The centre is at entry `before`, and `skipped` is as in `RulerExceptions`.
    """
    first = 2 * skipped + 1
    entries = [before + (first << power) for power in range(_MIN_POWERS)]
    if entries[-1] >= len(marked):
        return None
    by_power = marked[entries].tolist()
    slope = by_power[1] - by_power[0]
    is_linear = by_power[2] - by_power[1] == slope
    constant = by_power[0] - (0 if is_linear else slope)
    expected = [
        slope * (power if is_linear else 2**power) + constant for power in range(_MIN_POWERS)
    ]
    if not slope or by_power != expected:
        return None
    # Without regular values at later marks, the rule is what makes the shift 0.
    usual = int(marked[before + 1]) if skipped else constant
    return RulerExceptions(
        centre=place + before * period,
        period=period,
        skipped=skipped,
        is_linear=is_linear,
        slope=slope,
        shift=constant - usual,
    )


def _of_last_period(
    known: Integers, period: int, saltus: int, exceptions: Exceptions
) -> Regularity | None:
    """Return the law of these numbers with the least preperiod.

    The rule is that of the last period of `known`. Return None if too few periods follow the law.
    """
    last = Regularity(len(known) - period, period, saltus, exceptions=exceptions)
    broken = np.flatnonzero(last.continued(known, len(known)) != known)
    preperiod = int(broken[-1]) + 1 if len(broken) else 0
    law = replace(last, preperiod=preperiod)
    return law if len(known) - preperiod >= _MIN_PERIODS_OF_RULE * period else None
