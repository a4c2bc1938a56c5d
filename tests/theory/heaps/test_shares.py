"""Ways to share a total, against all of them."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.heaps.shares import shares

bounds = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 6)), max_size=4)


@given(st.integers(0, 15), bounds)
def test_shares_are_all_that_there_are(total: int, ranges: list[tuple[int, int]]) -> None:
    found = list(shares(total, ranges))
    every = product(*(range(low, high + 1) for low, high in ranges))
    assert sorted(found) == [numbers for numbers in every if sum(numbers) == total]


def test_a_share_of_a_huge_total_is_found_at_once() -> None:
    assert next(shares(10**12, [(0, 10**12)] * 7 + [(5, 5)])) == (0,) * 6 + (10**12 - 5, 5)
