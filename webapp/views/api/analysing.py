"""An analysis as it is answered to programs, whichever way they ask."""

from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import Component, Move, Sum, after
from webapp.solver.analysis import analyse
from webapp.solver.budget import Budget
from webapp.solver.misere_forms import forms_of
from webapp.solver.values import Evaluation

from .schemas import AnalysisAnswer, ComponentAnswer, WinningMoveAnswer

_FOR_THE_GENUS = 0.3
"""The part of the time that the genus of a sum may take, of what its analysis has left."""


def analysis_of(position: Sum, convention: Convention, budget: Budget) -> AnalysisAnswer:
    """Who wins a sum, and by which moves, as far as the budget reaches."""
    found = analyse(position, budget, convention=convention)
    misere = convention is Convention.MISERE
    forms, for_genus = forms_of(budget), budget.part(_FOR_THE_GENUS)
    genus = forms.genus(found.position, for_genus) if misere else None
    evaluated = zip(found.position, found.evaluations, strict=True)
    return AnalysisAnswer(
        position=write_sum(found.position),
        outcome=found.outcome,
        value=found.value if isinstance(found.value, int) else None,
        genus=None if genus is None else str(genus),
        components=[_evaluated(component, evaluation) for component, evaluation in evaluated],
        winning_moves=[_winning(found.position, move) for move in found.winning],
        truncated=found.truncated,
    )


def _evaluated(component: Component, evaluation: Evaluation) -> ComponentAnswer:
    return ComponentAnswer(
        position=str(component), value=evaluation.value, method=evaluation.method
    )


def _winning(position: Sum, move: Move) -> WinningMoveAnswer:
    component = position[move.component]
    return WinningMoveAnswer(
        component=move.component,
        move=component.ruleset.write_move(component.position, move.option),
        position=write_sum(after(position, move)),
    )
