"""The misère quotient of a position: of all sums of the components that play from it can leave."""

from dataclasses import dataclass

from nimsum.budget import Budget, OutOfBudget, StepCounter
from nimsum.rulesets.sums import Component, Sum
from nimsum.theory.quotients.construction import PartialQuotient
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum.theory.quotients.monoid import BipartiteMonoid

from .misere_forms import options_one_by_one

_MAX_ELEMENTS = 500
"""The largest order of a quotient that is searched."""

_MAX_KEPT = 200_000
"""The largest number of outcomes, or of types of sums, in the memory of a search."""

_MAX_KEPT_FOR_OUTCOME = 60_000
"""The largest such number if only the outcome of a sum is wanted; more would take too long."""

_MAX_COMPONENTS = 2_000
"""The largest number of different components that play may leave."""

_MIN_SECONDS = 0.1
"""The least seconds of work with which `is_p_by_new_quotient` begins a search."""

_SEARCH_SHARE = 0.75
"""The share of the remaining work for the search of `is_p_by_new_quotient`."""

_STEPS_OF_WORK = 160
"""The steps, as `options_one_by_one` counts them, that make one unit of work."""


@dataclass(frozen=True)
class PositionQuotient:
    """The misère quotient of the closure of a sum, which is closed under moves and sums.

    `monoid` has the elements and their products, and `components` the element of each component
    that play from the sum can leave. Two sums of such components have one element exactly if they
    have equal outcomes beside every third sum of such components.
    """

    monoid: BipartiteMonoid
    components: dict[Component, int]

    def element(self, position: Sum) -> int:
        """Return the number of the element of the sum `position`, from 0, the identity.

        Raises `KeyError` if play cannot leave one of its components.
        """
        product = 0
        for component in position:
            product = self.monoid.table[product][self.components[component]]
        return product

    def is_p(self, position: Sum) -> bool:
        """Return True if the sum `position` is a P-position in misère play.

        Raises `KeyError` if play cannot leave one of its components.
        """
        return self.element(position) in self.monoid.p_elements


def quotient_of(
    position: Sum, budget: Budget, max_kept: int = _MAX_KEPT
) -> PositionQuotient | None:
    """Return the misère quotient of the closure of `position`; None if it is not found in time.

    The search keeps at most `max_kept` outcomes, and as many types of sums, in memory. Many
    quotients are infinite, or too large for the limits; then there is no result either. The
    construction proves the quotient: see `PositionTypes`.
    """
    try:
        with budget:
            numbers, options = _numbered(position, budget)
            partial = PartialQuotient(
                options.__getitem__, QuotientLimits(_MAX_ELEMENTS, max_kept, budget)
            )
            for number in range(1, len(options)):
                partial.add_heap(number)
    except OutOfBudget:
        return None
    elements = {component: partial.pretending[number] for component, number in numbers.items()}
    return PositionQuotient(partial.monoid, elements)


def is_p_by_known_quotient(position: Sum, budget: Budget) -> bool | None:
    """Return True if a sum is a P-position in misère play by a quotient that the question found.

    Return False if it is an N-position, and None if no such quotient has all components.
    """
    for quotient in _quotients_of_question(budget).values():
        if quotient is not None and quotient.components.keys() >= {*position}:
            return quotient.is_p(position)
    return None


def is_p_by_new_quotient(position: Sum, budget: Budget) -> bool | None:
    """Return True if a sum is a P-position by the misère quotient of its closure, else False.

    The question keeps the quotient, which also decides all sums that play from this one can leave.
    Return None if the quotient is not found in time, or if little work is left.
    """
    quotients = _quotients_of_question(budget)
    if position in quotients or budget.remaining() < _MIN_SECONDS:
        return None
    search_budget = budget.optional_part(_SEARCH_SHARE * budget.remaining())
    quotient = quotient_of(position, search_budget, _MAX_KEPT_FOR_OUTCOME)
    quotients[position] = quotient
    return None if quotient is None else quotient.is_p(position)


def _quotients_of_question(budget: Budget) -> dict[Sum, PositionQuotient | None]:
    """Return the quotients that a question has searched, by sum; None for those not found."""
    return budget.remember(_quotients_of_question, dict)


def _numbered(
    position: Sum, budget: Budget
) -> tuple[dict[Component, int], list[tuple[tuple[int, ...], ...]]]:
    """Return the numbers of all components that play from `position` can leave, and their options.

    The options of number n are tuples of smaller numbers. A component without options has the
    number 0, and components with equal options have one number. Raises `OutOfBudget`.
    """
    steps = StepCounter(_STEPS_OF_WORK, budget.spend)
    numbers: dict[Component, int] = {}
    number_with_options = {frozenset[tuple[int, ...]](): 0}
    sums: dict[Component, list[Sum]] = {}
    waiting = [*position]
    while waiting:
        component = waiting[-1]
        if component in numbers:
            waiting.pop()
            continue
        if component not in sums:
            if len(sums) >= _MAX_COMPONENTS:
                raise OutOfBudget("a position that can become too many others for a quotient")
            sums[component] = options_one_by_one(component, steps.add)
        parts = (part for option in sums[component] for part in option)
        missing = dict.fromkeys(part for part in parts if part not in numbers)
        if missing:
            waiting.extend(missing)
            continue
        options = frozenset(
            tuple(sorted(filter(None, map(numbers.__getitem__, option))))
            for option in sums[component]
        )
        numbers[component] = number_with_options.setdefault(options, len(number_with_options))
    return numbers, [tuple(sorted(options)) for options in number_with_options]
