"""Periods: only proved ones, the shortest ones, and with the right pre-period."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.periods.periodicity import SubtractionCertificate, check, subtraction_period
from tests.theory.periods import plain_heaps


def subtraction_values(amounts: set[int], length: int) -> list[int]:
    return plain_heaps.subtraction(tuple(sorted(amounts)), length)


@pytest.mark.parametrize(
    ("amounts", "preperiod", "period"),
    [
        ({1}, 0, 2),
        ({5}, 0, 10),
        ({2, 3}, 0, 5),
        ({1, 2, 3}, 0, 4),
        ({1, 3, 4}, 0, 7),
        ({2, 4, 7}, 8, 3),  # 0,0,1,1,2,2,0,3 and then 1,0,2 for ever
    ],
)
def test_subtraction_games(amounts: set[int], preperiod: int, period: int) -> None:
    found = subtraction_period(subtraction_values(amounts, 64), tuple(amounts))
    assert found is not None
    assert (found.preperiod, found.period, found.saltus) == (preperiod, period, 0)
    assert found.computed == preperiod + period + max(amounts)
    assert check(found)


@given(st.sets(st.integers(1, 9), min_size=1, max_size=4))
def test_a_found_period_is_true_and_the_shortest(amounts: set[int]) -> None:
    values = subtraction_values(amounts, 1_500)
    found = subtraction_period(values[:500], tuple(amounts))
    assert found is not None
    assert [found.value(values, n) for n in range(1_500)] == values
    assert check(found)
    assert all(found.reduce(n) < found.preperiod + found.period for n in range(1_500))
    tail = values[found.preperiod :]
    for shorter in range(1, found.period):
        assert tail[shorter:] != tail[:-shorter]
    if found.preperiod:
        before = found.preperiod - 1
        assert values[before] != values[before + found.period]


@given(st.sets(st.integers(1, 12), min_size=1, max_size=4), st.integers(0, 60))
def test_a_period_of_a_few_values_is_true_or_not_claimed(amounts: set[int], length: int) -> None:
    values = subtraction_values(amounts, 1_000)
    found = subtraction_period(values[:length], tuple(amounts))
    if found is not None:
        assert [values[found.reduce(n)] for n in range(1_000)] == values


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


def certificate(**other: Any) -> SubtractionCertificate:
    """Subtraction {2,4,7}: 0,0,1,1,2,2,0,3 and then 1,0,2 for ever."""
    true = SubtractionCertificate(8, 3, 0, computed=18, amounts=(2, 4, 7))
    return replace(true, **other)


def test_indices_before_the_period_stay_themselves() -> None:
    reduced = [certificate().reduce(n) for n in (0, 7, 8, 10, 11, 12, 10**12)]
    assert reduced == [0, 7, 8, 10, 8, 9, 10]


def test_a_saltus_is_added_once_a_block() -> None:
    law = certificate(preperiod=1, period=3, saltus=4)
    assert [law.value([9, 0, 1, 2], n) for n in (0, 1, 3, 4, 6, 7, 30)] == [9, 0, 2, 4, 6, 8, 38]
