"""Regularities of a sequence of values: periods, sapp and ruler regularity, sparse exceptions.

Partition games (2020), section 4.2, names the kinds and their sources: Austin (1976) and Horrocks
and Nowakowski (2003) for sapp regularity, Howse and Nowakowski (2004) for sparse exceptions, and
Grossman and Nowakowski (2015) for ruler regularity.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]


class RegularityKind(StrEnum):
    """The kind of a regularity: what is added from each period to the next, and where."""

    PERIODIC = "periodic"
    ARITHMETIC_PERIODIC = "arithmetic-periodic"
    SAPP = "sapp"
    SPARSE = "sparse"
    RULER = "ruler"


@dataclass(frozen=True, slots=True)
class SparseExceptions:
    """Exceptions at the numbers `start` · `base`^k + `offset` for k >= 0.

    The value there differs from the rule by `slope` · `base`^k + `shift`. The start is positive,
    and the base at least 2.
    """

    start: int
    base: int
    offset: int
    slope: int
    shift: int

    def differences(self, numbers: range) -> Integers:
        """Return what is added to the rule at each of `numbers`, which is 0 at most of them."""
        result = np.zeros(len(numbers), dtype=np.int64)
        power = 1
        while (n := self.start * power + self.offset) < numbers.stop:
            if n >= numbers.start:
                result[n - numbers.start] = self.slope * power + self.shift
            power *= self.base
        return result

    def shifted(self, by: int) -> "SparseExceptions":
        """Return these exceptions with numbers that are larger by `by`."""
        return replace(self, offset=self.offset + by)

    @property
    def places(self) -> str:
        """The numbers of the exceptions as a formula, with the least k, as "2^k + 6, k ≥ 3"."""
        factor, _slope, least = self._in_powers
        power = f"{self.base}^k"
        multiple = power if factor == 1 else f"{factor}·{power}"
        return f"{multiple}{_added(self.offset)}, k ≥ {least}"

    @property
    def difference(self) -> str:
        """What is added to the rule at an exception, as a formula of the k in `places`."""
        _factor, slope, _least = self._in_powers
        return _added(slope, f"{self.base}^k") + _added(self.shift)

    @property
    def _in_powers(self) -> tuple[int, int, int]:
        """The start and the slope without as many factors `base` as both have, and this number."""
        factor = self.start
        slope = self.slope
        least = 0
        while factor % self.base == 0 and slope % self.base == 0:
            factor //= self.base
            slope //= self.base
            least += 1
        return factor, slope, least


@dataclass(frozen=True, slots=True)
class RulerExceptions:
    """Exceptions at the numbers `centre` + `period` · 2^e · (2i + 1) for e >= 0 and i >= `skipped`.

    The value there differs from the rule by `slope` · e + `shift` if `is_linear` is True, else by
    `slope` · 2^e + `shift`. The period is that of the rule, so the exceptions are like the marks of
    a ruler whose unit is the period: each second one has e = 0, each fourth one e = 1, and so on.
    """

    centre: int
    period: int
    skipped: int
    is_linear: bool
    slope: int
    shift: int

    def differences(self, numbers: range) -> Integers:
        """Return what is added to the rule at each of `numbers`, which is 0 at most of them."""
        n = np.arange(numbers.start, numbers.stop, dtype=np.int64)
        marks, remainders = np.divmod(n - self.centre, self.period)
        powers = marks & -marks
        is_exception = (remainders == 0) & (marks > 0) & (marks > 2 * self.skipped * powers)
        sizes = np.bitwise_count(powers - 1).astype(np.int64) if self.is_linear else powers
        return np.where(is_exception, self.slope * sizes + self.shift, 0)

    def shifted(self, by: int) -> "RulerExceptions":
        """Return these exceptions with numbers that are larger by `by`."""
        return replace(self, centre=self.centre + by)

    @property
    def places(self) -> str:
        """The numbers of the exceptions as a formula, with the least i."""
        return f"{self.period}·2^e·(2i + 1){_added(self.centre)}, i ≥ {self.skipped}"

    @property
    def difference(self) -> str:
        """What is added to the rule at an exception, as a formula of the e in `places`."""
        return _added(self.slope, "e" if self.is_linear else "2^e") + _added(self.shift)


Exceptions = SparseExceptions | RulerExceptions


@dataclass(frozen=True, slots=True)
class Regularity:
    """A law of a sequence from the index `preperiod` on: a rule and, perhaps, exceptions from it.

    The rule is rule(n + `period`) = rule(n) + `saltus`, or only rule(n) if n modulo the period is
    one of `constant`. The value at n is rule(n), plus the difference at n if the law has
    `exceptions`.
    """

    preperiod: int
    period: int
    saltus: int
    constant: tuple[int, ...] = ()
    exceptions: Exceptions | None = None

    @property
    def kind(self) -> RegularityKind:
        """The kind of this regularity, by the names in use."""
        if isinstance(self.exceptions, SparseExceptions):
            return RegularityKind.SPARSE
        if self.exceptions:
            return RegularityKind.RULER
        if self.constant:
            return RegularityKind.SAPP
        return RegularityKind.ARITHMETIC_PERIODIC if self.saltus else RegularityKind.PERIODIC

    def shifted(self, by: int) -> "Regularity":
        """Return the law of the same values if each index is larger by `by`."""
        return replace(
            self,
            preperiod=self.preperiod + by,
            constant=tuple(sorted((place + by) % self.period for place in self.constant)),
            exceptions=self.exceptions and self.exceptions.shifted(by),
        )

    def continued(self, values: Sequence[int] | Integers, count: int) -> Integers:
        """Return the values at the indices 0 to `count` - 1 by this law.

        It is continued in both directions from its first period, which `values` must have.

        >>> Regularity(1, 2, 1).continued([7, 1, 2], 6).tolist()
        [1, 1, 2, 2, 3, 3]
        """
        known = np.asarray(values[: self.preperiod + self.period], dtype=np.int64)
        first = known[self.preperiod :]
        if self.exceptions:
            end = self.preperiod + self.period
            first = first - self.exceptions.differences(range(self.preperiod, end))
        n = np.arange(count, dtype=np.int64)
        blocks, places = np.divmod(n - self.preperiod, self.period)
        growth = np.where(np.isin(n % self.period, self.constant), 0, self.saltus)
        result: Integers = first[places] + blocks * growth
        if self.exceptions:
            result += self.exceptions.differences(range(count))
        return result


def _added(number: int, unit: str = "") -> str:
    """Return `number`, times `unit`, as the end of a sum, as " + 6" or " − 8·2^e", or "" for 0."""
    if not number:
        return ""
    sign = "+" if number > 0 else "−"
    size = abs(number)
    if not unit:
        return f" {sign} {size}"
    return f" {sign} {unit}" if size == 1 else f" {sign} {size}·{unit}"
