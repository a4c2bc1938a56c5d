"""Partitions and products in pairs, against a plain search."""

from collections import Counter
from itertools import combinations
from math import prod

from nimsum.theory.heaps.parts_in_pairs import partitions, partitions_in_pairs, products_in_pairs
from nimsum.theory.numbers.factorings import factorings


def odd(parts: tuple[int, ...]) -> set[int]:
    return {part for part, count in Counter(parts).items() if count % 2}


def sets_up_to(largest: int) -> list[set[int]]:
    return [set(some) for size in range(4) for some in combinations(range(largest + 1), size)]


def test_partitions_in_pairs_are_those_with_these_odd_parts() -> None:
    for n in range(1, 19):
        for parts in range(1, 7):
            every = list(partitions(n, parts, n))
            assert all(sum(p) == n and len(p) == parts for p in every)
            for wanted in sets_up_to(6):
                found = list(partitions_in_pairs(n, parts, wanted))
                assert sorted(found) == sorted(p for p in every if odd(p) == wanted)


def test_products_in_pairs_are_those_with_these_odd_factors() -> None:
    for n in (*range(2, 150), 576, 1296, 4096):
        every = [tuple(reversed(factors)) for factors in factorings(n)]
        for wanted in sets_up_to(9):
            found = list(products_in_pairs(n, wanted))
            assert all(prod(factors) == n for factors in found)
            assert sorted(found) == sorted(f for f in every if odd(f) == wanted)


def test_the_first_ones_of_a_huge_number_come_at_once() -> None:
    assert next(partitions_in_pairs(10**12, 2, set())) == (5 * 10**11, 5 * 10**11)
    assert next(partitions_in_pairs(10**12 + 1, 21, {1})).count(1) % 2 == 1
    assert next(products_in_pairs(10**12, set())) == (10**6, 10**6)
