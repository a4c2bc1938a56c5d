"""Pairs by how their disjunction ends, against all pairs."""

from itertools import islice

import pytest

from nimsum.theory.heaps.disjunction import pairs_with_trailing_ones


def trailing_ones(n: int) -> int:
    return len(f"{n:b}") - len(f"{n:b}".rstrip("1"))


@pytest.mark.parametrize("total", range(70))
def test_the_pairs_are_all_that_there_are(total: int) -> None:
    pairs = [(total - y, y) for y in range(total // 2 + 1)]
    for ones in range(9):
        found = list(pairs_with_trailing_ones(total, ones))
        assert sorted(found) == sorted(
            pair for pair in pairs if trailing_ones(pair[0] | pair[1]) == ones
        )


@pytest.mark.parametrize("ones", [0, 1, 5, 20, 38, 39, 10**12])
def test_pairs_of_a_huge_total(ones: int) -> None:
    for total in (10**12 - 1, 10**12 - 2, 2**39 - 1):
        for x, y in islice(pairs_with_trailing_ones(total, ones), 50):
            assert x + y == total
            assert x >= y >= 0
            assert trailing_ones(x | y) == ones
