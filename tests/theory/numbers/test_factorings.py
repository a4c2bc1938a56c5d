"""Factorings against every product there is."""

from itertools import combinations, islice
from math import gcd, prod

import pytest

from nimsum.theory.numbers.factorings import Factoring, coprime_factorings, factorings


def products(n: int, least: int = 2) -> set[Factoring]:
    """The factorings of n into factors of at least that size, non-decreasing."""
    if n == 1:
        return {()}
    factors = [a for a in range(least, n + 1) if n % a == 0]
    return {(a, *rest) for a in factors for rest in products(n // a, a)}


@pytest.mark.parametrize("n", [*range(2, 130), 360, 720, 1024, 2310])
def test_factorings_are_all_there_are_each_once(n: int) -> None:
    listed = list(factorings(n))
    assert listed[0] == (n,)
    assert len(set(listed)) == len(listed)
    assert set(listed) == products(n)


def test_factorings_of_a_huge_number_come_at_once() -> None:
    n = 963_761_198_400
    some = list(islice(factorings(n), 1000))
    assert len(set(some)) == 1000
    assert all(prod(factoring) == n for factoring in some)


def coprime(factoring: Factoring) -> bool:
    return all(gcd(a, b) == 1 for a, b in combinations(factoring, 2))


SHAPES = {
    2: [(1,)],
    30: [(3,), (2, 1), (1, 1, 1)],
    720: [(3,), (2, 1), (1, 1, 1)],
    9240: [(5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)],
}


@pytest.mark.parametrize(("n", "shapes"), SHAPES.items())
def test_coprime_factorings_of_all_shapes(n: int, shapes: list[tuple[int, ...]]) -> None:
    listed = [factoring for shape in shapes for factoring in coprime_factorings(n, shape)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {tuple(sorted(f, reverse=True)) for f in products(n) if coprime(f)}
