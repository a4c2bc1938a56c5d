"""Countable traits of any position: counters, moves, the most that can be taken, pairs.

A trait is None if the game does not have it, or if there is too much for a pupil to count.
"""

from collections.abc import Hashable
from functools import lru_cache

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.sums import COMPONENTS_REMEMBERED, Component, Move, Sum, has_move
from nimsum.solver.component_options import some_options

_MAX_MOVES = 120
"""The largest number of moves of a position that are counted."""

_SECONDS_FOR_PARTS = 0.02
"""The work for finding the parts of a board, in seconds."""


def is_over(position: Sum) -> bool:
    """Return True if no move is left."""
    return not any(map(has_move, position))


def counters(position: Sum) -> int | None:
    """Return the number of counters in all heaps and on all boards, or None if not all have any."""
    counts = [_counters(component) for component in position]
    return None if None in counts else sum(count for count in counts if count is not None)


@lru_cache(maxsize=COMPONENTS_REMEMBERED)
def _counters(component: Component) -> int | None:
    """Return the number of counters of `component`, in heaps or on the places of a board."""
    ruleset = component.ruleset
    position = component.position
    if heaps := ruleset.words.heaps(position):
        return sum(heaps)
    if not has_move(component):
        return 0
    try:
        with Budget(_SECONDS_FOR_PARTS):
            anatomy = ruleset.bounds.anatomy(position)
    except OutOfBudget:
        return None
    if anatomy is None:
        return None
    places = set[Hashable]()
    for part in anatomy.parts:
        places.update(part.places)
    return len(places)


def pairable_items(position: Sum) -> list[Hashable]:
    """Return what can be paired: heaps, each with its game, and boards that have a move."""
    result: list[Hashable] = []
    for component in filter(has_move, position):
        heaps = component.ruleset.words.heaps(component.position)
        if heaps:
            result += [(component.ruleset, heap) for heap in heaps if heap]
        else:
            result.append(component)
    return result


def moves_of(position: Sum) -> tuple[Move, ...] | None:
    """Return all moves in order, or None if they are too many."""
    moves: list[Move] = []
    for index, component in enumerate(position):
        options = some_options(component, _MAX_MOVES)
        moves += [Move(index, option) for option in options.listed]
        if not options.complete or len(moves) > _MAX_MOVES:
            return None
    return tuple(moves)


def number_of_moves(position: Sum) -> int | None:
    """Return the number of moves, or None if they are too many."""
    number = 0
    for component in position:
        options = some_options(component, _MAX_MOVES)
        number += len(options.listed)
        if not options.complete or number > _MAX_MOVES:
            return None
    return number


def reduction(position: Sum, move: Move) -> int:
    """Return the number of counters that `move` takes or splits off."""
    component = position[move.component]
    return component.ruleset.words.reduction(component.position, move.option)


def largest_reduction(position: Sum) -> int | None:
    """Return the largest number of counters that a move takes or splits off, or None if none."""
    moves = moves_of(position)
    most = max((reduction(position, move) for move in moves or ()), default=0)
    return most if most > 0 else None


def pairs_off(items: list[Hashable]) -> bool:
    """Return True if each of `items` has an equal partner."""
    return not any(items.count(item) % 2 for item in set(items))
