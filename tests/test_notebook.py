"""The notebook for a start: its cells run, and display what is stored."""

from itertools import product
from typing import Any

import pytest

from docs.notebook import code_cells, read, run
from nimsum import position
from nimsum.definitions import Values, definition, winner

pytestmark = pytest.mark.long

CELLS: list[dict[str, Any]] = read()["cells"]


@pytest.fixture(scope="module")
def displayed() -> list[object]:
    return run(CELLS)


def stored(cell: dict[str, Any]) -> dict[str, list[str]]:
    """Return what is stored as the output of `cell`, by the kind of output."""
    (output,) = cell["outputs"]
    data: dict[str, list[str]] = output["data"]
    return data


def test_each_cell_displays_what_is_stored(displayed: list[object]) -> None:
    cells = code_cells(CELLS)
    assert len(displayed) == len(cells)
    for number, (cell, result) in enumerate(zip(cells, displayed, strict=True), 1):
        assert cell["execution_count"] == number
        assert "".join(stored(cell)["text/plain"]) == repr(result)
        assert ("image/svg+xml" in stored(cell)) == hasattr(result, "_repr_svg_")


@pytest.mark.usefixtures("displayed")
def test_the_game_of_the_notebook_by_plain_recursion() -> None:
    rules = definition("octal(0.15)")
    plain = Values(rules)
    for misere in (False, True):
        wins = winner(rules, misere=misere)
        for n, m in product(range(13), repeat=2):
            start = position(f"inner-pair:{n} + inner-pair:{m}", misere=misere)
            assert start.outcome == ("N" if wins((n, m)) else "P")
            assert misere or start.value == plain(n) ^ plain(m)


@pytest.mark.usefixtures("displayed")
def test_the_board_of_the_notebook_by_plain_recursion() -> None:
    squares = [[(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in range(2) for c in range(4)]
    takings = [frozenset(square) - {kept} for square in squares for kept in square]

    def options(cells: frozenset[tuple[int, int]]) -> list[tuple[frozenset[tuple[int, int]]]]:
        return [(cells - taken,) for taken in takings if taken <= cells]

    plain = Values(options)
    for rows, columns in product(range(1, 4), range(1, 6)):
        board = frozenset(product(range(rows), range(columns)))
        assert position(f"corners:{rows}x{columns}").value == plain(board)
    drawn = ("xxx..", "xxxxx", "..xxx")
    board = frozenset((r, c) for r, row in enumerate(drawn) for c, x in enumerate(row) if x == "x")
    start = position(f"corners:{','.join(drawn)}")
    assert start.value == plain(board)
    assert start.misere.genus is not None
    assert start.misere.genus.normal == plain(board)
    assert start.misere.outcome == ("N" if winner(options, misere=True)((board,)) else "P")
