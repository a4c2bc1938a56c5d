"""Misère quotients of positions: of all sums of the components that play from them can leave.

If heaps of an octal game stand beside Nim heaps, the quotient is that of the octal game alone, but
with sums apart that have different outcomes beside what the Nim heaps can become (`OctalQuotient`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from nimsum.budget import Budget, OutOfBudget, StepCounter
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.rulesets.law import misere_nimber_by_law
from nimsum.rulesets.sums import Component, Sum
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum.theory.quotients.construction import PartialQuotient
from nimsum.theory.quotients.heap_words import Sides
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum.theory.quotients.monoid import BipartiteMonoid
from nimsum.work import counted

from .misere_forms import options_one_by_one

_MAX_ELEMENTS = 500
"""The largest order of a quotient that is searched."""

_MAX_KEPT = 200_000
"""The largest number of outcomes, or of types of sums, in the memory of a search."""

_MAX_KEPT_FOR_OUTCOME = 60_000
"""The largest such number if only the outcome of a sum is wanted; more would take too long."""

_MAX_COMPONENTS = 2_000
"""The largest number of different components that play may leave."""

_MAX_SIDES = 64
"""The largest number of sums of Nim heaps that may stand beside the heaps of an octal game."""

_MAX_OCTAL_HEAP = 400
"""The largest heap that is examined for the quotient of an octal game."""

_HEAPS_BETWEEN_PERIOD_SEARCHES = 8

_MIN_SECONDS = 0.1
"""The least seconds of work with which `is_p_by_new_quotient` begins a search."""

_SEARCH_SHARE = 0.9
"""The share of the remaining work for the search of `is_p_by_new_quotient`."""

_OPTION_STEPS = 8
"""The steps for an option of a heap of an octal game, as `QuotientLimits` counts them."""

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


@dataclass(frozen=True)
class _OctalBesideNim:
    """A sum of heaps of an octal game and of components that equal Nim heaps in misère play.

    `nimbers` has the sizes of these Nim heaps in ascending order, without 0.
    """

    ruleset: Octal
    heaps: tuple[int, ...]
    nimbers: tuple[int, ...]


def _octal_beside_nim(position: Sum, budget: Budget) -> _OctalBesideNim | None:
    """Return `position` as heaps of one octal game beside Nim heaps.

    Return None if it is no such sum, or if `budget` runs out.
    """
    try:
        with budget:
            nimbers_by_law = [
                misere_nimber_by_law(part.ruleset, part.position)
                for part in counted(position, every=100)
            ]
    except OutOfBudget:
        return None
    games = {part.ruleset for part, n in zip(position, nimbers_by_law, strict=True) if n is None}
    if len(games) != 1:
        return None
    ruleset = games.pop()
    if not isinstance(ruleset, Octal):
        return None
    heaps = [part.position for part in position if part.ruleset == ruleset]
    nimbers = [
        n for part, n in zip(position, nimbers_by_law, strict=True) if n and part.ruleset != ruleset
    ]
    return _OctalBesideNim(ruleset, tuple(heaps), tuple(sorted(nimbers)))


def has_octal_quotient(position: Sum, budget: Budget) -> bool:
    """Return True if `is_p_by_new_quotient` looks for an `OctalQuotient` of `position`."""
    return _octal_beside_nim(position, budget) is not None


def _sums_of_nim(nimbers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the sums of Nim heaps that play from those of `nimbers` can leave, by their tokens.

    Raises `OutOfBudget` if there are more than `_MAX_SIDES`.
    """
    sums = {nimbers}
    waiting = [nimbers]
    while waiting:
        # A Nim heap of n can become n others, so large heaps have too many options to list.
        if len(sums) > _MAX_SIDES or max(nimbers, default=0) >= _MAX_SIDES:
            raise OutOfBudget("Nim heaps that can become too many others for a quotient")
        fresh = set(_nim_options(waiting.pop())) - sums
        sums |= fresh
        waiting.extend(fresh)
    return sorted(sums, key=lambda heaps: (sum(heaps), heaps))


def _nim_options(heaps: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    for index, n in enumerate(heaps):
        others = heaps[:index] + heaps[index + 1 :]
        yield others
        for m in range(1, n):
            yield tuple(sorted((*others, m)))


class OctalQuotient:
    """The outcomes in misère play of all sums of heaps of an octal game beside some Nim heaps.

    Sums of heaps of the octal game have one element if they have equal outcomes beside every sum of
    its heaps together with every sum of Nim heaps that play from those of `nimbers` can leave.

    Heaps that are examined one by one either reach the largest heap that is asked for, or prove the
    period of their elements. The proof is that of the periodicity theorem of Plambeck and Siegel
    (2008): define the elements beyond the examined heaps by the period. Each heap beyond them then
    has the element of the heap one period before, and options with the same elements
    (`octal_periodicity`); that is, it has its type (`PositionTypes`). So sums of all heaps have the
    types of sums of examined heaps, all of which are consistent beside each sum of Nim heaps. The
    Nim heaps change nothing in this: a move there leaves the heaps alone.
    """

    def __init__(
        self, ruleset: Octal, nimbers: tuple[int, ...], largest: int, limits: QuotientLimits
    ) -> None:
        """Examine heaps up to `largest`, or until a period is proved. Raises `OutOfBudget`."""
        sums = _sums_of_nim(nimbers)
        self._sides = {heaps: number for number, heaps in enumerate(sums)}
        sides: Sides = tuple(
            tuple(sorted({self._sides[option] for option in _nim_options(heaps)})) for heaps in sums
        )
        moves = two_heap_moves(ruleset.digits)
        options: list[tuple[tuple[int, ...], ...]] = [()]
        number_with_options: dict[tuple[tuple[int, ...], ...], int] = {(): 0}
        numbers = [0]
        partial = PartialQuotient(options.__getitem__, limits, sides)
        self.law: OctalCertificate | None = None
        for n in range(1, largest + 1):
            if n > _MAX_OCTAL_HEAP:
                raise OutOfBudget("a heap too large for a quotient")
            found = set()
            for option in moves.options(n):
                limits.steps.add(_OPTION_STEPS)
                found.add(tuple(sorted(filter(None, map(numbers.__getitem__, option)))))
            key = tuple(sorted(found))
            if key not in number_with_options:
                number_with_options[key] = len(options)
                options.append(key)
                partial.add_heap(len(options) - 1)
            numbers.append(number_with_options[key])
            if n % _HEAPS_BETWEEN_PERIOD_SEARCHES == 0:
                elements = [partial.pretending[number] for number in numbers]
                self.law = octal_period(elements, ruleset.digits)
                if self.law is not None:
                    break
        self._elements = [partial.pretending[number] for number in numbers]
        self._table = partial.monoid.table
        self._p_elements = partial.p_elements

    def is_p(self, heaps: Iterable[int], nimbers: tuple[int, ...]) -> bool | None:
        """Return True if `heaps` beside Nim heaps of the sizes `nimbers` are a P-position.

        Return False if they are an N-position, and None if they are not covered.
        """
        side = self._sides.get(nimbers)
        if side is None:
            return None
        product = 0
        for heap in heaps:
            place = heap
            if self.law is not None and heap >= self.law.preperiod:
                place -= (heap - self.law.preperiod) // self.law.period * self.law.period
            if place >= len(self._elements):
                return None
            product = self._table[product][self._elements[place]]
        return product in self._p_elements[side]


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
    beside = _octal_beside_nim(position, budget)
    if beside is not None:
        for (ruleset, _nimbers, _largest), octal_quotient in _octal_quotients(budget).items():
            if octal_quotient is not None and ruleset == beside.ruleset:
                is_p = octal_quotient.is_p(beside.heaps, beside.nimbers)
                if is_p is not None:
                    return is_p
    for quotient in _quotients_of_question(budget).values():
        if quotient is not None and quotient.components.keys() >= {*position}:
            return quotient.is_p(position)
    return None


def is_p_by_new_quotient(position: Sum, budget: Budget) -> bool | None:
    """Return True if a sum is a P-position by a misère quotient, else False.

    It is an `OctalQuotient`, or the quotient of the closure of the sum. The question keeps the
    quotient, which also decides all sums that play from this one can leave. Return None if the
    quotient is not found in time, or if little work is left.
    """
    if budget.remaining() < _MIN_SECONDS:
        return None
    search_budget = budget.optional_part(_SEARCH_SHARE * budget.remaining())
    beside = _octal_beside_nim(position, budget)
    if beside is not None:
        return _is_p_by_octal_quotient(beside, _octal_quotients(budget), search_budget)
    quotients = _quotients_of_question(budget)
    if position in quotients:
        return None
    quotient = quotient_of(position, search_budget, _MAX_KEPT_FOR_OUTCOME)
    quotients[position] = quotient
    return None if quotient is None else quotient.is_p(position)


_OctalQuotients = dict[tuple[Octal, tuple[int, ...], int], OctalQuotient | None]


def _is_p_by_octal_quotient(
    beside: _OctalBesideNim, quotients: _OctalQuotients, budget: Budget
) -> bool | None:
    """Return the result of `is_p_by_new_quotient` for heaps of an octal game beside Nim heaps.

    If a search for smaller heaps failed, so would this one.
    """
    largest = max(beside.heaps)
    for (ruleset, nimbers, smaller), quotient in quotients.items():
        is_of_game = (ruleset, nimbers) == (beside.ruleset, beside.nimbers)
        if quotient is None and is_of_game and smaller <= largest:
            return None
    key = (beside.ruleset, beside.nimbers, largest)
    quotients[key] = None
    try:
        with budget:
            limits = QuotientLimits(_MAX_ELEMENTS, _MAX_KEPT_FOR_OUTCOME, budget)
            quotient = OctalQuotient(beside.ruleset, beside.nimbers, largest, limits)
    except OutOfBudget:
        return None
    quotients[key] = quotient
    return quotient.is_p(beside.heaps, beside.nimbers)


def _octal_quotients(budget: Budget) -> _OctalQuotients:
    """Return the quotients of octal games that a question has searched; None for those not found.

    The keys are the game, the sizes of the Nim heaps, and the largest heap that was asked for.
    """
    return budget.remember(_octal_quotients, dict)


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
