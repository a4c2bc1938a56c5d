"""Games on the cells of a grid that is drawn: what is left to say is what a move takes."""

from collections.abc import Iterator, Mapping

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.rulesets.boards.kinds import CELLS
from webapp.rulesets.boards.places import Layout, Look, Place, Touch
from webapp.rulesets.ruleset import Option

from .grids import (
    Grid,
    check_sides,
    full_grid,
    place_name,
    read_picture,
    read_sides,
    write_picture,
)
from .grids import Place as Cell
from .placed import PlacedRuleset


class CellsRuleset(PlacedRuleset[Grid]):
    """A ruleset whose position is a set of cells, of which a move takes some.

    A position is written as a full rectangle, `3x5`, or as a picture, `xxx,x.x`.
    """

    board = CELLS
    noun = N_("board")
    plural = N_("boards")

    def read_position(self, text: str) -> Grid:
        sides = read_sides(text)
        if sides is None:
            return read_picture(text, self.slug, self.most_rows)
        check_sides(*sides, self.slug, text, self.most_rows)
        return full_grid(*sides)

    def write_position(self, position: Grid) -> str:
        if position.full:
            return f"{position.rows}x{position.columns}"
        return write_picture(position)

    def tell_position(self, position: Grid) -> str:
        size = _("%(rows)s by %(columns)s", rows=position.rows, columns=position.columns)
        if position.full:
            return size
        count = position.cells.bit_count()
        if count == 0:
            return _("%(size)s, no cell left", size=size)
        return ngettext(
            "%(size)s, %(num)s cell left", "%(size)s, %(num)s cells left", count, size=size
        )

    def taken(self, position: Grid, option: Option[Grid]) -> Grid:
        """The cells that a move takes, row by row."""
        return position.keeping(position.cells & ~option[0].cells)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        yield Touch(tuple(self.taken(position, option).places))

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        return self.taken(position, option).cells.bit_count()


def cells_layout(grid: Grid, hint: str, signs: Mapping[Cell, str] | None = None) -> Layout:
    """The cells of a grid, each under the key (row, column); `hint` says how one moves.

    `signs` are drawn on some of the cells.
    """
    drawn = signs or {}
    places = ((row, column) for row in range(grid.rows) for column in range(grid.columns))
    return Layout(
        Look.CELLS,
        tuple(
            Place(
                (row, column),
                column + 0.5,
                row + 0.5,
                place_name((row, column)),
                stands,
                drawn.get((row, column), ""),
            )
            for row, column in places
            for stands in ((row, column) in grid,)
        ),
        hint,
        text=write_picture(grid).replace(",", "\n"),
    )
