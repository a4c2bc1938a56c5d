"""Which tables are kept."""

from itertools import pairwise

import pytest

from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.solver.tables import GrundyTables, TableSoFar
from tests.rulesets.sums import enough_time
from tests.solver.looks import Looks


def code(text: str) -> HeapRuleset:
    rules = ruleset("hexadecimal", text)
    assert isinstance(rules, HeapRuleset)
    return rules


def test_the_tables_used_last_are_kept() -> None:
    tables = GrundyTables(2, 10**9)
    first, second, third = code("0.3F"), code("0.7F"), code("0.F7B7")
    kept = [tables(first), tables(second)]
    assert tables(first) is kept[0]
    tables(third)
    assert tables(first) is kept[0]
    assert tables(second) is not kept[1]


def test_large_tables_are_forgotten_before_there_are_many() -> None:
    tables = GrundyTables(64, 100_000)
    large, small, other = code("0.3F"), code("0.7F"), code("0.F7B7")
    first = tables(large)
    while TableSoFar(first).value(900, enough_time()) is None:
        pass
    assert 900 * 512 / 8 < first.bytes < 900 * 2048 / 8 + 10**5
    second = tables(small)
    assert tables(small) is second
    assert TableSoFar(second).value(20, enough_time()) is not None
    assert second.bytes < 10_000
    assert tables(large) is not first
    assert tables(small) is second
    assert tables(other).bytes == 0


def test_a_table_larger_than_all_may_be_is_kept_while_it_is_used() -> None:
    tables = GrundyTables(64, 0)
    table = tables(code("0.3F"))
    while TableSoFar(table).value(300, enough_time()) is None:
        pass
    assert tables(code("0.3F")) is table


def test_tables_are_weighed_only_after_one_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, weighed = GrundyTables(64, 10**9), []
    monkeypatch.setattr(tables, "_forget_what_is_too_much", lambda: weighed.append(True))
    for grown in (1, 2):
        for _ in range(3):
            table = tables(code("0.3F"))
        assert len(weighed) == grown
        assert TableSoFar(table).value(20, enough_time()) is not None


def test_values_beyond_a_thousand_without_a_law() -> None:
    """A code whose values show no law that the tests prove: by a table to heaps of 10,000."""
    table = GrundyTables(1, 10**9)(code("0.99"))
    while TableSoFar(table).value(1_500, enough_time()) is None:
        pass
    assert table.period is None
    assert code("0.99").bounds.longest_table == 10_000


def test_a_table_of_three_heaps_looks_for_the_words_that_it_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The values of 0.7F grow, and with them the sets of nim-sums of two and three heaps."""
    monkeypatch.setattr("nimsum.rulesets.breaking.code_bounds._WORDS_TO_A_LOOK", 100)
    looks = Looks(10**6)
    table = TableSoFar(GrundyTables(1, 10**9)(code("0.7F")))
    counted = [0]
    for n in (100, 200, 300, 400):
        assert table.value(n, looks.budget()) is not None
        counted.append(looks.count)
    each = [later - before for before, later in pairwise(counted)]
    assert each[0] < each[-1]
    assert looks.count > 1_000
