"""The squares of rectangles that a search decides, beside the definition, and where they lie."""

import pytest

from nimsum.definitions import block, rectangle as cells_of, squares
from nimsum.registry import registry
from nimsum.theory.squares.mirror_strategies import Square, winning_squares
from nimsum.theory.squares.rectangles import Sides, images, known_winning_squares
from nimsum.theory.squares.squares import BOARD
from tests.theory.squares.plain_squares import nimber


def all_winning_squares(cells: int) -> list[Square]:
    """Return the winning squares of a rectangle, as the core finds them in the registry."""
    known = known_winning_squares(BOARD, cells, registry().winning_squares)
    assert known is not None
    every, complete = known
    assert complete
    return list(every)


@pytest.mark.parametrize(("height", "width"), [(3, 3)])
def test_they_are_the_squares_that_leave_zero(height: int, width: int) -> None:
    result = all_winning_squares(BOARD.block(height, width))
    whole = cells_of(height, width)
    by_definition = [
        Square(*square) for square in squares(whole) if not nimber(whole - block(*square))
    ]
    assert sorted(result, key=repr) == sorted(by_definition, key=repr)


@pytest.mark.parametrize("sides", [(h, w) for h in range(3, 7) for w in range(h, 9)])
def test_strategies_are_among_them(sides: Sides) -> None:
    """Wherever a rectangle lies and whichever side is up."""
    for height, width in (sides, sides[::-1]):
        cells = BOARD.block(height, width) << 3 + 2 * BOARD.stride
        every = all_winning_squares(cells)
        assert set(winning_squares(BOARD, cells)) <= set(every)
        assert len(set(every)) == len(every)
        for side, row, column in ((s.side, s.row - 2, s.column - 3) for s in every):
            image = Square(side, row, column)
            assert all(
                Square(each.side, each.row + 2, each.column + 3) in every
                for each in images(image, height, width)
            )
