"""The values of Mark, by its rule written down a second time."""

from nimsum_mark import Mark

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.evaluation import evaluate


def test_nothing_is_missing() -> None:
    assert validate(Mark()) == []


def test_values_are_those_of_the_definition() -> None:
    naive = [0]
    for n in range(1, 600):
        naive.append(min({0, 1, 2} - {naive[n - 1], naive[n // 2]}))
    assert [evaluate(Component(Mark(), n), Budget()).value for n in range(600)] == naive
