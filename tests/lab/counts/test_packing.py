"""Packed sums of powers, against the sums themselves."""

from hypothesis import given
from hypothesis import strategies as st

from nimsum.lab.counts.packing import Packing


def unpacked(packing: Packing, packed: int) -> int:
    return sum(1 << exponent for bit, exponent in enumerate(packing.exponents) if packed >> bit & 1)


@given(
    exponents=st.lists(st.integers(0, 60), min_size=1, max_size=12),
    chosen=st.integers(0, 2**12 - 1),
)
def test_packed_sums_stand_for_sums(exponents: list[int], chosen: int) -> None:
    packing = Packing(exponents)
    places = [place for place in range(len(exponents)) if chosen >> place & 1]
    packed = sum(packing.packed[place] for place in places)
    assert unpacked(packing, packed) == sum(1 << exponents[place] for place in places)
    assert list(packing.exponents) == sorted(set(packing.exponents))


def test_digits_that_are_always_0_are_left_out() -> None:
    packing = Packing([2000, 1000, 2000, 1001])
    assert packing.exponents == (1000, 1001, 2000, 2001)
    assert packing.packed == (4, 1, 4, 2)
