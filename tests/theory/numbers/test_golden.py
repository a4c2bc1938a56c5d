"""Beatty's sequences of the golden ratio: complementary, and exact at every size."""

from hypothesis import given, strategies as st

from nimsum.limits import MAX_HEAP
from nimsum.theory.numbers.golden import golden_multiple, golden_partner


def test_the_pairs_are_made_of_the_least_numbers_that_are_left() -> None:
    """The pairs of Wythoff: k and the least number in no pair before, plus k."""
    used: set[int] = set()
    for k in range(500):
        smaller = next(n for n in range(10**6) if n not in used)
        used |= {smaller, smaller + k}
        assert golden_multiple(k) == smaller
        assert golden_partner(smaller) == smaller + k
        assert golden_partner(smaller + k) == smaller


FIBONACCI = [1, 2]
while FIBONACCI[-1] < MAX_HEAP:
    FIBONACCI.append(FIBONACCI[-1] + FIBONACCI[-2])


@given(st.integers(0, MAX_HEAP) | st.sampled_from(FIBONACCI))  # whose multiples are nearly whole
def test_a_multiple_is_rounded_down_exactly(k: int) -> None:
    """n <= k(1 + sqrt 5)/2 < n + 1, without a root: (2n - k)^2 <= 5k^2 < (2n + 2 - k)^2."""
    n = golden_multiple(k)
    assert (2 * n - k) ** 2 <= 5 * k * k < (2 * n + 2 - k) ** 2


@given(st.integers(0, MAX_HEAP))
def test_partners_are_partners_of_each_other(n: int) -> None:
    partner = golden_partner(n)
    assert golden_partner(partner) == n
    assert min(n, partner) == golden_multiple(abs(n - partner))
