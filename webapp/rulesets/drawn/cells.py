"""Grids laid out as boards of places: what a game on cells shows."""

from webapp.rulesets.boards.places import Layout, Look, Place

from .grids import Grid, place_name, write_picture


def cells_layout(grid: Grid, hint: str) -> Layout:
    """The cells of a grid, each under the key (row, column); `hint` says how one moves."""
    places = ((row, column) for row in range(grid.rows) for column in range(grid.columns))
    return Layout(
        Look.CELLS,
        tuple(
            Place((row, column), column + 0.5, row + 0.5, place_name((row, column)), stands, "")
            for row, column in places
            for stands in ((row, column) in grid,)
        ),
        hint,
        text=write_picture(grid).replace(",", "\n"),
    )
