"""Values of one heap of a subtraction game, finite or cofinite, and their stairs."""

from itertools import combinations

import pytest

from nimsum.theory.heaps.stairs import heap_values
from nimsum.theory.heaps.subtraction_sets import SubtractionSet
from tests.theory.periods import plain_heaps

SETS = [
    SubtractionSet(numbers, cofinite)
    for cofinite in (False, True)
    for size in range(4)
    for numbers in combinations(range(1, 8), size)
    if numbers or cofinite
]

each_set = pytest.mark.parametrize("allowed", SETS, ids=str)


def by_definition(allowed: SubtractionSet, length: int) -> list[int]:
    plain = plain_heaps.all_but if allowed.cofinite else plain_heaps.subtraction
    return plain(allowed.numbers, length)


def test_a_set_holds_what_it_says() -> None:
    for allowed in SETS:
        members = [s for s in range(20) if s in allowed]
        assert members == [s for s in range(1, 20) if (s in allowed.numbers) != allowed.cofinite]
        assert list(allowed.up_to(19)) == members
        assert allowed.smallest == members[0]
        for most in range(20):
            below = [s for s in members if s <= most]
            assert allowed.largest_up_to(most) == (below[-1] if below else None)


def test_values_are_those_of_the_definition() -> None:
    for allowed in SETS:
        values = heap_values(allowed)
        assert [values.value(n) for n in range(160)] == by_definition(allowed, 160)


def test_stairs_are_those_of_the_definition() -> None:
    """Definition 2.2 of Abuku's thesis, on the first values."""
    for allowed in SETS:
        first = by_definition(allowed, 240)
        for h in range(1, 7):
            steps = [first[start : start + h] for start in range(0, 240, h)]
            stair = all(s[0] % h == 0 and s == list(range(s[0], s[0] + h)) for s in steps)
            assert heap_values(allowed).is_stair(h) == stair


def test_options_of_a_value_are_all_that_there_are() -> None:
    for allowed in SETS:
        first = by_definition(allowed, 100)
        for n in (0, 1, 9, 40, 99):
            for value in range(n + 3):
                found = list(heap_values(allowed).options_of_value(n, value))
                wanted = [k for k in range(n) if n - k in allowed and first[k] == value]
                assert sorted(found) == wanted
