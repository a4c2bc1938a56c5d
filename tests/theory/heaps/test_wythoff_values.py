"""The pairs of small values of Wythoff's Nim against all values, by definition."""

import pytest

from nimsum.rulesets.pairs.wythoff import WythoffGrid
from nimsum.theory.heaps.wythoff_values import SmallWythoffValues
from nimsum.theory.nimbers.nimbers import mex

_VALUES = 12
_LARGEST = 30
_WIDTH = 80


def _grid() -> dict[tuple[int, int], int]:
    grid = WythoffGrid()
    for _ in range(_WIDTH):
        grid.extend()
    return {
        (x, y): grid.columns[max(x, y)][min(x, y)]
        for x in range(_WIDTH)
        for y in range(_WIDTH)
        if min(x, y) <= _LARGEST
    }


@pytest.mark.parametrize("rows", [7, 50])
def test_they_are_those_of_the_definition_however_they_are_found(rows: int) -> None:
    small = SmallWythoffValues(_VALUES)
    while small.known <= _LARGEST:
        small.extend(rows)
    values = _grid()
    for (x, y), value in values.items():
        assert small.value(x, y) == (value if value < _VALUES else None)
        moves = [(k, y) for k in range(x)] + [(x, k) for k in range(y)]
        moves += [(x - k, y - k) for k in range(1, min(x, y) + 1)]
        assert value == mex(values[move] for move in moves)
        for wanted in (0, _VALUES - 1):
            found = list(small.options_of_value(x, y, wanted))
            assert sorted(found) == sorted(pair for pair in moves if values[pair] == wanted)
