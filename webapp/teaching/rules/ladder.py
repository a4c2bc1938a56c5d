"""Ladders of games: who has proved a rule for one game looks for that of the next, harder game."""

_LADDERS = (("subtraction(1,2)", "subtraction(1,2,3)", "subtraction(1,3,4)", "subtraction(2,3)"),)
"""Games of one idea, in the order in which they become harder: lost numbers repeat."""


def next_game(name: str) -> str | None:
    """Return the name of the game after the one called `name`, or None if there is none."""
    for ladder in _LADDERS:
        if name in ladder[:-1]:
            return ladder[ladder.index(name) + 1]
    return None
