"""The periodicity test for take-and-break codes, for any number of heaps that moves leave.

Partition games (2020), Theorem 16, states the test for octal games of length k: if value(n + p) =
value(n) for all n from n0 to 2·n0 + p + k - 1, the values have the period p. If moves leave at most
b heaps, the same argument needs all n up to b·n0 + (b - 1)·p + k - 1. For a larger n, the largest
of the heaps that a move leaves of n has at least n0 tokens, and p tokens can be added to it; of n +
p it has at least n0 + p tokens, and p tokens can be removed. Neither changes its value.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from nimsum.language import N_, ngettext
from nimsum.theory.heaps.take_and_break import is_code, two_heap_moves
from nimsum.theory.heaps.three_heaps import values_of_code
from nimsum.theory.nimbers.nimbers import mex

from .apparent import laws_followed
from .periodicity import Certificate, HeapCertificate


def max_heaps(digits: Sequence[int]) -> int:
    """Return the largest number of heaps that a move of the take-and-break code `digits` leaves.

    >>> max_heaps((0, 1, 3, 7))
    2
    """
    return max(digits).bit_length() - 1


@dataclass(frozen=True)
class CodeGameCertificate(Certificate):
    """A certificate for the values of a take-and-break code; its `digits` are at most 15."""

    digits: tuple[int, ...]

    @property
    def has_valid_rules(self) -> bool:
        """True if the digits are the code of a game in which play ends."""
        return is_code(self.digits)

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the code."""
        return values_of_code(self.digits, self.computed)


class RecurringValues(HeapCertificate):
    """A certificate whose test is that enough consecutive values recur one period later."""

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
class OctalCertificate(RecurringValues, CodeGameCertificate):
    """A certificate by the periodicity test for take-and-break codes."""

    test = N_("octal periodicity test")

    @classmethod
    def of(cls, digits: tuple[int, ...], preperiod: int, period: int) -> Self:
        """Return a certificate for the code `digits` with this law; nothing is tested yet."""
        heaps = max_heaps(digits)
        # Heap 0 never counts as one of several heaps, so the law is needed from heap 1 on only.
        computed = max(heaps, 1) * (max(preperiod, 1) + period) + len(digits) - 1
        return cls(preperiod, period, 0, computed, digits)

    def _passes(self, values: Sequence[int]) -> bool:
        first = self.preperiod
        second = self.preperiod + self.period
        return (
            self == type(self).of(self.digits, self.preperiod, self.period)
            and values[first : first + self.compared] == values[second : self.computed]
        )


@dataclass(frozen=True)
class MisereOctalCertificate(OctalCertificate):
    """A proof for the values of single heaps in misère play; no move may leave several heaps.

    From the second compared period on, each heap is too large for a move that takes it whole, and
    is larger than the number of tokens that any move takes. So either all these heaps have a move
    or none has, and the proof is that of normal play.
    """

    @property
    def has_valid_rules(self) -> bool:
        """True if the digits are the code of a game in which each move leaves at most one heap."""
        return is_code(self.digits, largest_digit=3)

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of single heaps in misère play."""
        moves = two_heap_moves(self.digits)
        values: list[int] = []
        for n in range(self.computed):
            reached = [values[remaining] for (remaining,) in moves.options(n)]
            values.append(mex(reached) if reached else 1)
        return values


def octal_period(
    values: Sequence[int], digits: tuple[int, ...], kind: type[OctalCertificate] = OctalCertificate
) -> OctalCertificate | None:
    """Return the law of least period that `values` prove for the code `digits`, or None.

    `values` are the first Grundy values of this take-and-break code. The certificate is of class
    `kind`.

    >>> law = octal_period([0, 1, 2, 0, 1, 2, 0, 1], (0, 3, 3))
    >>> law.preperiod, law.period
    (1, 3)
    """
    heaps = max(max_heaps(digits), 1)
    known = np.array(values, dtype=np.int64)
    # The preperiod and the period of a law that can be proved add up to at most `latest`.
    latest = max((len(known) - len(digits) + 1) // heaps, 1)
    for law in laws_followed(known, latest - 1, len(known) - latest, saltus=0):
        certificate = kind.of(digits, max(law.preperiod, 1), law.period)
        if certificate.computed <= len(known):
            return certificate
    return None
