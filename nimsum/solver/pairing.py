"""Winning moves after which everything cancels in pairs, found without any table of values.

This is the Tweedledum and Tweedledee strategy (Winning Ways, chapter 1): a player who leaves only
pairs of equal components copies each move of the other player, and so moves last. Besides the
pairs, a move may leave parts of known value whose nim-sum is 0.
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
"""The largest number of components of a sum that is searched for pairing moves."""

_QUICK_SECONDS = 0.02
"""The seconds of work for values before pairing moves are searched."""

_MAX_SCANNED = 4_000
"""The largest number of options that are examined one by one."""

_MIN_SMALL_EXAMINED = 32
"""The number of small positions that are examined in any case."""

_MIN_SMALL_OF_VALUE = 2
"""The number of small positions with the right value after which no more are examined.

Two may be one with an even and one with an odd number of tokens.
"""


def unpaired_components(position: Sum) -> Sum:
    """Return the components of a sum that have a move and do not cancel in pairs of equal ones.

    Raises `OutOfBudget`.
    """
    remaining = []
    for component, count in Counter(position).items():
        spend()
        if count % 2 and has_move(component):
            remaining.append(component)
    return tuple(remaining)


def components_without_copy(position: Sum) -> Sum:
    """Return the components of a sum in which a player cannot answer every move by copying it.

    These are the components that do not cancel in pairs. But if there is only one of them and it
    has a mirror, moves can be copied in its other half, and the result is empty. The number of
    places on the mirror's line must be even, since a move there has no copy.

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
    places = anatomy.copied_places
    fixed = sum(mirror.image(place) == place for place in places) if mirror.line else 0
    return remaining if fixed % 2 else ()


def quick_evaluations(components: Sum, budget: Budget) -> list[Evaluation]:
    """Return the values of `components` that take hardly any work, which most theorems do.

    All other values are unknown in the result.
    """
    return evaluate_all(components, budget.optional_part(_QUICK_SECONDS))


def pairing_moves(
    position: Sum, evaluations: Sequence[Evaluation], max_moves: int, budget: Budget
) -> tuple[Move, ...]:
    """Return at most `max_moves` moves after which everything of unknown value cancels in pairs.

    The remaining components of known value then have nim-sum 0. Return () if no component of the
    sum has an unknown value, or if a component may be loopy.
    """
    if len(position) > _MAX_COMPONENTS:
        return ()
    remainder = remainder_of_sum(position, evaluations)
    if remainder is None or not remainder.unknown:
        return ()
    options: dict[Component, tuple[Option[Any], ...]] = {}
    for component, evaluation in zip(position, evaluations, strict=True):
        if component not in options and budget.check():
            # Equal parts cancel, so adding the component once more removes it.
            others = remainder.plus(remainder_of(component, evaluation))
            with suppress(OutOfBudget):
                pairing_options = _options_equal_to(component, others, budget)
                options[component] = tuple(islice(pairing_options, max_moves))
    moves: list[Move] = []
    for index, component in enumerate(position):
        moves += [Move(index, option) for option in options.get(component, ())]
    return tuple(moves[:max_moves])


def _options_equal_to(
    component: Component, others: Remainder, budget: Budget
) -> Iterator[Option[Any]]:
    """Yield options of `component` that have the remainder `others`, that of all other components.

    After such a move, everything of unknown value cancels in pairs.
    """
    unknown_parts = list(_unknown_parts(others))
    if any(ruleset != component.ruleset for ruleset, _part in unknown_parts):
        return
    bounds = component.ruleset.bounds
    odd = frozenset(part for _ruleset, part in unknown_parts)
    if bounds.options_leaving(component.position, odd) is None:
        # Without other unknown parts the search by values examines these options anyway.
        if odd:
            yield from _scan(component, others, budget)
        return
    # What the option must leave beside pairs: the unknown parts, with or without a small position
    # that brings the nim-sum to 0.
    without_small = [odd] if others.nimber == 0 else []
    small_positions = _small_positions_of_value(component, others.nimber, budget)
    with_small = (odd ^ {small} for small in small_positions)
    for parts in chain(without_small, with_small):
        for option in bounds.options_leaving(component.position, parts) or ():
            yield option
            if not budget.check():
                return


def _unknown_parts(remainder: Remainder) -> Iterator[tuple[Any, Hashable]]:
    """Yield the ruleset and the position of each part of unknown value."""
    for part in remainder.unknown:
        assert isinstance(part, tuple)
        yield part


def _small_positions_of_value(
    component: Component, value: int, budget: Budget
) -> Iterator[Hashable]:
    """Yield small positions with Grundy value `value`, which a move may leave beside pairs.

    The first `_MIN_SMALL_EXAMINED` small positions are examined; if fewer than
    `_MIN_SMALL_OF_VALUE` of them have the value, larger ones are, too.
    """
    count = 0
    for number, small in enumerate(component.ruleset.bounds.small_positions):
        if not budget.check():
            return
        if count >= _MIN_SMALL_OF_VALUE and number >= _MIN_SMALL_EXAMINED:
            return
        if evaluate(component_of(component.ruleset, small), budget).value == value:
            count += 1
            yield small


def _scan(component: Component, others: Remainder, budget: Budget) -> Iterator[Option[Any]]:
    """Yield the options of `component` with the remainder `others`, examined one by one."""
    options = component.ruleset.options(component.position)
    values_budget = budget.optional_part(_QUICK_SECONDS)
    for option in islice(options, _MAX_SCANNED):
        if not budget.check():
            return
        parts = parts_of(component, option)
        evaluations = evaluate_all(parts, values_budget)
        budget.rely_on(values_budget)
        if remainder_of_sum(parts, evaluations) == others:
            yield option
