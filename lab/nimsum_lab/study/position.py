"""The study of a position of rulesets in misère play."""

from functools import partial
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms

_SHARE_PER_QUESTION = 0.4
"""The share of the remaining work that one question may take."""

_WORK = 0.5
"""The work for all questions, in seconds."""


def misere_position(position: Sum) -> SimpleNamespace:
    """Return the canonical form, outcome and genus of `position`, as far as the work allows."""
    forms = MisereForms()
    budget = Budget(_WORK)
    part = partial(budget.part, _SHARE_PER_QUESTION)
    return SimpleNamespace(
        position=position,
        notation=write_spaced(position),
        form=forms.canonical_form(position, part()),
        is_p=misere_is_p(position, part(), forms),
        genus=forms.genus(position, part()),
    )
