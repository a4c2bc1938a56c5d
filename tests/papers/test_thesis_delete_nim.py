"""Abuku's thesis (2020), section 3: Delete Nim and its variant; every claim and worked example."""

from collections.abc import Sequence
from itertools import pairwise, product

from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.rulesets.heaps.several import Heaps
from webapp.rulesets.notation import read_ruleset, read_sum, write_move
from webapp.solver.analysis import analyse
from webapp.theory.numbers.arithmetic import two_valuation


def check_line_of_play(name: str, line: Sequence[Heaps]) -> None:
    rules = read_ruleset(name)
    for before, after in pairwise(line):
        assert ((max(after), min(after)),) in exhaustive.options(rules, before)
        assert rules.read_move(before, ",".join(map(str, after)))
    assert not exhaustive.options(rules, line[-1])


def test_example_3_1_a_line_of_play_of_delete_nim() -> None:
    """The underlined heap is the one that is kept. The other may be empty: 4, 0 to 2, 1."""
    check_line_of_play("delete-nim", [(11, 9), (5, 3), (4, 0), (2, 1), (1, 0), (0, 0)])


def test_examples_3_3_and_3_4_disjunctions() -> None:
    assert 3 | 5 == 7
    assert 9 | 12 == 13


def test_theorem_3_5_values_of_delete_nim() -> None:
    rules = read_ruleset("delete-nim")
    for x, y in product(range(26), repeat=2):
        value = two_valuation((x | y) + 1)
        assert rules.value((x, y)) == exhaustive.value(rules, (x, y)) == value


def test_example_3_6_a_line_of_play_of_the_variant() -> None:
    """The rule says that the selected heap is deleted; the underlined one is kept and split."""
    check_line_of_play("vdn", [(8, 5), (7, 1), (4, 3), (3, 1), (2, 1), (1, 1)])


def test_theorem_3_7_the_variant_is_lost_where_both_heaps_are_odd() -> None:
    rules = read_ruleset("vdn")
    for x, y in product(range(1, 26), repeat=2):
        odd = x % 2 == y % 2 == 1
        assert (exhaustive.value(rules, (x, y)) == 0) == odd
        assert rules.is_zero((x, y)) == odd


def test_theorem_3_9_the_variant_is_delete_nim_with_a_token_more_in_each_heap() -> None:
    variant, delete_nim = read_ruleset("vdn"), read_ruleset("delete-nim")
    for x, y in product(range(1, 15), repeat=2):
        fewer = {((a - 1, b - 1),) for ((a, b),) in exhaustive.options(variant, (x, y))}
        assert fewer == exhaustive.options(delete_nim, (x - 1, y - 1))


def test_corollary_3_10_values_of_the_variant() -> None:
    rules = read_ruleset("vdn")
    for x, y in product(range(1, 26), repeat=2):
        value = two_valuation((x - 1 | y - 1) + 1)
        assert rules.value((x, y)) == exhaustive.value(rules, (x, y)) == value


def test_from_8_and_5_one_wins_by_7_and_1_or_5_and_3() -> None:
    position = read_sum("vdn:8,5")
    winning = {write_move(position, move) for move in analyse(position, enough_time()).winning}
    assert winning == {"0:7,1", "0:5,3"}
