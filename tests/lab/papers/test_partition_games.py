"""Partition games (2020) beyond the checks of its statements: the solver and the rulesets.

Dailly, Duchêne, Larsson & Paris, Discrete Applied Mathematics 285 (2020) 509-525. The propositions
of section 2 as laws at every size are in tests/rulesets/breaking/test_cut_laws.py.
"""

from collections.abc import Sequence

import pytest

from nimsum.budget import Budget
from nimsum.lab.papers.partition_games.tables import TABLE_1, Cuts, CutsWithPeriod
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.sums import Component
from nimsum.solver.choices import options_of_value
from nimsum.solver.values import Method, evaluate
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    CutCertificate,
    ap_test,
)
from nimsum.theory.periods.periodicity import check
from tests.theory.periods.cut_sums import first_broken, reaches
from tests.theory.periods.test_block_laws import cut_values


def first_values(row: CutsWithPeriod, length: int) -> list[int]:
    """The first values of the printed law; index 0 is no heap."""
    return [0, *map(row.value, range(1, length))]


def certified(row: CutsWithPeriod) -> CutCertificate:
    found = ap_test(cut_values(row.cuts, 4 * row.period + 1), row.cuts)
    assert found is not None
    return found


def test_table_1_is_certified() -> None:
    for row in TABLE_1:
        found = certified(row)
        assert (found.preperiod, found.period, found.saltus) == (1, row.period, row.saltus)
        assert found.computed == 4 * row.period + 1
        assert first_broken(first_values(row, found.computed), row.cuts) is None, row
        assert check(found)
        assert check(AllThree.of(row.cuts, row.period, row.saltus))
        values = cut_values(row.cuts, 4 * row.period + 1)
        assert [found.value(values, n) for n in range(200)] == first_values(row, 200)


@pytest.mark.usefixtures("one_question")
@pytest.mark.parametrize(
    "rows", [TABLE_1[::6], pytest.param(TABLE_1, marks=pytest.mark.all)], ids=["some", "all"]
)
def test_moves_of_every_value_in_table_1(rows: Sequence[CutsWithPeriod]) -> None:
    """By the law alone, heaps up to 60: some option of a value exactly where there is one."""
    for row in rows:
        values, rules, found = first_values(row, 61), Cut(row.cuts), certified(row)
        for n in range(1, 61):
            for wanted in range(values[n] + 4):
                finding = rules.bounds.options_by_period(
                    found, cut_values(row.cuts, 4 * row.period + 1), n, wanted
                )
                assert finding is not None
                options = list(finding.options)
                assert bool(options) == reaches(values, n, row.cuts, wanted), (row, n, wanted)
                assert finding.complete == (not options)
                for option in options:
                    assert rules.has_option(n, option)
                    assert nim_sum(values[heap] for heap in option) == wanted


def test_a_heap_of_a_million_million_in_table_1() -> None:
    for row in TABLE_1:
        rules, found, first = Cut(row.cuts), certified(row), first_values(row, row.period + 1)
        for n in (10**12, 10**12 - 1):
            top = row.first[(n - 1) % row.period] + (n - 1) // row.period * row.saltus
            assert found.value(first, n) == top
            for wanted in (0, 1, top // 3, top - 1):
                finding = rules.bounds.options_by_period(found, first, n, wanted)
                assert finding is not None
                option = next(finding.options)
                assert rules.has_option(n, option), (row, n, wanted)
                assert nim_sum(found.value(first, heap) for heap in option) == wanted


@pytest.mark.parametrize("cuts", [(1, 4), (1, 2, 7), (1, 3, 4, 5)], ids=str)
def test_the_solver_answers_at_a_million_million(cuts: Cuts) -> None:
    component = Component(Cut(cuts), 10**12)
    evaluation = evaluate(component, Budget(60))
    assert evaluation.method is Method.PERIOD
    assert evaluation.value is not None
    (option,) = options_of_value(component, evaluation.value - 1, 1, Budget(60)).listed
    values = [evaluate(Component(Cut(cuts), part), Budget(60)).value or 0 for part in option]
    assert nim_sum(values) == evaluation.value - 1
