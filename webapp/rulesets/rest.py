"""What is left of positions when known values are added and equal parts cancel in pairs.

Two equal parts have value 0 together, whatever their values are: each move in one can be copied in
the other (Tweedledum and Tweedledee; Berlekamp, Conway & Guy, Winning Ways, chapter 1). That holds
in normal play, and where play must end.
"""

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rest:
    """A nim heap beside different parts of unknown value; parts of one name are equal games."""

    nimber: int = 0
    unknown: frozenset[Hashable] = frozenset()

    def plus(self, other: "Rest") -> "Rest":
        """What is left of both together; also what is left of one when the other is taken out.

        >>> Rest(3, frozenset("ab")).plus(Rest(1, frozenset("bc"))) == Rest(2, frozenset("ac"))
        True
        """
        return Rest(self.nimber ^ other.nimber, self.unknown ^ other.unknown)
