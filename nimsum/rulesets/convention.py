"""The two ways to end a game."""

from enum import StrEnum


class Convention(StrEnum):
    """The result for the player who has no move: a loss in normal play, a win in misère play."""

    NORMAL = "normal"
    MISERE = "misere"
