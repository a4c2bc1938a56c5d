"""Iannucci & Larsson 2021, introduction and section 1: the games with a single heap to move to.

Where the paper errs, the test has the printed value and the corrected one.
"""

from itertools import pairwise

import pytest
from sympy import isprime, primepi, primerange

from tests.papers.arithmetic_by_definition import (
    agrees_with_its_definition,
    options,
    table,
    value,
    values,
)
from tests.papers.arithmetic_tables import TABLES, rows
from webapp.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from webapp.rulesets.arithmetic.nontotatives import Nontotative
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_sum, write_move
from webapp.solver.analysis import analyse
from webapp.solver.budget import Budget
from webapp.theory.numbers.arithmetic import number_of_prime_factors, two_valuation

PRIMES = list(primerange(400))
SALIQUANT = table(Saliquant(), 10_000)
NONTOTATIVE = table(Nontotative(), 10_000)


def winning(text: str) -> set[str]:
    position = read_sum(text)
    analysis = analyse(position, Budget(60.0))
    assert not analysis.truncated
    return {write_move(position, move) for move in analysis.winning}


@pytest.mark.parametrize("slug", TABLES)
def test_table_of_first_options_and_values(slug: str) -> None:
    for heap, targets, known in rows(TABLES[slug]):
        assert (options(slug, heap), value(f"{slug}:{heap}")) == (targets, known)


@pytest.mark.parametrize("slug", TABLES)
def test_values_to_200_are_those_by_definition(slug: str) -> None:
    first = next(rows(TABLES[slug]))[0]
    assert agrees_with_its_definition(slug, range(first, 201))


# Introduction, and 1.1: the aliquots.


def test_example_1_and_8() -> None:
    assert options("maliquot", 6) == [1, 2, 3]
    assert options("maliquot", 7) == [1]
    assert winning("maliquot:6+maliquot:7") == {"0:2", "0:3"}


def test_example_2_and_9() -> None:
    assert options("saliquot", 6) == [0, 3, 4, 5]
    assert options("saliquot", 7) == [0, 6]
    assert winning("saliquot:6+saliquot:7") == {"1:6", "0:3", "0:5"}


def test_theorem_1() -> None:
    assert values("maliquot", range(1, 1_001)) == [
        number_of_prime_factors(n) for n in range(1, 1_001)
    ]


def test_theorem_2() -> None:
    assert value("saliquot:0") == 0
    assert values("saliquot", range(1, 1_001)) == [two_valuation(n) + 1 for n in range(1, 1_001)]


# 1.2.1: MALIQUANT.


def index(n: int) -> int:
    return Maliquant().value(n)


def test_lemma_1() -> None:
    for n in range(1, 120):
        assert {index(x) for x in range(n, 2 * n)} == set(range(1, n + 1))


def test_the_index_is_at_most_half_of_one_more() -> None:
    assert all(index(n) <= (n + 1) / 2 for n in range(1, 1_000))


def test_theorem_3_and_its_proof() -> None:
    """Printed: n may be 0, and the indices in the proof go up to 2^(k-1)m + 1."""
    for n in range(1, 1_001):
        odd = n // 2 ** two_valuation(n)
        assert value(f"maliquant:{n}") == (odd + 1) // 2
        if n % 2 == 0:
            indices = {index(x) for x in range(n // 2 + 1, n + 1)}
            assert indices != set(range(1, n // 2 + 2))
            assert indices == set(range(1, n // 2 + 1))


def test_without_the_move_to_0_of_section_1_every_value_of_maliquant_is_smaller_by_1() -> None:
    """As in the introduction, which has 1 <= k <= n."""
    found = [0]
    for n in range(1, 200):
        reached = {found[k] for k in range(1, n) if n % k}
        found.append(next(v for v in range(n) if v not in reached))
    assert found[1:] == [index(n) - 1 for n in range(1, 200)]


# 1.2.2: SALIQUANT.


def test_values_of_even_heaps_of_saliquant() -> None:
    printed = [0, 0, 1, 1, 3, 2, 4, 6, 7, 4, 7, 5, 10, 12, 10, 13, 15, 8, 13, 9, 17, 17, 16, 11, 22]
    assert values("saliquant", range(0, 49, 2)) == printed


def test_smallest_ratios_of_saliquant() -> None:
    least = [(n, v) for n, v in enumerate(SALIQUANT[:50]) if n % 2 == 0 and 4 * v == n - 2]
    assert least[1:] == [(6, 1), (10, 2), (18, 4), (22, 5), (34, 8), (38, 9), (46, 11)]


def test_odd_numbers_whose_double_has_no_least_value() -> None:
    excluded = [x for x in range(1, 22, 2) if SALIQUANT[2 * x] != (x - 1) // 2]
    assert excluded == [7, 13, 15, 21]


def test_conjectured_lower_bound_of_saliquant() -> None:
    """Conjectured and plotted to 1000; the docstring of SaliquantRecurrence proves it."""
    assert all(value >= (n - 2) / 4 for n, value in enumerate(SALIQUANT))


def test_theorem_4() -> None:
    """Printed: SG(n) < n/2, which fails at n = 0."""
    assert all(v == (n - 1) // 2 for n, v in enumerate(SALIQUANT) if n % 2)
    assert [n for n, v in enumerate(SALIQUANT) if not v < n / 2] == [0]


# 1.3: TOTATIVE.


def test_theorem_5() -> None:
    """Printed: k <= n. Heap 1 would then be its own option."""
    assert options("totative", 1) == []
    for n in range(2, 1_001):
        least = next(p for p in range(2, n + 1) if n % p == 0)
        assert value(f"totative:{n}") == primepi(least)


# 1.4: NONTOTATIVE.


def test_heap_1_of_nontotative() -> None:
    """By the rule it is terminal; the table has a move to 0 and value 1. No move leads to it."""
    assert (options("nontotative", 1), value("nontotative:1")) == ([0], 1)
    assert all(1 not in options("nontotative", n) for n in range(100))


def test_without_the_move_to_0_every_value_of_nontotative_is_smaller_by_1() -> None:
    """As in the introduction, which has k >= 1."""
    found = [0, 0]
    for n in range(2, 200):
        reached = {found[k] for k in options("nontotative", n) if k > 0}
        found.append(next(v for v in range(n) if v not in reached))
    assert found[2:] == [v - 1 for v in NONTOTATIVE[2:200]]


def test_first_difference_from_the_column_in_the_sieve_of_eratosthenes() -> None:
    """A078898: how often the smallest prime factor of n is smallest in the numbers up to n."""
    least = [0, 1] + [next(p for p in range(2, n + 1) if n % p == 0) for n in range(2, 16)]
    columns = [0, 1] + [least[2 : n + 1].count(least[n]) for n in range(2, 16)]
    assert NONTOTATIVE[:15] == columns[:15]
    assert (NONTOTATIVE[15], columns[15]) == (4, 3)


def test_odd_multiples_of_3_and_of_5() -> None:
    first = list(range(3, 10_000, 6))
    assert [NONTOTATIVE[n] for n in first[:6]] == [1, 2, 4, 5, 7, 8]
    assert all(NONTOTATIVE[n] == (n + 1) // 4 for n in first)
    second = [n for n in range(10_000) if n % 30 in (5, 25)]
    assert second[:5] == [5, 25, 35, 55, 65]
    assert {b - a for a, b in pairwise(second)} == {20, 10}
    assert all(NONTOTATIVE[n] in (n // 10, -(-n // 10)) for n in second)


def with_value(*wanted: int) -> set[int]:
    return {n for n, value in enumerate(NONTOTATIVE) if value in wanted}


def products(step: int, *indices: int, modulo: int) -> set[int]:
    """The p_i p_(i + step) up to 10,000 with i, counted from 1, of one of these remainders."""
    pairs = zip(PRIMES, PRIMES[step:], strict=False)
    return {
        p * q
        for i, (p, q) in enumerate(pairs, start=1)
        if i % modulo in indices and p * q <= 10_000
    }


def test_theorem_6_values_1_and_2() -> None:
    """Printed: value 1 iff prime, and SG(n) <= n/2; by the table both fail at heap 1."""
    assert with_value(1) == {n for n in range(10_001) if isprime(n)} | {1}
    assert with_value(2) == {p * p for p in PRIMES if p * p <= 10_000}
    assert [n for n, v in enumerate(NONTOTATIVE) if v > n / 2] == [1]


def test_theorem_6_values_3_and_4() -> None:
    """Printed: only products of neighbouring primes; heap 8 has value 4, too."""
    assert with_value(3) == products(1, 1, modulo=2)
    assert with_value(4) == products(1, 0, modulo=2) | {8}


def test_theorem_6_values_5_and_6() -> None:
    assert with_value(5) == products(2, 1, 2, modulo=4)
    assert with_value(6) == products(2, 0, 3, modulo=4) | {12}


def test_theorem_6_doubles() -> None:
    assert all(NONTOTATIVE[2 * n] == n for n in range(5_001))


def test_theorem_6_bound_for_odd_heaps() -> None:
    """Printed: SG(n) <= n/4. That fails where n = 3 mod 12, and (n + 1)/4 is right."""
    odd = range(3, 10_001, 2)
    assert [n for n in odd if NONTOTATIVE[n] > n / 4] == [*range(3, 10_001, 12)]
    assert all(NONTOTATIVE[n] <= (n + 1) / 4 for n in odd)


@pytest.mark.parametrize(
    ("rules", "known"), [(Saliquant(), SALIQUANT), (Nontotative(), NONTOTATIVE)]
)
def test_partial_theorems_are_true_to_10_000(rules: HeapRuleset, known: list[int]) -> None:
    assert all(rules.value(n) in {None, value} for n, value in enumerate(known))


# The example that opens the question of mixed sums.


def test_example_5_the_three_winning_moves() -> None:
    assert winning("mtotient:7+totative:7") == {"1:2", "1:4", "1:6"}
