"""Section 4 of Partition games (2020): the certificates of periods, and where laws begin.

The periods of 0.106 and 0.454, the records for Officers and the count of solved games with three
digits are out of reach of a computation here; the ruler regularity is a statement on a family of
which only first values are compared (tests/data/heap_values.json).
"""

import pytest

from nimsum.lab.papers.partition_games.take_and_break import PERIODS
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.periods.periodicity import check


def heap_ruleset(name: str) -> HeapRuleset:
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    return rules


def values_of(name: str, last: int) -> list[int]:
    recurrence = heap_ruleset(name).bounds.recurrence()
    while len(recurrence.values) <= last:
        recurrence.extend()
    return list(recurrence.values[: last + 1])


@pytest.mark.parametrize("name", PERIODS)
def test_theorem_16_certifies_periods(name: str) -> None:
    """G(n + p) = G(n) for n from n0 to 2·n0 + p + k - 1 proves the period p (octal codes)."""
    preperiod, period = PERIODS[name]
    rules = heap_ruleset(name)
    heaps = 3 if name.startswith("hexadecimal") else 2
    digits = tuple(int(digit, 16) for digit in rules.parameters.replace(".", ""))
    needed = heaps * (max(preperiod, 1) + period) + len(digits) - 1
    values = values_of(name, needed - 1)
    law = rules.bounds.proved_period(values)
    assert isinstance(law, OctalCertificate)
    assert (law.preperiod, law.period, law.saltus) == (preperiod, period, 0)
    assert law.computed == needed
    assert check(law)
    assert rules.bounds.proved_period(values[:-1]) != law
    later = values_of(name, needed + 2 * period)
    assert all(law.value(values, n) == later[n] for n in range(len(later)))
