"""Bounds for the length of play; longest plays add up over a sum, and so do shortest ones."""

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.sums import Sum


def longest_play(position: Sum, budget: Budget) -> int | None:
    """Return the largest number of moves that play can last.

    Return None if it is not known, or not found in time.
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
    """Return True if it is found that play can end within `moves` moves.

    Return False also if the budget is spent first.
    """
    remaining = moves
    try:
        with budget:
            for component in position:
                spend()
                used = component.ruleset.bounds.shortest_play(component.position, remaining)
                if used is None:
                    return False
                remaining -= used
    except OutOfBudget:
        return False
    return True
