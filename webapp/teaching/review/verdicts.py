"""Verdicts on moves: a move keeps a win, throws it away, or there was none to keep."""

from dataclasses import dataclass
from enum import StrEnum

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Analysis, Outcome, analyse
from webapp.teaching.claims import (
    NO_CLAIM,
    Claims,
    GivesWinAway,
    MoveWins,
    PositionIsDrawn,
    PositionIsLost,
    PositionIsWon,
)

_SHARE_BEFORE = 0.5
"""The share of the time for the position before the move; the rest is for the one after it."""


class MoveVerdict(StrEnum):
    """The effect of a move, as proved by the solver; UNKNOWN if there is no proof."""

    KEPT_WIN = "kept-win"
    THREW_WIN = "threw-win"
    KEPT_DRAW = "kept-draw"
    THREW_DRAW = "threw-draw"
    NOTHING_TO_KEEP = "nothing-to-keep"
    UNKNOWN = "unknown"

    @property
    def is_slip(self) -> bool:
        """True if the player was better off before the move."""
        return self in (MoveVerdict.THREW_WIN, MoveVerdict.THREW_DRAW)


_VERDICTS = {
    (Outcome.N, Outcome.N): MoveVerdict.THREW_WIN,
    (Outcome.N, Outcome.DRAW): MoveVerdict.THREW_WIN,
    (Outcome.DRAW, Outcome.DRAW): MoveVerdict.KEPT_DRAW,
    (Outcome.DRAW, Outcome.N): MoveVerdict.THREW_DRAW,
}
"""The verdict by the outcomes before and after a move that does not win."""


def verdict_of(before: Analysis, move: Move, after: Outcome) -> MoveVerdict:
    """Return the verdict on `move`, from the analysis before it and the outcome `after` it."""
    if after is Outcome.P or move in before.winning:
        return MoveVerdict.KEPT_WIN
    if before.outcome is Outcome.P:
        return MoveVerdict.NOTHING_TO_KEEP
    if before.outcome is Outcome.N and before.winning and not before.truncated:
        return MoveVerdict.THREW_WIN
    return _VERDICTS.get((before.outcome, after), MoveVerdict.UNKNOWN)


def claims_of_verdict(
    verdict: MoveVerdict, position: Sum, move: Move, convention: Convention
) -> Claims:
    """Return what `verdict` on `move` in `position` claims about play."""
    remaining = after(position, move)
    claims: dict[MoveVerdict, Claims] = {
        MoveVerdict.KEPT_WIN: (MoveWins(position, convention, move),),
        MoveVerdict.THREW_WIN: (GivesWinAway(position, convention, move),),
        MoveVerdict.KEPT_DRAW: (
            PositionIsDrawn(position, convention),
            PositionIsDrawn(remaining, convention),
        ),
        MoveVerdict.THREW_DRAW: (
            PositionIsDrawn(position, convention),
            PositionIsWon(remaining, convention),
        ),
        MoveVerdict.NOTHING_TO_KEEP: (PositionIsLost(position, convention),),
        MoveVerdict.UNKNOWN: NO_CLAIM,
    }
    return claims[verdict]


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move with the analyses of the positions before and after it."""

    move: Move
    before: Analysis
    after: Analysis

    @property
    def verdict(self) -> MoveVerdict:
        """The verdict on the move."""
        return verdict_of(self.before, self.move, self.after.outcome)


def judge(position: Sum, move: Move, budget: Budget, convention: Convention) -> JudgedMove:
    """Return a legal `move` with the analyses before and after it.

    The analysis after the move has at most one winning reply.
    """
    before = analyse(position, budget.part(_SHARE_BEFORE), convention=convention)
    after_move = analyse(after(position, move), budget, 1, convention)
    return JudgedMove(move, before, after_move)
