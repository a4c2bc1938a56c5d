"""Genus and temper: two summaries of how a game behaves in misère play.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Genus:
    """The genus of a game, written g^{g0 g1 g2 ...}: its value in normal play and misère values.

    The misère value gk is that of the game with k nim-heaps of 2 added.
    """

    normal: int
    """The Grundy value in normal play."""
    misere: tuple[int, ...]
    """The misère values g0, g1, ...; the last two of these repeat in turn for ever."""

    def __str__(self) -> str:
        between = "," if max(self.misere) > 9 else ""
        return f"{self.normal}^{{{between.join(map(str, self.misere))}}}"

    def misere_value(self, twos: int) -> int:
        """Return the misère value of the game with `twos` nim-heaps of 2 added.

        That is the mex of the misère values of the options, or 1 if there are no options. It is
        also the only n for which the game, the heaps of 2 and a nim-heap of n add up to a
        P-position.
        """
        last = len(self.misere) - 1
        if twos > last:
            twos = last - (twos - last) % 2
        return self.misere[twos]


class Temper(Enum):
    """The temper of a game in misère play: tame if it behaves like a sum of nim-heaps, or not.

    Fickle and firm games are tame.
    """

    FICKLE = "fickle"
    """Tame, of value 0 in normal and 1 in misère play or the reverse, like nim-heaps of 1."""
    FIRM = "firm"
    """Tame, of equal values in normal and misère play, like nim-heaps with one larger than 1."""
    RESTIVE = "restive"
    """Not tame, but every option is; of value 0 or 1 in normal play, but not in misère play."""
    RESTLESS = "restless"
    """Not tame, but every option is; of value 0 or 1 in misère play, but not in normal play."""
    WILD = "wild"
    """Some option is not tame."""
