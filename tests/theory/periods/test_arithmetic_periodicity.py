"""The AP-test: certificates that hold, and nothing certified from wrong or too few values."""

from itertools import chain, combinations

import pytest

from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    CutCertificate,
    LongPeriod,
    ap_test,
)
from nimsum.theory.periods.periodicity import check
from tests.theory.periods.cut_sums import first_broken
from tests.theory.periods.test_block_laws import cut_values as values_of

Cuts = tuple[int, ...]

SMALL_SETS: list[Cuts] = list(
    chain.from_iterable(combinations(range(1, 8), size) for size in range(1, 8))
)


def law_of(cuts: Cuts) -> CutCertificate:
    found = ap_test(values_of(cuts, 500), cuts)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("cuts", "kind", "period", "saltus"),
    [
        ((1, 4), LongPeriod, 24, 8),
        ((1, 6), LongPeriod, 36, 8),
        ((1, 4, 9), BothParities, 40, 16),
        ((1, 2, 7), BothParities, 28, 16),
        ((1, 3, 4), BothParities, 4, 2),
        ((2, 3), BothParities, 2, 1),
        ((1, 2, 4), AllThree, 12, 8),
        ((1, 4, 6), AllThree, 24, 8),
    ],
)
def test_the_least_law_and_the_simplest_proof(
    cuts: Cuts, kind: type[CutCertificate], period: int, saltus: int
) -> None:
    found = law_of(cuts)
    assert type(found) is kind
    assert (found.preperiod, found.period, found.saltus) == (1, period, saltus)
    assert found.computed == 4 * period + 1
    assert check(found)


@pytest.mark.parametrize("cuts", SMALL_SETS, ids=str)
def test_a_certified_law_is_true_as_far_as_one_can_see(cuts: Cuts) -> None:
    values = values_of(cuts, 240)
    found = ap_test(values, cuts)
    if found is None:
        only_odd = 1 in cuts and all(c % 2 for c in cuts)
        assert only_odd or cuts == (1, 2)
        return
    law = [found.value(values, n) for n in range(240)]
    assert law == values
    assert first_broken(law[:80], cuts) is None


def test_games_without_a_law_are_not_certified() -> None:
    """{1,2} has no known law; that of {1,2,8} begins late, where the AP-test does not reach."""
    for cuts in ((1, 2), (1, 2, 8), (1, 2, 7, 8)):
        assert ap_test(values_of(cuts, 500), cuts) is None
