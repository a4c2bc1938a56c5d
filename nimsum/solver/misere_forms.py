"""Misère canonical forms of components, which each question computes in a bounded memory."""

from collections.abc import Callable
from typing import TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum
from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.canonical_sum_outcomes import misere_outcome_of_sum
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.symbols import Genus, Temper
from nimsum.theory.misere.temper import temper

from .component_options import parts_of
from .misere_heaps import MisereHeaps

MAX_FORM_ENTRIES = 300_000
"""The largest number of entries in the memory of misère canonical forms."""


_MAX_OPTIONS = 1_000
"""The largest number of options of a component for which a canonical form is computed."""

_MAX_WAITING = 200_000
"""The largest number of components that wait for the forms of their followers."""

_OPTION_WORK = 12
"""The work, as `Laboratory.look` counts it, of an option and of each of its parts."""

_SUM_WORK = 12
"""The work, as `Laboratory.look` counts it, of adding the form of one more part of an option."""

_MAX_NIM_HEAP = 60
"""The largest Nim heap whose canonical form is computed."""

T = TypeVar("T")


class MisereForms:
    """The canonical forms that a question has computed; all are dropped when the memory is full.

    `heaps` has the searches for sums of heaps, which need no forms.
    """

    def __init__(self, max_entries: int = MAX_FORM_ENTRIES) -> None:
        self._max_entries = max_entries
        self._forget()
        self.heaps = MisereHeaps()

    def _forget(self) -> None:
        self._lab = Laboratory(max_entries=self._max_entries)
        self._forms: dict[Component, Form] = {}

    @property
    def entries(self) -> int:
        """The number of entries that the computed forms take in the memory."""
        return self._lab.entries

    def is_p(self, position: Sum, budget: Budget) -> bool | None:
        """Return True if a sum is a P-position in misère play, and False if it is an N-position.

        Return None if the outcome is not found in time.
        """
        if len(position) == 1:
            return self._compute(lambda: self._form(position[0]).is_p, budget)
        return self._compute(
            lambda: misere_outcome_of_sum(self._lab, map(self._form, position)), budget
        )

    def genus(self, position: Sum, budget: Budget) -> Genus | None:
        """Return the genus of a sum, or None if it is not found in time.

        The genus has the value of the sum in normal play, and in misère play the values of its sums
        with 0, 1, 2, … Nim heaps of 2.
        """
        return self._compute(
            lambda: genus(self._lab, sum_of(self._lab, *map(self._form, position))), budget
        )

    def temper(self, component: Component, budget: Budget) -> Temper | None:
        """Return how tame or wild a component is, or None if that is not found in time."""
        return self._compute(lambda: temper(self._lab, self._form(component)), budget)

    def canonical_form(self, position: Sum, budget: Budget) -> Form | None:
        """Return the misère canonical form of a sum, or None if it is not found in time.

        The form belongs to this object's `Laboratory`: copy it to use it in another one.
        """
        return self._compute(lambda: sum_of(self._lab, *map(self._form, position)), budget)

    def _compute(self, function: Callable[[], T], budget: Budget) -> T | None:
        """Return the result of `function`, or None if the budget is spent or the memory full."""
        if not budget.check():
            return None
        try:
            with budget:
                return function()
        except OutOfBudget:
            if budget.check() and self._lab.entries > self._max_entries // 2:
                self._forget()
            return None

    def _form(self, component: Component) -> Form:
        """Return the canonical form of `component`, after the forms of all its followers.

        Raises `OutOfBudget`, also if the component is too large.
        """
        forms = self._forms
        options_of: dict[Component, list[Sum]] = {}
        waiting = [component]
        while waiting:
            self._lab.count_work()
            current = waiting[-1]
            if current in forms:
                waiting.pop()
                continue
            nimber = misere_nimber_by_law(current.ruleset, current.position)
            if nimber is not None:
                if nimber > _MAX_NIM_HEAP:
                    raise OutOfBudget("a nim heap too large for a form")
                self._lab.count_entries()
                forms[current] = self._lab.nim_heap(nimber)
                continue
            if current not in options_of:
                options = options_one_by_one(current, self._lab.count_work)
                options_of[current] = options
                missing: dict[Component, None] = {}
                for option in options:
                    missing.update((part, None) for part in option if part not in forms)
                waiting.extend(missing)
                if len(waiting) > _MAX_WAITING:
                    raise OutOfBudget("a component whose play is too long for a form")
                if missing:
                    continue
            option_forms: set[Form] = set()
            for option in options_of.pop(current):
                self._lab.count_work(_SUM_WORK * max(0, len(option) - 1))
                option_forms.add(sum_of(self._lab, *(forms[part] for part in option)))
            self._lab.count_entries()
            forms[current] = canonical_of(self._lab, option_forms)
        return forms[component]


def options_one_by_one(component: Component, count_work: Callable[[int], None]) -> list[Sum]:
    """Return the options of `component` as sums, each once as its ruleset yields them.

    `count_work` is told the work for each of them. Raises `OutOfBudget` if there are too many, or
    if play can return to a position.
    """
    options: list[Sum] = []
    for option in component.ruleset.options(component.position):
        count_work(_OPTION_WORK * (1 + len(option)))
        options.append(parts_of(component, option))
        if len(options) > _MAX_OPTIONS or component.ruleset.loopy:
            raise OutOfBudget("a component with too many options for a form")
    return options


def forms_of(budget: Budget) -> MisereForms:
    """Return the misère canonical forms of the question of `budget`.

    All parts of the question share these; at first there are none.
    """
    return budget.remember(MisereForms, MisereForms)
