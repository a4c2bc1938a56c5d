"""Values of games that stand in the On-Line Encyclopedia of Integer Sequences."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IntegerSequence:
    """A sequence by its number in the OEIS; its first term is the value of heap `first`."""

    number: str
    first: int

    @property
    def address(self) -> str:
        """Where it is found."""
        return f"https://oeis.org/{self.number}"


SEQUENCES: Mapping[str, IntegerSequence] = {
    "kayles": IntegerSequence("A002186", 0),
    "dawsons-chess": IntegerSequence("A002187", 0),
    "grundys-game": IntegerSequence("A002188", 0),
    "maliquot": IntegerSequence("A001222", 1),
    "maliquant": IntegerSequence("A003602", 1),
    "totative": IntegerSequence("A055396", 1),
}
"""By the name of the game; a test compares them with copies of the encyclopedia's pages."""
