"""Remove-a-Square by classes of linked 2-by-2 squares (PRIMES STEP Plays Games, section 7).

A full square of side 2 or more is made of full 2-by-2 squares of which neighbours share a cell.
Call two full 2-by-2 squares linked if they share a cell, or if a chain of links connects them. No
move touches two classes of linked squares, so the classes are independent parts; a cell that is in
no full 2-by-2 square can only be taken alone, so that it has value 1. A class is written as the
set of its *corners*, the top left cells of its squares, which are connected by a king's moves.
The *part* of a class is an int that stands for the class up to shifts, turns and reflections.

This module is for boards of any size; nearly all pieces are small, and `small_pieces.py` is for
these.
"""

from collections.abc import Sequence
from functools import lru_cache

from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.nimbers import without_pairs
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.work import counted

from . import small_pieces
from .lattice_sets import Lattice
from .mirror_strategies import has_mirror_strategy
from .piece_search import PieceSearch
from .small_pieces import LONE_CELL
from .two_by_n import two_by_n_nimber

__all__ = [
    "BOARD",
    "LONE_CELL",
    "SquaresGame",
    "nimber_by_theorem",
    "nimber_search",
    "part_of",
    "parts_of",
]

BOARD = Lattice(32)
"""The lattice of whole boards."""

_SMALL = Lattice(8)

_LARGE_SHIFT = 64
"""The part of a large piece is its form shifted by this many bits; small parts are smaller."""

_OPTIONS_PER_STEP = 12

_TOUCHED = [BOARD.block(side + 1, side + 1) for side in range(BOARD.stride + 1)]
"""For each side, the corners of the 2-by-2 squares that overlap a square of this side.

The square is in row 1 and column 1, since these corners begin one row and column before it.
"""


@lru_cache(maxsize=PARTS_REMEMBERED)
def part_of(corners: int) -> int:
    """Return the part of a class of linked `corners`, an int (see the docstring of this module)."""
    corners, height, width = BOARD.fitted(corners)
    if max(height, width) <= small_pieces.LARGEST:
        return small_pieces.part_of(BOARD.moved_to(_SMALL, corners))
    return BOARD.canonical(corners) << _LARGE_SHIFT


def _is_small(part: int) -> bool:
    return not part >> _LARGE_SHIFT


def _corners(part: int) -> int:
    if _is_small(part):
        return _SMALL.moved_to(BOARD, part & small_pieces.FORM)
    return part >> _LARGE_SHIFT


def _by_size(part: int) -> tuple[int, int]:
    size = part >> small_pieces.SIZE_FROM if _is_small(part) else part.bit_count()
    return size, part


def parts_of(corners: int, lone_cells: int) -> tuple[int, ...]:
    """Return the parts of a shape with these `corners` and this number of `lone_cells`.

    Small parts come first. Pairs of equal parts are left out, since their nimbers cancel; so of
    the lone cells at most one is left.
    """
    classes = sorted(map(part_of, BOARD.components(corners)), key=_by_size)
    parts = without_pairs(classes)
    return (LONE_CELL, *parts) if lone_cells % 2 else parts


def nimber_by_theorem(corners: int) -> int | None:
    """Return the nimber of a class of `corners` if a theorem gives it, else None.

    There are theorems for strips of width 2, and for classes with a mirror strategy.
    """
    _, height, width = BOARD.fitted(corners)
    if min(height, width) == 1:
        return two_by_n_nimber(max(height, width) + 1)
    return 0 if has_mirror_strategy(BOARD, BOARD.cells(corners)) else None


def nimber_search(max_remembered: int) -> NimberSearch[int]:
    """Return a search for nimbers that uses `PieceSearch` for small pieces.

    It remembers at most about `max_remembered` small parts, and as many other parts.
    """
    return NimberSearch(SquaresGame(), max_remembered, PieceSearch(max_remembered))


class SquaresGame:
    """Remove-a-Square for the nimber search; its parts are classes of linked corners."""

    def value(self, part: int) -> int | None:
        """Return the nimber of `part` if a theorem gives it, else None."""
        if part == LONE_CELL:
            return 1
        if _is_small(part):
            return small_pieces.nimber_by_theorem(part)
        return nimber_by_theorem(part >> _LARGE_SHIFT)

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        """Return the options of `part`, each as a tuple of parts.

        Options whose largest parts are small come first.
        """
        if part == LONE_CELL:
            return [()]
        remainders = _remainders(_corners(part))
        distinct = {parts_of(*option) for option in counted(remainders, _OPTIONS_PER_STEP)}
        return sorted(distinct, key=_largest_part_size)


def _largest_part_size(option: tuple[int, ...]) -> tuple[int, int]:
    return _by_size(option[-1] if option else LONE_CELL)


def _remainders(corners: int) -> dict[tuple[int, int], None]:
    """Return what the moves in a class of `corners` leave, as the keys of a dict, in order.

    A key is a pair: the corners that are left, and the number of new lone cells modulo 2. Moves
    that leave equal pairs share one key.
    """
    cells = BOARD.cells(corners)
    count = cells.bit_count()
    options: dict[tuple[int, int], None] = {}
    side = 1
    squares = cells
    # Each round takes all full squares of one side; `squares` has their top left cells.
    while squares:
        waiting = squares
        while waiting:
            lowest = waiting & -waiting
            waiting ^= lowest
            rest = corners & ~(_TOUCHED[side] * lowest >> BOARD.stride + 1)
            options[rest, (count - side - BOARD.cells(rest).bit_count()) % 2] = None
        squares = BOARD.corners(squares)
        side += 1
    return options


def forget_parts() -> None:
    """Clear the caches of parts, for measurements that must not profit from earlier searches."""
    part_of.cache_clear()
    small_pieces.forget_classes()
