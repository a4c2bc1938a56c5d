"""The names of the games of a laboratory in plain characters."""

from collections.abc import Collection

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.writing import shorthand
from nimsum_lab.misere.reading import MAX_FORM_LENGTH
from nimsum_lab.misere.writing_sums import SumWriter


class GameNamer:
    """A writer of games in plain characters: as sums if these are shorter and are found in time."""

    def __init__(self, lab: Laboratory, budget: Budget) -> None:
        self._lab = lab
        self._sum_writer = SumWriter(lab, MAX_FORM_LENGTH)
        self._texts: dict[Form, str | None] = {}
        self._budget = budget

    def text(self, form: Form) -> str | None:
        """Return `form` in plain characters; None if that is too long to be typed in again."""
        if form not in self._texts:
            self._texts[form] = self._as_sum(form) or shorthand(form, MAX_FORM_LENGTH)
        return self._texts[form]

    def _as_sum(self, form: Form) -> str | None:
        """Return `form` written as a sum of simpler games.

        Return None if `form` is not in canonical form, or if the budget runs out.
        """
        try:
            with self._budget:
                return self._sum_writer.write(form) if canonical(self._lab, form) is form else None
        except OutOfBudget:
            return None


def largest_first(forms: Collection[Form]) -> list[Form]:
    """Return `forms` sorted by formal birthday (the moves of the longest play), largest first."""
    return sorted(forms, key=lambda form: (-form.formal_birthday, -form.number))
