"""Theorems, recurrences and searches of single games far beyond the small positions of all."""

from itertools import product

import pytest

from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.subsets import MAX_POWERSET_TABLE
from nimsum.rulesets.law import options_by_law, theorem_of, value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Component
from nimsum.solver.evaluation import evaluate
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time

SUBSET = ("maliquot", "saliquot", "maliquant", "saliquant", "totative", "nontotative")

LAST_HEAP = {
    **dict.fromkeys(SUBSET, 1_000),
    **dict.fromkeys(("mtau", "stau", "mtotient", "fullset-relative-prime", "factoring"), 1_000),
    **dict.fromkeys(("fullset-divisor", "factoring-coprime"), 1_000),
    **dict.fromkeys(("stotient", "move-to-number-of-factors", "subtract-number-of-factors"), 200),
    **dict.fromkeys([f"{way}-number-of-distinct-factors" for way in ("move-to", "subtract")], 200),
    **dict.fromkeys((f"chocolate-stones({most})" for most in (*range(1, 15), 100)), 300),
    **dict.fromkeys(("subtraction(2,3)", "grundys-game"), 120),
    "dividing": 400,
    "demon-money": 5_000,
}


@pytest.mark.parametrize("name", LAST_HEAP)
def test_values_are_those_of_the_definition(name: str) -> None:
    """The recurrence, the theorem where there is one, and so the value that people are told."""
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= LAST_HEAP[name]:
        recurrence.extend()
    for n in range(rules.smallest_heap, LAST_HEAP[name] + 1):
        plain = exhaustive.value(rules, n)
        assert recurrence.values[n] == plain
        assert value_by_law(rules, n) in {None, plain}
        assert evaluate(Component(rules, n), enough_time()).value == plain


LAST_IN_A_TABLE = {
    **dict.fromkeys(("saliquant", "nontotative"), 10_000),
    **dict.fromkeys((f"powerset-{subset}" for subset in SUBSET), MAX_POWERSET_TABLE),
    "dividing": 1_000,
}


@pytest.mark.parametrize("name", LAST_IN_A_TABLE)
def test_theorems_are_true_as_far_as_a_table(name: str) -> None:
    """Where there are too many options to go so far by the definition."""
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= LAST_IN_A_TABLE[name]:
        recurrence.extend()
    for n in range(rules.smallest_heap, LAST_IN_A_TABLE[name] + 1):
        assert value_by_law(rules, n) in {None, recurrence.values[n]}


ROWS = (
    # The ruleset; the smallest heap, the largest one, and how many heaps.
    ("wythoff", 0, 18, 2),
    *((f"cyclic-nimhoff({h})", 0, 8, 2) for h in range(1, 6)),
    *((f"cyclic-nimhoff({h})", 0, 4, 3) for h in range(1, 6)),
    ("gcn(4;N;1,2,3,4,5,6,7;N-{4,8})", 0, 6, 3),
    ("gcn(2;1,2,3;N-{2})", 0, 14, 2),
    ("gcn(3;N;N-{3})", 0, 14, 2),
    ("gcn(3;1,2,3,4,5;N-{3,6};N)", 0, 5, 3),
    ("gcn(2;N-{2,4};1,3;N)", 0, 5, 3),
    ("delete-nim", 0, 25, 2),
    ("vdn", 1, 25, 2),
)


@pytest.mark.parametrize(("name", "smallest", "largest", "count"), ROWS)
def test_theorems_on_several_heaps_are_true(
    name: str, smallest: int, largest: int, count: int
) -> None:
    rules = read_ruleset(name)
    assert theorem_of(rules) is not None
    for heaps in product(range(smallest, largest + 1), repeat=count):
        plain = exhaustive.value(rules, heaps)
        assert value_by_law(rules, heaps) in {None, plain}
        assert rules.laws[0].is_zero(heaps) in {None, plain == 0}
        if name != "wythoff":
            assert value_by_law(rules, heaps) == plain
        else:
            assert rules.laws[0].is_zero(heaps) is not None


@pytest.mark.parametrize("slug", ["maliquant", "saliquant", "nontotative"])
def test_options_of_every_value_and_the_length_of_play(slug: str) -> None:
    """Well beyond the first heaps of NONTOTATIVE that Theorem 6 leaves open: 65, 85, 95, 115, …"""
    rules = read_ruleset(slug)
    largest = 330
    assert isinstance(rules, HeapRuleset)
    recurrence = rules.bounds.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    values = recurrence.values
    lengths = [0]
    for n in range(largest + 1):
        options = {k for (k,) in exhaustive.options(rules, n)}
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
