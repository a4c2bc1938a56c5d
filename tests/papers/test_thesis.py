"""Abuku's thesis (2020), sections 1 and 2: every claim, table and worked example.

Where the thesis contradicts itself, the test states what is printed and what is right.
"""

from collections.abc import Sequence
from itertools import combinations, product
from operator import xor

import pytest

from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.heaps.several import Heaps
from webapp.rulesets.notation import read_component, read_ruleset, read_sum, write_move
from webapp.rulesets.sums import Component
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.values import value_of
from webapp.theory.heaps.stairs import heap_values
from webapp.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet
from webapp.theory.nimbers.nimbers import mex, nim_sum
from webapp.theory.numbers.golden import golden_multiple
from webapp.theory.periods.all_but import AllButRecurrence, all_but_period
from webapp.theory.periods.periodicity import check


def rows(sizes: Sequence[int], count: int) -> list[Heaps]:
    return list(product(sizes, repeat=count))


def stair(sequence: Sequence[int], h: int) -> list[int]:
    """Definition 2.2."""
    return [a * h + r for a in sequence for r in range(h)]


def values_alone(allowed: SubtractionSet, length: int) -> list[int]:
    """The Grundy values of a heap from which an allowed number may be taken, by definition."""
    values: list[int] = []
    for n in range(length):
        values.append(mex(values[n - s] for s in range(1, n + 1) if s in allowed))
    return values


def follows_the_theorem(rules: AnyRuleset, position: Heaps) -> bool:
    return rules.value(position) == exhaustive.value(rules, position)


# Section 1.1: nim-sums, Nim, mex and the theorem of Sprague and Grundy.


@pytest.mark.parametrize(("numbers", "total"), [((3, 5), 6), ((7, 8, 10), 5)])
def test_examples_1_4_and_1_8_nim_sums(numbers: tuple[int, ...], total: int) -> None:
    assert nim_sum(numbers) == total


def test_proposition_1_5_the_nim_sum_is_a_group() -> None:
    for a, b, c in rows(range(9), 3):
        assert xor(xor(a, b), c) == nim_sum((a, b, c)) == xor(a, xor(b, c))
        assert nim_sum((a, b)) == nim_sum((b, a))
    assert all(nim_sum((a, 0)) == a and nim_sum((a, a)) == 0 for a in range(9))


def test_theorem_1_6_the_outcome_of_nim() -> None:
    for heaps in rows(range(6), 3):
        position = tuple(read_component(f"nim:{n}") for n in heaps)
        assert exhaustive.next_player_wins(position) == (nim_sum(heaps) != 0)


def test_example_1_8_the_only_good_move_is_from_7_to_2() -> None:
    position = read_sum("nim:7+nim:8+nim:10")
    assert [n ^ 5 for n in (7, 8, 10)] == [2, 13, 15]
    assert [write_move(position, move) for move in analyse(position, enough_time()).winning] == [
        "0:2"
    ]


def test_example_1_10_minimum_excluded_numbers() -> None:
    assert mex({0, 1, 2, 4, 5, 7}) == 3
    assert mex({1, 2, 4, 5, 7}) == 0
    assert mex(set()) == 0


def test_example_1_12_and_corollary_1_15_values_of_nim() -> None:
    assert all(value_of(read_sum(f"nim:{m}"), enough_time()) == m for m in range(30))
    for x, y, z in rows(range(8), 3):
        assert value_of(read_sum(f"nim:{x}+nim:{y}+nim:{z}"), enough_time()) == x ^ y ^ z


def test_theorems_1_13_and_1_14_sums_of_different_games() -> None:
    games = [read_component(text) for text in ("wythoff:2,3", "vdn:3,4", "cyclic-nimhoff(3):2,3")]
    games += [read_component(text) for text in ("delete-nim:3,2", "gcn(3;1,3;2):3,2", "nim:2")]
    for one, other in combinations(games, 2):
        values = [exhaustive.value(game.ruleset, game.position) for game in (one, other)]
        assert value_of((one, other), enough_time()) == nim_sum(values)
        assert exhaustive.next_player_wins((one, other)) == (values[0] != values[1])


# Section 1.2: Wythoff's Nim, cyclic Nimhoff, subtraction games.


def test_theorem_1_16_p_positions_of_wythoffs_nim() -> None:
    rules = read_ruleset("wythoff")
    p_positions = {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)}
    assert p_positions == {(golden_multiple(k), golden_multiple(k) + k) for k in range(8)}
    for x, y in rows(range(19), 2):
        lost = (min(x, y), max(x, y)) in p_positions
        assert rules.is_zero((x, y)) == lost
        assert (exhaustive.value(rules, (x, y)) == 0) == lost


def test_wythoffs_nim_is_no_disjunctive_sum() -> None:
    assert exhaustive.value(read_ruleset("wythoff"), (1, 1)) == 2 != nim_sum((1, 1))


def test_from_4_and_6_one_wins_by_moving_to_3_and_5() -> None:
    position = read_sum("wythoff:4,6")
    winning = {write_move(position, move) for move in analyse(position, enough_time()).winning}
    assert "0:3,5" in winning


@pytest.mark.parametrize("h", range(1, 6))
def test_theorem_1_17_values_of_cyclic_nimhoff(h: int) -> None:
    rules = read_ruleset(f"cyclic-nimhoff({h})")
    for heaps in rows(range(9), 2) + rows(range(5), 3):
        value = nim_sum(n // h for n in heaps) * h + sum(heaps) % h
        assert rules.value(heaps) == exhaustive.value(rules, heaps) == value


def test_4_and_5_is_a_p_position_of_cyclic_nimhoff_with_3() -> None:
    assert analyse(read_sum("cyclic-nimhoff(3):4,5"), enough_time()).outcome is Outcome.P


def test_definition_1_18_nim_is_subtraction_of_every_positive_integer() -> None:
    assert values_alone(POSITIVE_INTEGERS, 40) == list(range(40))


def test_example_1_19_and_table_1_subtraction_of_2_or_3() -> None:
    rules = read_ruleset("subtraction(2,3)")
    table = [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0]
    assert [exhaustive.value(rules, n) for n in range(11)] == table
    assert [value_of((Component(rules, n),), enough_time()) for n in range(100)] == table[:5] * 20


def test_section_1_2_4_all_but_games_are_arithmetic_periodic() -> None:
    """A. A. Siegel's theorem, certified for every set of at most four numbers up to 7."""
    for size in range(5):
        for excluded in combinations(range(1, 8), size):
            recurrence = AllButRecurrence(excluded)
            for _ in range(400):
                recurrence.extend()
            law = all_but_period(recurrence.values, excluded)
            assert law is not None
            assert check(law)
            assert law.saltus > 0


# Section 2: generalized cyclic Nimhoff.


def test_example_2_3_a_stair_of_3() -> None:
    printed = [0, 1, 2, 0, 1, 2, 3, 4, 5, 15, 16, 17, 12, 13, 14]
    assert stair([0, 0, 1, 5, 4], 3) == printed


def test_cyclic_nimhoff_is_the_generalized_one_with_every_positive_integer() -> None:
    """Definition 2.1; s_i = 0 must be allowed in the moves of Y (the thesis does not say so)."""
    cyclic, generalized = read_ruleset("cyclic-nimhoff(3)"), read_ruleset("gcn(3;N;N)")
    for heaps in rows(range(8), 2):
        assert exhaustive.options(cyclic, heaps) == exhaustive.options(generalized, heaps)
    assert ((3, 5),) in exhaustive.options(cyclic, (4, 5))


@pytest.mark.parametrize(
    ("name", "largest"),
    [
        ("gcn(4;N;1,2,3,4,5,6,7;N-{4,8})", 6),
        ("gcn(2;1,2,3;N-{2})", 14),
        ("gcn(3;N;N-{3})", 14),
        ("gcn(3;1,2,3,4,5;N-{3,6};N)", 5),
        ("gcn(2;N-{2,4};1,3;N)", 5),
    ],
)
def test_theorem_2_4_values_where_every_heap_alone_is_a_stair(name: str, largest: int) -> None:
    rules = read_ruleset(name)
    assert rules.theorem is not None
    assert all(
        follows_the_theorem(rules, heaps) for heaps in rows(range(largest + 1), name.count(";"))
    )


def test_theorem_2_4_needs_its_hypothesis() -> None:
    """GCN(3; {1,3}, {2}): no heap alone is a 3-stair, and the formula fails."""
    rules = read_ruleset("gcn(3;1,3;2)")
    alone = [values_alone(SubtractionSet(numbers), 12) for numbers in ((1, 3), (2,))]
    assert not any(heap_values(SubtractionSet(numbers)).is_stair(3) for numbers in ((1, 3), (2,)))
    assert rules.theorem is None
    wrong = [
        heaps
        for heaps in rows(range(8), 2)
        if exhaustive.value(rules, heaps)
        != nim_sum(g[n] // 3 for g, n in zip(alone, heaps, strict=True)) * 3 + sum(heaps) % 3
    ]
    assert wrong


@pytest.mark.parametrize("h", range(1, 8))
def test_example_2_5_nim_is_a_stair_for_any_h(h: int) -> None:
    assert heap_values(POSITIVE_INTEGERS).is_stair(h)


@pytest.mark.parametrize(("h", "length"), [(1, 3), (2, 4), (3, 6), (2, 6), (4, 8)])
def test_example_2_6_subtraction_of_less_than_a_multiple_of_h(h: int, length: int) -> None:
    """{1..l-1} and its variants without a multiple of l, with h a divisor of l."""
    below = tuple(range(1, length))
    for more in ((), (length + 1,), (2 * length - 1, 2 * length + 1), (length + 1, 3 * length + 2)):
        allowed = SubtractionSet(below + tuple(s for s in more if s % length))
        assert values_alone(allowed, 80) == [x % length for x in range(80)]
        assert heap_values(allowed).is_stair(h)


@pytest.mark.parametrize(("h", "k"), [(1, 2), (2, 1), (2, 3), (4, 2), (5, 1)])
def test_example_2_7_all_but_the_first_multiples_of_h(h: int, k: int) -> None:
    allowed = SubtractionSet(tuple(range(h, h * k + 1, h)), cofinite=True)
    steps = [step for step in range(6) for _ in range(k + 1)]
    assert values_alone(allowed, len(steps) * h) == stair(steps, h)
    assert heap_values(allowed).is_stair(h)


def test_example_2_8_all_but_two_numbers() -> None:
    """For s_1 < s_2 the values are an s_1-stair: printed "of positive integers", but A(0) = 0."""
    for s1, s2 in combinations(range(1, 16), 2):
        if s1 > 8:
            continue
        allowed = SubtractionSet((s1, s2), cofinite=True)
        assert heap_values(allowed).is_stair(s1)
        values = values_alone(allowed, 12 * s1)
        steps = [value // s1 for value in values[::s1]]
        assert values == stair(steps, s1)
        assert steps[0] == 0
        assert min(steps) >= 0


def test_the_formula_for_gcn_of_4_with_nim_7_and_all_but_4_and_8() -> None:
    rules = read_ruleset("gcn(4;N;1,2,3,4,5,6,7;N-{4,8})")
    for x, y, z in product(range(7), range(12), (0, 1, 5, 11, 12, 13)):
        value = (x // 4 ^ y % 8 // 4 ^ z // 12) * 4 + (x + y + z) % 4
        assert rules.value((x, y, z)) == value
    assert exhaustive.value(rules, (5, 9, 13)) == rules.value((5, 9, 13))


@pytest.mark.parametrize("h", [2, 3, 4])
@pytest.mark.parametrize("numbers", [(1,), (2,), (1, 2), (1, 3), (2, 3), (2, 4, 7), (1, 4, 5)])
def test_theorem_2_9_a_set_made_for_any_stair(numbers: tuple[int, ...], h: int) -> None:
    """S' leaves out h times what is not in S; finite S, and S with a finite complement."""
    of_s = values_alone(SubtractionSet(numbers), 20)
    made = [
        n for n in range(1, 20 * h) if n % h or n // h in numbers
    ]  # S' as far as 20 h tokens can tell
    assert values_alone(SubtractionSet(tuple(made)), 20 * h) == stair(of_s, h)
    all_but = SubtractionSet(tuple(number * h for number in numbers), cofinite=True)
    of_all_but = values_alone(SubtractionSet(numbers, cofinite=True), 20)
    assert values_alone(all_but, 20 * h) == stair(of_all_but, h)
    assert [heap_values(all_but).value(n) for n in range(20 * h)] == stair(of_all_but, h)
