# cython: boundscheck=False, wraparound=False, cdivision=True
"""Small pieces of Remove-a-Square: classes of linked corners in 64 bits, their forms and options.

A small piece lies in the first seven rows and columns of the lattice of stride 8. Most time of the
search is spent in these functions, so this module is compiled if there is a C compiler
(`setup.py`). Then a set is a machine word, and `<<` drops the bits that leave it. `lattice_sets.py`
has the same operations for larger sets.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from nimsum.limits import PARTS_REMEMBERED

from .two_by_n import two_by_n_nimber

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

LARGEST = 7
"""The largest number of rows and columns of corners."""

SIZE_FROM = 56
FORM = (1 << SIZE_FROM) - 1
"""The mask of the form in a part; the higher bits have the number of corners."""

_SIZE_FROM = cython.declare(cython.ulonglong, SIZE_FROM)
_FORM = cython.declare(cython.ulonglong, FORM)
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)

# Without a type the compiler takes a constant of more than 32 bits for an object.
_FIRST_COLUMN = cython.declare(cython.ulonglong, 0x0101010101010101)
_NOT_LAST_COLUMN = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
_COLUMNS_BY_1 = cython.declare(cython.ulonglong, 0x5555555555555555)
_COLUMNS_BY_2 = cython.declare(cython.ulonglong, 0x3333333333333333)
_COLUMNS_BY_4 = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_ROWS_BY_1 = cython.declare(cython.ulonglong, 0x00FF00FF00FF00FF)
_ROWS_BY_2 = cython.declare(cython.ulonglong, 0x0000FFFF0000FFFF)
_ROWS_BY_4 = cython.declare(cython.ulonglong, 0x00000000FFFFFFFF)
_UPPER_RIGHT_BY_1 = cython.declare(cython.ulonglong, 0x00AA00AA00AA00AA)
_UPPER_RIGHT_BY_2 = cython.declare(cython.ulonglong, 0x0000CCCC0000CCCC)
_UPPER_RIGHT_BY_4 = cython.declare(cython.ulonglong, 0x00000000F0F0F0F0)

LONE_CELL = 0
"""The part that consists of one cell."""

_STRIPS = [two_by_n_nimber(width + 1) for width in range(LARGEST + 1)]
"""The nimbers of strips of width 2, by the number of their corners."""

MAX_REMAINING = 204
"""An upper bound of the number of moves in a small piece, and so of distinct remainders."""

MAX_CLASSES = 16
"""The largest number of classes that a move leaves of a small piece."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count(places: cython.ulonglong) -> cython.ulonglong:
    if not cython.compiled:
        return places.bit_count()
    places -= places >> 1 & _COLUMNS_BY_1
    places = (places & _COLUMNS_BY_2) + (places >> 2 & _COLUMNS_BY_2)
    places = places + (places >> 4) & _COLUMNS_BY_4
    return (places * _FIRST_COLUMN & _WORD) >> 56


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _cells(corners: cython.ulonglong) -> cython.ulonglong:
    """Return the cells of the 2-by-2 squares with the top left cells `corners`."""
    corners |= corners << 1
    return corners | corners << 8


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _fitted(places: cython.ulonglong) -> cython.ulonglong:
    while not places & 0xFF:
        places >>= 8
    while not places & _FIRST_COLUMN:
        places >>= 1
    return places


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _height(fitted: cython.ulonglong) -> cython.ulonglong:
    rows: cython.ulonglong = 0
    while fitted:
        fitted >>= 8
        rows += 1
    return rows


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _width(fitted: cython.ulonglong) -> cython.ulonglong:
    row: cython.ulonglong = fitted | fitted >> 32
    row |= row >> 16
    row = (row | row >> 8) & 0xFF
    columns: cython.ulonglong = 0
    while row:
        row >>= 1
        columns += 1
    return columns


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mirrored(places: cython.ulonglong) -> cython.ulonglong:
    """Return `places` with left and right of the whole lattice exchanged."""
    places = (places & _COLUMNS_BY_1) << 1 | places >> 1 & _COLUMNS_BY_1
    places = (places & _COLUMNS_BY_2) << 2 | places >> 2 & _COLUMNS_BY_2
    return (places & _COLUMNS_BY_4) << 4 | places >> 4 & _COLUMNS_BY_4


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _upside_down(places: cython.ulonglong) -> cython.ulonglong:
    """Return `places` with top and bottom of the whole lattice exchanged."""
    places = (places & _ROWS_BY_1) << 8 | places >> 8 & _ROWS_BY_1
    places = (places & _ROWS_BY_2) << 16 | places >> 16 & _ROWS_BY_2
    return (places & _ROWS_BY_4) << 32 | places >> 32


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _transposed(places: cython.ulonglong) -> cython.ulonglong:
    """Return `places` with rows and columns exchanged."""
    swapped: cython.ulonglong = (places ^ places >> 28) & _UPPER_RIGHT_BY_4
    places ^= swapped ^ swapped << 28
    swapped = (places ^ places >> 14) & _UPPER_RIGHT_BY_2
    places ^= swapped ^ swapped << 14
    swapped = (places ^ places >> 7) & _UPPER_RIGHT_BY_1
    return places ^ swapped ^ swapped << 7


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _class_of(corners: cython.ulonglong) -> cython.ulonglong:
    """Return the set of those `corners` that a chess king's moves connect with the first one."""
    grown: cython.ulonglong = corners & -corners
    before: cython.ulonglong = 0
    while grown != before:
        before = grown
        grown |= grown << 1 | grown >> 1
        grown = (grown | grown << 8 | grown >> 8) & corners
    return grown


_cached_class_of = lru_cache(maxsize=PARTS_REMEMBERED)(_class_of)


@cython.cfunc
@cython.exceptval(check=False)
def _canonical(places: cython.ulonglong) -> cython.ulonglong:
    """Return the least of all sets that differ from `places` by a shift, a turn or a reflection."""
    places = _fitted(places)
    height: cython.ulonglong = _height(places)
    width: cython.ulonglong = _width(places)
    if height > width:
        places = _transposed(places)
        height, width = width, height
    flipped: cython.ulonglong = _upside_down(places) >> 8 * (8 - height)
    mirrored: cython.ulonglong = _mirrored(places) >> 8 - width
    turned: cython.ulonglong = _mirrored(flipped) >> 8 - width
    least: cython.ulonglong = min(places, flipped, mirrored, turned)
    if height < width:
        return least
    return min(
        least, _transposed(places), _transposed(flipped), _transposed(mirrored), _transposed(turned)
    )


def part_of(corners: cython.ulonglong) -> int:
    """Return the part of a class of linked `corners`: an int with their number and its form.

    The form is the canonical image of the class under shifts, turns and reflections. A part with
    more corners is a larger number.
    """
    part: int = _count(corners) << _SIZE_FROM | _canonical(corners)
    return part


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _contains(words: cython.ulonglong[::1], at: cython.Py_ssize_t, word: cython.ulonglong) -> bool:
    stop: cython.Py_ssize_t = len(words)
    while at < stop and words[at] != word:
        at += 1
    contained: bool = at < stop
    return contained


def dissect(part: cython.ulonglong, leavings: cython.ulonglong[::1]) -> int:
    """Write what each move in `part` leaves to `leavings`; return the number of words written.

    What a move leaves is written as one word and then a word for each class of corners. The first
    word is twice the number of classes, plus 1 if the number of lone cells is odd. If several moves
    leave the same, it is written once. Compiled code moves the classes to the top left corner;
    plain Python does not, as that takes longer than looking up more classes. `leavings` must have
    room for the results of MAX_REMAINING moves.
    """
    corners: cython.ulonglong = part & _FORM
    squares: cython.ulonglong = _cells(corners)
    count: cython.ulonglong = _count(squares)
    rest: cython.ulonglong
    wide: cython.ulonglong
    group: cython.ulonglong
    lowest: cython.ulonglong
    waiting: cython.ulonglong
    # The corners of the 2-by-2 squares that overlap the square in row 1 and column 1.
    touched: cython.ulonglong = 0x0303
    side: cython.ulonglong = 1
    stop: cython.Py_ssize_t = 0
    new_from: cython.Py_ssize_t = len(leavings)
    seen: dict[int, None] = {}
    # Each round takes all full squares of one side; `squares` has their top left cells.
    while squares:
        waiting = squares
        while waiting:
            lowest = waiting & -waiting
            waiting ^= lowest
            rest = corners & ~(touched * lowest >> 9)
            wide = rest | rest << 1
            rest |= (count - side - _count(wide | wide << 8) & 1) << _SIZE_FROM
            # New remainders are collected from the end of the array on.
            if cython.compiled:
                if _contains(leavings, new_from, rest):
                    continue
                new_from -= 1
                leavings[new_from] = rest
            else:
                seen[rest] = None
        squares &= squares >> 8
        squares &= squares >> 1 & _NOT_LAST_COLUMN
        touched |= touched << 1
        touched |= touched << 8
        side += 1
    for group in seen:
        new_from -= 1
        leavings[new_from] = group
    # Now write the remainders with their classes from the beginning of the array on.
    number: cython.Py_ssize_t
    start: cython.Py_ssize_t
    for number in range(len(leavings) - 1, new_from - 1, -1):
        rest = leavings[number]
        start = stop
        leavings[start] = rest >> _SIZE_FROM
        stop += 1
        rest &= _FORM
        while rest:
            group = _class_of(rest) if cython.compiled else _cached_class_of(rest)
            rest ^= group
            leavings[stop] = _fitted(group) if cython.compiled else group
            stop += 1
        leavings[start] |= (stop - start - 1) << 1
    return int(stop)


def nimber_by_theorem(part: cython.ulonglong) -> int | None:
    """Return the nimber of `part` if it is a strip of width 2 or has a mirror strategy, else None.

    Let the part be its own image after half a turn. It has a mirror strategy unless one of the one,
    two or four corners nearest to its centre is in the part (`mirror_strategies.py`).
    """
    corners: cython.ulonglong = part & _FORM
    height: cython.ulonglong = _height(corners)
    width: cython.ulonglong = _width(corners)
    if height == 1:
        strip: int = _STRIPS[width]
        return strip
    if _mirrored(_upside_down(corners)) >> 8 * (8 - height) + (8 - width) != corners:
        return None
    middle: cython.ulonglong = 1
    middle <<= 8 * (height // 2) + width // 2
    if height % 2 == 0:
        middle |= middle >> 8
    if width % 2 == 0:
        middle |= middle >> 1
    return None if corners & middle else 0


def forget_classes() -> None:
    """Clear the cache of classes, for measurements that must not profit from earlier searches."""
    _cached_class_of.cache_clear()
