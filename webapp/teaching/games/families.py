"""The families of games, as people look for them: by what one does in a move."""

from collections.abc import Mapping

from webapp.language import N_

from .boards import BOARDS
from .breaking import BREAKING
from .coins import COINS
from .dividing import DIVIDING
from .divisors import DIVISORS
from .entry import GameWords
from .forced import FORCED
from .powersets import POWERSETS
from .several import SEVERAL
from .taking import TAKING

FAMILIES: tuple[tuple[str, Mapping[str, GameWords]], ...] = (
    (N_("Take tokens from heaps"), TAKING),
    (N_("Pictures: boards, rows and graphs"), BOARDS),
    (N_("Cut heaps, and knock pins down"), BREAKING),
    (N_("Two heaps at once"), SEVERAL),
    (N_("Turn coins"), COINS),
    (N_("Numbers and their divisors"), DIVISORS),
    (N_("Divide and factor"), DIVIDING),
    (N_("Replace a number by several"), POWERSETS),
    (N_("Forced moves: there is no choice"), FORCED),
)
"""Each family by its name, with the words of its games: each slug stands in one of them."""
