"""Options found without a scan, where the contract's small heaps are too small to tell."""

import pytest

from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from nimsum.rulesets.arithmetic.nontotatives import Nontotative
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import options_by_law, value_by_law
from tests.rulesets.definitions import DEFINITIONS

LARGEST = 330
"""Well beyond the first heaps of NONTOTATIVE that Theorem 6 leaves open: 65, 85, 95, 115, …"""

each = pytest.mark.parametrize("rules", [Maliquant(), Saliquant(), Nontotative()])


@each
def test_options_of_every_value_and_the_length_of_play(rules: HeapRuleset) -> None:
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= LARGEST:
        recurrence.extend()
    values, lengths = recurrence.values, [0]
    for n in range(LARGEST + 1):
        options = {k for (k,) in DEFINITIONS[rules.slug]("", n)}
        if n:
            lengths.append(1 + max((lengths[k] for k in options), default=-1))
        assert rules.bounds.longest_play(n) == lengths[n]
        for value in {*range(12), n // 10, n // 7, max(values[n] - 1, 0), values[n], n // 2}:
            wanted = {(k,) for k in options if values[k] == value}
            for found in (options_by_law(rules, n, value), recurrence.options_of_value(n, value)):
                if found is not None:
                    listed = list(found.options)
                    assert len(set(listed)) == len(listed)
                    assert set(listed) == wanted if found.complete else set(listed) <= wanted
                    assert listed or value >= values[n]


@each
def test_options_of_every_value_at_10_to_the_12(rules: HeapRuleset) -> None:
    """Every value that the theorem promises is found, without the table."""
    for n in range(LARGEST_HEAP - 40, LARGEST_HEAP + 1):
        value = value_by_law(rules, n)
        if value is None:
            continue
        for wanted in {*range(min(value, 50)), value // 3}:
            found = options_by_law(rules, n, wanted)
            assert found is not None
            option = next(found.options)
            assert rules.has_option(n, option)
            assert value_by_law(rules, option[0]) == wanted
