"""A grid as it lies before the players."""

from collections.abc import Mapping

from nimsum.rulesets.boards.places import Layout, Look, Place

from .grids import Grid, column_name, place_name, write_picture
from .grids import Place as Cell

ROW, COLUMN = "row", "column"
"""Of the key of the name beside a row or above a column; its number, from 0, is the other half."""


def grid_layout(
    grid: Grid, *, look: Look = Look.CELLS, signs: Mapping[Cell, str] | None = None, taps: int = 0
) -> Layout:
    """The places of a grid, by row and column; `signs` are drawn on some, `taps` as in `Layout`."""
    drawn = signs or {}
    rows, columns = range(grid.rows), range(grid.columns)
    return Layout(
        look,
        tuple(
            Place(
                (row, column),
                column + 0.5,
                row + 0.5,
                place_name((row, column)),
                (row, column) in grid,
                drawn.get((row, column), ""),
            )
            for row in rows
            for column in columns
        ),
        text=write_picture(grid).replace(",", "\n"),
        taps=taps,
        edges=(
            *(Place((COLUMN, c), c + 0.5, -0.5, column_name(c), stands=False) for c in columns),
            *(Place((ROW, r), -0.5, r + 0.5, str(r + 1), stands=False) for r in rows),
        ),
    )
