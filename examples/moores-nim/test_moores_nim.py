"""Moore's Nim by its rule written down a second time: its values, and its lost positions."""

from functools import cache
from itertools import combinations_with_replacement, product

from nimsum_moores_nim import MooresNim

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.evaluation import evaluate


@cache
def naive(*heaps: int) -> int:
    after = set()
    for left in product(*(range(n + 1) for n in heaps)):
        if 0 < sum(m < n for m, n in zip(left, heaps, strict=True)) < 3:
            after.add(naive(*sorted(left)))
    return next(value for value in range(len(after) + 1) if value not in after)


def test_nothing_is_missing() -> None:
    assert validate(MooresNim()) == []


def test_values_and_lost_positions_are_those_of_the_definition() -> None:
    game = MooresNim()
    for heaps in combinations_with_replacement(range(4), 4):
        assert evaluate(Component(game, heaps), Budget(60)).value == naive(*heaps)
        assert game.laws[0].is_zero(heaps) == (naive(*heaps) == 0)
