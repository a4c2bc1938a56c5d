"""What decided a game that is over."""

from dataclasses import dataclass

from webapp.match.match import Match, Player
from webapp.rulesets.sums import Move
from webapp.solver.analysis import Analysis, Outcome
from webapp.solver.budget import Budget

from .verdicts import Verdict, judge
from .words import ordered, told


@dataclass(frozen=True, slots=True)
class Slip:
    """A move that gave a win away, and the winning moves that were there."""

    ply: int
    told: str
    better: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """Why a finished game ended as it did.

    `slip` is the loser's last slip, None where there was none that the solver can prove.
    `never_had` says that the loser never had a winning move, so that the start decided.
    """

    winner: Player
    loser: Player
    slip: Slip | None
    never_had: bool


def review(match: Match, budget: Budget) -> Review:
    """The review of a match that is over."""
    winner, loser = match.winner, match.loser
    assert winner is not None, "only a finished match is reviewed"
    assert loser is not None
    all_lost = True
    for ply in range(len(match.moves) - 1, -1, -1):
        if match.mover(ply) is not loser:
            continue
        position, move = match.positions[ply], match.moves[ply]
        judged = judge(position, move, budget, match.convention)
        all_lost &= judged.before.outcome is Outcome.P
        if judged.before.winning and judged.verdict is Verdict.THREW_WIN:
            slip = _slip(judged.before, ply, move, loser)
            return Review(winner, loser, slip, never_had=False)
    return Review(winner, loser, None, never_had=all_lost)


def _slip(before: Analysis, ply: int, move: Move, by: Player) -> Slip:
    better = tuple(ordered(before.position, winning) for winning in before.winning[:3])
    return Slip(ply, told(before.position, move, by), better)
