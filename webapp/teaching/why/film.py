"""Short films of how play goes on if one side is forced, or copies the other."""

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.analysis import analyse
from nimsum.solver.component_options import some_options

from .reason import Reason, ReasonKind
from .reasons import best_reason

_FILMED_KINDS = (
    *(ReasonKind.COPY, ReasonKind.MIRROR, ReasonKind.PARTS, ReasonKind.COPY_TO_ONES),
    *(ReasonKind.LAST, ReasonKind.TRAP, ReasonKind.ODD_MOVES),
)
_MAX_FILM_MOVES = 8
"""The largest number of moves in a film."""


def is_filmed(best: Reason | None) -> bool:
    """Return True if play that goes on shows the reason `best` well."""
    return best is not None and best.kind in _FILMED_KINDS


def film(position: Sum, budget: Budget, convention: Convention) -> tuple[Move, ...]:
    """Return the first moves from `position`.

    A side that has a winning move makes the best one; the other makes its first legal move.
    """
    moves: list[Move] = []
    while len(moves) < _MAX_FILM_MOVES and any(map(has_move, position)):
        best = best_reason(analyse(position, budget, convention=convention), budget, convention)
        moves.append(best.move if best and best.move else _first_move(position))
        position = after(position, moves[-1])
    return tuple(moves)


def _first_move(position: Sum) -> Move:
    index = next(index for index, component in enumerate(position) if has_move(component))
    return Move(index, some_options(position[index], 1).listed[0])
