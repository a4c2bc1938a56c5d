"""The study of a position of rulesets in misère play."""

from dataclasses import dataclass
from functools import partial

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms
from nimsum.theory.misere.forms import Form
from nimsum.theory.misere.symbols import Genus

_SHARE_PER_QUESTION = 0.4
"""The share of the remaining work that one question may take."""

_WORK = 0.5
"""The work for all questions, in seconds."""


@dataclass(frozen=True, slots=True)
class PositionStudy:
    """The results about a position in misère play; one that takes too much work is None."""

    position: Sum
    form: Form | None
    """The canonical form, in a laboratory that nothing else uses."""
    is_p: bool | None
    genus: Genus | None

    @property
    def notation(self) -> str:
        """The position in the notation of rulesets."""
        return write_spaced(self.position)


def study_position(position: Sum) -> PositionStudy:
    """Return the canonical form, outcome and genus of `position`, as far as the work allows."""
    forms = MisereForms()
    budget = Budget(_WORK)
    part = partial(budget.part, _SHARE_PER_QUESTION)
    return PositionStudy(
        position=position,
        form=forms.canonical_form(position, part()),
        is_p=misere_is_p(position, part(), forms),
        genus=forms.genus(position, part()),
    )
