"""Games on the cells of a grid that is drawn: what is left to say is what a move takes."""

from typing import ClassVar

from nimsum.language import N_, pgettext
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.ruleset import Option, cached_component
from nimsum.rulesets.series import Series, rectangles

from .board_game import BoardRuleset
from .grids import (
    Grid,
    check_sides,
    full_grid,
    grid_layout,
    least_image,
    read_picture,
    read_sides,
    tell_grid,
    write_grid,
)
from .placed import PlacedWords

MARK = Verbs(
    N_("mark %(move)s"),
    lambda: pgettext("you", "marked %(move)s"),
    lambda: pgettext("a player", "marked %(move)s"),
)
"""For games in which a move marks a cell."""


class CellsWords(PlacedWords[Grid]):
    rules: "CellsRuleset"
    noun = N_("board")

    def position(self, position: Grid) -> str:
        return tell_grid(position)

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        return self.rules.taken(position, option).cells.bit_count()


class CellsRuleset(BoardRuleset[Grid]):
    """A move takes cells of a grid, written as a full rectangle, `3x5`, or a picture, `xxx,x.x`."""

    board = CELLS
    words = cached_component(CellsWords)
    has_token: ClassVar[bool] = False
    """Whether a token stands on a cell: `xox` in a picture, and the first cell of a rectangle."""
    turns_over: ClassVar[bool] = False
    """Whether turns and reflections of a board are equal games."""

    def canonical(self, position: Grid) -> Grid:
        return least_image(position) if self.turns_over else position

    def read_position(self, text: str) -> Grid:
        sides = read_sides(text)
        most = (self.board.longest_row, self.board.most_rows)
        if sides is None:
            return read_picture(text, *most, token=self.has_token)
        check_sides(*sides, text, *most)
        return full_grid(*sides, 0 if self.has_token else None)

    def layout(self, position: Grid) -> Layout:
        return grid_layout(position)

    def write_position(self, position: Grid) -> str:
        return write_grid(position)

    def taken(self, position: Grid, option: Option[Grid]) -> Grid:
        """The cells that a move takes, row by row."""
        return position.keeping(position.cells & ~option[0].cells)

    @property
    def series(self) -> tuple[Series, ...]:
        return (rectangles(self.board.most_rows),)
