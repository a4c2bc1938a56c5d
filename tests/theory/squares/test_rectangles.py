"""The rectangles that are shipped: what is said of them, beside strategies and the definition."""

from math import inf

import pytest

from nimsum.budget import WORK_OF_A_SECOND, Budget
from nimsum.lab.definitions import block, rectangle as cells_of, squares
from nimsum.theory.squares.rectangles import (
    all_winning_squares,
    decisions,
    images,
    shipped,
    sources,
    unlike_squares,
)
from nimsum.theory.squares.squares import BOARD
from nimsum.theory.squares.strategies import Square, winning_squares
from tests.theory.squares.plain_squares import nimber


def rectangle(height: int, width: int) -> int:
    return BOARD.block(height, width) << 3 + 2 * BOARD.stride


@pytest.mark.parametrize(("height", "width"), [(3, 3)])
def test_they_are_the_squares_that_leave_zero(height: int, width: int) -> None:
    found = all_winning_squares(BOARD, BOARD.block(height, width))
    whole = cells_of(height, width)
    by_definition = [
        Square(*square) for square in squares(whole) if not nimber(whole - block(*square))
    ]
    assert found is not None
    assert sorted(found, key=repr) == sorted(by_definition, key=repr)


@pytest.mark.parametrize(("height", "width"), [(3, 9), (4, 7)])
def test_a_search_finds_them_again(height: int, width: int) -> None:
    decided = dict(decisions(height, width, Budget(inf)))
    assert sorted(decided, key=repr) == sorted(unlike_squares(height, width), key=repr)
    assert {square for square, wins in decided.items() if wins} == set(shipped()[height, width])


def test_a_short_search_finds_no_other() -> None:
    """The larger ones come from another program: what ours decides is the same."""
    compared = 0
    others = (sides for sides, source in sources().items() if source != "search")
    for sides in (sides for sides in others if sides[1] <= 9):
        for square, wins in decisions(*sides, Budget(11 / WORK_OF_A_SECOND)):
            assert wins == (square in shipped()[sides]), (sides, square)
            compared += 1
    assert compared > 40


def test_strategies_are_among_them() -> None:
    """In every rectangle, wherever it lies and whichever side is up."""
    met = 0
    for height, width in shipped():
        for sides in ((height, width), (width, height)):
            cells = rectangle(*sides)
            every = all_winning_squares(BOARD, cells)
            assert every is not None
            by_strategy = set(winning_squares(BOARD, cells))
            assert by_strategy <= set(every)
            assert len(set(every)) == len(every)
            met += bool(by_strategy)
            for side, row, column in ((s.side, s.row - 2, s.column - 3) for s in every):
                image = Square(side, row, column)
                assert all(
                    Square(each.side, each.row + 2, each.column + 3) in every
                    for each in images(image, *sides)
                )
    assert met > 40
