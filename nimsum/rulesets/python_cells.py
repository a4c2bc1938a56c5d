"""Games on the cells of a board whose moves a Python function lists, as the cells that they take.

The function is called once for each size of board. A move can be made as long as all of its cells
are left, so play ends, and moves that share no cell are independent.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, reduce
from operator import index, or_
from typing import Any, ClassVar

from nimsum.theory.places.games import Taking, taking

from .boards.kinds import CELLS
from .boards.places import LAYOUTS_REMEMBERED, Layout
from .catalogue import AnyRuleset
from .drawn.cells import CellsRuleset
from .drawn.grids import Grid, grid_layout
from .python_games import MAX_OPTIONS, InvalidRuleset, Moves, as_text, attributes_of, register
from .ruleset import Source

_EXAMINED_SIDES = range(1, 5)
"""The sides of the boards whose moves are examined when a game is defined."""

_CELLS_OF_A_TAP = 2
"""The number of cells up to which one tap, on a cell or between two, takes all cells of a move."""


class PythonCells(CellsRuleset):
    """A game on cells: a move takes one of the sets of cells that `function` lists for a board."""

    source = Source("Python", "")
    board = replace(CELLS, second="")
    function: ClassVar[Moves]

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield the moves of which all cells are left. Raises `InvalidRuleset`."""
        for cells in _moves_on(type(self).function, position.rows, position.columns):
            if position.cells & cells == cells:
                yield taking(cells)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board; the cells of large moves are tapped one by one."""
        moves = _moves_on(type(self).function, position.rows, position.columns)
        largest = max(map(int.bit_count, moves), default=0)
        return grid_layout(position, taps=largest if largest > _CELLS_OF_A_TAP else 0)


def define_cells(function: Moves, *, name: str = "", rule: str = "") -> AnyRuleset:
    """Return the game on cells that `function` defines, and let the notation know it by its name.

    The arguments are those of `nimsum.ruleset`. Raises `InvalidRuleset`.
    """
    attributes = attributes_of(function, name, rule)
    attributes["example"] = f"{attributes['slug']}:3x4"
    for rows in _EXAMINED_SIDES:
        for columns in _EXAMINED_SIDES:
            if {*_listed(function, rows, columns)} != {*_listed(function, rows, columns)}:
                raise InvalidRuleset(
                    "Two calls have different moves.",
                    as_text(function, (rows, columns)),
                    "Let the moves depend on the sides alone.",
                )
    return register(PythonCells, function, attributes)


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _moves_on(function: Moves, rows: int, columns: int) -> tuple[int, ...]:
    """Return the moves on a full board of `rows` and `columns`, each as the set of its cells."""
    return tuple(dict.fromkeys(_listed(function, rows, columns)))


def _listed(function: Moves, rows: int, columns: int) -> Iterator[int]:
    """Yield the moves that `function` lists for a board. Raises `InvalidRuleset`."""
    called = as_text(function, (rows, columns))
    returned = function(rows, columns)
    if not isinstance(returned, Iterable):
        raise InvalidRuleset(
            f"{called} returns no list of moves.",
            repr(returned),
            "Return a list; it is empty where there is no move.",
        )
    for number, move in enumerate(returned):
        if number == MAX_OPTIONS:
            raise InvalidRuleset(
                f"{called} lists moves without end.", called, "List each move once, and then stop."
            )
        yield _cells_of(move, rows, columns, called)


def _cells_of(move: Any, rows: int, columns: int, called: str) -> int:
    """Return the set of the cells of `move`, as bits. Raises `InvalidRuleset`."""
    try:
        cells = [(index(row), index(column)) for row, column in move]
    except (TypeError, ValueError):
        raise InvalidRuleset(
            f"{called} has a move of the wrong form.",
            repr(move),
            "Let it be a list of the cells that it takes, like [(0, 0), (0, 1)].",
        ) from None
    if not cells:
        raise InvalidRuleset(
            f"{called} has a move that takes nothing, so play might not end.",
            repr(move),
            "Let each move take a cell.",
        )
    if any(not (0 <= row < rows and 0 <= column < columns) for row, column in cells):
        raise InvalidRuleset(
            f"{called} has a move outside the board.",
            repr(move),
            f"Rows go from 0 to {rows - 1}, columns from 0 to {columns - 1}.",
        )
    return reduce(or_, (1 << row * columns + column for row, column in cells))
