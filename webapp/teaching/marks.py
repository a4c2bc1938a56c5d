"""Whether a move wins, loses, or is beyond what the solver can tell."""

from enum import StrEnum

from webapp.rulesets.sums import Move, Sum, after
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.budget import Budget


class Mark(StrEnum):
    """What a move does for the player who makes it."""

    WINS = "wins"
    LOSES = "loses"
    DRAWS = "draws"
    UNKNOWN = "unknown"


_MARK_OF = {
    Outcome.P: Mark.WINS,
    Outcome.N: Mark.LOSES,
    Outcome.DRAW: Mark.DRAWS,
    Outcome.UNKNOWN: Mark.UNKNOWN,
}


def mark(position: Sum, move: Move, budget: Budget) -> Mark:
    """The mark of a legal move: it wins exactly if it leaves a P-position."""
    if budget.spent():
        return Mark.UNKNOWN
    return _MARK_OF[analyse(after(position, move), budget, most=1).outcome]
