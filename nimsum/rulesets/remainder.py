"""Remainder of a sum when known values are added and equal parts cancel in pairs.

Each move in one of two equal parts can be copied in the other (Tweedledum and Tweedledee;
Berlekamp, Conway & Guy, Winning Ways, chapter 1), in normal play that must end.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from nimsum.theory.nimbers.nimbers import known_nim_sum

OfAnyKind = TypeVar("OfAnyKind", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Remainder:
    """A nim heap, and a set of different parts of unknown value, each given by a form.

    A form is a description that only equal games share.
    """

    nimber: int = 0
    unknown: frozenset[Hashable] = frozenset()

    @classmethod
    def of(
        cls, parts: Iterable[OfAnyKind], value: Callable[[OfAnyKind], int | None]
    ) -> "Remainder":
        """Return the remainder of `parts`; `value` returns the value of a part, None if unknown."""
        total, unknown = known_nim_sum(parts, value)
        return cls(total, frozenset(unknown))

    def plus(self, other: "Remainder") -> "Remainder":
        """Return the remainder of the sum of `self` and `other`.

        Since equal parts cancel, this also removes `other` from a sum that contains it.

        >>> both = Remainder(3, frozenset("ab")).plus(Remainder(1, frozenset("bc")))
        >>> both == Remainder(2, frozenset("ac"))
        True
        """
        return Remainder(self.nimber ^ other.nimber, self.unknown ^ other.unknown)
