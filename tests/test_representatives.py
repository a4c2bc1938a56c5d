"""There is a representative for each kind of board."""

import pytest

from nimsum.rulesets.boards import kinds
from nimsum.rulesets.boards.kind import BoardKind
from nimsum.rulesets.catalogue import families
from tests.representatives import OF_BOARDS, one_of_each, one_of_each_board


def test_each_kind_of_board_has_a_ruleset_that_stands_for_it() -> None:
    every_board = {family.slug: family.board for family in families()}
    shown = [every_board[slug] for slug in OF_BOARDS]
    named = [value for value in vars(kinds).values() if isinstance(value, BoardKind)]
    assert [each for each in named if each in every_board.values() and each not in shown] == []
    assert {each.slug for each in shown} == {each.slug for each in every_board.values()}


def test_the_first_of_each_kind_runs_by_default() -> None:
    def marks(parameters: list[pytest.ParameterSet]) -> list[int]:
        return [len(parameter.marks) for parameter in parameters]

    assert marks(one_of_each("aAbCc", str.lower)) == [0, 1, 0, 0, 1]
    games = ("nim", "octal(0.77):5", "octal(0.07)", "kayles", "cut(1,2)")
    assert marks(one_of_each_board(games)) == [1, 0, 1, 1, 0]
