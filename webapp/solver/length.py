"""How long play can last: the longest and the shortest play of a sum.

Moves in different components do not disturb each other, so both add up over a sum.
"""

from webapp.rulesets.sums import Sum


def longest_play(position: Sum) -> int | None:
    """The most moves in which play can end; None where that is not known."""
    total = 0
    for component in position:
        moves = component.ruleset.longest_play(component.position)
        if moves is None:
            return None
        total += moves
    return total


def can_end_within(position: Sum, moves: int) -> bool:
    """Whether play can end in at most so many moves."""
    left = moves
    for component in position:
        used = component.ruleset.shortest_play(component.position, left)
        if used is None:
            return False
        left -= used
    return True
