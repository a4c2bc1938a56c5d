"""The periodicity test for take-and-break codes, with any number of heaps left by a move.

Partition games (2020), Theorem 16, states it for octal games: equal values for n from n0 to
2·n0 + p + k - 1, where k is the length of the code, prove the period p. If a move leaves at most b
heaps the same argument needs n up to b·n0 + (b - 1)·p + k - 1: of the heaps that a move leaves in a
larger heap n or n + p, the largest has at least n0 or n0 + p tokens, so that p tokens can be added
to it or taken from it without changing its value.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from nimsum.language import N_, ngettext
from nimsum.theory.heaps.take_and_break import is_code
from nimsum.theory.heaps.three_heaps import values_of_code

from .apparent import laws_followed
from .periodicity import Certificate, HeapCertificate


def most_heaps(digits: Sequence[int]) -> int:
    """Return the largest number of heaps that a move leaves.

    >>> most_heaps((0, 1, 3, 7))
    2
    """
    return max(digits).bit_length() - 1


@dataclass(frozen=True)
class CodeGameCertificate(Certificate):
    """A certificate for the values of a take-and-break code with digits up to 15, digit 0 first."""

    digits: tuple[int, ...]

    @property
    def has_valid_rules(self) -> bool:
        """Whether the digits are a code of a game that ends."""
        return is_code(self.digits)

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the code."""
        return values_of_code(self.digits, self.computed)


class ReturningValues(HeapCertificate):
    """A certificate by enough consecutive values that recur one period later."""

    @property
    def compared(self) -> int:
        """The number of consecutive values that must recur."""
        return self.computed - self.preperiod - self.period

    @property
    def reason(self) -> str:
        """The proof in words, as a clause."""
        return ngettext(
            "%(num)s value in a row came back, and decides the rest",
            "%(num)s values in a row came back, and decide the rest",
            self.compared,
        )


@dataclass(frozen=True)
class OctalCertificate(ReturningValues, CodeGameCertificate):
    """The periodicity test passed by a take-and-break code."""

    test = N_("octal periodicity test")

    @classmethod
    def of(cls, digits: tuple[int, ...], preperiod: int, period: int) -> "OctalCertificate":
        """Return a certificate for this period, without testing it."""
        heaps = most_heaps(digits)
        # A move never leaves heap 0 together with another heap.
        computed = max(heaps, 1) * (max(preperiod, 1) + period) + len(digits) - 1
        return cls(preperiod, period, 0, computed, digits)

    def _passes(self, values: Sequence[int]) -> bool:
        first = self.preperiod
        second = self.preperiod + self.period
        return (
            self == OctalCertificate.of(self.digits, self.preperiod, self.period)
            and values[first : first + self.compared] == values[second : self.computed]
        )


def octal_period(values: Sequence[int], digits: tuple[int, ...]) -> OctalCertificate | None:
    """Return the smallest period that the first values of a take-and-break game prove, or None.

    >>> law = octal_period([0, 1, 2, 0, 1, 2, 0, 1], (0, 3, 3))
    >>> law.preperiod, law.period
    (1, 3)
    """
    heaps = max(most_heaps(digits), 1)
    known = np.array(values, dtype=np.int64)
    # For a period p the values must agree from index `latest` - p on at the latest.
    latest = max((len(known) - len(digits) + 1) // heaps, 1)
    for law in laws_followed(known, latest - 1, len(known) - latest, saltus=0):
        certificate = OctalCertificate.of(digits, max(law.preperiod, 1), law.period)
        if certificate.computed <= len(known):
            return certificate
    return None
