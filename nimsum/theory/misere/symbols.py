"""Symbols of misère games: genus and temper.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Genus:
    """The symbol g^{g0 g1 g2 ...}."""

    normal: int
    """The Grundy value in normal play."""
    misere: tuple[int, ...]
    """The values g0, g1, ...; the last two alternate for ever."""

    def __str__(self) -> str:
        between = "," if max(self.misere) > 9 else ""
        return f"{self.normal}^{{{between.join(map(str, self.misere))}}}"

    def misere_value(self, twos: int) -> int:
        """Return the only n such that the game, `twos` nim-heaps of 2 and a nim-heap of n are P.

        This is the misère value of the game with these heaps of 2 added: the mex of the misère
        values of the options, or 1 if there are no options.
        """
        last = len(self.misere) - 1
        return self.misere[twos if twos <= last else last - (twos - last) % 2]


class Temper(Enum):
    """A class of games. Fickle and firm games are tame: they behave like nim-heaps."""

    FICKLE = "fickle"
    """Tame, of value 0 in normal and 1 in misère play or the reverse, like nim-heaps of 1."""
    FIRM = "firm"
    """Tame, of equal values in both, like nim-heaps of which at least one is larger than 1."""
    RESTIVE = "restive"
    """Not tame, but every option is; of value 0 or 1 in normal play, but not in misère play."""
    RESTLESS = "restless"
    """Not tame, but every option is; of value 0 or 1 in misère play, but not in normal play."""
    WILD = "wild"
    """None of these: some option is not tame."""
