"""Why a position is won or lost, in whichever kind of play."""

from collections.abc import Callable

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum

from .explanation import Explanation, explain
from .misere import MisereExplanation, explain_misere

_EXPLAIN: dict[Convention, Callable[[Sum, Budget], Explanation | MisereExplanation]] = {
    Convention.NORMAL: explain,
    Convention.MISERE: explain_misere,
}


def explanation_of(
    position: Sum, convention: Convention, budget: Budget
) -> Explanation | MisereExplanation:
    """The explanation of a position in which a move is left."""
    return _EXPLAIN[convention](position, budget)
