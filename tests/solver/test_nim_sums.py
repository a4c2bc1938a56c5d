"""The value of a sum from those of its components, some infinite and some unknown."""

from itertools import product

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import (
    Evaluation,
    Method,
    SumValue,
    is_not_zero,
    sum_value,
    values_of_others,
)
from nimsum.theory.nimbers.loopy import DRAW, Infinity

NIM, SALIQUANT, LOOPY = read_sum("nim:5+saliquant:1000+aliquot-partial-sums:30")
UNKNOWN = Evaluation(None, Method.UNKNOWN)
KINDS = [
    (NIM, Evaluation(5, Method.THEOREM)),
    (SALIQUANT, UNKNOWN),
    (SALIQUANT, Evaluation(3, Method.TABLE)),
    (NIM, Evaluation(None, Method.UNKNOWN, not_zero=True)),
    (LOOPY, UNKNOWN),
    (LOOPY, Evaluation(None, Method.LOOPY, DRAW)),
    (LOOPY, Evaluation(None, Method.LOOPY, Infinity(frozenset({0, 5})))),
    (SALIQUANT, Evaluation(None, Method.UNKNOWN, at_least=4)),
]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_each_component_taken_away_leaves_the_sum_of_the_others(count: int) -> None:
    for kinds in product(KINDS, repeat=count):
        components, evaluations = zip(*kinds, strict=True)
        remaining = [
            sum_value(
                components[:index] + components[index + 1 :],
                evaluations[:index] + evaluations[index + 1 :],
            )
            for index in range(count)
        ]
        assert list(values_of_others(components, evaluations)) == remaining
        assert is_not_zero(components, evaluations) == any(
            isinstance(rest, int) and rest not in range(lowest, 8)
            for each, rest in zip(evaluations, remaining, strict=True)
            if (lowest := max(each.at_least, each.not_zero))
        )


@pytest.mark.parametrize(
    ("kinds", "value"),
    [
        ((), 0),
        ((0, 2), 6),
        ((1, 1, 0), 5),
        ((1, 0), None),
        ((4, 4), None),
        ((6, 0), Infinity(frozenset({5, 0}))),
        ((6, 1), None),
        ((6, 6, 1), DRAW),
        ((5, 1, 4), DRAW),
    ],
)
def test_values_of_sums(kinds: tuple[int, ...], value: SumValue) -> None:
    components = tuple(KINDS[kind][0] for kind in kinds)
    assert sum_value(components, [KINDS[kind][1] for kind in kinds]) == value


def test_thousands_of_heaps_of_which_one_has_a_winning_move() -> None:
    """Of two large heaps of CUT {1,2} nothing is known; 4,000 heaps stand beside them."""
    heaps = read_sum("nim:1+nim:2") * 2_000 + read_sum("cut(1,2):9000") * 2 + read_sum("nim:4")
    analysis = analyse(heaps, Budget(60.0))
    assert analysis.outcome is Outcome.N
    assert [(move.component, move.option) for move in analysis.winning] == [(4_002, (0,))]
