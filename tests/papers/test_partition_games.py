"""Partition games (2020) beyond the checks of its statements: the solver and the rulesets.

Dailly, Duchêne, Larsson & Paris, Discrete Applied Mathematics 285 (2020) 509-525. The propositions
of section 2 as laws at every size are in tests/rulesets/breaking/test_cut_laws.py.
"""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.theory.periods.cut_sums import first_broken, reaches
from tests.theory.periods.test_block_laws import cut_values
from webapp.papers.partition_games.tables import TABLE_1, Cuts, CutsWithPeriod
from webapp.rulesets.breaking.cut import Cut
from webapp.rulesets.sums import Component
from webapp.solver.budget import Budget
from webapp.solver.choices import options_of_value
from webapp.solver.values import Method, evaluate
from webapp.theory.heaps.partitions import PartitionNimSums
from webapp.theory.heaps.parts_in_pairs import partitions
from webapp.theory.nimbers.nimbers import nim_sum
from webapp.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    ap_test,
)
from webapp.theory.periods.periodicity import check

each_ruleset = pytest.mark.parametrize("row", TABLE_1, ids=lambda row: str(row.cuts))


def first_values(row: CutsWithPeriod, length: int) -> list[int]:
    """The first values of the printed law; index 0 is no heap."""
    return [0, *map(row.value, range(1, length))]


@cache
def values_of(cuts: Cuts, largest: int) -> list[int]:
    """The values of CUT from heap 1 on; index 0 is no heap."""
    table = PartitionNimSums([c + 1 for c in cuts])
    while len(table.values) <= largest:
        table.extend()
    return table.values[: largest + 1]


# Sections 1 and 2.


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=9))
def test_lemma_1(numbers: list[int]) -> None:
    assert nim_sum(numbers) % 2 == sum(numbers) % 2
    assert nim_sum(numbers) <= sum(numbers)


def decompose(n: int, period: int) -> tuple[int, int]:
    """The q and r with n = pq + r and 0 < r <= p, as the paper writes n."""
    q = (n - 1) // period
    return q, n - q * period


def test_lemma_5_needs_as_many_cuts_as_the_period() -> None:
    """One cut of 3 with p = 2: 3 = 2·1 + 1 and 2·0 + 1, so 0 + 1 blocks are nim-added to 1."""
    blocks = {nim_sum(decompose(heap, 2)[0] for heap in heaps) for heaps in partitions(4, 2, 4)}
    assert decompose(4, 2)[0] in blocks


# Section 3: Table 1.


def test_table_1_has_93_rulesets() -> None:
    assert len({row.cuts for row in TABLE_1}) == len(TABLE_1) == 93


@each_ruleset
def test_table_1(row: CutsWithPeriod) -> None:
    """The sequence and AP3, from the definition of the game."""
    p, s = row.period, row.saltus
    values = first_values(row, 4 * p + 1)
    assert first_broken(values, row.cuts) is None
    assert values == values_of(row.cuts, 4 * p)
    many = [c for c in row.cuts if c >= 2]
    for n in range(3 * p + 1, 4 * p + 1):
        assert all(reaches(values, n, many, value) for value in range(s))


@each_ruleset
def test_table_1_is_certified(row: CutsWithPeriod) -> None:
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    assert (found.preperiod, found.period, found.saltus) == (1, row.period, row.saltus)
    assert found.computed == 4 * row.period + 1
    assert check(found)
    assert check(AllThree.of(row.cuts, row.period, row.saltus))
    assert [
        found.value(values_of(row.cuts, 4 * row.period), n) for n in range(200)
    ] == first_values(row, 200)


@pytest.mark.usefixtures("one_question")
@each_ruleset
def test_moves_of_every_value_in_table_1(row: CutsWithPeriod) -> None:
    """By the law alone, heaps up to 60: some option of a value exactly where there is one."""
    values = first_values(row, 61)
    rules = Cut(row.cuts)
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    for n in range(1, 61):
        for wanted in range(values[n] + 4):
            finding = rules.reach.options_by_period(
                found, values_of(row.cuts, 4 * row.period), n, wanted
            )
            assert finding is not None
            options = list(finding.options)
            assert bool(options) == reaches(values, n, row.cuts, wanted), (n, wanted)
            assert finding.complete == (not options)
            for option in options:
                assert rules.has_option(n, option)
                assert nim_sum(values[heap] for heap in option) == wanted


@each_ruleset
def test_a_heap_of_a_million_million_in_table_1(row: CutsWithPeriod) -> None:
    rules = Cut(row.cuts)
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    first = first_values(row, row.period + 1)
    for n in (10**12, 10**12 - 1):
        top = row.first[(n - 1) % row.period] + (n - 1) // row.period * row.saltus
        assert found.value(first, n) == top
        for wanted in (0, 1, top // 3, top - 1):
            finding = rules.reach.options_by_period(found, first, n, wanted)
            assert finding is not None
            option = next(finding.options)
            assert rules.has_option(n, option)
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


@cache
def proved(cuts: Cuts) -> CutsWithPeriod:
    """The law that the AP-test certifies, as a row of the table."""
    values = cut_values(cuts, 400)
    found = ap_test(values, cuts)
    assert found is not None
    return CutsWithPeriod(cuts, tuple(values[1 : found.period + 1]), found.saltus)


# Section 3.2: the relaxed conditions.


def test_proposition_13() -> None:
    """AP1, AP2 and two numbers of cuts of different parities from 2 to 2p + 1 give AP3."""
    for row in TABLE_1:
        parities = {c % 2 for c in row.cuts if 2 <= c <= 2 * row.period + 1}
        assert check(BothParities.of(row.cuts, row.period, row.saltus)) == (len(parities) == 2)


def even_and_one() -> list[CutsWithPeriod]:
    return [proved((1, c)) for c in range(4, 15, 2)]


def test_corollary_15() -> None:
    for row in even_and_one():
        assert type(ap_test(first_values(row, 360), row.cuts)) is LongPeriod


# Section 5.


def test_why_ap3_does_not_follow_for_p_1() -> None:
    """Heaps 1 to 4 have the values 0 to 3; the only 2-cut of heap 4, 2 + 1 + 1, has value 1."""
    assert cut_values((1, 2), 200)[1:6] == [0, 1, 2, 3, 1]
    assert not reaches(cut_values((1, 2), 200), 4, [2], 0)


def test_open_problem_5() -> None:
    """P3: value 0 is only that of heap 1, so not every value appears twice.

    Of the others up to heap 1500, 1 to 749, each appears twice, but 513 only once so far.
    """
    values = cut_values((1, 2), 1_501)
    heaps: dict[int, list[int]] = {}
    for n, value in enumerate(values[1:], start=1):
        heaps.setdefault(value, []).append(n)
    assert heaps[0] == [1]
    assert heaps[255] == [508, 1021]
    assert heaps[513] == [1026]
    assert [value for value in range(1, 750) if len(heaps[value]) != 2] == [513]
    assert max(map(len, heaps.values())) == 2
