"""What misère play makes of a position of rulesets."""

from functools import partial
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms

_FOR_ONE_QUESTION = 0.4
"""The part of the work that is left."""

_WORK = 0.5
"""The work for all questions, in seconds."""


def misere_position(position: Sum) -> SimpleNamespace:
    """The canonical form, the outcome and the genus of a position, as far as the work goes."""
    forms, budget = MisereForms(), Budget(_WORK)
    part = partial(budget.part, _FOR_ONE_QUESTION)
    return SimpleNamespace(
        position=position,
        notation=write_spaced(position),
        form=forms.canonical_form(position, part()),
        is_p=misere_is_p(position, part(), forms),
        genus=forms.genus(position, part()),
    )
