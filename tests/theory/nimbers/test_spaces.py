"""Spaces of nim-sums against every subset there is."""

from itertools import combinations

from hypothesis import given, strategies as st

from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.nimbers.spaces import NimSpace, subset_items, subsets_with_nim_sum

lists_of_values = st.lists(st.integers(0, 40), max_size=9)


def subsets_by_nim_sum(values: list[int]) -> dict[int, set[tuple[int, ...]]]:
    """Return the non-empty sets of indices by the nim-sum of their values."""
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
    listed = [subset_items(range(len(values)), s) for s in subsets_with_nim_sum(values, wanted)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == subsets_by_nim_sum(values).get(wanted, set())


@given(lists_of_values, st.integers(0, 70))
def test_the_space_counts_the_empty_subset_too(values: list[int], wanted: int) -> None:
    listed = [subset_items(range(len(values)), s) for s in NimSpace(values).subsets(wanted)]
    assert len(set(listed)) == len(listed)
    empty = {()} if wanted == 0 else set()
    assert set(listed) == subsets_by_nim_sum(values).get(wanted, set()) | empty
