"""Which tables are kept."""

from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.solver.grundy_tables import GrundyTables, QuestionTable
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
