"""How long play can last; both the longest and the shortest play add up over a sum."""

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.sums import Sum


def longest_play(position: Sum, budget: Budget) -> int | None:
    """The most moves in which play can end; None where that is not known, or not in time."""
    total = 0
    try:
        with budget:
            for component in position:
                spend()
                moves = component.ruleset.bounds.longest_play(component.position)
                if moves is None:
                    return None
                total += moves
    except OutOfBudget:
        return None
    return total


def can_end_within(position: Sum, moves: int, budget: Budget) -> bool:
    """Whether play is found to be able to end in at most so many moves, as far as there is time."""
    left = moves
    try:
        with budget:
            for component in position:
                spend()
                used = component.ruleset.bounds.shortest_play(component.position, left)
                if used is None:
                    return False
                left -= used
    except OutOfBudget:
        return False
    return True
