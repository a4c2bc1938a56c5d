"""How to win, worked on two components side by side."""

from dataclasses import dataclass

from webapp.rulesets.sums import Component, Sum, has_move
from webapp.solver.budget import Budget
from webapp.solver.values import evaluate

from .explanation import Explanation, explain
from .first_values import FirstValues


@dataclass(frozen=True, slots=True)
class Worked:
    """Two components whose values are known and differ, and how the player to move wins."""

    position: Sum
    explanation: Explanation


def worked_recipe(sample: Component, known: FirstValues, budget: Budget) -> Worked | None:
    """The sample beside one of the first positions; None where no two differing values are known.

    The other one is the last with a value other than 0, if there is any, else with a move.
    """
    value = evaluate(sample, budget).value
    others = [
        valued
        for valued in known.positions
        if isinstance(valued.value, int) and valued.value != value and has_move(valued.component)
    ]
    if value is None or not others:
        return None
    other = max(reversed(others), key=lambda valued: valued.value != 0)
    position = (sample, other.component)
    explanation = explain(position, budget)
    return Worked(position, explanation) if explanation.winning else None
