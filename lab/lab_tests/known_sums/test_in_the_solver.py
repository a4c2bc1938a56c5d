"""The solver uses the sums that are known."""

import pytest

from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum_lab.known_sums.sums import shipped
from tests.solver.looks import Looks
from tests.solver.test_misere import MISERE


@pytest.mark.parametrize("game", ["grundys-game", "octal(0.07)", "octal(0.137)"])
def test_three_large_heaps_and_all_their_winning_moves_are_known_in_few_looks(game: str) -> None:
    looks = Looks(1_500)
    position = read_sum(f"{game}:60+{game}:59+{game}:56")
    known = shipped(game)
    analysis = analyse(position, looks.budget(), convention=MISERE)
    assert known is not None
    winning = {
        Move(index, option)
        for index, component in enumerate(position)
        for option in component.ruleset.options(component.position)
        if known.is_p(part.position for part in after(position, Move(index, option)))
    }
    assert analysis.outcome is (Outcome.N if winning else Outcome.P)
    assert set(analysis.winning) == winning
    assert not analysis.truncated
