"""What decided a game that is over."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.solver.analysis import Outcome
from webapp.teaching.words import instruction, narration

from .verdicts import MoveVerdict, WeighedMove, judge


@dataclass(frozen=True, slots=True)
class Slip:
    """A move that threw a win or a draw away, who made it, and some moves that would have won."""

    verdict: MoveVerdict
    by: Player
    ply: int
    told: str
    better: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """Why a finished game ended as it did; a draw has no winner and no loser.

    `slip` is the last with which the loser threw a win away, or else a draw. `taken` is the number
    of the move with which the winner took that win. `never_had`: the start decided.
    """

    winner: Player | None
    loser: Player | None
    slip: Slip | None
    taken: int | None
    never_had: bool


def review(match: Match, budget: Budget) -> Review:
    """The review of a match that is over."""
    assert match.over, "only a finished match is reviewed"
    winner, loser = match.winner, match.loser
    all_lost = loser is not None
    threw_draw: Slip | None = None
    for ply in range(len(match.moves) - 1, -1, -1):
        by = match.mover(ply)
        if by is winner:
            continue
        position, move = match.positions[ply], match.moves[ply]
        judged = judge(position, move, budget, match.convention)
        if judged.verdict is MoveVerdict.THREW_DRAW and by is loser:
            threw_draw = threw_draw or _slip(judged, ply, by)
        if judged.verdict is MoveVerdict.THREW_WIN:
            slip = _slip(judged, ply, by)
            taken = ply + 1 if all_lost and ply + 1 < len(match.moves) else None
            return Review(winner, loser, slip, taken, never_had=False)
        all_lost &= judged.before.outcome is Outcome.P
    return Review(winner, loser, threw_draw, None, never_had=all_lost)


def _slip(judged: WeighedMove, ply: int, by: Player) -> Slip:
    before, move = judged.before, judged.move
    better = tuple(instruction(before.position, winning) for winning in before.winning[:3])
    return Slip(judged.verdict, by, ply, narration(before.position, move, by), better)
