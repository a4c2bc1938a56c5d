"""The periodicity test for take-and-break codes: certificates that hold, and none that do not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nimsum.theory.heaps.three_heaps import take_and_break_values
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum.theory.periods.periodicity import check

KAYLES = OctalCertificate(71, 12, 0, computed=168, digits=(0, 7, 7))


def values_of(digits: tuple[int, ...], length: int) -> list[int]:
    table = take_and_break_values(digits)
    table.extend(length)
    return table.values[:length]


def test_kayles_is_certified_from_the_least_number_of_values() -> None:
    values = values_of((0, 7, 7), 168)
    assert octal_period(values, (0, 7, 7)) == KAYLES
    assert octal_period(values[:-1], (0, 7, 7)) is None
    assert check(KAYLES)
    assert KAYLES.reason.startswith("85 values in a row came back 12 heaps later")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 15), min_size=1, max_size=3).filter(any), st.sampled_from([0, 4, 8, 12])
)
def test_a_found_period_is_true_and_the_shortest(code: list[int], split: int) -> None:
    digits = (split, *code)
    values = values_of(digits, 240)
    found = octal_period(values[:120], digits)
    if found is not None:
        assert [found.value(values, n) for n in range(240)] == values
        assert check(found)
        tail = values[found.preperiod :]
        for shorter in range(1, found.period):
            assert tail[shorter:] != tail[:-shorter]
        if found.preperiod > 1:
            before = found.preperiod - 1
            assert values[before] != values[before + found.period]
