"""Moves after which all cancels in pairs: they win whatever the values are, so no table is needed.

Tweedledum and Tweedledee: whoever leaves everything in equal pairs copies each move of the other
player, and so moves last. What has a known value beside the pairs must have nim-sum 0.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, component_of, has_move

from .choices import parts_of
from .values import Evaluation, evaluate, evaluate_all, rest_of, rest_of_sum

_MOST_COMPONENTS = 400
"""The components of a sum in which pairs are looked for; a move may leave thousands."""

_AT_ONCE = 0.02
"""The work for values, in seconds, where pairs may do without them."""

_MOST_SCANNED = 4_000
"""Options looked at one by one where the ruleset cannot name those that leave pairs."""

_FIRST_SMALL, _ENOUGH_SMALL = 32, 2
"""So many small positions are looked at in any case, and more where fewer than so many are found:
one of either parity is wanted."""


def unpaired(position: Sum) -> Sum:
    """The components with a move that no equal one cancels. May raise OutOfBudget."""
    left = []
    for component, count in Counter(position).items():
        spend()
        if count % 2 and has_move(component):
            left.append(component)
    return tuple(left)


def not_copied(position: Sum) -> Sum:
    """The same, but none where a single one is left that has a mirror, on which no move is needed
    first: an even number of places lies on it.
    """
    left = unpaired(position)
    anatomy = left[0].ruleset.bounds.anatomy(left[0].position) if len(left) == 1 else None
    mirror = anatomy.mirror if anatomy else None
    if anatomy is None or mirror is None:
        return left
    places = (place for part in anatomy.parts for place in part.places)
    middle = sum(mirror.image(place) == place for place in places) if mirror.line else 0
    return left if middle % 2 else ()


def known_at_once(components: Sum, budget: Budget) -> list[Evaluation]:
    """What is known of components by hardly any work, most of it by theorems."""
    return evaluate_all(components, budget.aside(_AT_ONCE))


def pairing_moves(
    position: Sum, evaluations: Sequence[Evaluation], most: int, budget: Budget
) -> tuple[Move, ...]:
    """At most so many moves of a sum that leave pairs and nim-sum 0."""
    if len(position) > _MOST_COMPONENTS:
        return ()
    together = rest_of_sum(position, evaluations)
    if together is None or not together.unknown:
        return ()
    found: dict[Component, tuple[Option[Any], ...]] = {}
    for component, evaluation in zip(position, evaluations, strict=True):
        if component not in found and budget.check():
            others = together.plus(rest_of(component, evaluation))
            with suppress(OutOfBudget):
                found[component] = tuple(islice(_options_leaving(component, others, budget), most))
    moves = (
        Move(index, option)
        for index, component in enumerate(position)
        for option in found.get(component, ())
    )
    return tuple(islice(moves, most))


def _options_leaving(
    component: Component, others: Remainder, budget: Budget
) -> Iterator[Option[Any]]:
    if any(ruleset != component.ruleset for ruleset, _ in _named(others)):
        return
    odd = frozenset(part for _, part in _named(others))
    if component.ruleset.bounds.options_leaving(component.position, odd) is None:
        # Without other unknown parts the search by values meets the same options.
        yield from _scanned(component, others, budget) if odd else ()
        return
    beside = _small_of_value(component, others.nimber, budget)
    for leaving in chain([odd] if others.nimber == 0 else [], (odd ^ {small} for small in beside)):
        for option in component.ruleset.bounds.options_leaving(component.position, leaving) or ():
            yield option
            if not budget.check():
                return


def _named(rest: Remainder) -> Iterator[tuple[Any, Hashable]]:
    for part in rest.unknown:
        assert isinstance(part, tuple)
        yield part


def _small_of_value(component: Component, value: int, budget: Budget) -> Iterator[Hashable]:
    """The small positions of that value, which may stand beside pairs.

    Those among the first few, and where there are too few of them some that are larger.
    """
    found = 0
    for number, small in enumerate(component.ruleset.bounds.small_positions):
        if not budget.check() or (found >= _ENOUGH_SMALL and number >= _FIRST_SMALL):
            return
        if evaluate(component_of(component.ruleset, small), budget).value == value:
            found += 1
            yield small


def _scanned(component: Component, others: Remainder, budget: Budget) -> Iterator[Option[Any]]:
    options = component.ruleset.options(component.position)
    at_once = budget.aside(_AT_ONCE)
    for option in islice(options, _MOST_SCANNED):
        if not budget.check():
            return
        left = parts_of(component, option)
        known = evaluate_all(left, at_once)
        budget.heed(at_once)
        if rest_of_sum(left, known) == others:
            yield option
