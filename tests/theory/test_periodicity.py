"""Periods: only proved ones, the shortest ones, and with the right pre-period."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.theory.nimbers import mex
from webapp.theory.periodicity import Period, period_of_recurrence


def subtraction_values(amounts: set[int], length: int) -> list[int]:
    values: list[int] = []
    for n in range(length):
        values.append(mex(values[n - s] for s in amounts if s <= n))
    return values


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
    found = period_of_recurrence(subtraction_values(amounts, 64), max(amounts))
    assert found == Period(preperiod, period, window=max(amounts))


@given(st.sets(st.integers(1, 9), min_size=1, max_size=4))
def test_a_found_period_is_true_and_the_shortest(amounts: set[int]) -> None:
    values = subtraction_values(amounts, 1_500)
    found = period_of_recurrence(values[:500], max(amounts))
    assert found is not None
    assert [values[found.reduce(n)] for n in range(1_500)] == values
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
    found = period_of_recurrence(values[:length], max(amounts))
    if found is not None:
        assert [values[found.reduce(n)] for n in range(1_000)] == values


@pytest.mark.parametrize(
    ("values", "window", "found"),
    [
        ([], 1, None),
        ([0, 1, 2, 3], 2, None),
        ([0, 1, 0], 2, None),
        ([0, 1, 0, 1], 2, Period(0, 2, 2)),
        ([5, 0, 1, 0], 1, Period(1, 2, 1)),
        ([7, 7], 1, Period(0, 1, 1)),
        ([3, 1, 1], 1, Period(1, 1, 1)),
    ],
)
def test_a_period_needs_a_window_that_recurs(
    values: list[int], window: int, found: Period | None
) -> None:
    assert period_of_recurrence(values, window) == found


def test_indices_before_the_period_stay_themselves() -> None:
    period = Period(preperiod=8, period=3, window=7)
    assert [period.reduce(n) for n in (0, 7, 8, 10, 11, 12, 10**12)] == [0, 7, 8, 10, 8, 9, 10]
