"""What is said of Notakto in misère play on boards of 3 × 3 cells."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.grids import Grid, full_grid
from nimsum.rulesets.drawn.notakto import Notakto
from nimsum.rulesets.sums import Component
from nimsum.rulesets.words import LostWin
from nimsum.solver.misere import misere_is_p

RULES = Notakto()
LAW = RULES.laws[0]


def test_knights_moves_win_on_one_board_after_the_centre() -> None:
    """That this is true is tested with all laws."""
    said = [LAW.is_lost_in_misere_play(Grid(3, 3, cells)) for cells in range(512)]
    assert said.count(True) > 10
    assert LAW.is_lost_in_misere_play(full_grid(3, 3)) is False
    assert LAW.is_lost_in_misere_play(RULES.read_position("xxx,x.x,xxx")) is True


@pytest.mark.parametrize("boards", range(1, 7))
def test_going_first_wins_an_odd_number_of_boards(boards: int) -> None:
    """Plambeck and Whitehead 2013, of 3 × 3 boards in misère play."""
    board = Component(RULES, full_grid(3, 3))
    assert misere_is_p((board,) * boards, Budget(20)) is (boards % 2 == 0)


def test_a_loss_names_the_three_crosses_that_ended_it() -> None:
    rules = Notakto()
    before, slip, reply = map(rules.read_position, ("x.x,.xx,xxx", "x..,.xx,xxx", "...,.xx,xxx"))
    told = rules.words.beaten(LostWin(before, slip, reply, better=before))
    assert told == "Then they made three crosses in row 1."
    assert rules.words.beaten(LostWin(before, slip, slip, better=before)) == ""
