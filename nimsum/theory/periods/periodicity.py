"""Laws of sequences of values beyond the computed values, with proofs."""

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
    """A proof of a *law*: value(n + period) = value(n) + saltus for every index n >= preperiod.

    Each subclass is for one test. Its further fields are the data of the ruleset, so that `check`
    needs nothing else. The test examines the first `computed` values, from index 0 on, at least
    those up to the end of the first period. The test proves the law from index `begins` on; from
    the preperiod to there, the computed values are compared.
    """

    preperiod: int
    period: int
    saltus: int
    computed: int

    test: ClassVar[str]
    """The name of the test and the source of its proof, marked for translation."""

    @property
    def begins(self) -> int:
        """The first index for which the test proves the law; it is at least the preperiod."""
        return self.preperiod

    @property
    @abstractmethod
    def reason(self) -> str:
        """The finding that proves the law, as a clause that follows "which is proved: "."""

    @abstractmethod
    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values, computed anew from the data of the ruleset."""

    @property
    @abstractmethod
    def has_valid_rules(self) -> bool:
        """True if the data define a ruleset, so that `recomputed` can be called."""

    @property
    def well_formed(self) -> bool:
        """True if the fields state a law of some ruleset, be the law true or false."""
        law = (self.preperiod, self.period, self.saltus, self.computed)
        return (
            are_whole_numbers(law)
            and self.period >= 1
            and self.computed >= self.preperiod + self.period
            and self.has_valid_rules
        )

    def holds_for(self, values: Sequence[int]) -> bool:
        """Return True if the first `computed` entries of `values` prove the law.

        Return False if `values` has fewer entries.
        """
        return self.well_formed and self.computed <= len(values) and self._passes(values)

    @abstractmethod
    def _passes(self, values: Sequence[int]) -> bool:
        """Return True if the first `computed` values meet the conditions of the test.

        `values` has at least this many.
        """

    def follows(self, values: Sequence[int]) -> bool:
        """Return True if the first `computed` entries of `values` do not contradict the law."""
        preperiod = self.preperiod
        period = self.period
        saltus = self.saltus
        return all(
            values[n + period] == values[n] + saltus
            for n in range(preperiod, self.computed - period)
        )

    def with_least_preperiod(self, values: Sequence[int]) -> Self:
        """Return this certificate with the least preperiod for which `values` follow the law."""
        least = self.preperiod
        while least and values[least - 1 + self.period] == values[least - 1] + self.saltus:
            least -= 1
        return replace(self, preperiod=least)

    def reduce(self, n: int) -> int:
        """Return the index below `preperiod + period` from which the law reaches index `n`.

        It is `n` minus as many periods as possible, or `n` itself in the preperiod.
        """
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.period

    def value(self, values: Sequence[int], n: int) -> int:
        """Return the value at index `n` by the law.

        `values` must have at least the first `preperiod + period` values.
        """
        start = self.reduce(n)
        return values[start] + (n - start) // self.period * self.saltus


class HeapCertificate(Certificate):
    """A certificate whose test concerns only heaps of 1 or more."""

    @property
    def begins(self) -> int:
        """The preperiod, but at least 1, since heap 0 does not count."""
        return max(self.preperiod, 1)


def check(certificate: Certificate) -> bool:
    """Return True if `certificate` proves its law; all values are computed anew for this.

    Return False also if fields have the wrong type or are out of range.
    """
    return certificate.well_formed and certificate.holds_for(certificate.recomputed())


def subtraction_values(amounts: tuple[int, ...], count: int, terminal_value: int = 0) -> list[int]:
    """Return the Grundy values of heaps 0 to `count` - 1 if a move takes one of `amounts`.

    A heap without a move has `terminal_value`: 0 in normal play, 1 in misère play.

    >>> subtraction_values((1, 2), 5), subtraction_values((1, 2), 5, terminal_value=1)
    ([0, 1, 2, 0, 1], [1, 0, 2, 1, 0])
    """
    values: list[int] = []
    smallest = min(amounts)
    for n in range(count):
        value = terminal_value
        if n >= smallest:
            value = mex(values[n - amount] for amount in amounts if amount <= n)
        values.append(value)
    return values


@dataclass(frozen=True)
class SubtractionCertificate(Certificate):
    """A proof for a subtraction game: a window of consecutive values recurs.

    Let m be the largest of the `amounts`. Each value from index m on is a function of the m values
    before it. So if m consecutive values recur, all later values recur, too (Partition games, 2020,
    section 4; Winning Ways, ch. 4).
    """

    amounts: tuple[int, ...]

    test = N_("subtraction periodicity theorem")

    @property
    def window(self) -> int:
        """The number of consecutive values that must recur, the largest of the amounts."""
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
        """True if there are amounts, all distinct and positive."""
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


@dataclass(frozen=True)
class MisereSubtractionCertificate(SubtractionCertificate):
    """A proof for the values of single heaps of a subtraction game in misère play.

    Each heap with at least the largest of the `amounts` has a move, so the proof is that of normal
    play.
    """

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of single heaps in misère play."""
        return subtraction_values(self.amounts, self.computed, terminal_value=1)


def subtraction_period(
    values: Sequence[int],
    amounts: tuple[int, ...],
    kind: type[SubtractionCertificate] = SubtractionCertificate,
) -> SubtractionCertificate | None:
    """Return a certificate of the period that the first `values` of a subtraction game prove.

    A move takes one of `amounts`; the certificate is of class `kind`. Return None if no window of
    consecutive values, as long as the largest of `amounts`, recurs.

    >>> law = subtraction_period([0, 0, 1, 1, 2, 0, 0, 1, 1, 2], (2, 3))
    >>> law.preperiod, law.period, check(law)
    (0, 5, True)
    """
    known = np.array(values, dtype=np.int64)
    window = max(amounts)
    for law in laws_followed(known, len(known) - window, window, saltus=0):
        computed = law.preperiod + law.period + window
        certificate = kind(law.preperiod, law.period, 0, computed, amounts)
        if certificate.holds_for(values):
            return certificate
    return None
