"""The grid of Wythoff's Nim against the definition."""

from webapp.rulesets.pairs.wythoff_grid import WythoffGrid
from webapp.theory.nimbers.nimbers import mex


def test_the_grid_has_the_values_of_the_definition() -> None:
    size = 40
    values: dict[tuple[int, int], int] = {}
    for x in range(size):
        for y in range(size):
            reached = [values[k, y] for k in range(x)] + [values[x, k] for k in range(y)]
            reached += [values[x - k, y - k] for k in range(1, min(x, y) + 1)]
            values[x, y] = mex(reached)
    grid = WythoffGrid()
    for _ in range(size):
        grid.extend()
    assert all(grid.columns[max(x, y)][min(x, y)] == value for (x, y), value in values.items())
