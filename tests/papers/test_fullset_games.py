"""Iannucci & Larsson 2021, section 3: the full set games."""

from math import comb, gcd

from tests.papers.arithmetic_by_definition import digits, ones, table, value, values
from webapp.rulesets.arithmetic.fullsets import FullsetDivisor, FullsetRelativePrime


def test_values_of_fullset_divisor() -> None:
    assert values("fullset-divisor", range(1, 20)) == digits("0110111001101110101")
    assert (value("fullset-divisor:4"), value("fullset-divisor:8")) == (0, 0)


def test_full_set_of_24() -> None:
    (heaps,) = FullsetDivisor().options(24)
    assert heaps == (12, 8, 6, 4, 3, 2, 1)
    assert [n for n in heaps if value(f"fullset-divisor:{n}")] == [6, 3, 2]


def test_theorem_9_and_the_sum_in_its_proof() -> None:
    for x in range(1, 1_001):
        square_free = all(x % (d * d) for d in range(2, 32))
        assert value(f"fullset-divisor:{x}") == (x > 1 and square_free)
    assert all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))


def test_values_of_fullset_relative_prime() -> None:
    slug = "fullset-relative-prime"
    assert values(slug, range(1, 20)) == digits("0101100001111011000")
    assert ones(slug, 16) == [2, 4, 5, 10, 11, 12, 13, 15]
    (heaps,) = FullsetRelativePrime().options(3)
    assert heaps == (2, 1)
    assert values(slug, heaps) == [1, 0]


def test_values_of_fullset_relative_prime_to_1000_are_those_by_definition() -> None:
    found = table(FullsetRelativePrime(), 1_000)
    for n in range(2, 1_001):
        assert found[n] == 1 - sum(found[k] for k in range(1, n) if gcd(k, n) == 1) % 2
