"""Rows of values that a job makes longer than a table of answers, held to the definition there.

What a table remembers of its moves, or has room for, must not end where the table of answers does:
each row goes on beyond that bound, and at sampled places its value is the least one that no option
has, the values of smaller heaps being those of the row.
"""

from itertools import islice
from math import isqrt
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.heaps.subsets import MAX_POWERSET_TABLE
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.sequences.long_values import job_range
from nimsum.sequences.stretch import MAX_HEAP_IN_LONG_TABLE, longest_table, rows_of
from nimsum.theory.numbers.primes import is_prime
from tests.rulesets.definitions import options_by_definition
from tests.rulesets.samples import HEAP_RULESETS

Row = NDArray[np.int64]

_PLACES = 5
_MAX_OPTIONS = 20_000
_SLOW = {f"hexadecimal({code})" for code in ("0.9B", "0.7F", "8.0", "C.2", "0.2048")}
"""Their rows take half a minute and more; 0.13FF and others stand for them."""


def heap_ruleset(name: str) -> HeapRuleset:
    """Return the game of heaps with this name."""
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    return rules


def row_to(rules: HeapRuleset, last: int) -> Row:
    """Return the values of the heaps up to `last`, by the recurrence of the game alone."""
    recurrence = rules.bounds.recurrence()
    while (known := len(recurrence.values)) <= last:
        recurrence.extend()
        assert len(recurrence.values) > known
    return np.array(recurrence.values[: last + 1], dtype=np.int64)


def mex_of(values: Row) -> int:
    """Return the least number that is not among these."""
    present = np.zeros(int(values.max(initial=0)) + 2, dtype=np.bool_)
    present[values] = True
    return int(present.argmin())


def sums_of(row: Row, total: int, parts: int) -> Row:
    """Return the nim-sums that 1, 2 or 3 heaps with `total` tokens in all can have."""
    if parts < 2:
        return row[[total]]
    if parts == 2:
        smaller = row[1 : total // 2 + 1]
        return np.unique(smaller ^ row[total - len(smaller) : total][::-1])
    present = np.zeros(4 * int(row.max()) + 4, dtype=np.bool_)
    for least in range(1, total // 3 + 1):
        rest = total - least
        middle = row[least : rest // 2 + 1]
        present[middle ^ row[rest - rest // 2 : rest - least + 1][::-1] ^ row[least]] = True
    return np.flatnonzero(present)


def moves_of(rules: HeapRuleset) -> list[tuple[int, int]] | None:
    """Return how many tokens moves take and heaps they leave, if they leave three at most."""
    slug, _, parameters = rules.name.removesuffix(")").partition("(")
    if slug in {"octal", "hexadecimal"}:
        digits = enumerate(int(digit, 16) for digit in parameters.replace(".", ""))
        return [(taken, k) for taken, digit in digits for k in range(4) if digit >> k & 1]
    if slug == "cut":
        parts = [int(cuts) + 1 for cuts in parameters.split(",")]
        return [(0, k) for k in parts] if max(parts) <= 3 else None
    return [(0, 2)] if slug == "couples-are-forever" else None


def by_definition(rules: HeapRuleset, row: Row, n: int) -> int | None:
    """Return the value of heap `n` from those of smaller heaps; None if it has too many options."""
    moves = moves_of(rules)
    if rules.slug == "grundys-game":
        return mex_of(row[1 : (n + 1) // 2] ^ row[n // 2 + 1 : n][::-1])
    if moves:
        return mex_of(np.concatenate([sums_of(row, n - taken, k) for taken, k in moves if k]))
    if len(list(islice(rules.options(n), _MAX_OPTIONS))) == _MAX_OPTIONS:
        return None
    options = options_by_definition(rules, n)
    return mex_of(np.array([np.bitwise_xor.reduce(row[[*parts]]) for parts in options]))


GOES_ON = [
    rules
    for rules in HEAP_RULESETS
    if rules.bounds.longest_table
    and not isinstance(rules.bounds.recurrence(), OptionRecurrence)
    and longest_table(rows_of(rules)[0]) > rules.bounds.longest_table
    and rules.name not in _SLOW
]
"""The games of the catalogue whose rows a job may make longer than any answer does."""

_FAST = {
    "all-but(1)",
    "cut(1)",
    "hexadecimal(0.77)",
    "octal(0.77)",
    "own(take-squares)",
    "subtract-factoring",
}
"""Those whose rows and options take little time; the others are for `--all`."""


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, id=rules.name, marks=[pytest.mark.all] * (rules.name not in _FAST))
        for rules in GOES_ON
    ],
)
def test_a_row_goes_on_beyond_the_table_of_answers(rules: HeapRuleset) -> None:
    """By the definition, if a heap has few options, by the theorem and by a proved period."""
    bound = rules.bounds.longest_table
    last = bound + bound // 8
    row = row_to(rules, last)
    period = rules.bounds.proved_period(row[: bound + 1].tolist())
    compared = 0
    for n in [*Random(bound).sample(range(bound + 1, last), _PLACES), last]:
        known = {by_definition(rules, row, n), value_by_law(rules, n)}
        known.add(period.value(row.tolist(), n) if period else None)
        assert known <= {None, int(row[n])}
        compared += known != {None}
    assert compared > 1


def members_of(name: str, last: int) -> Row:
    """Return the numbers of a named sequence up to `last`."""
    fibonacci = [1, 2]
    while fibonacci[-1] <= last:
        fibonacci.append(sum(fibonacci[-2:]))
    members = {
        "squares": [k * k for k in range(1, isqrt(last) + 1)],
        "cubes": [k**3 for k in range(1, 100)],
        "primes": [n for n in range(2, last + 1) if is_prime(n)],
        "fibonacci": fibonacci,
    }[name]
    return np.array([n for n in members if n <= last], dtype=np.int64)


@pytest.mark.parametrize(
    ("first", "last"), [(10_001, 11_000), pytest.param(1, 100_000, marks=pytest.mark.all)]
)
@pytest.mark.parametrize("name", ["squares", "cubes", "primes", "fibonacci"])
def test_what_may_be_taken_goes_on_beyond_the_table(name: str, first: int, last: int) -> None:
    """10,007 is a prime, 10,201 a square, 10,648 a cube, and 10,946 a Fibonacci number."""
    rules = heap_ruleset(f"own(take-{name})")
    numbers = members_of(name, last)
    row = row_to(rules, last)
    for n in range(first, last + 1):
        taken = numbers[: np.searchsorted(numbers, n, side="right")]
        assert row[n] == mex_of(row[n - taken])


@pytest.mark.parametrize("name", ["powerset-nontotative", "sum-from-product"])
def test_a_job_asks_no_recurrence_for_more_than_it_finds(name: str) -> None:
    """Beyond 200 tokens a powerset move may not leave as many heaps as the spaces would need."""
    rules = heap_ruleset(name)
    row = rows_of(rules)[0]
    end = rules.bounds.recurrence_ends
    assert end is not None
    assert longest_table(row) == min(end, MAX_HEAP_IN_LONG_TABLE)
    assert job_range(row, range(1, end + 1)).stop == end + 1
    with pytest.raises(InvalidPosition):
        job_range(row, range(1, end + 2))


def test_every_powerset_table_is_as_long_as_a_job() -> None:
    slugs = [rules for rules in HEAP_RULESETS if rules.slug.startswith("powerset-")]
    assert {longest_table(rows_of(rules)[0]) for rules in slugs} == {MAX_POWERSET_TABLE}
