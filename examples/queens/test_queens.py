"""Who wins on squares is known: the On-Line Encyclopedia of Integer Sequences, A344227."""

from nimsum_queens import Queens

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.evaluation import evaluate


def test_nothing_is_missing() -> None:
    assert validate(Queens()) == []


def test_values_are_those_that_are_known() -> None:
    game = Queens()
    boards = (Component(game, game.read_position(f"{n}x{n}")) for n in range(1, 6))
    assert [evaluate(board, Budget(60)).value for board in boards] == [1, 1, 2, 1, 3]
