"""Why a position is won or lost, in whichever kind of play."""

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum

from .explanation import Explanation, explain
from .misere import MisereExplanation, explain_misere


def explanation_of(
    position: Sum, convention: Convention, budget: Budget
) -> Explanation | MisereExplanation:
    """The explanation of a position in which a move is left."""
    in_normal = convention is Convention.NORMAL
    return explain(position, budget) if in_normal else explain_misere(position, budget)
