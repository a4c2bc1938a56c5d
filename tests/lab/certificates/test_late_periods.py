"""Periods that begin late: what is shipped is what values prove, and it tells of large heaps."""

import pytest

from nimsum.budget import Budget
from nimsum.lab.certificates import late_periods
from nimsum.lab.certificates.late_periods import as_json, is_proved, late_law, late_laws
from nimsum.rulesets.heaps.heap_bounds import LONGEST_LOOK_FOR_A_PERIOD
from nimsum.rulesets.notation import read_component
from nimsum.solver.values import Method, evaluate
from nimsum.theory.heaps.two_heap_scan import COMPILED
from nimsum.theory.periods.octal_periodicity import OctalCertificate

KAYLES = OctalCertificate.of((0, 7, 7), 71, 12)


def test_each_law_that_is_shipped_needs_more_values_than_one_waits_for() -> None:
    for law in late_laws().values():
        assert law.well_formed
        assert law.computed > LONGEST_LOOK_FOR_A_PERIOD
    assert as_json(late_laws().values()) == late_periods.FILE.read_text("utf-8")


def test_a_law_is_proved_by_values_or_not_at_all() -> None:
    assert is_proved(KAYLES)
    assert not is_proved(OctalCertificate.of((0, 7, 7), 70, 12))
    assert not is_proved(OctalCertificate.of((0, 7, 7), 71, 6))


def test_a_code_with_larger_digits_is_not_taken_for_another_one() -> None:
    assert late_law((0, 1, 6)) is not None
    assert late_law((0, 16)) is None


@pytest.mark.skipif(not COMPILED, reason="without a compiler such a table takes seconds")
def test_heaps_of_any_size_are_known_by_a_law_that_is_shipped() -> None:
    law = late_law((0, 1, 2, 7))
    assert law is not None
    assert is_proved(law)
    budget = Budget()
    large = evaluate(read_component(f"octal(0.127):{10**9}"), budget)
    assert large.method is Method.PERIOD
    small = evaluate(read_component(f"octal(0.127):{law.reduce(10**9)}"), budget)
    assert large.value == small.value
