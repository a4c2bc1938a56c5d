"""What one can count in any position: counters, moves, the most that can be taken, pairs.

None says that a game has no such thing, or too many for a pupil to count.
"""

from collections.abc import Hashable
from functools import lru_cache

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.sums import COMPONENTS_REMEMBERED, Component, Move, Sum, has_move
from nimsum.solver.choices import some_options

_MOST_MOVES = 120
"""The most moves of a position that are counted."""

_FOR_THE_PARTS = 0.02
"""The work for finding the parts of a board, in seconds."""


def is_over(position: Sum) -> bool:
    """Whether no move is left."""
    return not any(map(has_move, position))


def counters(position: Sum) -> int | None:
    """How many counters there are: those of all heaps, or what stands on the boards."""
    found = [_counters(component) for component in position]
    return None if None in found else sum(each for each in found if each is not None)


@lru_cache(maxsize=COMPONENTS_REMEMBERED)
def _counters(component: Component) -> int | None:
    ruleset, position = component.ruleset, component.position
    if heaps := ruleset.words.heaps(position):
        return sum(heaps)
    if not has_move(component):
        return 0
    try:
        with Budget(_FOR_THE_PARTS):
            anatomy = ruleset.bounds.anatomy(position)
    except OutOfBudget:
        return None
    return None if anatomy is None else len({place for p in anatomy.parts for place in p.places})


def things(position: Sum) -> list[Hashable]:
    """What can be paired: the heaps, each with its game, and the boards on which one can move."""
    found: list[Hashable] = []
    for component in filter(has_move, position):
        heaps = component.ruleset.words.heaps(component.position)
        found += [(component.ruleset, heap) for heap in heaps if heap] if heaps else [component]
    return found


def moves_of(position: Sum) -> tuple[Move, ...] | None:
    """Every move, in order."""
    found: list[Move] = []
    for index, component in enumerate(position):
        options = some_options(component, _MOST_MOVES)
        found += [Move(index, option) for option in options.listed]
        if not options.complete or len(found) > _MOST_MOVES:
            return None
    return tuple(found)


def number_of_moves(position: Sum) -> int | None:
    """How many moves there are."""
    number = 0
    for component in position:
        options = some_options(component, _MOST_MOVES)
        number += len(options.listed)
        if not options.complete or number > _MOST_MOVES:
            return None
    return number


def taken(position: Sum, move: Move) -> int:
    """How much a move takes or splits off."""
    component = position[move.component]
    return component.ruleset.words.reduction(component.position, move.option)


def most_taken(position: Sum) -> int | None:
    """The most that a move takes or splits off; None also where no move takes anything."""
    moves = moves_of(position)
    most = max((taken(position, move) for move in moves or ()), default=0)
    return most if most > 0 else None


def pairs_off(found: list[Hashable]) -> bool:
    """Whether each thing has an equal partner."""
    return not any(found.count(each) % 2 for each in set(found))
