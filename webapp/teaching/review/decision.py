"""The move that decided a finished game."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.solver.analysis import Outcome

from .verdicts import MoveVerdict, judge


@dataclass(frozen=True, slots=True)
class Slip:
    """A move with which the player `by` threw a win or a draw away; `ply` is its number, from 0."""

    verdict: MoveVerdict
    by: Player
    ply: int


@dataclass(frozen=True, slots=True)
class Decision:
    """The reason why a finished game ended as it did.

    `slip` is the last move with which the loser, or either player of a drawn game, threw a win
    away; or else the last move with which the loser threw a draw away. It is None if no such move
    is known. `never_had` is True if the loser had no chance from the start.
    """

    slip: Slip | None
    never_had: bool


def decision_of(match: Match, budget: Budget) -> Decision:
    """Return the decision of `match`, which must be over."""
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
            return Decision(slip, never_had=False)
        all_lost &= judged.before.outcome is Outcome.P
    return Decision(threw_draw, never_had=all_lost)
