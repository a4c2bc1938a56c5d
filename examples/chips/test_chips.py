"""The values are those of a plain recursion over all that one can take."""

from functools import cache

from nimsum_chips import Chips

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.evaluation import evaluate
from nimsum.theory.nimbers.nimbers import mex

TRIANGLE = [(0,), (0, 0), (1,), (1, 1), (2,), (2, 2), (0, 1), (1, 2), (2, 0)]
"""The corners of a triangle from which a move takes a chip."""


@cache
def value(counts: tuple[int, ...]) -> int:
    options = []
    for corners in TRIANGLE:
        after = list(counts)
        for corner in corners:
            after[corner] -= 1
        if min(after) >= 0:
            options.append(tuple(after))
    return mex(map(value, options))


def test_nothing_is_missing() -> None:
    assert validate(Chips()) == []


def test_values_on_a_triangle_are_those_of_the_rule() -> None:
    game = Chips()
    for text in ("1,1,1", "2,1,0", "2,2,2", "3,1,2", "3,3,1"):
        position = game.read_position(text)
        assert evaluate(Component(game, position), Budget(60)).value == value(position)
