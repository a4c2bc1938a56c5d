"""The record of CUT {1, 2}, and what the solver does with its values."""

from math import inf

import numpy as np
import pytest
from numpy.typing import NDArray

from nimsum import position
from nimsum.budget import Budget
from nimsum.definitions import partitions
from nimsum.theory.heaps.partitions import short_partitions_with_nim_sum, values_of_cut
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum_lab.records.cut_one_two.known import known_values
from nimsum_lab.records.cut_one_two.making import values_to


def _known() -> NDArray[np.int64]:
    result = known_values("cut(1,2)")
    assert result is not None
    return result


KNOWN = _known()


def test_the_values_that_are_shipped_are_those_of_the_table() -> None:
    result = values_to(1_000, lambda _share: None, Budget(inf))
    assert values_of_cut((1, 2), 1_001) == result.tolist() == KNOWN[:1_001].tolist()


@pytest.mark.all
def test_more_of_these_values() -> None:
    assert values_of_cut((1, 2), 5_001) == KNOWN[:5_001].tolist()


def test_an_open_problem_as_far_as_it_is_seen() -> None:
    """Each value but 0 occurs twice, and one is left over for the next heap that drops out."""
    values = KNOWN.tolist()
    seen = {value: values[1:].count(value) for value in (0, 1, 5, 513, 6_752, 19_797, 30_000)}
    assert seen == {0: 1, 1: 2, 5: 2, 513: 2, 6_752: 2, 19_797: 2, 30_000: 2}


@pytest.mark.parametrize("n", [1, 2, 3, 12, 31, 40])
def test_options_of_a_value_are_all_of_them_each_once(n: int) -> None:
    for wanted in range(32):
        found = list(short_partitions_with_nim_sum(KNOWN, n, wanted))
        options = {heaps for parts in (2, 3) for heaps in partitions(n, parts, n)}
        of_value = {heaps for heaps in options if nim_sum(KNOWN[list(heaps)].tolist()) == wanted}
        assert len(found) == len(of_value)
        assert set(found) == of_value


def test_large_heaps_are_played_by_these_values() -> None:
    large = position("cut(1,2):99990+nim:19797")
    assert (large.outcome, large.value) == ("N", int(KNOWN[99_990]) ^ 19_797)
    assert large.winning_moves
    assert all(large.after(move).value == 0 for move in large.winning_moves)
