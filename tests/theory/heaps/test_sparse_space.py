"""The linear algebra of the sparse-space method, by its definitions."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.heaps.sparse_space import best_mask, parity_labels, walsh_hadamard


def parity(number: int) -> int:
    return number.bit_count() % 2


@given(
    st.integers(0, 5).flatmap(lambda k: st.lists(st.integers(0, 99), min_size=2**k, max_size=2**k))
)
def test_the_transform_adds_by_parity(counts: list[int]) -> None:
    expected = [
        sum(count * (-1) ** parity(mask & value) for value, count in enumerate(counts))
        for mask in range(len(counts))
    ]
    assert walsh_hadamard(np.array(counts)).tolist() == expected


@given(st.lists(st.integers(0, 15), min_size=1, max_size=40))
def test_the_best_mask_makes_most_values_common(values: list[int]) -> None:
    common = {mask: sum(parity(value & mask) for value in values) for mask in range(1, 16)}
    assert common[best_mask(values, 16)] == max(common.values())


@pytest.mark.parametrize("mask", range(1, 32))
def test_labels_keep_order_and_nim_sums_and_put_the_parity_in_front(mask: int) -> None:
    labels = parity_labels(mask, 32).tolist()
    assert sorted(labels) == list(range(32))
    for a in range(32):
        assert (labels[a] >= 16) == (parity(a & mask) == 1)
        for b in range(32):
            assert labels[a ^ b] == labels[a] ^ labels[b]
            if a < b and parity(a & mask) == parity(b & mask):
                assert labels[a] < labels[b]
