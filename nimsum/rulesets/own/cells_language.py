"""The language for games in which a move takes shapes of cells from a board: `cells.lark`."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from nimsum.language import N_, _
from nimsum.limits import MAX_FREE_CELL_ROWS
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.grammars.grammar import Grammar, Misread, Mistake
from nimsum.rulesets.wording import listed_or
from nimsum.theory.polyominoes.polyominoes import (
    Cell,
    Orientations,
    Polyomino,
    dimensions,
    first_component,
    fitted,
    images,
    orientation_groups,
)

from .language import NOT_HERE, Language, refused

if TYPE_CHECKING:
    from lark import Token

MAX_SHAPES = 4  # The largest number of shapes of a game; the turns of a shape do not count.
MAX_SHAPE_CELLS = 16  # The largest number of cells of a shape.
_FILLED = "x"
_EMPTY = "."


def _phrase(shape: Polyomino, turns: Orientations) -> str:
    if len(shape) == 1:
        return _("any cell")
    height, width = dimensions(shape)
    if height == 1 and turns:
        return _("%(count)s cells in a line", count=width)
    return _(_PHRASES[turns], shape=picture(shape, "/"))


def _shapes_in_words(game: frozenset[Polyomino]) -> str:
    return listed_or(_phrase(shape, turns) for shape, turns in orientation_groups(game))


_PHRASES = {
    Orientations.AS_DRAWN: N_("%(shape)s as drawn"),
    Orientations.TURNED: N_("%(shape)s, turned any way"),
    Orientations.ALL: N_("%(shape)s, turned and flipped any way"),
}


def picture(shape: Polyomino, end: str = ",") -> str:
    """Return a drawing of `shape` in text: its rows, such as `xx` and `x.`, joined by `end`."""
    height, width = dimensions(shape)
    return end.join(
        "".join(_FILLED if (row, column) in shape else _EMPTY for column in range(width))
        for row in range(height)
    )


class CellsLanguage(Language[frozenset[Polyomino]]):
    """The language that describes games of taking polyominoes.

    A game is the set of polyominoes that a move can take. Shapes that can be turned are in the set
    in every orientation.
    """

    grammar = Grammar(
        Path(__file__).with_name("cells.lark"),
        Mistake(
            NOT_HERE,
            "xx/x. turned, xx/x. in all turns",
            ("x over", "x as", "x as is", "x in", "x in all"),
        ),
        Mistake(NOT_HERE, "xx/x., row 3"),
        error=refused,
        flags=re.IGNORECASE,
    )

    def write(self, game: frozenset[Polyomino]) -> str:
        """Return the shapes of `game` in notation, for example `xx,x.-turned;x`."""
        shapes = ((picture(shape), turns) for shape, turns in orientation_groups(game))
        return ";".join(f"{drawn}-{turns}" if turns else drawn for drawn, turns in shapes)

    def rule_in_words(self, game: frozenset[Polyomino]) -> str:
        """Return the rule of `game` in a sentence."""
        return _("Take cells: %(shapes)s.", shapes=_shapes_in_words(game))

    def order(self, game: frozenset[Polyomino]) -> str:
        """Return the moves of `game` as an order: "take 3 cells in a line"."""
        return _("take %(amounts)s", amounts=_shapes_in_words(game))

    def start(self, *shapes: frozenset[Polyomino]) -> frozenset[Polyomino]:
        """Return the game in which a move can take a polyomino of any of the sets `shapes`.

        Raises `Misread` if there are more than `MAX_SHAPES` sets.
        """
        if len(shapes) > MAX_SHAPES:
            raise Misread(
                _("There are too many shapes."),
                _("At most %(most)s are allowed.", most=MAX_SHAPES),
                MAX_SHAPES,
            )
        return frozenset().union(*shapes)

    def as_drawn(self, shape: Polyomino) -> frozenset[Polyomino]:
        """Return the set of just `shape`, in the orientation of the drawing."""
        return frozenset((shape,))

    def turned(self, shape: Polyomino) -> frozenset[Polyomino]:
        """Return the set of all rotations of `shape`."""
        return images(shape, Orientations.TURNED)

    def in_all_turns(self, shape: Polyomino) -> frozenset[Polyomino]:
        """Return the set of all rotations and reflections of `shape`."""
        return images(shape, Orientations.ALL)

    def line(self, cells: "Token") -> frozenset[Polyomino]:
        """Return the set of two shapes: a horizontal and a vertical line of `cells` cells.

        Raises `Misread` if the line is empty or longer than a row of a board.
        """
        if not 1 <= int(cells) <= MAX_FREE_CELL_ROWS:
            raise Misread(_("No row is that long."), within(1, MAX_FREE_CELL_ROWS), cells)
        return self.turned(tuple((0, column) for column in range(int(cells))))

    def drawing(self, *rows: "tuple[Token, ...]") -> Polyomino:
        """Return the shape drawn in `rows`, each a tuple of marks: `x` for a cell and `.` for none.

        Raises `Misread` if the rows differ in length, or if the shape is empty, not connected or
        too large.
        """
        cells: dict[Cell, Token] = {}
        for index, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise Misread(_("This row has another length."), like("xx/x."), index)
            for column, mark in enumerate(row):
                if mark != _EMPTY:
                    cells[index, column] = mark
        if not cells:
            raise Misread(_("The shape has no cell."), like("xx/x., row 3"))
        connected = first_component(cells)
        apart = [mark for cell, mark in cells.items() if cell not in connected]
        if apart:
            raise Misread(_("This cell is not joined with the first."), like("xx; xx/x."), apart[0])
        shape = fitted(cells)
        if len(shape) > MAX_SHAPE_CELLS or max(dimensions(shape)) > MAX_FREE_CELL_ROWS:
            raise Misread(
                _("This shape is too large."),
                _(
                    "At most %(cells)s cells in %(rows)s rows and columns.",
                    cells=MAX_SHAPE_CELLS,
                    rows=MAX_FREE_CELL_ROWS,
                ),
            )
        return shape


CELLS = CellsLanguage()
