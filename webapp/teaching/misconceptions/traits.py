"""Countable traits of any position: counters, moves, the most that can be taken, pairs.

Counters are what a game is played with: tokens in heaps, or places on a board. A trait is None if
the game does not have it, or if there is too much for a pupil to count.
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
    """Return the number of counters in all heaps and on all boards.

    Return None if a component has nothing to count.
    """
    counts = [_counters(component) for component in position]
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None


@lru_cache(maxsize=COMPONENTS_REMEMBERED)
def _counters(component: Component) -> int | None:
    """Return the number of counters of `component`: tokens in heaps, or places of a board.

    Return None if there are none, or if the places are not found in time.
    """
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
    """Return the items that can be paired: heaps with their game, and boards that have a move."""
    items: list[Hashable] = []
    for component in filter(has_move, position):
        heaps = component.ruleset.words.heaps(component.position)
        if heaps:
            items += [(component.ruleset, heap) for heap in heaps if heap]
        else:
            items.append(component)
    return items


def moves_of(position: Sum) -> tuple[Move, ...] | None:
    """Return all moves of `position` in order, or None if there are too many."""
    moves: list[Move] = []
    for index, component in enumerate(position):
        options = some_options(component, _MAX_MOVES)
        moves += [Move(index, option) for option in options.listed]
        if not options.complete or len(moves) > _MAX_MOVES:
            return None
    return tuple(moves)


def number_of_moves(position: Sum) -> int | None:
    """Return the number of moves of `position`, or None if there are too many."""
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
    largest = max((reduction(position, move) for move in moves or ()), default=0)
    return largest if largest > 0 else None


def pairs_off(items: list[Hashable]) -> bool:
    """Return True if each of `items` has an equal partner."""
    return not any(items.count(item) % 2 for item in set(items))
