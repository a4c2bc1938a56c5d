"""Grundy values in misère play: the size of the one Nim heap beside which a position is lost."""

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.sums import Sum, component_of

from .misere import misere_is_p, pair_of, value_by_row
from .misere_forms import MisereForms


def misere_value(position: Sum, budget: Budget, forms: MisereForms | None = None) -> int | None:
    """Return the misère value of the sum `position`, or None if it is not found in time.

    That is the only n for which the sum of `position` and a Nim heap of n is a P-position in misère
    play; it is the mex of the misère values of the options, or 1 if there are none (Winning Ways,
    chapter 13). `forms` may hold canonical forms to use instead of those of the question.
    """
    value = value_by_row(position, budget)
    if value is not None:
        return value
    pair = pair_of(position, budget)
    if pair is not None:
        return pair.misere
    nim = ruleset("nim")
    n = 0
    while budget.check():
        is_p = misere_is_p((*position, component_of(nim, n)), budget, forms)
        if is_p is None:
            return None
        if is_p:
            return n
        n += 1
    return None
