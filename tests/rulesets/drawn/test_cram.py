"""The published values of full boards of Cram."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.cram import Cram, PublishedBoards
from nimsum.rulesets.drawn.grids import full_grid
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse

SECONDS = 60
"""The work of a search for the value of a board of 30 cells, in seconds."""


LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("rows", "columns"), [(5, 5), pytest.param(4, 7, marks=LONG), pytest.param(6, 5, marks=LONG)]
)
def test_published_values_are_found_again_by_the_search(rows: int, columns: int) -> None:
    board = full_grid(rows, columns)
    recursion = Cram().bounds.recursion()
    assert recursion is not None
    value = PublishedBoards().value(board)
    assert value is not None
    assert recursion.value(board, Budget(SECONDS)) == value


@pytest.mark.parametrize(
    ("text", "value"), [("cram:7x7", 1), ("cram:6x9", 1), ("cram:8x7", 3), ("cram:5x10", 2)]
)
def test_large_full_boards_are_known(text: str, value: int) -> None:
    analysis = analyse(read_sum(text), Budget(), max_moves=0)
    assert analysis.value == value
    assert analysis.outcome is (Outcome.N if value else Outcome.P)


@pytest.mark.parametrize("text", ["cram:7x10", "cram:8x9", "cram:9x9"])
def test_boards_without_a_published_value_have_none(text: str) -> None:
    assert PublishedBoards().value(read_sum(text)[0].position) is None
