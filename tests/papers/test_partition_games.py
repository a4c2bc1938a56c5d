"""Claims, tables and open problems of Partition games (2020), from computation.

Dailly, Duchêne, Larsson & Paris, Discrete Applied Mathematics 285 (2020) 509-525. Where the
paper contradicts its own definitions, a test states what is printed and what is true. The
propositions of section 2 as laws at every size are in tests/rulesets/breaking/test_cut_laws.py.
"""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.papers.partition_games_tables import TABLE_1, Cuts, Row, subsets
from tests.theory.periods.cut_sums import first_broken, reaches
from webapp.rulesets.breaking.cut import Cut
from webapp.rulesets.breaking.cut_laws import OneThreeEven
from webapp.rulesets.sums import Component
from webapp.solver.budget import Budget
from webapp.solver.choices import options_of_value
from webapp.solver.values import Method, evaluate
from webapp.theory.heaps.partitions import PartitionNimSums
from webapp.theory.heaps.parts_in_pairs import partitions
from webapp.theory.nimbers.nimbers import nim_sum
from webapp.theory.periods.arithmetic_periodicity import AllThree, ap_test, meets_ap1, meets_ap2
from webapp.theory.periods.periodicity import check

each_ruleset = pytest.mark.parametrize("row", TABLE_1, ids=lambda row: str(row.cuts))

ALL_SETS: list[Cuts] = [cuts for cuts in subsets(list(range(1, 9))) if cuts]


@cache
def values_of(cuts: Cuts, largest: int) -> list[int]:
    """The values of CUT from heap 1 on; index 0 is no heap."""
    table = PartitionNimSums([c + 1 for c in cuts])
    while len(table.values) <= largest:
        table.extend()
    return table.values[: largest + 1]


def law(first: tuple[int, ...], saltus: int, largest: int) -> list[int]:
    return Row((), first, saltus).values(largest + 1)


# Section 1: Lemma 1 and Theorem 2.


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=9))
def test_lemma_1(numbers: list[int]) -> None:
    assert nim_sum(numbers) % 2 == sum(numbers) % 2
    assert nim_sum(numbers) <= sum(numbers)


def test_theorem_2() -> None:
    """No value recurs along n, n + c, n + 2c, ..., c being the smallest even number of cuts."""
    for cuts in ALL_SETS:
        even = [c for c in cuts if c % 2 == 0]
        if not even:
            continue
        values = values_of(cuts, 60)
        for start in range(1, even[0] + 1):
            along = values[start :: even[0]]
            assert len(set(along)) == len(along), cuts


def test_the_example_of_section_1() -> None:
    """C = {3,4}, heap 13: 1 + 3 + 3 + 6 is legal; 1 + 3 + 3 + 3 + 3 ends the game at once."""
    rules = Cut((3, 4))
    assert rules.has_option(13, (6, 3, 3, 1))
    assert rules.has_option(13, (3, 3, 3, 3, 1))
    assert all(not list(rules.options(n)) for n in (1, 2, 3))
    assert {len(option) - 1 for option in rules.options(6)} == {3, 4}


def test_all_cuts_are_nim() -> None:
    """Where every number of cuts is allowed, heap n + 1 has the value of a Nim heap of n."""
    assert first_broken([0, *range(14)], range(1, 14)) is None


# Section 2.

INSIDE = [cuts for cuts in ALL_SETS if max(cuts) <= 7]


def test_proposition_3() -> None:
    for cuts in INSIDE:
        if cuts[0] == 1 and all(c % 2 for c in cuts):
            assert values_of(cuts, 60) == law((0, 1), 0, 60)


def decompose(n: int, period: int) -> tuple[int, int]:
    """The q and r with n = pq + r and 0 < r <= p, as the paper writes n."""
    q = (n - 1) // period
    return q, n - q * period


def test_lemma_5() -> None:
    """With h_i = p·q_i + r_i and at least p cuts, the nim-sum of the q_i is not that of n.

    The statement is right; its proof writes c for p and m for c.
    """
    for p, n in product(range(1, 5), range(1, 16)):
        for c in range(p, min(n, p + 3)):
            for heaps in partitions(n, c + 1, n):
                blocks = nim_sum(decompose(heap, p)[0] for heap in heaps)
                assert blocks != decompose(n, p)[0]


def test_lemma_5_needs_as_many_cuts_as_the_period() -> None:
    """One cut of 3 with p = 2: 3 = 2·1 + 1 and 2·0 + 1, so 0 + 1 blocks are nim-added to 1."""
    blocks = {nim_sum(decompose(heap, 2)[0] for heap in heaps) for heaps in partitions(4, 2, 4)}
    assert decompose(4, 2)[0] in blocks


def test_proposition_6() -> None:
    for cuts in INSIDE:
        if cuts[0] >= 2:
            assert values_of(cuts, 60) == law((0,) * cuts[0], 1, 60)


def test_proposition_7() -> None:
    for cuts in INSIDE:
        if cuts[:3] == (1, 2, 3):
            assert values_of(cuts, 60) == law((0,), 1, 60)


@pytest.mark.parametrize("k", range(1, 7))
def test_proposition_8(k: int) -> None:
    """It holds for every k; the list in section 1 says "k even"."""
    cuts = tuple(sorted({1, 3, 2 * k}))
    assert values_of(cuts, 120) == law((0, 1) * k, 2, 120)


def test_the_formula_before_proposition_8() -> None:
    """P1: printed with n where n - 1 belongs; at {1,3,4} it gives heap 4 the value 3, not 1."""
    for k in range(1, 5):
        values = values_of(tuple(sorted({1, 3, 2 * k})), 60)
        printed = [2 * (n // (2 * k)) + 1 - n % 2 for n in range(61)]
        corrected = [2 * ((n - 1) // (2 * k)) + 1 - n % 2 for n in range(61)]
        assert corrected[1:] == values[1:]
        assert printed[2 * k] == values[2 * k] + 2
    assert (2 * (4 // 4) + 1, values_of((1, 3, 4), 4)[4]) == (3, 1)


def test_the_cuts_in_the_proof_of_proposition_8() -> None:
    """P2: three of the printed cuts sum to n + 1; with first heaps one smaller they are cuts."""
    for k, q in product(range(1, 4), range(1, 5)):
        for r in range(2, 2 * k + 1, 2):
            n = 2 * k * q + r
            assert sum((2 * k * q + r, 1)) == n + 1
            assert sum((2 * k * q + r - 1, 1)) == n
            assert OneThreeEven(2 * k).value(2 * k * q + r - 1) == 2 * q
            for x in range(q):
                assert sum((2 * k * x + r + 1, *[q - x] * (2 * k))) == n + 1
                assert sum((2 * k * x + r, 1, (q - x) * k, (q - x) * k)) == n + 1
                even, odd = (2 * k * x + r, *[q - x] * 2 * k), (2 * k * x + r - 1, 1)
                assert sum(even) == n
                assert sum((*odd, (q - x) * k, (q - x) * k)) == n
                assert OneThreeEven(2 * k).value(even[0]) == 2 * x + 1
                assert OneThreeEven(2 * k).value(odd[0]) == 2 * x


# Section 3: Table 1.


def test_table_1_has_93_rulesets() -> None:
    assert len({row.cuts for row in TABLE_1}) == len(TABLE_1) == 93


@each_ruleset
def test_table_1(row: Row) -> None:
    """Sequence, least period, AP1, AP2, AP3 and max C <= 4p, from the definition of the game."""
    p, s = row.period, row.saltus
    values = row.values(4 * p + 1)
    assert first_broken(values, row.cuts) is None
    assert values == values_of(row.cuts, 4 * p)
    assert meets_ap1(values, p, s)
    assert meets_ap2(values, p, s)
    many = [c for c in row.cuts if c >= 2]
    for n in range(3 * p + 1, 4 * p + 1):
        assert all(reaches(values, n, many, value) for value in range(s))
    assert max(row.cuts) <= 4 * p
    for shorter in range(1, p):
        added = {values[n + shorter] - values[n] for n in range(1, 3 * p + 1)}
        assert len(added) > 1, shorter


@each_ruleset
def test_table_1_is_certified(row: Row) -> None:
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    assert (found.preperiod, found.period, found.saltus) == (1, row.period, row.saltus)
    assert found.computed == 4 * row.period + 1
    assert check(found)
    assert check(AllThree.of(row.cuts, row.period, row.saltus))
    assert [found.value(values_of(row.cuts, 4 * row.period), n) for n in range(200)] == row.values(
        200
    )


@each_ruleset
def test_moves_of_every_value_in_table_1(row: Row) -> None:
    """By the law alone, heaps up to 60: some option of a value exactly where there is one."""
    values = row.values(61)
    rules = Cut(row.cuts)
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    for n in range(1, 61):
        for wanted in range(values[n] + 4):
            finding = rules.options_by_period(found, values_of(row.cuts, 4 * row.period), n, wanted)
            assert finding is not None
            options = list(finding.options)
            assert bool(options) == reaches(values, n, row.cuts, wanted), (n, wanted)
            assert finding.complete == (not options)
            for option in options:
                assert rules.has_option(n, option)
                assert nim_sum(values[heap] for heap in option) == wanted


@each_ruleset
def test_a_heap_of_a_million_million_in_table_1(row: Row) -> None:
    rules = Cut(row.cuts)
    found = ap_test(values_of(row.cuts, 4 * row.period), row.cuts)
    assert found is not None
    first = row.values(row.period + 1)
    for n in (10**12, 10**12 - 1):
        top = row.sequence[(n - 1) % row.period] + (n - 1) // row.period * row.saltus
        assert found.value(first, n) == top
        for wanted in (0, 1, top // 3, top - 1):
            finding = rules.options_by_period(found, first, n, wanted)
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
