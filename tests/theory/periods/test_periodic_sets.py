"""Sets that repeat in the end: values against the definition, laws that are true, and no others."""

from dataclasses import fields, replace
from itertools import combinations, product

import pytest

from nimsum.theory.periods.periodic_sets import (
    MisereRepeatingSetCertificate,
    RepeatingSet,
    RepeatingSetCertificate,
    repeating_set_period,
)
from nimsum.theory.periods.periodicity import check
from tests.theory.periods import plain_heaps

SETS = [
    RepeatingSet(numbers, start, step, remainders)
    for step in (1, 2, 3, 4)
    for remainders in combinations(range(step), min(step, 2))
    for numbers, start in (((), 1), ((2,), 3), ((1, 4), 6))
]
_FAR = 600


def plain_values(
    taken: RepeatingSet, length: int, kind: type[RepeatingSetCertificate] = RepeatingSetCertificate
) -> list[int]:
    values = plain_heaps.misere_subtraction if kind.terminal_value else plain_heaps.subtraction
    amounts = (
        amount
        for amount in range(1, length)
        if amount in taken.numbers
        or (amount >= taken.start and amount % taken.step in taken.remainders)
    )
    return values(tuple(amounts), length)


each_kind = pytest.mark.parametrize(
    "kind", [RepeatingSetCertificate, MisereRepeatingSetCertificate]
)


@each_kind
@pytest.mark.parametrize("taken", SETS)
def test_a_law_is_proved_and_holds_far_beyond_its_proof(
    taken: RepeatingSet, kind: type[RepeatingSetCertificate]
) -> None:
    values = plain_values(taken, _FAR, kind)
    assert taken.values(_FAR, kind.terminal_value) == values
    law = repeating_set_period(values[:300], taken, kind)
    assert law is not None
    assert check(law)
    assert not check(replace(law, computed=law.computed - 1))
    assert [law.value(values, n) for n in range(_FAR)] == values


@each_kind
@pytest.mark.parametrize("taken", SETS[4::9])
def test_what_is_accepted_after_a_change_is_true(
    taken: RepeatingSet, kind: type[RepeatingSetCertificate]
) -> None:
    law = repeating_set_period(taken.values(300, kind.terminal_value), taken, kind)
    assert law is not None
    names = [field.name for field in fields(law) if field.name not in ("numbers", "remainders")]
    refused = 0
    for (one, change), (other, more) in combinations(product(names, (-1, 1, 2)), 2):
        wrong = replace(law, **{one: getattr(law, one) + change})
        wrong = replace(wrong, **{other: getattr(wrong, other) + more})
        if check(wrong):
            values = plain_values(wrong.taken, _FAR // 2, kind)
            e = wrong.preperiod
            p = wrong.period
            later = range(e, len(values) - p)
            assert all(values[n + p] == values[n] + wrong.saltus for n in later), wrong
        else:
            refused += 1
    assert refused > 10
