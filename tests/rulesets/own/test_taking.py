"""Values of described games that only take, from their compiled row, held to their options."""

from itertools import count, product
from math import isqrt

import pytest

from nimsum.budget import Budget
from nimsum.limits import MAX_OWN_HEAP
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.rulesets.own.clause_recurrence import ClauseRecurrence
from nimsum.rulesets.own.clauses import Leaving
from nimsum.rulesets.own.own import Own
from nimsum.rulesets.own.taking_recurrence import TakingRecurrence, only_takes
from nimsum.rulesets.sums import component_of
from nimsum.solver.analysis import Outcome, analyse
from nimsum.theory.periods.periodicity import check
from tests.rulesets.sums import enough_time

TAKING = (
    "own(take-squares):20",
    "own(take-cubes,5):20",
    "own(take-primes):20",
    "own(take-all-but-squares):20",
    "own(take-all-but-primes):20",
    "own(take-all-but-cubes,7-leave-1):20",
    "own(take-all-but-fibonacci-leave-1;take-odd-leave-0):20",
    "own(take-1..70,squares):20",
    "own(take-2,squares-leave-1;take-fibonacci-leave-0):20",
    "own(take-powers-of-2-leave-1):20",
    "own(take-at-least-5-leave-1;take-4,9-leave-0):20",
)
OTHERS = ("own(take-1-leave-2):20", "own(take-divisors):20", "own(move-to-1):20")


def rules_of(text: str) -> Own:
    """Return the rules of the described game in `text`."""
    rules = read_component(text).ruleset
    assert isinstance(rules, Own)
    return rules


@pytest.mark.parametrize("terminal_value", [0, 1])
@pytest.mark.parametrize("text", TAKING)
def test_values_are_those_of_the_options(text: str, terminal_value: int) -> None:
    rules = rules_of(text)
    assert only_takes(rules.clauses)
    with enough_time():
        row = TakingRecurrence(rules.clauses, terminal_value)
        row.extend()
        looked_up = ClauseRecurrence(rules.clauses, terminal_value)
        while len(looked_up.values) < len(row.values):
            looked_up.extend()
    assert row.values == looked_up.values
    for n in range(120):
        options = [option for (option,) in rules.options(n)]
        seen = {row.values[option] for option in options}
        mex = next(value for value in count() if value not in seen)
        assert row.values[n] == (mex if options else terminal_value)
        for value in range(max(seen, default=0) + 2):
            found = row.options_of_value(n, value)
            assert found.complete
            heaps = [heap for (heap,) in found.options]
            assert heaps == sorted(o for o in options if row.values[o] == value)


@pytest.mark.parametrize("terminal_value", [0, 1])
@pytest.mark.parametrize(
    "text",
    [
        "own(take-odd):20",
        "own(take-even):20",
        "own(take-1-mod-3,5):20",
        "own(take-2-mod-5-from-12,4):20",
        "own(take-all-but-0-mod-4):20",
        "own(take-3..9,0-mod-6):20",
    ],
)
def test_a_repeating_set_has_a_period_in_both_plays(text: str, terminal_value: int) -> None:
    """Values and options beyond the proof, against a table made from the options one by one."""
    rules = rules_of(text)
    bounds = rules.bounds.misere() if terminal_value else rules.bounds
    assert bounds is not None
    plain = [terminal_value]
    for n in range(1, 900):
        options = [plain[option] for (option,) in rules.options(n)]
        plain.append(next(v for v in count() if v not in options) if options else terminal_value)
    law = bounds.proved_period(plain[:450])
    assert law is not None
    assert check(law)
    assert [law.value(plain, n) for n in range(900)] == plain
    for n, value in product((13, 500, 777, 899), range(4)):
        found = bounds.options_by_period(law, plain[:450], n, value)
        assert found is not None
        assert found.complete
        heaps = sorted(option for (option,) in rules.options(n) if plain[option] == value)
        assert [heap for (heap,) in found.options] == heaps


@pytest.mark.parametrize("text", ["own(take-odd)", "own(take-1-mod-3,5)", "own(take-2-mod-4)"])
def test_large_heaps_of_repeating_sets_are_known_in_misere_play(text: str) -> None:
    rules = rules_of(f"{text}:20")
    for n in (MAX_OWN_HEAP, 90_001, 54_321, 60):
        found = analyse(read_sum(f"{text}:{n}"), Budget(), convention=Convention.MISERE)
        assert found.outcome is not Outcome.UNKNOWN
        assert found.winning or found.outcome is Outcome.P
        for move in found.winning[:3]:
            after = (component_of(rules, move.option[0]),)
            assert analyse(after, Budget(), convention=Convention.MISERE).outcome is Outcome.P


@pytest.mark.parametrize("text", OTHERS)
def test_other_games_have_another_table(text: str) -> None:
    assert not only_takes(rules_of(text).clauses)


@pytest.mark.parametrize("convention", Convention)
def test_a_heap_of_the_largest_size_is_known(convention: Convention) -> None:
    squares = [k * k for k in range(1, isqrt(MAX_OWN_HEAP) + 1)]
    is_lost = [convention is Convention.NORMAL]
    for n in range(1, MAX_OWN_HEAP + 1):
        is_lost.append(not any(is_lost[n - amount] for amount in squares[: isqrt(n)]))
    for n in (MAX_OWN_HEAP, 99_990, 65_537):
        found = analyse(read_sum(f"own(take-squares):{n}"), Budget(), convention=convention)
        assert found.outcome is (Outcome.P if is_lost[n] else Outcome.N)
        lost = {n - amount for amount in squares if amount <= n and is_lost[n - amount]}
        assert {move.option[0] for move in found.winning} <= lost
        assert found.truncated or len(found.winning) == len(lost)


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("text", ["own(take-primes)", "own(take-all-but-squares)"])
def test_large_heaps_of_dense_sets_are_known(text: str, convention: Convention) -> None:
    clause = rules_of(f"{text}:20").clauses[0]
    assert isinstance(clause, Leaving)
    assert clause.amounts is not None
    amounts = sum(1 << amount for amount in clause.amounts.up_to(MAX_OWN_HEAP, 0))
    is_lost = convention is Convention.NORMAL
    lost = [0] if is_lost else []
    won = amounts if is_lost else 0
    smallest_amount = (amounts & -amounts).bit_length() - 1
    for n in range(1, MAX_OWN_HEAP + 1):
        has_move = n >= smallest_amount
        wins = won >> n & 1 if has_move else convention is Convention.MISERE
        if not wins:
            lost.append(n)
            won |= amounts << n & (2 << MAX_OWN_HEAP) - 1
    for n in (MAX_OWN_HEAP, 96_873, 65_537, lost[-1]):
        found = analyse(read_sum(f"{text}:{n}"), Budget(), convention=convention)
        assert found.outcome is (Outcome.P if n in lost else Outcome.N)
        right = {heap for heap in lost if heap < n and amounts >> (n - heap) & 1}
        assert {move.option[0] for move in found.winning} <= right
        assert found.truncated or len(found.winning) == len(right)
