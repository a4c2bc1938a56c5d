"""Marks on moves: wins, loses, draws, or unknown."""

from enum import StrEnum
from functools import cached_property
from typing import Any

from nimsum.budget import Budget
from nimsum.language import N_
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.evaluation import SumValue

_WINNING_SHARE = 0.7
"""The share of the time for finding all winning moves; the rest is for single moves."""


class Mark(StrEnum):
    """The outcome of a move for the player who makes it. Templates translate the values."""

    WINS = N_("wins")
    LOSES = N_("loses")
    DRAWS = N_("draws")
    UNKNOWN = N_("unknown")


_MARKS_BY_OUTCOME = {
    Outcome.P: Mark.WINS,
    Outcome.N: Mark.LOSES,
    Outcome.DRAW: Mark.DRAWS,
    Outcome.UNKNOWN: Mark.UNKNOWN,
}


def mark(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Mark:
    """Return the mark of a legal `move`. A move wins exactly if it leaves a P-position."""
    if not budget.check():
        return Mark.UNKNOWN
    return _MARKS_BY_OUTCOME[analyse(after(position, move), budget, 0, convention).outcome]


class Marks:
    """The marks of the moves in one position. One analysis finds all winning moves if it can."""

    def __init__(
        self, position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
    ) -> None:
        self._convention = convention
        self._position = position
        self._budget = budget
        self._loopy = any(component.ruleset.loopy for component in position)

    @cached_property
    def _analysis(self) -> Analysis:
        budget = self._budget.part(_WINNING_SHARE)
        return analyse(self._position, budget, convention=self._convention)

    @cached_property
    def _winning(self) -> frozenset[Move]:
        return frozenset(self._analysis.winning)

    def of(self, move: Move) -> Mark:
        """Return the mark of a legal `move`."""
        if move in self._winning:
            return Mark.WINS
        if self._analysis.truncated or self._loopy:
            return mark(self._position, move, self._budget, self._convention)
        return Mark.LOSES

    def notable_components(self) -> list[int]:
        """Return the indices of the components in which winning moves are known."""
        return list(dict.fromkeys(move.component for move in self._analysis.winning))

    def value(self, index: int) -> SumValue:
        """Return the value of component `index`, or None if it is unknown, or in misère play."""
        if self._convention is Convention.MISERE:
            return None
        evaluation = self._analysis.evaluations[index]
        return evaluation.value if evaluation.infinity is None else evaluation.infinity

    def options(self, index: int) -> list[Option[Any]]:
        """Return the known winning options of component `index`."""
        return [move.option for move in self._analysis.winning if move.component == index]
