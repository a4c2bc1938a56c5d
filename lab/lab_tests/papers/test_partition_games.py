"""Partition games (2020) beyond the checks of its statements: the solver and the rulesets.

Dailly, Duchêne, Larsson & Paris, Discrete Applied Mathematics 285 (2020) 509-525. The propositions
of section 2 as laws at every size are in tests/rulesets/breaking/test_cut_laws.py.
"""

from collections.abc import Sequence

import pytest

from nimsum.rulesets.breaking.cut import Cut
from nimsum.theory.heaps.partitions import values_of_cut
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.periods.arithmetic_periodicity import AllThree, CutCertificate, ap_test
from nimsum.theory.periods.periodicity import check
from nimsum_lab.papers.cuts import TABLE_1, CutsWithPeriod
from tests.theory.periods.cut_sums import first_broken, reaches


def first_values(row: CutsWithPeriod, length: int) -> list[int]:
    """Return the first `length` values of the printed law of `row`; index 0 is the empty heap."""
    return [0, *map(row.value, range(1, length))]


def certified(row: CutsWithPeriod) -> CutCertificate:
    result = ap_test(values_of_cut(row.cuts, 4 * row.period + 1), row.cuts)
    assert result is not None
    return result


def test_table_1_is_certified() -> None:
    for row in TABLE_1:
        result = certified(row)
        assert (result.preperiod, result.period, result.saltus) == (1, row.period, row.saltus)
        assert result.computed == 4 * row.period + 1
        assert first_broken(first_values(row, result.computed), row.cuts) is None, row
        assert check(result)
        assert check(AllThree.of(row.cuts, row.period, row.saltus))
        values = values_of_cut(row.cuts, 4 * row.period + 1)
        assert [result.value(values, n) for n in range(200)] == first_values(row, 200)


@pytest.mark.usefixtures("one_question")
@pytest.mark.parametrize(
    "rows", [TABLE_1[::6], pytest.param(TABLE_1, marks=pytest.mark.all)], ids=["some", "all"]
)
def test_moves_of_every_value_in_table_1(rows: Sequence[CutsWithPeriod]) -> None:
    """By the law alone, heaps up to 60: some option of a value exactly where there is one."""
    for row in rows:
        values = first_values(row, 61)
        rules = Cut(row.cuts)
        result = certified(row)
        known = values_of_cut(row.cuts, result.computed)
        for n in range(1, 61):
            for wanted in range(values[n] + 4):
                finding = rules.bounds.options_by_period(result, known, n, wanted)
                assert finding is not None
                options = list(finding.options)
                assert bool(options) == reaches(values, n, row.cuts, wanted), (row, n, wanted)
                assert finding.complete == (not options)
                for option in options:
                    assert rules.has_option(n, option)
                    assert nim_sum(values[heap] for heap in option) == wanted
