"""Which tables are kept."""

from itertools import product

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.grundy_tables import (
    TABLES,
    GrundyTables,
    KnowsOptionsOfLargerHeaps,
    QuestionTable,
    table_of,
)
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from tests.rulesets.sums import enough_time


def code(text: str) -> HeapRuleset:
    rules = ruleset("hexadecimal", text)
    assert isinstance(rules, HeapRuleset)
    return rules


def test_the_tables_used_last_are_kept() -> None:
    tables = GrundyTables(2, 10**9)
    first = code("0.3F")
    second = code("0.7F")
    third = code("0.F7B7")
    kept = [tables(first), tables(second)]
    assert tables(first) is kept[0]
    tables(third)
    assert tables(first) is kept[0]
    assert tables(second) is not kept[1]


def test_large_tables_are_forgotten_before_there_are_many() -> None:
    tables = GrundyTables(64, 100_000)
    large = code("0.3F")
    small = code("0.7F")
    other = code("0.F7B7")
    first = tables(large)
    while QuestionTable(first).value(900, enough_time()) is None:
        pass
    assert 900 * 512 / 8 < first.bytes < 900 * 2048 / 8 + 10**5
    second = tables(small)
    assert tables(small) is second
    assert QuestionTable(second).value(20, enough_time()) is not None
    assert second.bytes < 10_000
    assert tables(large) is not first
    assert tables(small) is second
    assert tables(other).bytes == 0


@pytest.mark.parametrize(
    "name",
    [
        *(f"octal({digits})" for digits in ("0.007", "0.6", "0.16", "0.37", "4.3", "0.114")),
        "couples-are-forever",
        "grundys-game",
    ],
)
def test_options_of_a_heap_above_a_table_are_those_in_it(name: str) -> None:
    rules = read_component(f"{name}:9").ruleset
    assert isinstance(rules, HeapRuleset)
    plain = [0] * rules.smallest_heap
    while len(plain) < 140:
        options = rules.options(len(plain))
        plain.append(mex({nim_sum(plain[heap] for heap in option) for option in options}))
    recurrence = rules.bounds.recurrence()
    assert isinstance(recurrence, KnowsOptionsOfLargerHeaps)
    while len(recurrence.values) < 80:
        recurrence.extend()
    for length, n, value in product((40, 79), (79, 80, 95, 139), range(6)):
        finding = recurrence.options_of_known_heaps(n, value, length)
        right = {
            option
            for option in rules.options(n)
            if max(option) < length and nim_sum(plain[heap] for heap in option) == value
        }
        assert not finding.complete
        listed = list(finding.options)
        assert set(listed) == right
        assert len(listed) == len(right)


@pytest.mark.parametrize("position", ["octal(0.007):20000", "octal(0.114):20000"])
def test_a_heap_above_the_table_of_a_question_is_won_by_a_move_into_it(position: str) -> None:
    heap = read_sum(position)
    rules = heap[0].ruleset
    assert isinstance(rules, HeapRuleset)
    TABLES.clear()
    cold = analyse(heap, Budget(0.05))
    assert cold.outcome is Outcome.N
    assert cold.value is None
    assert cold.truncated
    assert cold.winning
    known = table_of(rules, {})
    for move in cold.winning:
        assert move.option in set(rules.options(20_000))
        first, second = (known.value(n, Budget(10)) for n in move.option)
        assert first == second is not None
    assert known.value(20_000, Budget(10)) is not None
    warm = analyse(heap, Budget(0.05))
    assert (warm.outcome, warm.value, warm.winning) == (cold.outcome, cold.value, cold.winning)
