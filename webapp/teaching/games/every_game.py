"""The words of every game, by families as people look for them: by what a move does."""

from collections.abc import Mapping

from nimsum.language import N_

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

FAMILIES: tuple[tuple[str, Mapping[str, GameWords]], ...] = (
    (N_("Take tokens"), TAKING),
    (N_("Boards and graphs"), BOARDS),
    (N_("Cut heaps, hit pins"), BREAKING),
    (N_("Several heaps at once"), SEVERAL),
    (N_("Turn coins"), COINS),
    (N_("Numbers and divisors"), DIVISORS),
    (N_("Divide and factor"), DIVIDING),
    (N_("One number becomes several"), POWERSETS),
    (N_("Forced moves"), FORCED),
)
"""Each family by its name, with the words of its games: each slug stands in one of them."""

GAME_WORDS: Mapping[str, GameWords] = {
    **{name: words for _family, games in FAMILIES for name, words in games.items()},
    **NAMED,
}
"""An entry for each slug of the catalogue, and for each named game."""
