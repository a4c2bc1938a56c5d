"""Rows of three on a board, and who wins where whoever completes one loses."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from nimsum.budget import spend
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .grids import full_grid

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
_WORK_PER_POSITION = 3
_MAX_RESULTS = 100_000
"""The largest number of results that are kept for a question."""

_Risks = tuple[int, ...]
"""Sets of two or three free cells, in increasing order: no player may mark a whole set."""


@lru_cache(maxsize=100)
def rows_of_three(rows: int, columns: int) -> tuple[int, ...]:
    """Return the lines of three cells, in rows, columns and diagonals, as sets of cells."""
    board = full_grid(rows, columns)
    lines = []
    for (row, column), (down, along) in product(board.places, _DIRECTIONS):
        cells = [board.place(row + k * down, column + k * along) for k in range(3)]
        if all(cells):
            lines.append(sum(cells))
    return tuple(lines)


def can_avoid_rows(rows: int, columns: int, free: int) -> bool:
    """Return True if the player to move can make the last mark that completes no row of three.

    The board has a row of three, but none is completed; `free` is the set of its cells without a
    mark. A cell that would complete a row stays so, and nobody marks it. So a position is known by
    the sets of other cells that must not be all marked, and by how many cells are in no such set:
    two of these cancel. Raises `OutOfBudget`.
    """
    playable, risks = _playable(free, [line & free for line in rows_of_three(rows, columns)])
    return _can_mark_last(rows, columns, *_form(rows, columns, playable, risks))


@per_question(_MAX_RESULTS)
def _can_mark_last(rows: int, columns: int, risks: _Risks, odd: bool) -> bool:
    """Return True if the player to move can make the last mark without completing any of `risks`.

    `odd` is True if an odd number of cells is in none of `risks`, and may be marked freely.
    Raises `OutOfBudget`.
    """
    spend(_WORK_PER_POSITION)
    options = {*_options(rows, columns, risks, odd)}
    easiest_first = sorted(options, key=lambda option: (len(option[0]), option))
    return any(not _can_mark_last(rows, columns, *option) for option in easiest_first)


def _options(rows: int, columns: int, risks: _Risks, odd: bool) -> Iterator[tuple[_Risks, bool]]:
    """Yield the positions after a mark, each as `risks` and `odd`, like those of the position."""
    if odd:
        yield risks, False
    at_risk = _union(risks)
    for cell in elements(at_risk):
        mark = 1 << cell
        playable, fewer = _playable(at_risk & ~mark, [risk & ~mark for risk in risks])
        after, more_odd = _form(rows, columns, playable, fewer)
        yield after, odd != more_odd


def _playable(free: int, risks: Iterable[int]) -> tuple[int, list[int]]:
    """Return the cells of `free` that may be marked, and the risks that matter for these.

    A risk of a single cell forbids this cell. Sets with a forbidden cell do not matter, as nobody
    marks that cell; neither does a set that includes another.
    """
    distinct = {*risks}
    forbidden = _union(risk for risk in distinct if risk.bit_count() == 1)
    distinct = {risk for risk in distinct if not risk & forbidden}
    pairs = [risk for risk in distinct if risk.bit_count() == 2]
    least = [
        risk
        for risk in distinct
        if risk.bit_count() == 2 or not any(pair & risk == pair for pair in pairs)
    ]
    return free & ~forbidden, least


def _form(rows: int, columns: int, playable: int, risks: list[int]) -> tuple[_Risks, bool]:
    """Return the least image of `risks`, and True if an odd number of `playable` is in none."""
    images = zip(*(_images(rows, columns, risk) for risk in risks), strict=True)
    least = min((tuple(sorted(image)) for image in images), default=())
    return least, (playable & ~_union(risks)).bit_count() % 2 == 1


@lru_cache(maxsize=10_000)
def _images(rows: int, columns: int, cells: int) -> tuple[int, ...]:
    """Return the images of the set `cells` by each symmetry of the board, in a fixed order."""
    places = [divmod(cell, columns) for cell in elements(cells)]
    boards = [places]
    if rows == columns:
        boards.append([(column, row) for row, column in places])
    images = []
    for board, upside_down, reversed_rows in product(boards, (False, True), (False, True)):
        image = 0
        for row, column in board:
            new_row = rows - 1 - row if upside_down else row
            new_column = columns - 1 - column if reversed_rows else column
            image |= 1 << new_row * columns + new_column
        images.append(image)
    return tuple(images)


def _union(sets: Iterable[int]) -> int:
    union = 0
    for cells in sets:
        union |= cells
    return union
