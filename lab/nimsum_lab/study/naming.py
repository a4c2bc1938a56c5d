"""How the games of a laboratory are called in plain characters."""

from collections.abc import Collection

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import LONGEST_FORM
from nimsum_lab.misere.writing import shorthand
from nimsum_lab.misere.writing_sums import Scribe


class Naming:
    """Names the games of a laboratory, as sums where that is shorter and can be found in time."""

    def __init__(self, lab: Laboratory, budget: Budget) -> None:
        self._lab = lab
        self._scribe = Scribe(lab, LONGEST_FORM)
        self._texts: dict[Form, str | None] = {}
        self._budget = budget

    def text(self, form: Form) -> str | None:
        """A game in plain characters; None if it is too long to be typed in again."""
        if form not in self._texts:
            self._texts[form] = self._as_sum(form) or shorthand(form, LONGEST_FORM)
        return self._texts[form]

    def _as_sum(self, form: Form) -> str | None:
        """A game in canonical form with sums; None for others, and where there is no time left."""
        try:
            with self._budget:
                return self._scribe.write(form) if canonical(self._lab, form) is form else None
        except OutOfBudget:
            return None


def largest_first(forms: Collection[Form]) -> list[Form]:
    """Several games, those born last before others."""
    return sorted(forms, key=lambda form: (-form.formal_birthday, -form.number))
