"""Spaces of nim-sums against every subset there is."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.nimbers.spaces import NimSpace, chosen, subsets_with_nim_sum

lists_of_values = st.lists(st.integers(0, 40), max_size=9)


def subsets_by_nim_sum(values: list[int]) -> dict[int, set[tuple[int, ...]]]:
    """The non-empty sets of indices, by the nim-sum of their values."""
    found: dict[int, set[tuple[int, ...]]] = {}
    for size in range(1, len(values) + 1):
        for indices in combinations(range(len(values)), size):
            found.setdefault(nim_sum(values[i] for i in indices), set()).add(indices)
    return found


@given(lists_of_values)
def test_what_is_reached_and_its_mex(values: list[int]) -> None:
    space = NimSpace(values)
    reached = set(subsets_by_nim_sum(values))
    assert {wanted for wanted in range(64) if space.reaches(wanted)} == reached
    assert space.mex() == mex(reached)
    assert space.mex() & (space.mex() - 1) == 0


@given(lists_of_values, st.integers(0, 70))
def test_subsets_with_a_wanted_nim_sum_each_once(values: list[int], wanted: int) -> None:
    listed = [chosen(range(len(values)), s) for s in subsets_with_nim_sum(values, wanted)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == subsets_by_nim_sum(values).get(wanted, set())


@given(lists_of_values, st.integers(0, 70))
def test_the_space_counts_the_empty_subset_too(values: list[int], wanted: int) -> None:
    listed = [chosen(range(len(values)), s) for s in NimSpace(values).subsets(wanted)]
    assert len(set(listed)) == len(listed)
    empty = {()} if wanted == 0 else set()
    assert set(listed) == subsets_by_nim_sum(values).get(wanted, set()) | empty


@pytest.mark.parametrize(
    ("values", "zero"), [([], False), ([0], True), ([1, 2, 4], False), ([5, 5], True)]
)
def test_zero_is_reached_only_by_dependent_values(values: list[int], zero: bool) -> None:
    assert NimSpace(values).reaches(0) == zero
    assert (NimSpace(values).mex() == 0) == (not zero)


def test_values_of_hundreds_of_bits_and_more_subsets_than_can_be_listed() -> None:
    powers = [1 << place for place in range(400)] * 2
    wanted = (1 << 400) - 1
    assert NimSpace(powers).mex() == 1 << 400
    for subset in islice(subsets_with_nim_sum(powers, wanted), 50):
        assert nim_sum(chosen(powers, subset)) == wanted


def test_the_first_subsets_need_only_the_first_values() -> None:
    def values() -> Iterator[int]:
        yield from (1, 2, 2)
        raise AssertionError("this value was not needed")

    assert list(islice(subsets_with_nim_sum(values(), 2), 2)) == [0b10, 0b100]
