"""What decided a game that is over."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.solver.analysis import Outcome

from .verdicts import MoveVerdict, judge


@dataclass(frozen=True, slots=True)
class Slip:
    """A move that threw a win or a draw away, and who made it."""

    verdict: MoveVerdict
    by: Player
    ply: int


@dataclass(frozen=True, slots=True)
class Review:
    """Why a finished game ended as it did; a draw has no winner and no loser.

    `slip` is the last with which the loser threw a win away, or else a draw. `never_had`: the start
    decided.
    """

    slip: Slip | None
    never_had: bool


def review(match: Match, budget: Budget) -> Review:
    """The review of a match that is over."""
    assert match.over, "only a finished match is reviewed"
    all_lost = match.loser is not None
    threw_draw: Slip | None = None
    for ply in range(len(match.moves) - 1, -1, -1):
        by = match.mover(ply)
        if by is match.winner:
            continue
        judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
        slip = Slip(judged.verdict, by, ply)
        if judged.verdict is MoveVerdict.THREW_DRAW and by is match.loser:
            threw_draw = threw_draw or slip
        if judged.verdict is MoveVerdict.THREW_WIN:
            return Review(slip, never_had=False)
        all_lost &= judged.before.outcome is Outcome.P
    return Review(threw_draw, never_had=all_lost)
