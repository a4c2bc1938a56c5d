"""Abuku 2020, section 2: which sets of numbers make stairs, as the app finds it."""

from itertools import combinations

import pytest

from tests.theory.heaps.test_stairs import by_definition
from webapp.rulesets.law import theorem_of
from webapp.rulesets.notation import read_ruleset
from webapp.theory.heaps.stairs import heap_values
from webapp.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet


def test_theorem_2_4_needs_its_hypothesis() -> None:
    """GCN(3; {1,3}, {2}): no heap alone is a 3-stair, and nothing is claimed."""
    assert not any(heap_values(SubtractionSet(numbers)).is_stair(3) for numbers in ((1, 3), (2,)))
    assert theorem_of(read_ruleset("gcn(3;1,3;2)")) is None


@pytest.mark.parametrize("h", range(1, 8))
def test_example_2_5_nim_is_a_stair_for_any_h(h: int) -> None:
    assert heap_values(POSITIVE_INTEGERS).is_stair(h)


@pytest.mark.parametrize(("h", "length"), [(1, 3), (2, 4), (3, 6), (2, 6), (4, 8)])
def test_example_2_6_subtraction_of_less_than_a_multiple_of_h(h: int, length: int) -> None:
    below = tuple(range(1, length))
    for more in ((), (length + 1,), (2 * length - 1, 2 * length + 1), (length + 1, 3 * length + 2)):
        allowed = SubtractionSet(below + tuple(s for s in more if s % length))
        assert by_definition(allowed, 80) == [x % length for x in range(80)]
        assert heap_values(allowed).is_stair(h)


@pytest.mark.parametrize(("h", "k"), [(1, 2), (2, 1), (2, 3), (4, 2), (5, 1)])
def test_example_2_7_all_but_the_first_multiples_of_h(h: int, k: int) -> None:
    assert heap_values(SubtractionSet(tuple(range(h, h * k + 1, h)), cofinite=True)).is_stair(h)


def test_example_2_8_all_but_two_numbers() -> None:
    for s1, s2 in combinations(range(1, 16), 2):
        if s1 <= 8:
            assert heap_values(SubtractionSet((s1, s2), cofinite=True)).is_stair(s1)


@pytest.mark.parametrize("h", [2, 3, 4])
@pytest.mark.parametrize("numbers", [(1,), (2,), (1, 2), (1, 3), (2, 3), (2, 4, 7), (1, 4, 5)])
def test_theorem_2_9_for_sets_with_a_finite_complement(numbers: tuple[int, ...], h: int) -> None:
    all_but = SubtractionSet(tuple(number * h for number in numbers), cofinite=True)
    alone = by_definition(SubtractionSet(numbers, cofinite=True), 20)
    stair = [a * h + r for a in alone for r in range(h)]
    assert by_definition(all_but, 20 * h) == stair
    assert [heap_values(all_but).value(n) for n in range(20 * h)] == stair
