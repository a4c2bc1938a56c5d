"""Divisibility on sets of numbers, against loops over all pairs."""

from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import (
    LARGEST_NUMBER_STANDING,
    components,
    covers,
    divisors_in,
    height,
    minimal,
    set_of,
)

sets = st.frozensets(st.integers(1, LARGEST_NUMBER_STANDING), max_size=25) | st.frozensets(
    st.integers(1, 30), max_size=20
)


@given(sets)
def test_minimal_numbers_and_divisors(numbers: frozenset[int]) -> None:
    bits = set_of(numbers)
    assert set(elements(bits)) == numbers
    below = {n: {d for d in numbers if d < n and n % d == 0} for n in numbers}
    assert set(elements(minimal(bits))) == {n for n in numbers if not below[n]}
    for n in numbers:
        assert set(elements(divisors_in(bits, n))) == below[n]
    assert set(covers(bits)) == {
        (d, n) for n in numbers for d in below[n] if not any(d in below[m] for m in below[n])
    }


@given(sets)
def test_components_are_the_finest_parts_without_a_division_between_them(
    numbers: frozenset[int],
) -> None:
    label = {n: n for n in numbers}
    for _ in numbers:
        for a in numbers:
            for b in numbers:
                if a % b == 0:
                    label[a] = label[b] = min(label[a], label[b])
    parts = {frozenset(n for n in numbers if label[n] == first) for first in label.values()}
    assert {frozenset(elements(part)) for part in components(set_of(numbers))} == parts


@given(sets)
def test_height_is_the_length_of_the_longest_chain(numbers: frozenset[int]) -> None:
    longest: dict[int, int] = {}
    for n in sorted(numbers):
        longest[n] = 1 + max((longest[d] for d in numbers if d < n and n % d == 0), default=0)
    assert height(set_of(numbers)) == max(longest.values(), default=0)
