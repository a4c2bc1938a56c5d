"""The smallest cases of games, against plain Grundy recursion."""

import re
from functools import reduce
from operator import xor

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_sum
from nimsum.solver.component_options import parts_of
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.why.small_cases import small_cases

GAMES = {
    "octal(0.77):9+nim:3": [1, 2, 3],
    "octal(0.07):9+nim:3": [1, 1, 2, 3],
    "grundys-game:9+nim:3": [1, 0, 2],
    "subtraction(1,2,3):12+nim:1": [1, 2, 3],
    "remove-a-square:xxx.xx,xxx.xx": [1, 0, 1, 2],
    "remove-a-square:4x5": [1, 0, 1, 2],
    "cram:xxxx.xx,xxx..xx,xxxx.xx": [1, 2, 3],
    "node-kayles:path-12": [1, 1, 2, 3],
    "treblecross-strip:1x10": [1, 2],
    "green-hackenbush:a3-a2,a2-a1,c3-c2": [1, 2],
    "mock-turtles:1,3,5,6": [1, 2, 4, 7],
    "turning-turtles:2,5": [1, 2, 3, 4],
    "ruler:3,4,6": [1, 2, 1, 4],
    "own-cells(xx,x.-turned):3x4": [1, 2],
}


@pytest.mark.parametrize("text", GAMES)
def test_each_case_is_worth_the_smallest_number_that_no_move_leaves(text: str) -> None:
    cases = small_cases(read_sum(text), enough_time())
    assert [case.value for case in cases] == GAMES[text]
    for case in cases:
        rules = case.component.ruleset
        assert case.value == exhaustive.value(rules, case.component.position)
        left = [
            reduce(
                xor,
                (
                    exhaustive.value(rules, part.position)
                    for part in parts_of(case.component, option)
                ),
                0,
            )
            for option in rules.options(case.component.position)
        ]
        said = [int(written.rpartition("=")[2]) for written in case.leaves]
        assert said == sorted({*left})
        assert case.value == mex(said)


@pytest.mark.parametrize("text", GAMES)
def test_moves_in_a_case_leave_only_cases_before_it(text: str) -> None:
    """A number that a move leaves is 0, or the worth of an earlier case, or a sum of these."""
    known = {0}
    for case in small_cases(read_sum(text), enough_time()):
        for written in case.leaves:
            parts, _equals, total = written.rpartition("=")
            values = [int(number) for number in re.findall(r"\d+", parts or total)]
            assert {*values} <= known
            assert reduce(xor, values) == int(total)
        known.add(case.value)


@pytest.mark.parametrize("text", ["nim:3+nim:5", "silver-dollar:..x...x.x..x", "no-factor:6"])
def test_some_games_have_no_cases(text: str) -> None:
    """Nim needs none; in Silver Dollar and No-Factor the values of parts are not added."""
    assert not small_cases(read_sum(text), enough_time())


def test_there_are_no_cases_without_time() -> None:
    assert not small_cases(read_sum("cram:6x6"), Budget(0))
