"""The computer's reply in a match."""

from webapp.match.match import Match, Player
from webapp.match.opponents import OPPONENTS, Mood, Opponent
from webapp.solver.budget import Budget

from .query import PERFECT


def with_reply(
    match: Match,
    budget: Budget,
    opponent: Opponent | None = OPPONENTS[PERFECT],
    mood: Mood = Mood(),  # noqa: B008 - frozen
) -> Match:
    """The match after the computer's move, where it is the computer's turn."""
    if opponent is None or match.over or match.to_move is not Player.COMPUTER:
        return match
    move = opponent.choose(match.position, len(match.moves), mood, budget, match.convention)
    return match.played(move)
