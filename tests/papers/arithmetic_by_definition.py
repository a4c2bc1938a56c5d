"""Values of the arithmetic games, from the definitions in the tests alone."""

from collections.abc import Iterable
from functools import cache

from tests.rulesets.definitions import DEFINITIONS
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_component, read_ruleset
from webapp.rulesets.sums import Component
from webapp.solver.budget import Budget
from webapp.solver.values import evaluate


def digits(written: str) -> list[int]:
    """A row of values as the paper prints it, each of one digit."""
    return [int(digit) for digit in written if digit.isdigit()]


def options(slug: str, n: int) -> list[int]:
    """The one-heap options of a heap, as the app has them, increasing."""
    return sorted(k for (k,) in read_ruleset(slug).options(n))


def values(slug: str, heaps: Iterable[int]) -> list[int | None]:
    """The values of heaps, as the app has them."""
    rules = read_ruleset(slug)
    return [evaluate(Component(rules, n), Budget(60.0)).value for n in heaps]


def value(component: str) -> int | None:
    """The value of a component, as the app has it."""
    return evaluate(read_component(component), Budget(60.0)).value


def table(rules: HeapRuleset, largest: int) -> list[int]:
    """The values of the heaps from 0 to the largest, by the ruleset's recurrence."""
    recurrence = rules.recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return list(recurrence.values[: largest + 1])


def ones(slug: str, stop: int) -> list[int]:
    """The heaps from 1 below `stop` that have value 1."""
    heaps = range(1, stop)
    return [n for n, v in zip(heaps, values(slug, heaps), strict=True) if v == 1]


@cache
def defined(slug: str, n: int) -> int:
    """The value by definition: the least number that is no nim-sum of an option."""
    reached = set()
    for option in DEFINITIONS[slug]("", n):
        total = 0
        for part in option:
            total ^= defined(slug, part)
        reached.add(total)
    return next(v for v in range(len(reached) + 1) if v not in reached)


def agrees_with_its_definition(slug: str, heaps: range) -> bool:
    """Whether the app's values are those by definition, heaps starting at the smallest."""
    return values(slug, heaps) == [defined(slug, n) for n in heaps]
