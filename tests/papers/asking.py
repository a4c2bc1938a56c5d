"""What tests of a paper ask: options, values by the recurrence and by the solver, winning moves."""

from functools import cache

from tests.rulesets.sums import enough_time
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_ruleset, read_sum, write_move
from webapp.solver.analysis import analyse
from webapp.solver.values import value_of

Heaps = tuple[int, ...]


def heaps_of(slug: str) -> HeapRuleset:
    rules = read_ruleset(slug)
    assert isinstance(rules, HeapRuleset)
    return rules


@cache
def table(slug: str, largest: int) -> tuple[int, ...]:
    """The values of the heaps from 0 on by the recurrence, not by a theorem."""
    recurrence = heaps_of(slug).recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return tuple(recurrence.values[: largest + 1])


def value(notation: str) -> int:
    found = value_of(read_sum(notation), enough_time())
    assert isinstance(found, int)
    return found


def winning(notation: str) -> set[str]:
    position = read_sum(notation)
    analysis = analyse(position, enough_time())
    assert not analysis.truncated
    return {write_move(position, move) for move in analysis.winning}


def options(slug: str, n: int) -> set[Heaps]:
    return set(heaps_of(slug).options(n))
