"""Misère canonical forms of components, one laboratory for each question, bounded."""

from collections.abc import Callable
from typing import TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum
from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.outcomes import misere_outcome_of_sum
from nimsum.theory.misere.sums import sum_of
from nimsum.theory.misere.symbols import Genus, Temper
from nimsum.theory.misere.temper import temper

from .choices import parts_of
from .misere_heaps import MisereHeaps

ENTRIES_OF_FORMS_REMEMBERED = 300_000
"""The most entries of the memory of misère canonical forms."""


_MOST_OPTIONS = 1_000
"""A component with more options is beyond canonical forms."""

_MOST_WAITING = 200_000
"""The most components that wait for the forms of their followers."""

_WORK_OF_AN_OPTION = 8
"""What making an option, and each of its parts, counts as, in the laboratory's measure of work."""

_WORK_OF_A_SUM = 12
"""What adding the form of one more part to that of an option counts as."""

_LARGEST_NIM_HEAP = 60

T = TypeVar("T")


class MisereForms:
    """The canonical forms found so far; all are forgotten when there is no more room."""

    def __init__(self, most_entries: int = ENTRIES_OF_FORMS_REMEMBERED) -> None:
        self._most_entries = most_entries
        self._forget()
        self.heaps = MisereHeaps()

    def _forget(self) -> None:
        self._lab = Laboratory(most_entries=self._most_entries)
        self._forms: dict[Component, Form] = {}

    @property
    def entries(self) -> int:
        """How many entries the memory holds."""
        return self._lab.entries

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Whether the sum is a P-position; None where that is not found out in time."""
        if len(position) == 1:
            return self._ask(budget, lambda: self._form(position[0]).is_p)
        return self._ask(
            budget, lambda: misere_outcome_of_sum(self._lab, map(self._form, position))
        )

    def genus(self, position: Sum, budget: Budget) -> Genus | None:
        """The genus of a sum; None where it is not found out in time."""
        return self._ask(
            budget, lambda: genus(self._lab, sum_of(self._lab, *map(self._form, position)))
        )

    def temper(self, component: Component, budget: Budget) -> Temper | None:
        """How hard misère play makes a component; None where it is not found out in time."""
        return self._ask(budget, lambda: temper(self._lab, self._form(component)))

    def canonical_form(self, position: Sum, budget: Budget) -> Form | None:
        """The canonical form of a sum, to be copied; None where that takes too long."""
        return self._ask(budget, lambda: sum_of(self._lab, *map(self._form, position)))

    def _ask(self, budget: Budget, question: Callable[[], T]) -> T | None:
        if not budget.check():
            return None
        try:
            with budget:
                return question()
        except OutOfBudget:
            if budget.check() and self._lab.entries > self._most_entries // 2:
                self._forget()
            return None

    def _form(self, component: Component) -> Form:
        forms, waiting = self._forms, [component]
        while waiting:
            self._lab.look()
            current = waiting[-1]
            if current in forms:
                waiting.pop()
                continue
            nimber = misere_nimber_by_law(current.ruleset, current.position)
            if nimber is not None:
                if nimber > _LARGEST_NIM_HEAP:
                    raise OutOfBudget("a nim heap too large for a form")
                self._lab.spend()
                forms[current] = self._lab.nim_heap(nimber)
                continue
            options = self._options(current)
            missing: dict[Component, None] = {}
            for option in options:
                self._lab.look(len(option))
                missing.update((part, None) for part in option if part not in forms)
            if missing:
                waiting.extend(missing)
                if len(waiting) > _MOST_WAITING:
                    raise OutOfBudget("a component whose play is too long for a form")
                continue
            left: set[Form] = set()
            for option in options:
                self._lab.look(_WORK_OF_A_SUM * max(0, len(option) - 1))
                left.add(sum_of(self._lab, *(forms[part] for part in option)))
            self._lab.spend()
            forms[current] = canonical_of(self._lab, left)
        return forms[component]

    def _options(self, component: Component) -> list[Sum]:
        left: list[Sum] = []
        for option in component.ruleset.options(component.position):
            self._lab.look(_WORK_OF_AN_OPTION * (1 + len(option)))
            left.append(parts_of(component, option))
            if len(left) > _MOST_OPTIONS or component.ruleset.loopy:
                raise OutOfBudget("a component with too many options for a form")
        return left


def forms_of(budget: Budget) -> MisereForms:
    """The forms that the question with this budget has found."""
    if MisereForms not in budget.memory:
        budget.memory[MisereForms] = MisereForms()
    forms: MisereForms = budget.memory[MisereForms]
    return forms
