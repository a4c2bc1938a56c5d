"""SALIQUANT and NONTOTATIVE, of whose values the theorems say only some, up to 10,000."""

from functools import partial
from itertools import pairwise

import pytest

from webapp.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from webapp.rulesets.arithmetic.nontotatives import Nontotative
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import value_by_law


def table(rules: HeapRuleset, largest: int) -> list[int]:
    """The values of the heaps from 0 to the largest, by the ruleset's recurrence."""
    recurrence = rules.reach.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return list(recurrence.values[: largest + 1])


SALIQUANT = table(Saliquant(), 10_000)
NONTOTATIVE = table(Nontotative(), 10_000)


@pytest.mark.parametrize(
    ("rules", "known"), [(Saliquant(), SALIQUANT), (Nontotative(), NONTOTATIVE)]
)
def test_partial_theorems_are_true(rules: HeapRuleset, known: list[int]) -> None:
    assert all(value_by_law(rules, n) in {None, value} for n, value in enumerate(known))


def test_theorem_4_says_the_values_of_odd_heaps_and_bounds_the_others() -> None:
    assert all(value_by_law(Saliquant(), n) == (n - 1) // 2 for n in range(1, 10_001, 2))
    assert [n for n, v in enumerate(SALIQUANT) if not v < n / 2] == [0]


def test_theorem_6_says_all_values_up_to_6() -> None:
    """So no other heap has one of them; and it gives the doubles and the odd multiples of 3."""
    said = partial(value_by_law, Nontotative())
    assert not [n for n, v in enumerate(NONTOTATIVE) if v <= 6 and said(n) is None]
    assert all(said(n) == n // 2 for n in range(0, 10_001, 2))
    assert all(said(n) == (n + 1) // 4 for n in range(3, 10_001, 6))


def test_theorem_6_bounds() -> None:
    """Printed: n/4 for odd heaps; that fails where n = 3 mod 12. n/2 fails at heap 1 alone."""
    odd = range(3, 10_001, 2)
    assert [n for n in odd if NONTOTATIVE[n] > n / 4] == [*range(3, 10_001, 12)]
    assert all(NONTOTATIVE[n] <= (n + 1) / 4 for n in odd)
    assert [n for n, v in enumerate(NONTOTATIVE) if v > n / 2] == [1]
    second = [n for n in range(10_001) if n % 30 in (5, 25)]
    assert {b - a for a, b in pairwise(second)} == {20, 10}
    assert all(NONTOTATIVE[n] in (n // 10, -(-n // 10)) for n in second)


def test_the_index_is_at_most_half_of_one_more() -> None:
    assert all((value_by_law(Maliquant(), n) or 0) <= (n + 1) / 2 for n in range(1, 1_000))


def test_smallest_ratios_of_saliquant() -> None:
    """Conjectured, and plotted to 1000; the docstring of SaliquantRecurrence proves the bound."""
    assert all(value >= (n - 2) / 4 for n, value in enumerate(SALIQUANT))
    least = [(n, v) for n, v in enumerate(SALIQUANT[:50]) if n % 2 == 0 and 4 * v == n - 2]
    assert least[1:] == [(6, 1), (10, 2), (18, 4), (22, 5), (34, 8), (38, 9), (46, 11)]
    assert [x for x in range(1, 22, 2) if SALIQUANT[2 * x] != (x - 1) // 2] == [7, 13, 15, 21]
