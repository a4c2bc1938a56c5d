"""Grundy values of one heap of a subtraction game, and whether they form an h-stair.

The h-stair of a sequence A is the sequence B with B(qh + r) = A(q)h + r for 0 <= r < h (Abuku
2020, Definition 2.2). For example, the 2-stair of 0, 0, 1 is 0, 1, 0, 1, 2, 3.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import gcd, lcm

from nimsum.theory.periods.all_but import all_but_period, all_but_values
from nimsum.theory.periods.periodicity import Certificate, subtraction_period, subtraction_values

from .subtraction_sets import SubtractionSet

_TABLE_LENGTHS = (128, 512, 2_048, 8_192)
"""The numbers of values to compute, one after another, until the values prove a law."""

_MAX_CHECKED_VALUES = 100_000
"""The largest number of values to compare with an h-stair."""


def _values_and_law(
    numbers: tuple[int, ...], *, cofinite: bool
) -> tuple[Sequence[int], Certificate | None]:
    """Return the first values of a subtraction game, and a certificate of their law or None.

    A move takes one of `numbers`, or if `cofinite` any positive number except these. More values
    are computed until they prove a law, or there are enough.
    """
    values: Sequence[int] = ()
    law: Certificate | None = None
    for length in _TABLE_LENGTHS:
        if cofinite:
            values = all_but_values(numbers, length)
            law = all_but_period(values, numbers)
        else:
            values = subtraction_values(numbers, length)
            law = subtraction_period(values, numbers)
        if law is not None:
            break
    return values, law


class HeapValues:
    """The Grundy values of a heap from which a move may take any number of the set `allowed`.

    If a set excludes exactly the multiples h·e of the numbers e that another set excludes, its
    values are the h-stair of the values of the other set (Theorem 2.9). So only the values of the
    other set are computed, with h as large as possible; `_scale` is this h.
    """

    def __init__(self, allowed: SubtractionSet) -> None:
        self._allowed = allowed
        self._scale = max(1, gcd(*allowed.numbers)) if allowed.cofinite else 1
        numbers = tuple(number // self._scale for number in allowed.numbers)
        self._values, self._law = _values_and_law(numbers, cofinite=allowed.cofinite)
        self._heaps = self._heaps_by_value()
        self._stairs: dict[int, bool] = {}

    def value(self, n: int) -> int | None:
        """Return the Grundy value of a heap of `n` tokens.

        Return None if `n` is beyond the computed values, and no law is proved.
        """
        q, r = divmod(n, self._scale)
        if q < len(self._values):
            return self._values[q] * self._scale + r
        if self._law is None:
            return None
        return self._law.value(self._values, q) * self._scale + r

    def is_stair(self, h: int) -> bool:
        """Return True if it is proved that the values are an `h`-stair: of some sequence."""
        if h not in self._stairs:
            self._stairs[h] = self._proves_stair(h)
        return self._stairs[h]

    def _proves_stair(self, h: int) -> bool:
        """Return True if the values are proved to be an `h`-stair, by the scale or by the law."""
        if self._scale % h == 0:
            return True
        if self._law is None:
            return False
        period = self._law.period * self._scale
        saltus = self._law.saltus * self._scale
        # In an h-stair the value of n is congruent to n modulo h, and so are period and saltus.
        if (period - saltus) % h:
            return False
        common = lcm(period, h)
        end = self._law.preperiod * self._scale + 2 * common + h
        if end > _MAX_CHECKED_VALUES:
            return False
        return all(self._has_stair_at(start, h) for start in range(0, end, h))

    def _has_stair_at(self, start: int, h: int) -> bool:
        """Return True if the `h` values from `start` on are mh, mh + 1, ..., (m + 1)h - 1."""
        values = [self.value(start + r) for r in range(h)]
        first = values[0]
        return first is not None and first % h == 0 and values == list(range(first, first + h))

    def options_of_value(self, n: int, value: int) -> Iterator[int]:
        """Yield the options of a heap of `n` tokens, as heap sizes, that have the given `value`.

        The values of all heaps up to `n` must be known (see `value`).
        """
        if not self._allowed.cofinite:
            for amount in self._allowed.up_to(n):
                if self.value(n - amount) == value:
                    yield n - amount
            return
        for heap in self._heaps_with_value(value):
            if n - heap in self._allowed:
                yield heap

    def _heaps_with_value(self, value: int) -> Iterator[int]:
        """Yield all heaps with this `value`: computed ones, and larger ones if a law is proved."""
        wanted, r = divmod(value, self._scale)
        for q in self._heaps.get((0, wanted), ()):
            yield q * self._scale + r
        if self._law is not None and self._law.saltus:
            step = self._law.saltus
            for q in self._heaps.get((1, wanted % step), ()):
                times, remainder = divmod(wanted - self._values[q], step)
                if times >= 0 and not remainder:
                    yield (q + times * self._law.period) * self._scale + r

    def _heaps_by_value(self) -> dict[tuple[int, int], list[int]]:
        """Return a map with two kinds of keys, to lists of heaps of the unscaled game.

        The key (0, v) has all heaps of value v in the preperiod, or if no law is proved all
        computed heaps of value v. The key (1, v) has the heaps in the first period whose value is v
        modulo the saltus.
        """
        heaps: dict[tuple[int, int], list[int]] = {}
        law = self._law
        before = len(self._values) if law is None else law.preperiod
        for q, value in enumerate(self._values[:before]):
            heaps.setdefault((0, value), []).append(q)
        if law is not None and law.saltus:
            for q in range(before, before + law.period):
                heaps.setdefault((1, self._values[q] % law.saltus), []).append(q)
        return heaps


@lru_cache(maxsize=200)
def heap_values(allowed: SubtractionSet) -> HeapValues:
    """Return the `HeapValues` of the set `allowed`, from a cache."""
    return HeapValues(allowed)
