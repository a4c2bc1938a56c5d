"""How long play can last: the longest and the shortest play of a sum.

Moves in different components do not disturb each other, so both add up over a sum.
"""

from nimsum.rulesets.sums import Sum
from nimsum.theory.time_limit import OutOfTime, limited_by, look

from .budget import Budget


def longest_play(position: Sum, budget: Budget) -> int | None:
    """The most moves in which play can end; None where that is not known, or not in time."""
    total = 0
    try:
        with limited_by(budget):
            for component in position:
                look()
                moves = component.ruleset.bounds.longest_play(component.position)
                if moves is None:
                    return None
                total += moves
    except OutOfTime:
        return None
    return total


def can_end_within(position: Sum, moves: int, budget: Budget) -> bool:
    """Whether play is found to be able to end in at most so many moves, as far as there is time."""
    left = moves
    try:
        with limited_by(budget):
            for component in position:
                look()
                used = component.ruleset.bounds.shortest_play(component.position, left)
                if used is None:
                    return False
                left -= used
    except OutOfTime:
        return False
    return True
