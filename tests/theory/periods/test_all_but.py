"""All-but subtraction games: values against the definition, and laws that can be checked."""

from itertools import combinations

import pytest

from nimsum.theory.periods.all_but import AllButRecurrence, all_but_period
from nimsum.theory.periods.periodicity import check
from tests.theory.periods import plain_heaps

EXCLUDED = [some for size in range(4) for some in combinations(range(1, 8), size)]


def values_of(excluded: tuple[int, ...], length: int) -> list[int]:
    recurrence = AllButRecurrence(excluded)
    for _ in range(length):
        recurrence.extend()
    return recurrence.values


@pytest.mark.parametrize("excluded", EXCLUDED)
def test_the_values_are_those_of_the_definition(excluded: tuple[int, ...]) -> None:
    assert values_of(excluded, 80) == plain_heaps.all_but(excluded, 80)


@pytest.mark.parametrize("excluded", [*EXCLUDED, (4, 8), (13, 57), (99, 100)])
def test_a_law_is_proved_and_holds_far_beyond_its_proof(excluded: tuple[int, ...]) -> None:
    values = values_of(excluded, 1_000)
    law = all_but_period(values[:400], excluded)
    assert law is not None
    assert law.excluded == excluded
    assert check(law)
    assert law.computed <= 400
    known = values[: law.preperiod + law.period]
    assert [law.value(known, n) for n in range(1_000)] == values


def test_too_few_values_prove_nothing() -> None:
    assert all_but_period(values_of((3, 5), 9), (3, 5)) is None
