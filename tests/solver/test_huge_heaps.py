"""Heaps of every size: an answer within the budget, exact or unknown, and never wrong."""

from collections.abc import Sequence
from itertools import cycle

from hypothesis import given, strategies as st

from nimsum.budget import Budget
from nimsum.limits import MAX_COMPONENTS, MAX_HEAP
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_move, read_sum, write_move
from nimsum.rulesets.sums import Component, Sum, after, has_move
from nimsum.solver.analysis import MAX_MOVES_LISTED, Analysis, Outcome, analyse
from nimsum.solver.component_options import options_of_value, parts_of, some_options
from nimsum.solver.evaluation import evaluate, sum_value, value_of
from nimsum.solver.grundy_tables import TABLES
from nimsum.solver.play_length import can_end_within, longest_play
from tests.rulesets import exhaustive
from tests.rulesets.samples import each_heap_family
from tests.rulesets.sums import enough_time, small_sums, uncancelled
from tests.solver.largest import MANY_DIVISORS, MAX_PRIME_HEAP
from tests.solver.looks import looks

HUGE = (MAX_HEAP, MAX_PRIME_HEAP, MANY_DIVISORS)

MOMENT = 20
"""Few looks at a budget: what is claimed must hold whenever time runs out."""

OTHERS = ("nim:1", "nim:999999999999", "saliquot:4", f"totative:{MAX_PRIME_HEAP}", "cut(1,2):9")


def huge(rules: HeapRuleset) -> list[int]:
    """Huge heaps of a ruleset: the largest, and those that are hard for number theory."""
    return sorted({min(n, rules.largest_heap) for n in HUGE}, reverse=True)


def check(analysis: Analysis) -> None:
    """Everything that the analysis claims holds together, and every move is legal."""
    position = analysis.position
    assert analysis.value == sum_value(position, analysis.evaluations)
    assert len(analysis.winning) <= MAX_MOVES_LISTED
    match analysis.outcome:
        case Outcome.P:
            assert analysis.value == 0
            assert not analysis.winning
        case Outcome.N:
            assert analysis.value != 0
            assert analysis.winning or analysis.truncated
        case Outcome.UNKNOWN:
            assert analysis.value is None
    for move in analysis.winning:
        assert read_move(position, write_move(position, move)) == move
        # Equals cancel: no table needs to reach them.
        assert value_of(uncancelled(after(position, move)), enough_time()) == 0


@each_heap_family
def test_sums_with_huge_heaps(rulesets: Sequence[HeapRuleset]) -> None:
    """Alone, beside another heap, beside their like, and as many different ones as may be."""
    for rules in rulesets:
        for n, other in zip(cycle(huge(rules)), OTHERS, strict=False):
            check(analyse((Component(rules, n), *read_sum(other)), looks(MOMENT)))
        for n in huge(rules):
            check(analyse((Component(rules, n),), looks(MOMENT)))
            pair = analyse((Component(rules, n),) * 2, enough_time())
            assert pair.outcome is Outcome.P
            check(pair)
        different = (Component(rules, rules.largest_heap - i) for i in range(MAX_COMPONENTS))
        check(analyse(tuple(different), looks(MOMENT)))


@each_heap_family
def test_options_of_a_wanted_value_have_it(rulesets: Sequence[HeapRuleset]) -> None:
    for rules in rulesets:
        n = min(MAX_PRIME_HEAP, rules.largest_heap)
        component = Component(rules, n)
        for wanted in (0, 1, 2, 7, 10**6):
            options = options_of_value(component, wanted, 5, looks(MOMENT))
            assert len(options.listed) <= 5
            for option in options.listed:
                assert rules.has_option(n, option)
                assert value_of(parts_of(component, option), enough_time()) == wanted


@each_heap_family
def test_some_options_are_all_or_a_few_and_legal(rulesets: Sequence[HeapRuleset]) -> None:
    for rules in rulesets:
        for n in (*huge(rules), *range(rules.smallest_heap, 12)):
            some = some_options(Component(rules, n), 20)
            assert len(some.listed) <= 20
            assert len(set(some.listed)) == len(some.listed)
            assert all(rules.has_option(n, option) for option in some.listed)
            if n < 12:
                listed = set(some.listed)
                true = exhaustive.options(rules, n)
                assert listed <= true
                assert (listed == true) == some.complete
            else:
                assert bool(some.listed) == has_move(Component(rules, n))


@each_heap_family
def test_a_spent_budget_still_answers_and_never_wrongly(rulesets: Sequence[HeapRuleset]) -> None:
    TABLES.clear()
    for rules in rulesets:
        for n in (*huge(rules), 40, 300):
            check(analyse((Component(rules, n), *read_sum("nim:6")), Budget(0.0)))
        for n in range(rules.smallest_heap, 14):
            value = evaluate(Component(rules, n), Budget(0.0)).value
            assert value in {None, exhaustive.value(rules, n)}


@given(small_sums())
def test_a_spent_budget_on_a_small_sum(position: Sum) -> None:
    analysis = analyse(position, Budget(0.0))
    wins = exhaustive.next_player_wins(position)
    assert analysis.outcome in {Outcome.UNKNOWN, Outcome.N if wins else Outcome.P}
    assert set(analysis.winning) <= exhaustive.winning_moves(position)
    if not analysis.truncated:
        assert set(analysis.winning) == exhaustive.winning_moves(position)


@given(small_sums(), st.integers(0, 6))
def test_the_length_of_play_of_a_sum(position: Sum, moves: int) -> None:
    fewest = sum(exhaustive.lengths(part.ruleset, part.position)[0] for part in position)
    longest = longest_play(position, enough_time())
    most = exhaustive.most_moves(position)
    exact = all(part.ruleset.bounds.longest_is_exact for part in position)
    assert longest in {None, most} or (not exact and longest > most)
    assert can_end_within(position, moves, enough_time()) == (fewest <= moves)
