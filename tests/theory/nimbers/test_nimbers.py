"""Mex and nim-sum, by their definitions."""

from hypothesis import given, strategies as st

from nimsum.theory.nimbers.nimbers import mex, mex_of_bits, nim_sum

naturals = st.integers(0, 10**12)
small_sets = st.sets(st.integers(0, 12))


@given(small_sets)
def test_mex_is_the_least_number_left_out(values: set[int]) -> None:
    least = mex(values)
    assert least not in values
    assert values >= set(range(least))


@given(small_sets)
def test_mex_of_bits_is_the_mex_of_the_set_they_write(values: set[int]) -> None:
    assert mex_of_bits(sum(1 << value for value in values)) == mex(values)


def test_nim_sum_is_the_mex_of_what_moves_in_two_heaps_reach() -> None:
    for a in range(20):
        for b in range(20):
            lower = [nim_sum([k, b]) for k in range(a)] + [nim_sum([a, k]) for k in range(b)]
            assert nim_sum([a, b]) == mex(lower)


@given(st.lists(naturals), st.lists(naturals))
def test_equal_heaps_cancel(pairs: list[int], others: list[int]) -> None:
    assert nim_sum([*pairs, *others, *reversed(pairs)]) == nim_sum(others)
