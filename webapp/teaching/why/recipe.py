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

    The other one has a value of 2 or more if it can be, and else 1; of these it is the one that
    stands nearest to the sample.
    """
    value = evaluate(sample, budget).value
    places = {valued.component: place for place, valued in enumerate(known.positions)}
    home = places.get(sample, 0)
    others = [
        (min(valued.value, 2), -abs(place - home), valued.component)
        for place, valued in enumerate(known.positions)
        if isinstance(valued.value, int) and valued.value != value and has_move(valued.component)
    ]
    if value is None or not others:
        return None
    *_, other = max(others, key=lambda candidate: candidate[:2])
    position = (sample, other)
    explanation = explain(position, budget)
    return Worked(position, explanation) if explanation.winning else None
