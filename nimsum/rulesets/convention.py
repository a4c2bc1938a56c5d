"""The two ways to end a game."""

from enum import StrEnum


class Convention(StrEnum):
    """What it means to have no move left: to have lost, or in misère play to have won."""

    NORMAL = "normal"
    MISERE = "misere"
