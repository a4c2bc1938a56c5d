"""Laws that extend a sequence of values beyond its computed part, each with its proof."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import numpy as np

from nimsum.language import N_, ngettext
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive, are_whole_numbers

from .apparent import laws_followed


@dataclass(frozen=True)
class Certificate(ABC):
    """A proof that value(n + period) = value(n) + saltus for every index n >= preperiod.

    Each subclass is one test. Its further fields are the ruleset's data, so that `check` needs
    nothing else. `computed` is the number of first values, from index 0 on, that the test examines:
    at least those before the end of the first period. The test itself proves the law from index
    `begins` on; from the preperiod up to there the values were compared.
    """

    preperiod: int
    period: int
    saltus: int
    computed: int

    test: ClassVar[str]
    """The name of the test, and where it is proved; marked with N_."""

    @property
    def begins(self) -> int:
        """The first index for which the test itself proves the law, at least the preperiod."""
        return self.preperiod

    @property
    @abstractmethod
    def reason(self) -> str:
        """What was found, and why that proves the law: a clause, after "which is proved: "."""

    @abstractmethod
    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values, computed anew from the ruleset's data alone."""

    @property
    @abstractmethod
    def has_valid_rules(self) -> bool:
        """Whether the data define a game that `recomputed` can play."""

    @property
    def well_formed(self) -> bool:
        """Whether the fields state a law of some game, true or false."""
        law = (self.preperiod, self.period, self.saltus, self.computed)
        return (
            are_whole_numbers(law)
            and self.period >= 1
            and self.computed >= self.preperiod + self.period
            and self.has_valid_rules
        )

    def holds_for(self, values: Sequence[int]) -> bool:
        """Return True if the first `computed` of `values`, at least as many, prove the law."""
        return self.well_formed and self.computed <= len(values) and self._passes(values)

    @abstractmethod
    def _passes(self, values: Sequence[int]) -> bool:
        """Return True if the first `computed` values meet the conditions of the test.

        `values` has at least as many.
        """

    def follows(self, values: Sequence[int]) -> bool:
        """Return True if the law holds among the first `computed` values."""
        e = self.preperiod
        p = self.period
        s = self.saltus
        return all(values[n + p] == values[n] + s for n in range(e, self.computed - p))

    def with_least_preperiod(self, values: Sequence[int]) -> Self:
        """Return this certificate with the least preperiod that `values`, the first ones, allow."""
        least = self.preperiod
        while least and values[least - 1 + self.period] == values[least - 1] + self.saltus:
            least -= 1
        return replace(self, preperiod=least)

    def reduce(self, n: int) -> int:
        """Return the smallest index whose value decides that of index `n`."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.period

    def value(self, values: Sequence[int], n: int) -> int:
        """Return the value at index `n` of any size from the first `preperiod + period` values."""
        start = self.reduce(n)
        return values[start] + (n - start) // self.period * self.saltus


class HeapCertificate(Certificate):
    """A certificate whose test is about the non-empty heaps that moves leave."""

    @property
    def begins(self) -> int:
        """The preperiod, but at least 1, since heap 0 does not count."""
        return max(self.preperiod, 1)


def check(certificate: Certificate) -> bool:
    """Return True if `certificate` proves its law, with all values computed anew.

    Return False if fields are out of range.
    """
    return certificate.well_formed and certificate.holds_for(certificate.recomputed())


def subtraction_values(amounts: tuple[int, ...], count: int) -> list[int]:
    """Return the first `count` values of a heap from which one of `amounts` may be taken."""
    values: list[int] = []
    for n in range(count):
        values.append(mex(values[n - amount] for amount in amounts if amount <= n))
    return values


@dataclass(frozen=True)
class SubtractionCertificate(Certificate):
    """A proof by as many consecutive values that recur as the largest amount.

    From index max(S) on, each value of a subtraction game is one function of the max(S) values
    before it. So what follows two equal windows is computed from equal arguments (Partition
    games, 2020, section 4; Winning Ways, ch. 4).
    """

    amounts: tuple[int, ...]

    test = N_("subtraction periodicity theorem")

    @property
    def window(self) -> int:
        """The number of equal consecutive values that prove the period."""
        return max(self.amounts)

    @property
    def reason(self) -> str:
        """The proof in words, as a clause."""
        return ngettext(
            "%(num)s value in a row came back, and decides the rest",
            "%(num)s values in a row came back, and decide the rest",
            self.window,
        )

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the subtraction game."""
        return subtraction_values(self.amounts, self.computed)

    @property
    def has_valid_rules(self) -> bool:
        """Whether there are amounts, all distinct and positive."""
        return are_distinct_and_positive(self.amounts) and len(self.amounts) > 0

    def _passes(self, values: Sequence[int]) -> bool:
        first = self.preperiod
        second = self.preperiod + self.period
        end = second + self.window
        return (
            self.saltus == 0
            and end <= self.computed
            and values[first : first + self.window] == values[second:end]
        )


def subtraction_period(
    values: Sequence[int], amounts: tuple[int, ...]
) -> SubtractionCertificate | None:
    """Return the period that the first values of a subtraction game prove.

    Return None if no window of max(S) values recurs among them.

    >>> law = subtraction_period([0, 0, 1, 1, 2, 0, 0, 1, 1, 2], (2, 3))
    >>> law.preperiod, law.period, check(law)
    (0, 5, True)
    """
    known = np.array(values, dtype=np.int64)
    window = max(amounts)
    for law in laws_followed(known, len(known) - window, window, saltus=0):
        computed = law.preperiod + law.period + window
        certificate = SubtractionCertificate(law.preperiod, law.period, 0, computed, amounts)
        if certificate.holds_for(values):
            return certificate
    return None
