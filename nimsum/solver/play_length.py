"""Bounds for the number of moves that play can last.

The longest play of a sum has as many moves as the longest plays of its components together. The
same is true of the shortest play.
"""

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.sums import Sum


def longest_play(position: Sum, budget: Budget) -> int | None:
    """Return the largest number of moves that play from a sum can last, or an upper bound.

    Return None if neither is found before `budget` is spent.
    """
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
    """Return True if play from a sum is known to be able to end within `moves` moves.

    Return False if play must last longer, and if the budget is spent first.
    """
    remaining = moves
    try:
        with budget:
            for component in position:
                spend()
                shortest = component.ruleset.bounds.shortest_play(component.position, remaining)
                if shortest is None:
                    return False
                remaining -= shortest
    except OutOfBudget:
        return False
    return True
