"""The table of the smallest heaps: right by itself, and in the search that ends at it."""

from functools import partial
from itertools import combinations_with_replacement
from math import inf
from random import Random

import pytest

from nimsum.budget import Budget
from nimsum.theory.misere.heap_sums import HeapSums
from nimsum_lab.quotients.end_table import EndTable
from tests.theory.misere.misere_heaps import misere_search, octal_options


@pytest.mark.parametrize("code", ["0.07", "0.6", "4.3"])
def test_sums_of_small_heaps_are_those_of_the_definition(code: str) -> None:
    sums = HeapSums(lambda n: octal_options(code, n), EndTable)
    is_lost = misere_search(code)
    for heaps in combinations_with_replacement(range(1, 8), 3):
        assert sums.is_p(heaps, Budget(inf)) == is_lost(heaps), heaps


@pytest.mark.parametrize(("code", "largest"), [("0.6", 20), ("0.07", 18)])
def test_sums_beyond_the_table_of_the_smallest_heaps(code: str, largest: int) -> None:
    """Where that table ends earlier, the same sums are searched further, with the same outcomes."""
    table = HeapSums(lambda n: octal_options(code, n), EndTable)
    search = HeapSums(lambda n: octal_options(code, n), partial(EndTable, max_heap=3))
    rng = Random(code)
    for _ in range(40):
        heaps = [rng.randint(1, largest) for _ in range(3)]
        assert table.is_p(heaps, Budget(inf)) == search.is_p(heaps, Budget(inf)), heaps
    assert table.steps < search.steps


def test_the_table_of_the_smallest_heaps_tells_the_outcomes_of_their_sums() -> None:
    table = EndTable(lambda n: octal_options("0.6", n), Budget(inf))
    assert table.has(14)
    assert not table.has(40)
    is_lost = misere_search("0.6")
    rng = Random(7)
    for _ in range(60):
        heaps = tuple(sorted(rng.randint(1, 7) for _ in range(rng.randint(0, 5))))
        assert table.is_p((n, 1) for n in heaps) == is_lost(heaps)
