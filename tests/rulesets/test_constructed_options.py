"""Options found without a scan, where the contract's small heaps are too small to tell."""

import pytest

from nimsum.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from nimsum.rulesets.arithmetic.nontotatives import Nontotative
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import options_by_law
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
