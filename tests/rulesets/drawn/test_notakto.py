"""What is said of Notakto in misère play, against a search of every play on 3 × 3 cells."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import Grid, full_grid
from nimsum.rulesets.drawn.notakto import Notakto
from nimsum.rulesets.sums import Component
from nimsum.solver.misere import misere_is_p
from tests.rulesets import exhaustive

RULES = Notakto()
LAW = RULES.laws[0]


def is_lost(board: Grid) -> bool:
    return not exhaustive.next_player_wins((Component(RULES, board),), Convention.MISERE)


def test_knights_moves_win_on_one_board_after_the_centre() -> None:
    known = 0
    for cells in range(512):
        board = Grid(3, 3, cells)
        said = LAW.is_lost_in_misere_play(board)
        assert said in {None, is_lost(board)}
        known += said is True
        found = LAW.options_lost_in_misere_play(board)
        assert all(is_lost(after) for (after,) in found.options)
    assert known > 10
    assert LAW.is_lost_in_misere_play(full_grid(3, 3)) is False
    assert LAW.is_lost_in_misere_play(RULES.read_position("xxx,x.x,xxx")) is True


@pytest.mark.parametrize("boards", range(1, 7))
def test_going_first_wins_an_odd_number_of_boards(boards: int) -> None:
    """Plambeck and Whitehead 2013, of 3 × 3 boards in misère play."""
    board = Component(RULES, full_grid(3, 3))
    assert misere_is_p((board,) * boards, Budget(20)) is (boards % 2 == 0)
