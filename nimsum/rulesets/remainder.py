"""What is left of positions when known values are added and equal parts cancel in pairs.

Each move in one of two equal parts can be copied in the other (Tweedledum and Tweedledee;
Berlekamp, Conway & Guy, Winning Ways, chapter 1), in normal play that must end.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from nimsum.theory.nimbers.nimbers import nim_sum_of_known

OfAnyKind = TypeVar("OfAnyKind", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Remainder:
    """A nim heap beside different parts of unknown value; parts of one name are equal games."""

    nimber: int = 0
    unknown: frozenset[Hashable] = frozenset()

    @classmethod
    def of(
        cls, parts: Iterable[OfAnyKind], value: Callable[[OfAnyKind], int | None]
    ) -> "Remainder":
        """What is left of parts, some with a known value, when equal ones cancel."""
        total, unknown = nim_sum_of_known(parts, value)
        return cls(total, frozenset(unknown))

    def plus(self, other: "Remainder") -> "Remainder":
        """What is left of both together; also of one when the other is taken out.

        >>> both = Remainder(3, frozenset("ab")).plus(Remainder(1, frozenset("bc")))
        >>> both == Remainder(2, frozenset("ac"))
        True
        """
        return Remainder(self.nimber ^ other.nimber, self.unknown ^ other.unknown)
