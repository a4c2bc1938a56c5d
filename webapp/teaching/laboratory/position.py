"""What misère play makes of a position of rulesets."""

from dataclasses import dataclass
from functools import partial

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms
from nimsum.theory.misere.forms import Form
from nimsum.theory.misere.symbols import Genus

_FOR_ONE_QUESTION = 0.4
"""The part of the work that is left."""

_WORK = 0.5
"""The work for all questions, in seconds."""


@dataclass(frozen=True, slots=True)
class MiserePosition:
    """A position in misère play; None for what is not known. `form` is its canonical form."""

    position: Sum
    is_p: bool | None
    genus: Genus | None
    form: Form | None

    @property
    def notation(self) -> str:
        """The position, spaced out."""
        return write_spaced(self.position)


def misere_position(position: Sum) -> MiserePosition:
    """The canonical form, the outcome and the genus of a position, as far as the work goes."""
    forms, budget = MisereForms(), Budget(_WORK)
    part = partial(budget.part, _FOR_ONE_QUESTION)
    form = forms.canonical_form(position, part())
    is_p = misere_is_p(position, part(), forms)
    return MiserePosition(position, is_p, forms.genus(position, part()), form)
