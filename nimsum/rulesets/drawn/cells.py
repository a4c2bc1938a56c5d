"""Base of games on the cells of a drawn grid; a subclass only defines its moves."""

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
    grid_in_words,
    grid_layout,
    least_image,
    read_picture,
    read_sides,
    write_grid,
)
from .placed import PlacedWords

MARK = Verbs(
    N_("mark %(move)s"),
    lambda: pgettext("you", "marked %(move)s"),
    lambda: pgettext("a player", "marked %(move)s"),
    counted=False,
)
"""The words of games in which a move marks a cell."""


class CellsWords(PlacedWords[Grid]):
    """Descriptions in words of grids of cells and the moves on these."""

    rules: "CellsRuleset"
    noun = N_("board")

    def position(self, position: Grid) -> str:
        """Return `position` in words: sides, number of cells left, and the token's cell if any."""
        return grid_in_words(position)

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        """Return the number of cells that the move to `option` takes."""
        return self.rules.taken(position, option).cells.bit_count()


class CellsRuleset(BoardRuleset[Grid]):
    """A game on the cells of a grid.

    A position is written as a full rectangle like `3x5`, or as a picture like `xxx,x.x`.
    """

    board = CELLS
    words = cached_component(CellsWords)
    has_token: ClassVar[bool] = False
    """True if positions have a token: `o` in a picture, the first cell of a full rectangle."""
    turns_over: ClassVar[bool] = False
    """True if rotations and reflections of a board are equal games."""

    def canonical(self, position: Grid) -> Grid:
        """Return one position that represents all positions equal to `position` by symmetry.

        That is the least rotation or reflection if `turns_over` is True, else `position` itself.
        """
        return least_image(position) if self.turns_over else position

    def read_position(self, text: str) -> Grid:
        """Return the grid written in `text`, as sides like `3x5` or as a picture.

        Raises `NotationError` or `InvalidPosition`.
        """
        sides = read_sides(text)
        max_columns = self.board.max_row_length
        max_rows = self.board.max_rows
        if sides is None:
            return read_picture(text, max_columns, max_rows, token=self.has_token)
        check_sides(*sides, text, max_columns, max_rows)
        return full_grid(*sides, 0 if self.has_token else None)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the grid."""
        return grid_layout(position)

    def write_position(self, position: Grid) -> str:
        """Return the notation of `position`: sides like `3x4` if it is full, or else a picture."""
        return write_grid(position)

    def taken(self, position: Grid, option: Option[Grid]) -> Grid:
        """Return a grid with only the cells that the move from `position` to `option` takes."""
        return position.keeping(position.cells & ~option[0].cells)

    @property
    def series(self) -> tuple[Series, ...]:
        """The tables of positions to show: full rectangles, by rows and columns."""
        return (rectangles(self.board.max_rows),)
