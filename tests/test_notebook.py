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
