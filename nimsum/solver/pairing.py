"""Moves after which everything cancels in pairs, and which win without any table of values.

Tweedledum and Tweedledee: a player who leaves only equal pairs copies each move of the other
player, and so moves last. Parts of known value besides the pairs must have nim-sum 0.
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

from .component_options import parts_of
from .evaluation import Evaluation, evaluate, evaluate_all, remainder_of, remainder_of_sum

_MAX_COMPONENTS = 400
"""The largest number of components of a sum in which pairs are looked for.

A move may leave thousands.
"""

_AT_ONCE = 0.02
"""The work for values, in seconds, if pairs can do without them."""

_MAX_SCANNED = 4_000
"""The most options examined one by one if the ruleset cannot name those that leave pairs."""

_FIRST_SMALL = 32
"""The number of small positions that are always examined."""

_ENOUGH_SMALL = 2
"""The number of suitable small positions after which no more are examined.

The aim is to have one of either parity.
"""


def unpaired_components(position: Sum) -> Sum:
    """Return the components with a move that no equal one cancels. Raises `OutOfBudget`."""
    remaining = []
    for component, count in Counter(position).items():
        spend()
        if count % 2 and has_move(component):
            remaining.append(component)
    return tuple(remaining)


def components_without_copy(position: Sum) -> Sum:
    """Return the unpaired components, or none if a single one has a mirror for copying moves.

    An even number of places must be on the mirror's line, so that no move is needed there first.
    Raises `OutOfBudget`.
    """
    remaining = unpaired_components(position)
    if len(remaining) != 1:
        return remaining
    component = remaining[0]
    anatomy = component.ruleset.bounds.anatomy(component.position)
    mirror = anatomy.mirror if anatomy else None
    if anatomy is None or mirror is None:
        return remaining
    places = (place for part in anatomy.parts for place in part.places)
    middle = sum(mirror.image(place) == place for place in places) if mirror.line else 0
    return remaining if middle % 2 else ()


def quick_evaluations(components: Sum, budget: Budget) -> list[Evaluation]:
    """Return the evaluations of components that take hardly any work, mostly by theorems."""
    return evaluate_all(components, budget.optional_part(_AT_ONCE))


def pairing_moves(
    position: Sum, evaluations: Sequence[Evaluation], most: int, budget: Budget
) -> tuple[Move, ...]:
    """Return at most `most` moves of a sum that leave pairs and nim-sum 0."""
    if len(position) > _MAX_COMPONENTS:
        return ()
    together = remainder_of_sum(position, evaluations)
    if together is None or not together.unknown:
        return ()
    options: dict[Component, tuple[Option[Any], ...]] = {}
    for component, evaluation in zip(position, evaluations, strict=True):
        if component not in options and budget.check():
            others = together.plus(remainder_of(component, evaluation))
            with suppress(OutOfBudget):
                options[component] = tuple(
                    islice(_options_leaving(component, others, budget), most)
                )
    moves = (
        Move(index, option)
        for index, component in enumerate(position)
        for option in options.get(component, ())
    )
    return tuple(islice(moves, most))


def _options_leaving(
    component: Component, others: Remainder, budget: Budget
) -> Iterator[Option[Any]]:
    if any(ruleset != component.ruleset for ruleset, _ in _named(others)):
        return
    odd = frozenset(part for _, part in _named(others))
    if component.ruleset.bounds.options_leaving(component.position, odd) is None:
        # Without other unknown parts the search by values examines these options anyway.
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
    """Yield small positions of that value, which a move may leave in addition to pairs.

    These are among the first few, or larger ones if there are too few of them.
    """
    count = 0
    for number, small in enumerate(component.ruleset.bounds.small_positions):
        if not budget.check() or (count >= _ENOUGH_SMALL and number >= _FIRST_SMALL):
            return
        if evaluate(component_of(component.ruleset, small), budget).value == value:
            count += 1
            yield small


def _scanned(component: Component, others: Remainder, budget: Budget) -> Iterator[Option[Any]]:
    options = component.ruleset.options(component.position)
    at_once = budget.optional_part(_AT_ONCE)
    for option in islice(options, _MAX_SCANNED):
        if not budget.check():
            return
        parts = parts_of(component, option)
        known = evaluate_all(parts, at_once)
        budget.rely_on(at_once)
        if remainder_of_sum(parts, known) == others:
            yield option
