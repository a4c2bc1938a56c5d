"""Laws that carry a sequence of values beyond its computed part, each with what proves it."""

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

    A subclass is one test. Its further fields are the ruleset's data, so that `check` needs
    nothing else. `computed` is the number of first values, index 0 among them, that the test
    has looked at: those before the end of the first period at least. The test itself proves the
    law from index `begins` on; from the preperiod up to there the values were compared.
    """

    preperiod: int
    period: int
    saltus: int
    computed: int

    test: ClassVar[str]
    """The name of the test, and where it is proved; marked with N_."""

    @property
    def begins(self) -> int:
        """The first index of which the test itself speaks, at least the preperiod."""
        return self.preperiod

    @property
    @abstractmethod
    def reason(self) -> str:
        """What was found, and why that proves the law: a clause, after "which is proved: "."""

    @abstractmethod
    def recomputed(self) -> Sequence[int]:
        """The first `computed` values once more, from the ruleset's data alone."""

    @property
    @abstractmethod
    def names_a_ruleset(self) -> bool:
        """Whether the ruleset's data are those of a game, and of one that `recomputed` plays."""

    @property
    def well_formed(self) -> bool:
        """Whether the fields are a law of some game, true or false."""
        law = (self.preperiod, self.period, self.saltus, self.computed)
        return (
            are_whole_numbers(law)
            and self.period >= 1
            and self.computed >= self.preperiod + self.period
            and self.names_a_ruleset
        )

    def holds_for(self, values: Sequence[int]) -> bool:
        """Whether the first `computed` values of the ruleset, and no fewer, prove the law."""
        return self.well_formed and self.computed <= len(values) and self._passes(values)

    @abstractmethod
    def _passes(self, values: Sequence[int]) -> bool:
        """Whether the first `computed` values, which are given, meet the conditions of the test."""

    def follows(self, values: Sequence[int]) -> bool:
        """Whether the law holds as far as values are computed."""
        e = self.preperiod
        p = self.period
        s = self.saltus
        return all(values[n + p] == values[n] + s for n in range(e, self.computed - p))

    def carried_back(self, values: Sequence[int]) -> Self:
        """The same with the least preperiod that these values, the first ones, allow."""
        least = self.preperiod
        while least and values[least - 1 + self.period] == values[least - 1] + self.saltus:
            least -= 1
        return replace(self, preperiod=least)

    def reduce(self, n: int) -> int:
        """The smallest index whose value decides that of index n."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.period

    def value(self, values: Sequence[int], n: int) -> int:
        """The value of index n, whatever its size, from the first `preperiod + period` values."""
        start = self.reduce(n)
        return values[start] + (n - start) // self.period * self.saltus


class HeapCertificate(Certificate):
    """The test speaks of heaps that moves leave, which are not empty."""

    @property
    def begins(self) -> int:
        return max(self.preperiod, 1)


def check(certificate: Certificate) -> bool:
    """Whether a certificate proves what it says, computed anew. False for fields out of range."""
    return certificate.well_formed and certificate.holds_for(certificate.recomputed())


def subtraction_values(amounts: tuple[int, ...], count: int) -> list[int]:
    """The first values of a heap from which one of these amounts may be taken."""
    values: list[int] = []
    for n in range(count):
        values.append(mex(values[n - amount] for amount in amounts if amount <= n))
    return values


@dataclass(frozen=True)
class SubtractionCertificate(Certificate):
    """As many values in a row as the largest amount have come back.

    Each value of a subtraction game is one function of the max(S) values before it, from index
    max(S) on. So what follows two equal windows is computed from equal arguments (Partition
    games, 2020, section 4; Winning Ways, ch. 4).
    """

    amounts: tuple[int, ...]

    test = N_("subtraction periodicity theorem")

    @property
    def window(self) -> int:
        """How many equal consecutive values prove the period."""
        return max(self.amounts)

    @property
    def reason(self) -> str:
        return ngettext(
            "%(num)s value in a row came back, and decides the rest",
            "%(num)s values in a row came back, and decide the rest",
            self.window,
        )

    def recomputed(self) -> Sequence[int]:
        return subtraction_values(self.amounts, self.computed)

    @property
    def names_a_ruleset(self) -> bool:
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
    """The period that the first values of a subtraction game prove.

    None where no window of max(S) values recurs among them.

    >>> found = subtraction_period([0, 0, 1, 1, 2, 0, 0, 1, 1, 2], (2, 3))
    >>> found.preperiod, found.period, check(found)
    (0, 5, True)
    """
    known = np.array(values, dtype=np.int64)
    window = max(amounts)
    for law in laws_followed(known, len(known) - window, window, saltus=0):
        computed = law.preperiod + law.period + window
        found = SubtractionCertificate(law.preperiod, law.period, 0, computed, amounts)
        if found.holds_for(values):
            return found
    return None
