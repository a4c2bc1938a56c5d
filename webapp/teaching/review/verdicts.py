"""What a move did for the player who made it: kept a win, threw it away, or had none to keep."""

from dataclasses import dataclass
from enum import StrEnum

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Analysis, Outcome, analyse

_FOR_BEFORE = 0.5
"""The part of the time for the position before the move; the rest is for what it leaves."""


class MoveVerdict(StrEnum):
    """What a move did; unknown wherever the solver cannot prove one of the others."""

    KEPT_WIN = "kept-win"
    THREW_WIN = "threw-win"
    KEPT_DRAW = "kept-draw"
    THREW_DRAW = "threw-draw"
    NOTHING_TO_KEEP = "nothing-to-keep"
    UNKNOWN = "unknown"

    @property
    def is_slip(self) -> bool:
        """Whether the player stood better before the move."""
        return self in (MoveVerdict.THREW_WIN, MoveVerdict.THREW_DRAW)


_VERDICTS = {
    (Outcome.N, Outcome.N): MoveVerdict.THREW_WIN,
    (Outcome.N, Outcome.DRAW): MoveVerdict.THREW_WIN,
    (Outcome.DRAW, Outcome.DRAW): MoveVerdict.KEPT_DRAW,
    (Outcome.DRAW, Outcome.N): MoveVerdict.THREW_DRAW,
}
"""The verdict by the outcomes before and after a move that does not win."""


def verdict_of(before: Analysis, move: Move, left: Outcome) -> MoveVerdict:
    """The verdict on a move, from what is known of the position and of what the move leaves."""
    if left is Outcome.P or move in before.winning:
        return MoveVerdict.KEPT_WIN
    if before.outcome is Outcome.P:
        return MoveVerdict.NOTHING_TO_KEEP
    if before.outcome is Outcome.N and before.winning and not before.truncated:
        return MoveVerdict.THREW_WIN
    return _VERDICTS.get((before.outcome, left), MoveVerdict.UNKNOWN)


@dataclass(frozen=True, slots=True)
class WeighedMove:
    """A move, with what is known of the position before it and of the one that it leaves."""

    move: Move
    before: Analysis
    left: Analysis

    @property
    def verdict(self) -> MoveVerdict:
        """What the move did."""
        return verdict_of(self.before, self.move, self.left.outcome)


def judge(position: Sum, move: Move, budget: Budget, convention: Convention) -> WeighedMove:
    """What is known of a legal move; of the replies to it only one that wins is looked for."""
    before = analyse(position, budget.part(_FOR_BEFORE), convention=convention)
    left = analyse(after(position, move), budget, 1, convention)
    return WeighedMove(move, before, left)
