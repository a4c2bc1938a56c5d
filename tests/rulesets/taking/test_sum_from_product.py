"""Sum-from-Product: the sieve against the definition, the search above it against the sieve."""

from math import inf
from random import Random

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.taking import sum_from_product
from nimsum.rulesets.taking.sum_from_product import (
    MAX_SIEVED,
    SumFromProduct,
    SumFromProductSearch,
    results,
)
from nimsum.theory.nimbers.nimbers import mex


@pytest.fixture(scope="module")
def values() -> list[int]:
    sieve = SumFromProduct().bounds.recurrence()
    while len(sieve.values) <= MAX_SIEVED:
        sieve.extend()
    return sieve.values


def test_the_sieve_gives_the_values_of_the_definition(values: list[int]) -> None:
    assert len(values) == MAX_SIEVED + 1
    some = [*range(1, 2_000), *Random(1).sample(range(MAX_SIEVED), 2_000), MAX_SIEVED]
    for n in some:
        assert values[n] == mex(values[result] for result in results(n)), n


def test_the_search_agrees_with_the_sieve(
    values: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    search = SumFromProductSearch()
    assert search.is_lost(6, Budget(inf)) == (values[6] == 0), (
        "the whole sieve is made before a part of it will do"
    )
    monkeypatch.setattr(sum_from_product, "MAX_SIEVED", 100)
    for n in Random(2).sample(range(101, 30_000), 300):
        assert search.is_lost(n, Budget(inf)) == (values[n] == 0)
        assert search.value(n, Budget(inf)) in {None, values[n]}


@pytest.mark.parametrize("n", [10_000_001, 999_999_999_999, 963_761_198_400])
def test_large_numbers_are_won_exactly_if_they_can_become_a_lost_one(n: int) -> None:
    search = SumFromProductSearch()
    lost = search.is_lost(n, Budget(inf))
    if not lost:
        assert any(search.known(result) == 0 for result in results(n))
    else:
        assert not any(search.is_lost(result, Budget(inf)) for result in results(n))


def test_nothing_is_said_when_the_time_is_spent() -> None:
    assert SumFromProductSearch().is_lost(10**12, Budget(0)) is None
