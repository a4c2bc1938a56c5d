"""The computer's reply in a match."""

from webapp.match.match import Match, Player
from webapp.solver.budget import Budget

from .seating import Seating


def with_reply(seating: Seating, match: Match, budget: Budget) -> Match:
    """The match after the computer's move, where it is the computer's turn."""
    opponent = seating.opponent
    if opponent is None or seating.first is None or match.over:
        return match
    if match.to_move is not Player.COMPUTER:
        return match
    move = opponent.choose(match.position, len(match.moves), seating.mood, budget, match.convention)
    return match.played(move)
