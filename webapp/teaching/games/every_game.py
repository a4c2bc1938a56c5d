"""The words of every game, by the name under which its page is found."""

from collections.abc import Mapping

from .boards import BOARDS
from .breaking import BREAKING, NAMED
from .coins import COINS
from .dividing import DIVIDING
from .divisors import DIVISORS
from .entry import GameWords
from .forced import FORCED
from .powersets import POWERSETS
from .several import SEVERAL
from .taking import TAKING

GAME_WORDS: Mapping[str, GameWords] = {
    **TAKING,
    **DIVISORS,
    **FORCED,
    **POWERSETS,
    **DIVIDING,
    **BREAKING,
    **SEVERAL,
    **COINS,
    **BOARDS,
    **NAMED,
}
"""An entry for each slug of the catalogue, and for each named game."""
