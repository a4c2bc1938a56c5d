"""Starts that one of the two players can win, and who that is."""

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum, after, has_move
from nimsum.solver.analysis import Outcome, analyse

_SIDES = {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}
"""Who must begin, so that you can win."""


def won_start(start: Sum, convention: Convention, budget: Budget) -> Match | None:
    """A game from that start which you can win, begun by the side that wins.

    None where that is not proved, or the first move can end the game with a win.
    """
    if not any(map(has_move, start)):
        return None
    found = analyse(start, budget, convention=convention)
    ends = (not any(map(has_move, after(start, move))) for move in found.winning)
    if found.outcome not in _SIDES or any(ends):
        return None
    return Match(start, _SIDES[found.outcome], convention=convention)
