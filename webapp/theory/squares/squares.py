"""Remove-a-Square by classes of linked 2-by-2 squares (PRIMES STEP Plays Games, section 7).

A full square of side 2 or more is made of full 2-by-2 squares of which neighbours share a cell.
Call two full 2-by-2 squares linked if they share a cell, or if a chain of links joins them. No move
touches two classes of linked squares, so the classes are independent parts; and a cell that lies
in no full 2-by-2 square can only ever go alone, so that it counts 1. A class is written as the
set of its *corners*, the top left cells of its squares, which hang together by a king's moves.
"""

from collections.abc import Sequence
from functools import lru_cache

from webapp.limits import PARTS_REMEMBERED
from webapp.theory.nimbers.nimbers import without_pairs
from webapp.theory.time_limit import looking

from .lattice_sets import Lattice
from .strategies import mirror_answers
from .two_by_n import two_by_n_nimber

LONE_CELL = 0
"""The part that is one cell."""

BOARD = Lattice(32)
"""The lattice of whole boards."""

_OPTIONS_BETWEEN_LOOKS = 32

_SMALL = Lattice(8)
_KILLED = {
    lattice.stride: [lattice.block(side + 1, side + 1) for side in range(lattice.stride + 1)]
    for lattice in (_SMALL, BOARD)
}
"""By stride and side: the corners of the 2-by-2 squares that a square touches, seen from the
corner to the upper left of its own."""


@lru_cache(maxsize=PARTS_REMEMBERED)
def part_of(stride: int, corners: int) -> int:
    """The part of a class of linked corners: one number for all that are equal as games.

    Its last bit says on which lattice the corners are written in the bits before it.
    """
    lattice = _SMALL if stride == _SMALL.stride else BOARD
    if lattice is BOARD:
        corners, height, width = lattice.fitted(corners)
        if max(height, width) <= _SMALL.largest:
            return part_of(_SMALL.stride, lattice.moved_to(_SMALL, corners))
        return lattice.canonical(corners) << 1 | 1
    return lattice.canonical(corners) << 1


def _written(part: int) -> tuple[Lattice, int]:
    """The lattice and the corners of a part."""
    return (BOARD if part & 1 else _SMALL), part >> 1


def parts_of(lattice: Lattice, corners: int, lone_cells: int) -> tuple[int, ...]:
    """The parts of a shape with these corners and so many lone cells, easiest first.

    Equal pairs are left out.
    """
    classes = [part_of(lattice.stride, found) for found in lattice.components(corners)]
    if len(classes) > 1:
        classes.sort(key=int.bit_count)
        classes = list(without_pairs(classes))
    return (LONE_CELL, *classes) if lone_cells % 2 else tuple(classes)


def nimber_by_theorem(lattice: Lattice, corners: int) -> int | None:
    """The nimber of a class of linked corners: a strip of width 2, or one that a mirror decides."""
    _, height, width = lattice.fitted(corners)
    if min(height, width) == 1:
        return two_by_n_nimber(max(height, width) + 1)
    return 0 if mirror_answers(lattice, lattice.cells(corners)) else None


@lru_cache(maxsize=PARTS_REMEMBERED)
def _value(part: int) -> int | None:
    return 1 if part == LONE_CELL else nimber_by_theorem(*_written(part))


class SquaresGame:
    """The parts of Remove-a-Square as the nimber search sees them."""

    def value(self, part: int) -> int | None:
        """The nimber by a theorem."""
        return _value(part)

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        """The options, those whose largest part is smallest first."""
        if part == LONE_CELL:
            return [()]
        lattice, corners = _written(part)
        left = _options_of(lattice, corners)
        distinct = {parts_of(lattice, *option) for option in looking(left, _OPTIONS_BETWEEN_LOOKS)}
        return sorted(distinct, key=_size_of_the_largest)


def _size_of_the_largest(option: tuple[int, ...]) -> int:
    return option[-1].bit_count() if option else 0


def _options_of(lattice: Lattice, corners: int) -> dict[tuple[int, int], None]:
    """The corners and the lone cells, modulo 2, that each move in a part leaves."""
    stride, killed = lattice.stride, _KILLED[lattice.stride]
    cells = lattice.cells(corners)
    count = cells.bit_count()
    left: dict[tuple[int, int], None] = {}
    side, squares = 1, cells
    while squares:
        waiting = squares
        while waiting:
            lowest = waiting & -waiting
            waiting ^= lowest
            rest = corners & ~(killed[side] * lowest >> stride + 1)
            left[rest, (count - side - lattice.cells(rest).bit_count()) % 2] = None
        squares = corners if side == 1 else lattice.corners(squares)
        side += 1
    return left


def forget_parts() -> None:
    """Empty what is remembered of parts, so that a search can be measured from nothing."""
    part_of.cache_clear()
    _value.cache_clear()
