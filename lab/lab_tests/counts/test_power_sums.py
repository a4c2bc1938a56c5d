"""Arithmetic with sums of powers of two, against whole numbers."""

import pytest
from hypothesis import given, strategies as st

from nimsum_lab.counts.power_sums import (
    PowerSum,
    number,
    sum_of_powers,
    sum_of_terms,
    two_to,
    written,
)

integers = st.integers(-(2**200), 2**200)
counted = st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 90)), max_size=6)


def tower(*exponents: int, sign: int = 1) -> PowerSum:
    """Such as 2^(2^5000 + 2^4000) for 5000 and 4000; subtracted with sign −1."""
    return sum_of_powers([two_to(sum_of_powers(map(two_to, exponents)), sign)])


@given(counts=counted, constant=integers)
def test_a_total_is_the_number(counts: list[tuple[int, int]], constant: int) -> None:
    result = sum_of_terms([(count, number(exponent)) for count, exponent in counts], constant)
    assert int(result) == sum(count << exponent for count, exponent in counts) + constant
    exponents = [int(power.exponent) for power in result.powers]
    assert exponents == sorted(set(exponents), reverse=True)
    assert all(exponent >= 64 for exponent in exponents)


@given(one=integers, other=integers)
def test_arithmetic_and_order(one: int, other: int) -> None:
    a = number(one)
    b = number(other)
    assert int(a + b) == one + other
    assert int(a - b) == one - other
    assert int(-a) == -one
    assert (a < b, a == b, a >= b) == (one < other, one == other, one >= other)
    assert a.sign == (one > 0) - (one < 0)
    assert a == one
    assert a + other == one + other


def test_equal_powers_are_combined_as_in_the_paper() -> None:
    powers = [two_to(2094592), two_to(2094592), two_to(2091523, -1), two_to(2091522, -1)]
    assert str(sum_of_powers(powers) + 21) == "2^2094593 - 2^2091523 - 2^2091522 + 21"


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [
        (tower(4000), tower(5000)),
        (tower(5000), tower(5000) + 1),
        (tower(5000), tower(5000, 70)),
        (tower(5000, 69), tower(5000, 70)),
        (tower(5000, sign=-1), tower(4000, sign=-1)),
        (number(2**64), tower(70)),
        (tower(5000) + tower(4000), tower(5000, 64)),
    ],
)
def test_order_of_chained_powers(smaller: PowerSum, larger: PowerSum) -> None:
    assert smaller < larger
    assert not larger < smaller
    assert smaller != larger


def test_in_writing() -> None:
    assert str(tower(4171779, 64) - 3) == "2^(2^4171779 + 18446744073709551616) - 3".replace(
        "18446744073709551616", "2^64"
    )
    assert written([two_to(14, -1), two_to(0)]) == "-2^14 + 1"
    assert written([two_to(9), two_to(0, -1)]) == "2^9 - 1"
    assert [str(number(value)) for value in (0, 21, -21)] == ["0", "21", "-21"]
    assert repr(number(7)) == "<PowerSum 7>"
