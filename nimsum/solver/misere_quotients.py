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

_MAX_COMPONENTS = 2_000
"""The largest number of different components that play may leave."""

_STEPS_OF_WORK = 16
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


def quotient_of(position: Sum, budget: Budget) -> PositionQuotient | None:
    """Return the misère quotient of the closure of `position`; None if it is not found in time.

    Many quotients are infinite, or too large for the limits; then there is no result either. The
    construction proves the quotient: see `PositionTypes`.
    """
    try:
        with budget:
            numbers, options = _numbered(position, budget)
            partial = PartialQuotient(
                options.__getitem__, QuotientLimits(_MAX_ELEMENTS, _MAX_KEPT, budget)
            )
            for number in range(1, len(options)):
                partial.add_heap(number)
    except OutOfBudget:
        return None
    elements = {component: partial.pretending[number] for component, number in numbers.items()}
    return PositionQuotient(partial.monoid, elements)


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
