"""Laws found in values: proved, the shortest, true far beyond, and none where none is proved."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.theory.heaps.partitions import values_of_cut
from nimsum.theory.periods.all_but import all_but_period, all_but_values
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    CutCertificate,
    LongPeriod,
    ap_test,
)
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum.theory.periods.periodicity import (
    Certificate,
    SubtractionCertificate,
    check,
    subtraction_period,
)
from tests.theory.periods import plain_heaps
from tests.theory.periods.cut_sums import first_broken

Data = tuple[int, ...]
sets_of_amounts = st.sets(st.integers(1, 9), min_size=1, max_size=4).map(lambda s: (*sorted(s),))


def subsets(largest: int, *sizes: int) -> list[Data]:
    """Sets of so many of the numbers from 1 on."""
    return [*chain.from_iterable(combinations(range(1, largest + 1), size) for size in sizes)]


def holds_far_beyond(found: Certificate | None, values: list[int]) -> Certificate:
    """Return True if the law `found` is true of all `values`, however few of them proved it."""
    assert found is not None
    assert check(found)
    known = values[: found.preperiod + found.period]
    assert [found.value(known, n) for n in range(len(values))] == values, found
    return found


def is_the_shortest(found: Certificate, values: list[int], first: int = 0) -> None:
    tail = values[found.preperiod :]
    for shorter in range(1, found.period):
        assert tail[shorter:] != tail[:-shorter], found
    if found.preperiod > first:
        before = found.preperiod - 1
        assert values[before] != values[before + found.period], found


@given(sets_of_amounts)
def test_of_subtraction(amounts: Data) -> None:
    values = plain_heaps.subtraction(amounts, 1_500)
    result = holds_far_beyond(subtraction_period(values[:500], amounts), values)
    assert result.computed == result.preperiod + result.period + max(amounts)
    is_the_shortest(result, values)


@given(sets_of_amounts, st.integers(0, 60))
def test_of_few_values_of_subtraction(amounts: Data, length: int) -> None:
    values = plain_heaps.subtraction(amounts, 1_000)
    result = subtraction_period(values[:length], amounts)
    if result is not None:
        holds_far_beyond(result, values)


def test_of_all_but() -> None:
    for excluded in [*subsets(7, 0, 1, 2, 3), (4, 8), (13, 57), (99, 100)]:
        values = all_but_values(excluded, 1_000)
        assert values[:80] == plain_heaps.all_but(excluded, 80), excluded
        assert holds_far_beyond(all_but_period(values[:400], excluded), values).computed <= 400
    assert all_but_period(plain_heaps.all_but((3, 5), 9), (3, 5)) is None


@settings(max_examples=60)
@given(
    st.lists(st.integers(0, 15), min_size=1, max_size=3).filter(any), st.sampled_from([0, 4, 8, 12])
)
def test_of_codes(code: list[int], split: int) -> None:
    digits = (split, *code)
    values = plain_heaps.code(digits, 180)
    result = octal_period(values[:120], digits)
    if result is not None:
        is_the_shortest(holds_far_beyond(result, values), values, 1)


def test_of_kayles_by_the_least_number_of_values() -> None:
    kayles = OctalCertificate(71, 12, 0, 168, (0, 7, 7))
    values = plain_heaps.code((0, 7, 7), 168)
    assert octal_period(values, (0, 7, 7)) == kayles
    assert octal_period(values[:-1], (0, 7, 7)) is None
    assert kayles.reason.startswith("85 values in a row came back, and")


@pytest.mark.parametrize(
    ("cuts", "kind", "period", "saltus"),
    [
        ((1, 4), LongPeriod, 24, 8),
        ((1, 6), LongPeriod, 36, 8),
        ((2, 3), BothParities, 2, 1),
        ((1, 4, 9), BothParities, 40, 16),
        ((1, 2, 7), BothParities, 28, 16),
        ((1, 3, 4), BothParities, 4, 2),
        ((1, 2, 4), AllThree, 12, 8),
        ((1, 4, 6), AllThree, 24, 8),
    ],
)
def test_of_cuts_the_least_and_the_simplest(
    cuts: Data, kind: type[CutCertificate], period: int, saltus: int
) -> None:
    values = values_of_cut(cuts, 500)
    result = holds_far_beyond(ap_test(values, cuts), values)
    assert type(result) is kind
    assert (result.preperiod, result.period, result.saltus) == (1, period, saltus)
    assert result.computed == 4 * period + 1


@pytest.mark.parametrize("sizes", [range(1, 4), pytest.param(range(4, 8), marks=pytest.mark.all)])
def test_of_every_small_set_of_cuts(sizes: range) -> None:
    """{1,2} has no known law; that of {1,2,8} begins late, where the AP-test does not reach."""
    for cuts in subsets(7, *sizes):
        values = values_of_cut(cuts, 240)
        result = ap_test(values, cuts)
        if result is None:
            assert (1 in cuts and all(c % 2 for c in cuts)) or cuts == (1, 2)
        else:
            assert [result.value(values, n) for n in range(240)] == values, cuts
            assert first_broken(values[:80], cuts) is None, cuts
    for cuts in ((1, 2), (1, 2, 8), (1, 2, 7, 8)):
        assert ap_test(values_of_cut(cuts, 500), cuts) is None


@pytest.mark.parametrize(
    ("values", "window", "found"),
    [
        ([], 1, None),
        ([0, 1, 2, 3], 2, None),
        ([0, 1, 0], 2, None),
        ([0, 1, 0, 1], 2, (0, 2)),
        ([5, 0, 1, 0], 1, (1, 2)),
        ([7, 7], 1, (0, 1)),
        ([3, 1, 1], 1, (1, 1)),
    ],
)
def test_a_period_needs_a_window_that_recurs(
    values: list[int], window: int, found: tuple[int, int] | None
) -> None:
    period = subtraction_period(values, (window,))
    assert (period and (period.preperiod, period.period)) == found


def test_what_a_law_says_of_a_heap() -> None:
    """Subtraction {2,4,7}: 0,0,1,1,2,2,0,3 and then 1,0,2 for ever; a saltus, once a block."""
    law = SubtractionCertificate(8, 3, 0, 18, (2, 4, 7))
    assert law == subtraction_period(plain_heaps.subtraction((2, 4, 7), 64), (2, 4, 7))
    assert [law.reduce(n) for n in (0, 7, 8, 10, 11, 12, 10**12)] == [0, 7, 8, 10, 8, 9, 10]
    law = SubtractionCertificate(1, 3, 4, 18, (2, 4, 7))
    assert [law.value([9, 0, 1, 2], n) for n in (0, 1, 3, 4, 6, 7, 30)] == [9, 0, 2, 4, 6, 8, 38]
